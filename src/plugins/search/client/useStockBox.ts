import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';

type List = {
  /** Id of the listbox. */
  readonly id: string;
  readonly isOpen: boolean;
  /** Id of the option that Enter follows, if there is one. */
  readonly activeId: string | undefined;
};

const CLEAR = '.navbar__search button';

/** The parameter of an address that holds a word to highlight. */
const HIGHLIGHT = '_highlight';

/**
 * What the stock search box in `root` lacks: the attributes of a combobox on its input; a name for its clear button,
 * which then leaves the focus in the box; and an Enter that leads to all results when there is no option to follow.
 */
export function useStockBox(root: HTMLElement | null, {id, isOpen, activeId}: List): void {
  const history = useHistory();
  const searchUrl = useBaseUrl('/search');

  useEffect(() => {
    const input = root?.querySelector('input');
    for (const [name, value] of Object.entries({
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-keyshortcuts': 'Control+K Meta+K',
    })) {
      input?.setAttribute(name, value);
    }
    if (activeId) {
      input?.setAttribute('aria-activedescendant', activeId);
    } else {
      input?.removeAttribute('aria-activedescendant');
    }
  }, [root, id, isOpen, activeId]);

  useEffect(() => {
    const input = root?.querySelector('input');
    if (!root || !input) {
      return undefined;
    }

    // The box shows the button only while there is something to clear, and does not say when.
    const observer = new MutationObserver(() =>
      root.querySelector(CLEAR)?.setAttribute('aria-label', 'Clear the search'),
    );
    observer.observe(root, {childList: true, subtree: true});

    const listeners = new AbortController();
    const {signal} = listeners;
    root.addEventListener(
      'mousedown',
      (event) => {
        // On a phone the button is there only while the box has the focus, which the press would take away.
        if (isClearButton(event.target)) {
          event.preventDefault();
        }
      },
      {signal},
    );
    root.addEventListener(
      'click',
      (event) => {
        if (!isClearButton(event.target)) {
          return;
        }
        input.focus();
        const {location} = history;
        const parameters = new URLSearchParams(location.search);
        if (parameters.has(HIGHLIGHT)) {
          // The stock handler would push the address without the highlighted words: a new page, which takes the focus.
          // Replaced, the box empties itself and the page drops its marks all the same.
          event.stopPropagation();
          parameters.delete(HIGHLIGHT);
          history.replace({...location, search: parameters.toString()});
        }
      },
      {signal, capture: true},
    );
    root.addEventListener(
      'keydown',
      (event) => {
        const q = input.value.trim();
        const unanswered = event.key === 'Enter' && event.target === input && !event.defaultPrevented;
        if (unanswered && !event.isComposing && q !== '') {
          input.blur();
          history.push(`${searchUrl}?${new URLSearchParams({q})}`);
        }
      },
      {signal},
    );
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [root, history, searchUrl]);
}

function isClearButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CLEAR) !== null;
}
