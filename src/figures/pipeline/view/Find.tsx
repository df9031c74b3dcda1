import {useMemo, useState} from 'react';

import {grouped} from '../../../content/format-number';
import {following, found} from './found';
import type {Panel} from './drawing/drawing';

type Props = {
  readonly panel: Panel;
  readonly selected: number;
  readonly onSelect: (row: number) => void;
};

/** Finds instructions by their text or address, and steps from one match to the next. */
export function Find({panel, selected, onSelect}: Props) {
  const [text, setText] = useState('');
  const hits = useMemo(() => found(panel, text), [panel, text]);
  const go = (by: 1 | -1): void => {
    const row = following(hits, selected, by);
    if (row !== undefined) onSelect(row);
  };
  const button = (label: string, by: 1 | -1) => (
    <button type="button" aria-disabled={hits.length === 0} onClick={() => go(by)}>
      {label}
    </button>
  );
  return (
    <span className="pipeline__find" role="group" aria-label="Find instructions">
      <label>
        Find{' '}
        <input
          type="search"
          value={text}
          maxLength={100}
          placeholder="text or 0x address"
          onChange={({currentTarget}) => setText(currentTarget.value)}
          // Enter ends the composition of an input method first.
          onKeyDown={({key, shiftKey, nativeEvent}) =>
            key === 'Enter' && !nativeEvent.isComposing && go(shiftKey ? -1 : 1)
          }
        />
      </label>
      {button('Previous', -1)}
      {button('Next', 1)}
      <span aria-live="polite">{text.trim() !== '' && `${grouped(hits.length)} found`}</span>
    </span>
  );
}
