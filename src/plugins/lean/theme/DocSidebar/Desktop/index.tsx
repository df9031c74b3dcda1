/**
 * Swizzle: @theme/DocSidebar/Desktop (wrap)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/DocSidebar/Desktop/index.js
 * sha256: a509de0be954ea191b4e8d18b4b66e78650fbb9e47ff6244807731426c249bd2
 * Why: React takes over the sidebar by itself, in slices of its own (src/plugins/lean/start).
 */
import type {Props} from '@theme/DocSidebar/Desktop';
import DocSidebarDesktop from '@theme-init/DocSidebar/Desktop';
import {Suspense} from 'react';

export default function DocSidebarDesktopPart(props: Props) {
  return (
    <Suspense>
      <DocSidebarDesktop {...props} />
    </Suspense>
  );
}
