/**
 * Stands in for @theme/Layout in the stock search page, which puts its content into the layout without a `main`: gives
 * it one, and says there what a reader must know when the results do not come.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {search} from '@site/src/config/search';
import Layout, {type Props} from '@theme/Layout';
import clsx from 'clsx';
import {useRef} from 'react';

import {countText} from './hits';
import {Notice} from './Notice';
import {useAnsweredCount} from './searchByWorker';
import styles from './SearchPageLayout.module.css';

export default function SearchPageLayout({children, ...props}: Props) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const location = useLocation();
  // The server writes one page for every query: what depends on the query comes after hydration.
  const parameters = new URLSearchParams(useIsBrowser() ? location.search : '');
  const count = useAnsweredCount(search.searchResultLimits);
  const main = useRef<HTMLElement>(null);

  return (
    <Layout
      {...props}
      description="Search every page of the course: commands, statistics, parameters and words, in your browser."
    >
      <main ref={main} className={styles.main}>
        {children}
        <div className={clsx('container', styles.status)} role="status">
          <Notice
            versionUrl={`${baseUrl}${parameters.get('version') ?? ''}`}
            focus={() => main.current?.querySelector('input')?.focus()}
          />
          {parameters.get('q') && count !== undefined && <p className={styles.count}>{countText(count)}</p>}
        </div>
        <noscript>
          <div className="container margin-bottom--lg">
            <p>
              Search runs in your browser, and its scripts are switched off. Every page can be reached from
              the <Link to="/docs/tutorial/installing">tutorial</Link>, the{' '}
              <Link to="/docs/labs/how_to_course_work">labs</Link> and the{' '}
              <Link to="/docs/policies/assignments">policies</Link>.
            </p>
          </div>
        </noscript>
      </main>
    </Layout>
  );
}
