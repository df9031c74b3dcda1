/**
 * Swizzle: @theme/SkipToContent (wrap)
 * Upstream: @docusaurus/theme-classic, lib/theme/SkipToContent/index.js
 * sha256: 1a6bfba899d12a82f8074e4a9a257527561c26ab235f1d7f10f13a22ccbe8834
 * Why: the original removes `tabindex` from `main` while `main` has the focus, so that the focus is lost.
 */
import SkipToContent from '@theme-original/SkipToContent';
import {useEffect} from 'react';

export default function SkipToContentWrapper() {
  useEffect(() => {
    // The original's handler runs first, because React listens below the document.
    document.addEventListener('click', keepFocus);
    return () => document.removeEventListener('click', keepFocus);
  }, []);
  return <SkipToContent />;
}

function keepFocus(event: MouseEvent): void {
  const skipLink = '[href="#__docusaurus_skipToContent_fallback"]';
  const main = document.querySelector('main');
  if (main && event.target instanceof Element && event.target.closest(skipLink)) {
    main.tabIndex = -1;
    main.focus();
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), {once: true});
  }
}
