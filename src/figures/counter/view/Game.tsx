import clsx from 'clsx';
import {useRef, useState, type ReactNode} from 'react';

import {fortnight, studied, scoreOf, steps, type Outcome} from '../model';
import {trade, type Words} from '../words';
import {Chart} from './Chart';

type Props = {
  readonly words?: Words;
  /** The finding, which appears after the last guess. */
  readonly children?: ReactNode;
};

const upper = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/**
 * The reader and a two-bit counter predict a recorded branch. The first week is shown, and the reader guesses each day
 * of the second before the outcome appears. The finding follows the last guess.
 */
export default function Game({words = trade, children}: Props) {
  const [guesses, setGuesses] = useState<readonly Outcome[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  const shown = studied + guesses.length;
  const isOver = shown === fortnight.length;
  const last = guesses.at(-1);
  const outcome = fortnight[shown - 1];
  const bits = steps.slice(studied, shown).filter(({correct}) => correct).length;
  const guess = (said: Outcome) => () => {
    if (!isOver) setGuesses([...guesses, said]);
  };
  const again = () => {
    setGuesses([]);
    // The focused button disappears, so another one gets the focus.
    first.current?.focus();
  };
  return (
    <>
      <Chart guesses={guesses} words={words} />
      <div className="counter__game">
        <div className="counter__buttons" role="group" aria-label={words.question}>
          <button type="button" ref={first} aria-disabled={isOver} onClick={guess('taken')}>
            {upper(words.outcome.taken)}
          </button>
          <button type="button" aria-disabled={isOver} onClick={guess('not taken')}>
            {upper(words.outcome['not taken'])}
          </button>
        </div>
      </div>
      <div className="counter__score">
        <div role="status">
          <div className="counter__game">
            {last && outcome
              ? `${last === outcome ? 'Right' : 'Wrong'}: ${words.was} ${words.outcome[outcome]}.`
              : 'Seven guesses.'}{' '}
            <b>
              You {scoreOf(guesses)}, {words.rival} {bits}.
            </b>
          </div>
          <div className={clsx(!isOver && 'counter__later')}>
            {children ?? <p>Once trained, a two-bit counter mispredicts only the last day of each week.</p>}
          </div>
        </div>
        <div className={clsx('counter__game', !isOver && 'counter__later')}>
          <button type="button" onClick={again}>
            Again
          </button>
        </div>
      </div>
    </>
  );
}
