import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useState} from 'react';

import {ANSWERED, type Answer} from './searchByWorker';

/** Tells screen readers the number of hits, or says that the search of a version of the site does not answer. */
export function Notice({version}: {readonly version: string}) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname, search} = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const onAnswer = ({detail}: CustomEvent<Answer>): void => {
      if (detail.versionUrl === baseUrl + version) setAnswer(detail);
    };
    window.addEventListener(ANSWERED, onAnswer as EventListener);
    return () => window.removeEventListener(ANSWERED, onAnswer as EventListener);
  }, [baseUrl, version]);
  const query = new URLSearchParams(search);
  query.delete('version');
  return (
    <div role="status">
      {answer?.hits !== undefined && <span className="search-count">{answer.hits || 'No'} hits</span>}
      {answer && answer.hits === undefined && (
        <p className="search-notice">
          Search does not work here at the moment, because its index {version && `of “${version}” `}could not
          be loaded. You can <a href={`${pathname}?${query}`}>search the current version</a> again, or{' '}
          <Link to="/docs/tutorial/installing">start with the tutorial</Link>.
        </p>
      )}
    </div>
  );
}
