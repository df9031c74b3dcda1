import clsx from 'clsx';
import {useRef, useState, type ReactNode} from 'react';

import {fortnight, given, run, scoreOf, type Outcome} from '../model';
import {Chart} from './Chart';
import {Finding} from './Finding';
import styles from './styles.module.css';

const bits = run(fortnight)
  .map(({prediction}) => prediction)
  .slice(given);

/**
 * The reader and a two-bit counter predict a recorded branch. The first week is shown, and the reader guesses each day of
 * the second before the outcome appears. The finding follows the last guess, and then `children`.
 */
export function Game({children}: {readonly children?: ReactNode}) {
  const [guesses, setGuesses] = useState<readonly Outcome[]>([]);
  const first = useRef<HTMLButtonElement>(null);
  const isOver = given + guesses.length === fortnight.length;
  const guess = (outcome: Outcome) => () => {
    if (!isOver) setGuesses([...guesses, outcome]);
  };
  const again = () => {
    setGuesses([]);
    // The button that had the focus goes.
    first.current?.focus();
  };
  return (
    <>
      <Chart guesses={guesses} />
      <div className={styles.controls} role="group" aria-label="Predict the next outcome">
        <button
          type="button"
          className={styles.button}
          ref={first}
          aria-disabled={isOver}
          onClick={guess('taken')}
        >
          Taken
        </button>
        <button type="button" className={styles.button} aria-disabled={isOver} onClick={guess('not taken')}>
          Not taken
        </button>
      </div>
      <div className={styles.score}>
        <div role="status">
          <p className={styles.question}>
            {verdictOf(guesses)}{' '}
            <span className={styles.points}>
              You {scoreOf(guesses)}, two bits {scoreOf(bits.slice(0, guesses.length))}.
            </span>
          </p>
          <Finding isShown={isOver}>{children}</Finding>
        </div>
        <button
          type="button"
          className={clsx(styles.button, styles.again, !isOver && styles.later)}
          onClick={again}
        >
          Again
        </button>
      </div>
    </>
  );
}

/** Whether the reader knew what the last day brought. */
function verdictOf(guesses: readonly Outcome[]): string {
  const last = guesses.at(-1);
  if (!last) return 'Seven guesses.';
  const outcome = fortnight[given + guesses.length - 1];
  return `${last === outcome ? 'Right' : 'Wrong'}: ${outcome}.`;
}
