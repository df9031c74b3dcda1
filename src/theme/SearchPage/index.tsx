/**
 * Swizzle: @theme/SearchPage (wrap)
 * Upstream: @easyops-cn/docusaurus-search-local 0.55.3, dist/client/client/theme/SearchPage/SearchPage.jsx
 * sha256: 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294
 * Why: a link to the page without a query left the old query in the box.
 */
import {useHistory, useLocation} from '@docusaurus/router';
import OriginalSearchPage from '@theme-original/SearchPage';
import {useState} from 'react';

export default function SearchPage() {
  const {key, search} = useLocation();
  const history = useHistory();
  const [visit, setVisit] = useState(key);
  // Typing replaces the address; every other change of it is a visit. While it is under way, the history is ahead.
  const isVisit = history.action !== 'REPLACE' && history.location.key === key;
  if (isVisit && key !== visit && !new URLSearchParams(search).has('q')) {
    setVisit(key);
  }
  return <OriginalSearchPage key={visit} />;
}
