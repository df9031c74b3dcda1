/**
 * Swizzle: @theme/SearchBar (eject)
 * Upstream: @easyops-cn/docusaurus-search-local, dist/client/client/theme/SearchBar/SearchBar.jsx
 * sha256: 1d6b381687947f38b5a740783ee9e48689b4fb817adfc24a6cac0f0b0992e8b4
 * Why: the original is not a combobox for screen readers, and draws its list with a library of its own.
 */
import {Notice} from '../../plugins/search/client/Notice';
import {countText} from '../../plugins/search/format/hits';
import {useId, useRef} from 'react';

import {Box} from './Box';
import {List} from './List';
import styles from './styles.module.css';
import {useCombobox} from './useCombobox';

export default function SearchBar() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const {versionUrl, isReady, isFocused, list, ofRoot, ofBox, ofList} = useCombobox(id, input);
  const focus = () => input.current?.focus();

  return (
    <div className={styles.search} role="search" aria-label="Site" {...ofRoot}>
      <Box input={input} listId={id} focus={focus} {...ofBox} />
      <List isNear={isFocused} shown={list && {id, ...list, ...ofList}} />
      <div role="status">
        {isFocused && !isReady && (
          // Without a tabindex, a press on its text would take the focus away and hide the notice.
          <div className={styles.notice} tabIndex={-1}>
            <Notice versionUrl={versionUrl} focus={focus} />
          </div>
        )}
        {list && <span className={styles.count}>{countText(list.hits.length)}</span>}
      </div>
      <noscript>
        <span className={styles.noScript}>Search needs JavaScript.</span>
      </noscript>
    </div>
  );
}
