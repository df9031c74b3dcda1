import clsx from 'clsx';
import {useRef, useState, type ReactNode} from 'react';

import {fortnight, given, scoreOf, steps, type Outcome} from '../model';
import {Chart} from './Chart';

type Props = {
  /** What follows the finding. */
  readonly children?: ReactNode;
};

/**
 * The reader and a two-bit counter predict a recorded branch. The first week is shown, and the reader guesses each day
 * of the second before the outcome appears. The finding follows the last guess.
 */
export default function Game({children}: Props) {
  const [guesses, setGuesses] = useState<readonly Outcome[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  const shown = given + guesses.length;
  const isOver = shown === fortnight.length;
  const last = guesses.at(-1);
  const outcome = fortnight[shown - 1];
  const bits = steps.slice(given, shown).filter(({correct}) => correct).length;
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
      <Chart guesses={guesses} />
      <div className="counter__game">
        <div className="counter__buttons" role="group" aria-label="Predict the next outcome">
          <button type="button" ref={first} aria-disabled={isOver} onClick={guess('taken')}>
            Taken
          </button>
          <button type="button" aria-disabled={isOver} onClick={guess('not taken')}>
            Not taken
          </button>
        </div>
      </div>
      <div className="counter__score">
        <div role="status">
          <div className="counter__game">
            {last ? `${last === outcome ? 'Right' : 'Wrong'}: ${outcome}.` : 'Seven guesses.'}{' '}
            <b>
              You {scoreOf(guesses)}, two bits {bits}.
            </b>
          </div>
          <p className={clsx(!isOver && 'counter__later')}>
            Once trained, a two-bit counter mispredicts only the last day of each week. {children}
          </p>
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
