/**
 * Swizzle: @theme/DocItem/Content (wrap)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/DocItem/Content/index.js
 * sha256: 0902dcb538c3dbbea3947079e9cf0744961649088f234ad6cbe8ed0495430c6d
 * Why: React takes over the text by itself, in slices of its own (src/plugins/lean/start).
 */
import type {Props} from '@theme/DocItem/Content';
import DocItemContent from '@theme-init/DocItem/Content';
import {Suspense} from 'react';

export default function DocItemContentPart(props: Props) {
  return (
    <Suspense>
      <DocItemContent {...props} />
    </Suspense>
  );
}
