/**
 * Swizzle: @theme/SearchPage (wrap)
 * Upstream: @easyops-cn/docusaurus-search-local, dist/client/client/theme/SearchPage/SearchPage.jsx
 * sha256: 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294
 * Why: the original takes the address of what was typed for a new query; each address of others opens the page anew.
 */
import {useLocation} from '@docusaurus/router';
import SearchPage from '@theme-original/SearchPage';
import {useState} from 'react';

import {written} from '../../plugins/search/useSearchQuery';

export default function SearchPageWrapper() {
  const {key} = useLocation();
  const [opened, setOpened] = useState(key);
  if (key !== opened && !written.has(key)) setOpened(key);
  return <SearchPage key={opened} />;
}
