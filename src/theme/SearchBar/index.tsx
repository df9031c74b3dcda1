/**
 * Swizzle: @theme/SearchBar (wrap)
 * Upstream: @easyops-cn/docusaurus-search-local, dist/client/client/theme/SearchBar/SearchBar.jsx
 * sha256: 1d6b381687947f38b5a740783ee9e48689b4fb817adfc24a6cac0f0b0992e8b4
 * Why: the original lacks attributes for screen readers, and selects a hit while an input method composes.
 */
import SearchBar from '@theme-original/SearchBar';
import {useEffect, useRef} from 'react';

import {Notice} from '../../plugins/search/Notice';
import {mendInput} from './mendInput';
import {mendList} from './mendList';

export default function SearchBarWrapper() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? mendList(root.current) : undefined), []);
  useEffect(() => (root.current ? mendInput(root.current) : undefined), []);
  return (
    <div ref={root} className="search-bar" role="search" aria-label="Site">
      <SearchBar />
      <Notice version="" />
    </div>
  );
}
