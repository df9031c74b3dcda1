import {useLocation} from '@docusaurus/router';
import {useState} from 'react';

import {grouped} from '../../../content/format-number';
import {useKept} from '../../playground/useKept';
import type {Snapshot} from './snapshot';

type Last = {readonly at: number; readonly isMiss: boolean; readonly isRight: boolean};

/**
 * The reader's guesses since the questions were turned on. They are on from the first visit until the reader turns them
 * off, except at an address that shows certain settings.
 */
export function useGuesses(id: string) {
  const {hash} = useLocation();
  const [kept, keep] = useKept(`${id}-questions`);
  const [isAsked, setIsAsked] = useState(kept !== 'off' && !hash.startsWith(`#${id}:`));
  const [{right, all, last}, setScore] = useState<{right: number; all: number; last?: Last}>({
    right: 0,
    all: 0,
  });
  return {
    isAsked,
    onSwitch: () => {
      setIsAsked(!isAsked);
      keep(isAsked ? 'off' : '');
      setScore({right: 0, all: 0});
    },
    onGuess: (next: Last) => setScore({right: right + Number(next.isRight), all: all + 1, last: next}),
    /** The score so far, and whether the guess about the last access was right. */
    about: (at: number): string => {
      if (!isAsked) return '';
      const score = all === 0 ? '' : `${grouped(right)} of ${grouped(all)} right. `;
      if (last?.at !== at) return score;
      return `You said ${last.isMiss ? 'miss' : 'hit'}, which is ${last.isRight ? 'right' : 'wrong'}: ${score}`;
    },
  };
}

type Props = {
  readonly snapshot: Snapshot;
  readonly at: number;
  readonly guesses: ReturnType<typeof useGuesses>;
  readonly onGo: (at: number) => void;
};

/** The two answers to the question whether the next access hits, which replace Step. */
export function Guess({snapshot, at, guesses, onGo}: Props) {
  const {willMiss} = snapshot;
  // The next access is known only once the picture shows it.
  const isOff = willMiss === undefined || snapshot.at !== at;
  const answer = (text: string, isMiss: boolean) => (
    <button
      type="button"
      className="figure__primary"
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return;
        guesses.onGuess({at: at + 1, isMiss, isRight: isMiss === willMiss});
        onGo(at + 1);
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      {answer('Hit', false)}
      {answer('Miss', true)}
    </>
  );
}
