import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {useFailure} from './failure';

/** Says why the search does not answer, and what the reader can do; empty if it answers. */
export function Notice() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const query = new URLSearchParams(useLocation().search).get('q') ?? '';
  const failure = useFailure();
  return <div role="status">{failure && <p className="search-notice">{sentence()}</p>}</div>;

  function sentence() {
    const tutorial = <Link to="/docs/tutorial/installing">start with the tutorial</Link>;
    if (failure?.versionUrl === baseUrl) {
      return (
        <>
          Search does not work at the moment: its index could not be loaded.{' '}
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>
          , or {tutorial}.
        </>
      );
    }
    return (
      <>
        {failure?.isForeign
          ? 'Unexpected version url: the index would come from another site, so it was not loaded. '
          : `There is no search index for the version “${failure?.versionUrl.slice(baseUrl.length)}” of this address. `}
        You can <a href={`${baseUrl}search?${new URLSearchParams({q: query})}`}>search the current version</a>
        , or {tutorial}.
      </>
    );
  }
}
