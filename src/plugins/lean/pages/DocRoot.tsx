/**
 * Stands in for the theme's frame of documents in browsers, and shows with it what is in a closed category of the sidebar
 * when that has come: it is asked for when the reader points at a category, moves the focus to it or clicks it.
 * Source: @docusaurus/theme-classic 3.7.0, lib/theme/DocRoot/index.js.
 */
import {DocsSidebarProvider, useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import {useEffect, useSyncExternalStore} from 'react';

import {allKnown, allPages, onAllKnown} from './pages';
import {completeSidebars} from './sidebarIntent';

export default function DocRoot(props: Props) {
  // The sidebar's items are another list then.
  useSyncExternalStore(onAllKnown, allKnown, () => false);
  useEffect(() => completeSidebars(document, allKnown, allPages), []);
  const page = useDocRootMetadata(props);
  if (!page) return <NotFoundContent />;
  const {docElement, sidebarName, sidebarItems} = page;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
