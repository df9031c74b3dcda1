/**
 * Swizzle: @theme/DocItem/TOC/Desktop (wrap)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/DocItem/TOC/Desktop/index.js
 * sha256: 766572affae79e622998907f85f374ea1c67e6ed7b90e6e0913e0b87ef1734ec
 * Why: React takes over the table of contents by itself, in slices of its own (src/plugins/lean/start).
 */
import DocItemTOCDesktop from '@theme-init/DocItem/TOC/Desktop';
import {Suspense} from 'react';

export default function DocItemTOCDesktopPart() {
  return (
    <Suspense>
      <DocItemTOCDesktop />
    </Suspense>
  );
}
