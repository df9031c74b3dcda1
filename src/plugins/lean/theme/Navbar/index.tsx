/**
 * Swizzle: @theme/Navbar (wrap)
 * Upstream: @docusaurus/theme-classic 3.7.0, lib/theme/Navbar/index.js
 * sha256: afeb118bb9c8d5ecf4fcb4041b00d076de87b583302e63396adf98fc33bf61cd
 * Why: React takes over the bar by itself, in slices of its own (src/plugins/lean/start).
 */
import Navbar from '@theme-init/Navbar';
import {Suspense} from 'react';

export default function NavbarPart() {
  return (
    <Suspense>
      <Navbar />
    </Suspense>
  );
}
