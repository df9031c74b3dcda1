/**
 * Swizzle: @theme/DocTagsListPage (wrap)
 * Upstream: @docusaurus/theme-classic, lib/theme/DocTagsListPage/index.js
 * sha256: 87e0780a3548628f7332f23d772fe3cf0ca0d208a1e45f1c5eb578874c00978e
 * Why: the original has no description for search engines and shared links.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import type {WrapperProps} from '@docusaurus/types';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import type DocTagsListPageType from '@theme/DocTagsListPage';

type Props = WrapperProps<typeof DocTagsListPageType>;

export default function DocTagsListPageWrapper(props: Props) {
  return (
    <>
      <PageMetadata description="The tags of the course's pages, and how many pages carry each." />
      <DocTagsListPage {...props} />
    </>
  );
}
