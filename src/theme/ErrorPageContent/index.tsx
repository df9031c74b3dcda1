/**
 * Swizzle: @theme/ErrorPageContent (wrap)
 * Upstream: @docusaurus/theme-classic, lib/theme/ErrorPageContent.js
 * sha256: a85bb2d0b98bbb2ca76cdffb5bd079d694aa1d44ca8026d9afba81611cc62738
 * Why: the title of a crashed page says so too, whichever part of the page has failed.
 */
import Head from '@docusaurus/Head';
import type {WrapperProps} from '@docusaurus/types';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type ErrorPageContentType from '@theme/ErrorPageContent';

type Props = WrapperProps<typeof ErrorPageContentType>;

export default function ErrorPageContentWrapper(props: Props) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
