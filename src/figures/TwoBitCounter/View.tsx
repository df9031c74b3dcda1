import Link from '@docusaurus/Link';
import {useId, useReducer} from 'react';

import type {Counter, Outcome, State, Step} from './model';
import {fortnight, predict, run, step} from './model';
import styles from './styles.module.css';

/** The most branches that are shown side by side, the latest at the right. */
const SHOWN = fortnight.length;

/** The state before the reader acts. */
const firstFrame: State = run(fortnight);

const names = ['strongly not taken', 'weakly not taken', 'weakly taken', 'strongly taken'] as const;

// Geometry, in units of the drawing: on a phone one unit is 0.77 px, so that 16 units read as 12 px.
const LEFT = 156;
const PITCH = 21.5;
const WIDTH = LEFT + SHOWN * PITCH + 4;
const HEIGHT = 226;
const rowOf = (counter: Counter): number => 26 + (3 - counter) * 42;
const columnOf = (index: number): number => LEFT + PITCH * (index + 0.5);
const BORDER = (rowOf(2) + rowOf(1)) / 2;
const BOTTOM = 196;

/**
 * The smallest predictor figure: the states of a two-bit saturating counter over a recorded branch, as a chart. The
 * reader can continue with outcomes of their choice.
 */
export function TwoBitCounter() {
  const [state, dispatch] = useReducer(step, firstFrame);
  const id = useId();
  const shown = state.steps.slice(-SHOWN);
  const from = state.steps.length - shown.length;
  const correct = state.steps.filter((one) => one.correct).length;
  const branch = (outcome: Outcome) => () => dispatch({type: 'branch', outcome});

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title} id={`${id}title`}>
        Once two bits know the week, they miss only its last day
      </figcaption>
      <p className={styles.lead} id={`${id}text`}>
        A branch of a program about calendars, as gem5 executed it: taken six times, then not. One counter
        with four states predicts it;{' '}
        <Link to="/docs/labs/assignment_4/background#explorer">ten predictors</Link> meet the same program in
        Assignment 4.
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text ${id}status`}
      >
        {([3, 2, 1, 0] as const).map((counter) => (
          <g key={counter}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={rowOf(counter)} y2={rowOf(counter)} />
            <text className={styles.label} x={LEFT - 10} y={rowOf(counter) + 5} textAnchor="end">
              {names[counter]}
            </text>
          </g>
        ))}
        <line className={styles.border} x1={LEFT} x2={WIDTH} y1={BORDER} y2={BORDER} />
        <text className={styles.side} x={0} y={BOTTOM + 5}>
          branch went
        </text>
        <polyline
          className={styles.path}
          points={shown.map(({before}, i) => `${columnOf(i)},${rowOf(before)}`).join(' ')}
        />
        {shown.map((one, i) => (
          <Mark key={from + i} step={one} x={columnOf(i)} />
        ))}
      </svg>
      <p className={styles.key}>
        <span className={styles.correct}>predicted right</span>{' '}
        <span className={styles.wrong}>predicted wrong</span>
        <span>T taken, N not taken; above the dashed line the counter says taken</span>
      </p>
      <div className={styles.controls} role="group" aria-label="Give the counter another branch">
        <button type="button" onClick={branch('taken')}>
          Taken
        </button>
        <button type="button" onClick={branch('not taken')}>
          Not taken
        </button>
        <button type="button" onClick={() => dispatch({type: 'reset'})}>
          Forget all
        </button>
      </div>
      <p className={styles.status} id={`${id}status`} role="status">
        {statusOf(state, correct)}
      </p>
    </figure>
  );
}

function Mark({step: {before, correct, outcome}, x}: {readonly step: Step; readonly x: number}) {
  return (
    <g>
      <circle
        className={correct ? styles.right : styles.miss}
        cx={x}
        cy={rowOf(before)}
        r={correct ? 6 : 5}
      />
      <text className={styles.outcome} x={x} y={BOTTOM + 5} textAnchor="middle">
        {outcome === 'taken' ? 'T' : 'N'}
      </text>
    </g>
  );
}

function statusOf({counter, steps}: State, correct: number): string {
  const now = `The counter is ${names[counter]} and predicts ${predict(counter)}.`;
  const last = steps.at(-1);
  if (!last) {
    return `No branch yet. ${now}`;
  }
  const verdict = last.correct ? 'right' : 'wrong';
  return `${correct} of ${steps.length} right; the last one ${last.outcome}, predicted ${verdict}. ${now}`;
}
