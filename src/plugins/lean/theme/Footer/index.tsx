/**
 * Swizzle: @theme/Footer (wrap)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/Footer/index.js
 * sha256: 6ce037aaac9dbf6380bf177a3d80e8827feb35d8c0ac74510e9666e9b35f25dc
 * Why: React takes over the footer by itself, in slices of its own (src/plugins/lean/start).
 */
import Footer from '@theme-init/Footer';
import {Suspense} from 'react';

export default function FooterPart() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
