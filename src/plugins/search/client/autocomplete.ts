/**
 * Stands in for @easyops-cn/autocomplete.js, which the stock search box calls: the part of its interface that the box
 * uses, as the editable combobox of the ARIA authoring practices. It decides; `Suggestions` shows.
 */
import {lacksText, type Hit} from './hits';
import {openList, type OpenList} from './openList';
import {withTexts} from './searchByWorker';

/** Milliseconds without a key after which the texts of the hits are fetched: who types on needs none of these. */
const REST = 150;

type Dataset = {
  readonly source: (query: string, answer: (hits: readonly Hit[]) => void) => unknown;
  readonly templates: {
    readonly footer: (about: {query: string; isEmpty: boolean}) => HTMLElement | undefined;
  };
};

type Autocomplete = {
  readonly autocomplete: {
    readonly open: () => void;
    readonly close: () => void;
    readonly setVal: (value: string) => void;
    readonly destroy: () => void;
  };
  readonly on: () => Autocomplete;
};

export default function autoComplete(
  input: HTMLInputElement,
  _options: unknown,
  [{source, templates}]: readonly [Dataset],
): Autocomplete {
  let asked = 0;

  const mine = () => (openList.get()?.input === input ? openList.get() : undefined);

  function close(): void {
    asked += 1;
    if (mine()) {
      openList.set(undefined);
    }
  }

  function ask(): void {
    const query = input.value;
    if (query.trim() === '') {
      close();
      return;
    }
    asked += 1;
    const question = asked;
    void source(query, (hits) => {
      if (question === asked) {
        const footer = templates.footer({query, isEmpty: hits.length === 0});
        const isAwaiting = hits.some(lacksText);
        openList.set({input, hits, isAwaiting, seeAll: linkIn(footer), active: 0});
        if (isAwaiting) {
          setTimeout(() => void addTexts(question, hits), REST);
        }
      }
    });
  }

  /** Puts the texts into the open list, unless another question has been asked meanwhile. */
  async function addTexts(question: number, hits: readonly Hit[]): Promise<void> {
    const complete = question === asked ? await withTexts(hits) : hits;
    const list = mine();
    if (question === asked && list) {
      openList.set({...list, hits: complete, isAwaiting: false});
    }
  }

  function move(list: OpenList, step: 1 | -1): void {
    const options = list.hits.length + (list.seeAll ? 1 : 0);
    if (options > 0) {
      openList.set({...list, active: (list.active + step + options) % options});
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const list = mine();
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list) {
        move(list, event.key === 'ArrowDown' ? 1 : -1);
      } else {
        ask();
      }
    } else if (event.key === 'Escape' && list) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && list) {
      const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      if (option) {
        event.preventDefault();
        option.click();
      }
    }
  }

  const listeners = new AbortController();
  const {signal} = listeners;
  input.addEventListener('input', ask, {signal});
  input.addEventListener('focus', ask, {signal});
  input.addEventListener('blur', close, {signal});
  input.addEventListener('keydown', onKeyDown, {signal});

  const api: Autocomplete = {
    autocomplete: {
      open: ask,
      close,
      // The box sets its value itself: the words that the page highlights, or none. Neither is a question.
      setVal: close,
      destroy() {
        close();
        listeners.abort();
      },
    },
    // The box would navigate when an option is selected, and drop the focus when the list closes. The options are links
    // that do the one by themselves, and after Esc the reader goes on typing.
    on: () => api,
  };
  return api;
}

/** The stock footer's link, in the one address that the search page has. */
function linkIn(footer: HTMLElement | undefined): OpenList['seeAll'] {
  const link = footer?.querySelector('a');
  return link
    ? {href: `${link.pathname.replace(/\/$/, '')}${link.search}`, text: link.textContent}
    : undefined;
}
