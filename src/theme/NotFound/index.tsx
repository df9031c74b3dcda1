/**
 * Swizzle: @theme/NotFound (eject)
 * Upstream: @docusaurus/theme-classic, lib/theme/NotFound/index.js
 * sha256: d222723f6c95aa0a133b57ad351935fb6bbf749c3dcd9ad22d083202e221b723
 * Why: the page shows a misprediction, which the docs' own not-found content would load on each of their pages.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';

import {Chart} from '../../figures/counter/view/Chart';
import NotFoundContent from './Content';

import styles from './styles.module.css';

export default function NotFound() {
  const title = translate({id: 'theme.NotFound.title', message: 'Page Not Found'});
  return (
    <>
      <PageMetadata title={title} />
      <Layout>
        <NotFoundContent>
          <figure className={styles.still}>
            <Chart />
            <figcaption>
              A two-bit counter mispredicts the last day of each week. <Link to="/">Can you do better?</Link>
            </figcaption>
          </figure>
        </NotFoundContent>
      </Layout>
    </>
  );
}
