import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {hideSearchBarWithNoSearchContext, searchContexts} from '../../plugins/search/client/settings';
import {prepare, useIndexState} from '../../plugins/search/client/siteSearch';
import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import {contextOf, seeAllOf} from './seeAll';
import {useSuggestions} from './useSuggestions';
import {useValue} from './useValue';

/**
 * The state of the search box, an editable combobox with a listbox as in the ARIA Authoring Practices.
 *
 * @param id of the listbox
 */
export function useCombobox(id: string, input: RefObject<HTMLInputElement | null>) {
  const versionUrl = useDocusaurusContext().siteConfig.baseUrl;
  const context = contextOf(useLocation().pathname.slice(versionUrl.length));
  const directory = context?.path ?? '';
  const {list: found, ask, close, move} = useSuggestions(versionUrl, directory);
  const {value, setValue, clear} = useValue(close);
  const [isFocused, setIsFocused] = useState(false);

  const isReady = useIndexState(versionUrl) === undefined;
  const list = isReady ? found : undefined;
  const seeAll = list && seeAllOf(list, context, `${versionUrl}search`);
  const options = list ? list.hits.length + (seeAll ? 1 : 0) : 0;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = list && options > 0 ? optionId(list.active) : undefined;
  const leave = () => input.current?.blur();
  const onKeyDown = useKeys({
    isOpen: list !== undefined,
    activeId,
    open: () => ask(value),
    close,
    move: options > 0 ? (step) => move(step, options) : undefined,
    q: value.trim(),
    leave,
  });

  const prepareIndex = () => prepare(versionUrl, directory);
  const begin = (typed: string) => {
    setIsFocused(true);
    prepareIndex();
    ask(typed);
  };
  // The reader may have typed before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '') setValue(typed);
    if (input.current && document.activeElement === input.current) begin(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  return {
    versionUrl,
    isReady,
    isFocused,
    list,
    ofRoot: {
      onFocus: () => setIsFocused(true),
      onBlur: ({currentTarget, relatedTarget}: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
    ofBox: {
      isHidden: hideSearchBarWithNoSearchContext && searchContexts.length > 0 && !context,
      clear,
      value,
      isOpen: options > 0,
      activeId,
      handlers: {
        onChange({target}: ChangeEvent<HTMLInputElement>) {
          setValue(target.value);
          ask(target.value);
        },
        onFocus({target}: FocusEvent<HTMLInputElement>) {
          begin(target.value);
          // On a phone the box is an icon until it has the focus, so a press puts the caret before the text.
          if (matchMedia('(width <= 576px)').matches) setTimeout(() => toEnd(target));
        },
        onBlur: close,
        onMouseEnter: prepareIndex,
        onKeyDown,
      },
    },
    ofList: {seeAll, optionId, onFollow: leave},
  };
}

const toEnd = (box: HTMLInputElement): void => box.setSelectionRange(box.value.length, box.value.length);

type Keys = {
  readonly isOpen: boolean;
  readonly activeId: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** Undefined if there is no option. */
  readonly move: ((step: 1 | -1) => void) | undefined;
  /** The query of the search page. */
  readonly q: string;
  readonly leave: () => void;
};

function useKeys({isOpen, activeId = '', open, close, move, q, leave}: Keys) {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;

  return (event: KeyboardEvent): void => {
    const {key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent} = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (move) move(key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Enter') {
      // Before there is a list, Enter leads to the search page.
      const option = document.getElementById(activeId);
      if (option) {
        option.click();
      } else if (q !== '') {
        leave();
        history.push(`${baseUrl}search?${new URLSearchParams({q})}`);
      }
    }
  };
}
