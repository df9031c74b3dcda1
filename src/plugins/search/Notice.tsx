import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {useAnswer} from './answers';

type Props = {
  /** The version of the site whose index is searched, as a path below the base URL; empty for the current one. */
  readonly version: string;
};

/** Says why the search does not answer, and what the reader can do, or tells screen readers the number of hits. */
export function Notice({version}: Props) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const query = new URLSearchParams(useLocation().search).get('q') ?? '';
  const answer = useAnswer(baseUrl + version);
  const tutorial = <Link to="/docs/tutorial/installing">start with the tutorial</Link>;
  const problem =
    answer === 'foreign'
      ? 'Unexpected version url: the index would come from another site, so it was not loaded.'
      : `There is no search index for the version “${version}” of this address.`;
  return (
    <div role="status">
      {typeof answer === 'number' && (
        <span className="search-count">{answer === 0 ? 'Nothing was found' : `${answer} results`}</span>
      )}
      {typeof answer === 'string' && (
        <p className="search-notice">
          {version === '' ? (
            <>
              Search does not work at the moment: its index could not be loaded.{' '}
              <button type="button" onClick={() => location.reload()}>
                Load the page again
              </button>
            </>
          ) : (
            <>
              {problem} You can{' '}
              <a href={`${baseUrl}search?${new URLSearchParams({q: query})}`}>search the current version</a>
            </>
          )}
          , or {tutorial}.
        </p>
      )}
    </div>
  );
}
