import clsx from 'clsx';

import {fortnight, studied, missed, steps, type Counter, type Outcome} from '../model';
import {trade, type Words} from '../words';

// Heights are in px and widths in percent, so that letters have the same size on every screen. The rows of the labels,
// in the style sheet, have the same heights.
const TOP = 24;
const ROW = 32;
const rowOf = (row: number): number => TOP + ROW * (row + 0.5);
const heightOf = (counter: Counter): number => rowOf(3 - counter);
const WENT = rowOf(4);
const SAID = rowOf(5);
const across = (days: number): string => `${(days / fortnight.length) * 100}%`;
const columnOf = (index: number): string => across(index + 0.5);

type Props = {readonly guesses?: readonly Outcome[]; readonly words?: Words};

/**
 * A recorded branch and a two-bit counter that predicts it, day by day over two weeks.
 *
 * The markup always holds both weeks. `counter__later` hides what has not been guessed only where scripts run, so that
 * a reader without scripts, and paper, get the whole chart. Without `guesses` it is whole everywhere.
 */
export function Chart({guesses, words = trade}: Props) {
  const shown = guesses ? studied + guesses.length : fortnight.length;
  const height = guesses ? SAID + 12 : rowOf(4.5);
  // A ring around the last day of the first week would give away that of the second.
  const later = shown < fortnight.length && 'counter__later';
  const wrong = steps.flatMap(({correct}, index) => (correct || index >= shown ? [] : index + 1));
  return (
    <>
      <div
        className="counter__chart"
        role="img"
        aria-label={`Day by day, ${words.was} ${fortnight
          .slice(0, shown)
          .map((outcome) => words.outcome[outcome])
          .join(', ')}. ${words.name} was wrong on days ${wrong.join(', ')}.`}
      >
        <div className="counter__labels">
          {words.states.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <span>{words.went}</span>
          {guesses && <span className="counter__game">you said</span>}
        </div>
        <svg className="counter__plot" height={height}>
          {shown < fortnight.length && (
            <g className="counter__game">
              <rect x={across(shown)} y={TOP} width={across(1)} height={height - TOP} />
              <Letter index={shown} y={WENT}>
                ?
              </Letter>
            </g>
          )}
          <text x="25%" y="13">
            first week
          </text>
          <text x="75%" y="13">
            second week
          </text>
          <line className="counter__grid" x1="50%" x2="50%" y2={height} />
          {words.states.map((name, row) => (
            <line key={name} className="counter__grid" x2="100%" y1={rowOf(row)} y2={rowOf(row)} />
          ))}
          <line strokeDasharray="4" x2="100%" y1={rowOf(1.5)} y2={rowOf(1.5)} />
          {steps.map(({before, correct, outcome}, index) => (
            <g key={index} className={clsx(index >= shown && 'counter__later')}>
              <line
                x1={columnOf(Math.max(index - 1, 0))}
                y1={heightOf(steps[index - 1]?.before ?? before)}
                x2={columnOf(index)}
                y2={heightOf(before)}
              />
              <circle
                className={classOf(correct)}
                cx={columnOf(index)}
                cy={heightOf(before)}
                r={correct ? 5.5 : 4.5}
              />
              {missed.includes(index) && (
                <circle className={clsx('counter__ring', later)} cx={columnOf(index)} cy={WENT} />
              )}
              <Letter index={index} y={WENT}>
                {words.letter[outcome]}
              </Letter>
            </g>
          ))}
          {guesses?.map((outcome, index) => (
            <g key={index} className={classOf(outcome === fortnight[studied + index])}>
              <circle className="counter__said" cx={columnOf(studied + index)} cy={SAID} />
              <Letter index={studied + index} y={SAID}>
                {words.letter[outcome]}
              </Letter>
            </g>
          ))}
        </svg>
      </div>
      <Key words={words} later={later} />
    </>
  );
}

const Key = ({words, later}: {readonly words: Words; readonly later: string | false}) => (
  <p className="counter__key">
    <span className="counter__right">predicted right</span>{' '}
    <span className="counter__wrong">predicted wrong</span>{' '}
    <span>
      {words.letter.taken} {words.outcome.taken}, {words.letter['not taken']} {words.outcome['not taken']}
    </span>{' '}
    <span className={clsx('counter__ringed', later)}>mispredicted every week</span>
  </p>
);

type LetterProps = {readonly index: number; readonly y: number; readonly children: string};

/** A letter in the column of a day. */
const Letter = ({index, y, children}: LetterProps) => (
  <text className="counter__letter" x={columnOf(index)} y={y + 5}>
    {children}
  </text>
);

const classOf = (isRight: boolean): string => `counter__${isRight ? 'right' : 'wrong'}`;
