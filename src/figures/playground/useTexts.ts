import {useEffect, useState} from 'react';

import {unpack} from './link';
import {useKept} from './useKept';

/** A text to begin with. */
export type Start = {readonly id: string; readonly name: string; readonly text: string};

type Options = {
  readonly figure: string;
  /** At least one. */
  readonly starts: readonly [Start, ...Start[]];
  /** The text of a link, packed. */
  readonly code: string | undefined;
  readonly onUnreadable: () => void;
};

/** The texts from which the reader chooses: those to begin with, that of a link, and what the reader wrote. */
export function useTexts({figure, starts, code, onUnreadable}: Options) {
  const [kept, keep] = useKept(figure);
  const [text, setText] = useState(code === undefined && kept !== '' ? kept : starts[0].text);
  const [linked, setLinked] = useState<string>();
  useEffect(() => {
    if (code === undefined) return;
    let isCurrent = true;
    void unpack(code).then((found) => {
      if (!isCurrent) return;
      setLinked(found);
      if (found === undefined) onUnreadable();
      else setText(found);
    });
    return () => {
      isCurrent = false;
    };
    // The message belongs to the code, and not to each drawing.
  }, [code]);
  const all: Start[] = [...starts];
  if (linked !== undefined) all.push({id: 'link', name: 'that of the link', text: linked});
  const isKnown = (candidate: string): boolean => all.some((known) => known.text === candidate);
  const mine = isKnown(text) ? kept : text;
  if (mine !== '') all.push({id: 'mine', name: 'what you wrote', text: mine});
  return {
    text,
    all,
    chosen: all.find((candidate) => candidate.text === text)?.id ?? 'mine',
    choose: (chosen: string): void => setText(all.find(({id}) => id === chosen)?.text ?? text),
    write: (next: string): void => {
      setText(next);
      if (!isKnown(next)) keep(next);
    },
    isKept: kept !== '',
    forget: (): void => {
      keep('');
      setText(starts[0].text);
    },
  };
}
