import clsx from 'clsx';

import type {Counter, Outcome, Step} from '../model';
import {fortnight, given, run} from '../model';
import styles from './styles.module.css';

const steps = run(fortnight);
const names = ['strongly not taken', 'weakly not taken', 'weakly taken', 'strongly taken'] as const;

// Heights are in px and widths in percent, so that letters have the same size on every screen. The rows of the labels, in
// the style sheet, have the same heights.
const TOP = 24;
const ROW = 32;
const WENT = TOP + 4.5 * ROW;
const SAID = TOP + 5.4 * ROW;
const rowOf = (counter: Counter): number => TOP + ROW * (3.5 - counter);
const across = (days: number): string => `${(days / fortnight.length) * 100}%`;
const columnOf = (index: number): string => across(index + 0.5);

/**
 * A recorded branch and a two-bit counter that predicts it, day by day over two weeks.
 *
 * The markup always holds both weeks. `styles.later` hides what has not been guessed only where scripts run, so that a
 * reader without scripts, and paper, get the whole chart. Without `guesses` it is whole everywhere.
 */
export function Chart({guesses}: {readonly guesses?: readonly Outcome[]}) {
  const shown = guesses ? given + guesses.length : fortnight.length;
  const height = guesses ? SAID + 12 : TOP + 5 * ROW;
  const wrong = steps.flatMap(({correct}, index) => (correct || index >= shown ? [] : index + 1));
  return (
    <>
      <div
        className={styles.chart}
        role="img"
        aria-label={`Day by day, the branch was ${fortnight.slice(0, shown).join(', ')}. Two bits were wrong on days ${wrong.join(', ')}.`}
      >
        <div className={styles.labels}>
          {[...names].reverse().map((name) => (
            <span key={name}>{name}</span>
          ))}
          <span>branch went</span>
          {guesses && guesses.length > 0 && <span>you said</span>}
        </div>
        <svg className={styles.plot} height={height}>
          {shown < fortnight.length && (
            <rect className={styles.day} x={across(shown)} y={TOP} width={across(1)} height={height - TOP} />
          )}
          <text className={styles.week} x="25%" y="13" textAnchor="middle">
            first week
          </text>
          <text className={styles.week} x="75%" y="13" textAnchor="middle">
            second week
          </text>
          <line className={styles.grid} x1="50%" x2="50%" y1="0" y2={height} />
          {([3, 2, 1, 0] as const).map((counter) => (
            <line key={counter} className={styles.grid} x2="100%" y1={rowOf(counter)} y2={rowOf(counter)} />
          ))}
          <line className={styles.border} x2="100%" y1={TOP + 2 * ROW} y2={TOP + 2 * ROW} />
          {steps.map((one, index) => (
            <g key={index} className={clsx(index >= shown && styles.later)}>
              <Mark step={one} index={index} />
            </g>
          ))}
          {guesses?.map((outcome, index) => (
            <Guess key={index} outcome={outcome} index={given + index} />
          ))}
          {shown < fortnight.length && (
            <text
              className={clsx(styles.next, styles.outcome)}
              x={columnOf(shown)}
              y={WENT + 5}
              textAnchor="middle"
            >
              ?
            </text>
          )}
        </svg>
      </div>
      <p className={styles.key}>
        <span className={styles.correct}>predicted right</span>{' '}
        <span className={styles.wrong}>predicted wrong</span> <span>T taken, N not taken</span>
      </p>
    </>
  );
}

/** The state that predicted a branch, a line from the state before it, and what the branch did. */
function Mark({step: {before, correct, outcome}, index}: {readonly step: Step; readonly index: number}) {
  const previous = steps[index - 1];
  const x = columnOf(index);
  return (
    <>
      {previous && (
        <line
          className={styles.path}
          x1={columnOf(index - 1)}
          y1={rowOf(previous.before)}
          x2={x}
          y2={rowOf(before)}
        />
      )}
      <circle
        className={correct ? styles.right : styles.miss}
        cx={x}
        cy={rowOf(before)}
        r={correct ? 5.5 : 4.5}
      />
      <text className={styles.outcome} x={x} y={WENT + 5} textAnchor="middle">
        {letterOf(outcome)}
      </text>
    </>
  );
}

/** What the reader said: in a filled circle if it was right, in a hollow one if it was wrong. */
function Guess({outcome, index}: {readonly outcome: Outcome; readonly index: number}) {
  const correct = outcome === fortnight[index];
  return (
    <>
      <circle
        className={clsx(styles.said, correct ? styles.right : styles.miss)}
        cx={columnOf(index)}
        cy={SAID}
      />
      <text
        className={clsx(styles.outcome, correct && styles.inverse)}
        x={columnOf(index)}
        y={SAID + 5}
        textAnchor="middle"
      >
        {letterOf(outcome)}
      </text>
    </>
  );
}

const letterOf = (outcome: Outcome): string => (outcome === 'taken' ? 'T' : 'N');
