import {searchBarShortcutHint} from '../../plugins/search/client/settings';
import type {ComponentProps, RefObject} from 'react';

import styles from './styles.module.css';
import {useShortcut} from './useShortcut';

type Props = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly isHidden: boolean;
  readonly value: string;
  readonly isOpen: boolean;
  /** Id of the option that Enter follows. */
  readonly activeId: string | undefined;
  readonly handlers: ComponentProps<'input'>;
  readonly clear: () => void;
  readonly focus: () => void;
};

/** The input of the search with its icon, and the button that empties it or the keys that focus it. */
export function Box({input, listId, isHidden, value, isOpen, activeId, handlers, clear, focus}: Props) {
  return (
    <div className={`navbar__search ${styles.box}`} hidden={isHidden}>
      <svg aria-hidden="true" className={styles.icon} viewBox="0 0 16 16">
        <path
          fill="currentColor"
          d="M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z"
        />
      </svg>
      <input
        ref={input}
        className="navbar__search-input"
        placeholder="Search"
        aria-label="Search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-expanded={isOpen}
        aria-activedescendant={activeId}
        aria-keyshortcuts="Control+K Meta+K"
        value={value}
        {...handlers}
      />
      <Keys input={input} isShown={value === ''} />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the search"
          // On a phone, pressing the button would take the focus away, and the button would disappear before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            clear();
            focus();
          }}
        >
          ✕
        </button>
      )}
    </div>
  );
}

type KeysProps = {readonly input: Props['input']; readonly isShown: boolean};

/** The keys that focus the box. */
function Keys({input, isShown}: KeysProps) {
  const keys = useShortcut(input);
  return (
    isShown &&
    searchBarShortcutHint &&
    keys.length > 0 && (
      <div className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </div>
    )
  );
}
