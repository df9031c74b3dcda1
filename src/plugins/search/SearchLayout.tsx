import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import type {Props} from '@theme/Layout';

import {ways} from './EmptyTemplate';
import {Notice} from './Notice';

/** The layout of the search page, with the landmark that the package omits, and with what it leaves unsaid. */
export default function SearchLayout({children, ...props}: Props) {
  const version = new URLSearchParams(useLocation().search).get('version') ?? '';
  return (
    <Layout
      {...props}
      description="Search every page of the course: commands, statistics, parameters and words, in your browser."
    >
      <main className="search-page">
        {children}
        <div className="container">
          <Notice version={version} />
          <ul className="search-ways">
            {Object.entries(ways).map(([to, label]) => (
              <li key={to}>
                <Link to={`/${to}`}>{label}</Link>
              </li>
            ))}
          </ul>
          <noscript>Search runs in your browser, and its scripts are switched off.</noscript>
        </div>
      </main>
    </Layout>
  );
}
