import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {useAnswer} from './answers';

/**
 * Says why the search does not answer, and what the reader can do, or tells screen readers the number of hits.
 *
 * @param version of the site, as a path below the base URL; empty for the current one
 */
export function Notice({version}: {readonly version: string}) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname, search} = useLocation();
  const query = new URLSearchParams(search);
  query.delete('version');
  const answer = useAnswer(baseUrl + version);
  return (
    <div role="status">
      {typeof answer === 'number' && <span className="search-count">{answer || 'No'} hits</span>}
      {answer === 'failed' && (
        <p className="search-notice">
          {version === ''
            ? 'Search does not work at the moment: its index could not be loaded.'
            : `There is no search index for the version “${version}”.`}{' '}
          You can{' '}
          <a href={`${pathname}?${query}`}>
            {version === '' ? 'load the page again' : 'search the current version'}
          </a>
          , or <Link to="/docs/tutorial/installing">start with the tutorial</Link>.
        </p>
      )}
    </div>
  );
}
