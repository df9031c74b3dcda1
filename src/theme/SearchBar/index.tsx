/**
 * Swizzle: @theme/SearchBar (wrap)
 * Upstream: @easyops-cn/docusaurus-search-local 0.55.3, dist/client/client/theme/SearchBar/SearchBar.jsx
 * sha256: 1d6b381687947f38b5a740783ee9e48689b4fb817adfc24a6cac0f0b0992e8b4
 * Why: the list of hits becomes a combobox that screen readers know, and a sentence says why there are no hits.
 */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
// The stock box loads it at its first use. It is small, and a box without it would not answer: it is here from the start.
import '../../plugins/search/client/autocomplete';
import {openList, optionId} from '../../plugins/search/client/openList';
import {countText} from '../../plugins/search/client/hits';
import {Notice} from '../../plugins/search/client/Notice';
import {useIndexState} from '../../plugins/search/client/searchByWorker';
import {useStore} from '../../plugins/search/client/store';
import type SuggestionsType from '../../plugins/search/client/Suggestions';
import {useFocusWithin} from '../../plugins/search/client/useFocusWithin';
import {useStockBox} from '../../plugins/search/client/useStockBox';
import OriginalSearchBar from '@theme-original/SearchBar';
import {useEffect, useId, useState} from 'react';

import styles from './styles.module.css';

type Props = {readonly handleSearchBarToggle?: (isExpanded: boolean) => void};

export default function SearchBar(props: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRoot} className={styles.search} role="search" aria-label="Site">
      <OriginalSearchBar {...props} />
      <Results root={root} />
      <noscript>
        <span className={styles.noScript}>Search needs JavaScript.</span>
      </noscript>
    </div>
  );
}

/**
 * What belongs to the stock box in `root`. Its state is here, beside the box: it changes while the box's input event is
 * still on its way to React, and a box rendered at that moment takes the reader's change back.
 */
function Results({root}: {readonly root: HTMLElement | null}) {
  const id = useId();
  const isFocused = useFocusWithin(root);
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const isReady = useIndexState(baseUrl) === undefined;
  const current = useStore(openList);
  const list = isReady && current && root?.contains(current.input) ? current : undefined;
  const count = list?.hits.length ?? 0;
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType>();
  useEffect(() => {
    if (Suggestions || (!isFocused && !list)) return;
    // It comes when a reader comes to the box, and is asked for again with the next list where that failed.
    import('@site/src/plugins/search/client/Suggestions').then(
      (module) => setSuggestions(() => module.default),
      // Without a line there is no list either, and the notice says so.
      () => undefined,
    );
  }, [Suggestions, isFocused, list]);
  useStockBox(root, {
    id,
    isOpen: count > 0,
    activeId: list && count > 0 ? optionId(id, list.active) : undefined,
  });

  return (
    <>
      {Suggestions && list && <Suggestions id={id} list={list} />}
      <div role="status">
        {isFocused && !isReady && (
          // It takes the focus of a press on its text, which would else be lost, and the notice with it.
          <div className={styles.notice} tabIndex={-1}>
            <Notice versionUrl={baseUrl} focus={() => root?.querySelector('input')?.focus()} />
          </div>
        )}
        {list && <span className={styles.count}>{countText(count)}</span>}
      </div>
    </>
  );
}
