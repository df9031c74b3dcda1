import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {Redirect, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {FIRST_PAGE} from './firstPage';

/**
 * The docs root, which takes the reader to the first page of the Tutorial. If the browser loads this page, a script
 * redirects before the first paint, or the `<noscript>` that the plugin adds after the build (finish.ts). Within the
 * site the router redirects.
 */
export default function DocsEntry() {
  const isBrowser = useIsBrowser();
  const {search, hash} = useLocation();
  const to = useBaseUrl(FIRST_PAGE);
  const canonical = useBaseUrl(FIRST_PAGE, {absolute: true});
  return (
    <Layout>
      <PageMetadata
        title="Documentation"
        description="The first page of the tutorial, where the course begins."
      />
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        {!isBrowser && (
          <script>{`location.replace(${JSON.stringify(to)} + location.search + location.hash)`}</script>
        )}
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1">Documentation</Heading>
        <p>
          The course begins with <Link to={FIRST_PAGE}>Installing gem5</Link>.
        </p>
      </main>
      {isBrowser && <Redirect to={{pathname: to, search, hash}} />}
    </Layout>
  );
}
