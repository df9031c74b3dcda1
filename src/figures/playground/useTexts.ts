import {useEffect, useState} from 'react';

import {unpack} from './link';
import type {Link} from './linkIn';
import {useKept} from './useKept';

/** A text to begin with. */
export type Start = {readonly id: string; readonly name: string; readonly text: string};

type Options = {
  readonly figure: string;
  /** At least one. */
  readonly starts: readonly [Start, ...Start[]];
  readonly link: Link | undefined;
  /** Called when a link was read, or could not be. */
  readonly onLink: (isReadable: boolean) => void;
};

/** The texts from which the reader chooses: those to begin with, that of a link, and what the reader wrote. */
export function useTexts({figure, starts, link, onLink}: Options) {
  const [kept, keep] = useKept(figure);
  const [text, setText] = useState(link === undefined && kept !== '' ? kept : starts[0].text);
  const [linked, setLinked] = useState<string>();
  useEffect(() => {
    if (!link) return;
    const {code, begin} = link;
    let isCurrent = true;
    const show = (found: string | undefined): void => {
      if (!isCurrent) return;
      if (found !== undefined) setText(found);
      onLink(found !== undefined);
    };
    if (code === undefined) show(starts.find(({id}) => id === begin)?.text);
    else {
      void unpack(code).then((found) => {
        if (isCurrent) setLinked(found);
        show(found);
      });
    }
    return () => {
      isCurrent = false;
    };
    // The message belongs to the link, and not to each drawing.
  }, [link]);
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
