import {useEffect, useRef, useState, type ReactNode} from 'react';

import {grouped} from '../../../content/format-number';
import {onArrows} from './onArrows';

/** The time between two changes while running, in ms. */
const pace = 250;
/** The steps per change that the reader can choose; with the last one, any trace takes less than a minute. */
const strides = [1, 10, 100, 1_000, 10_000];

type Props = {
  /** What is stepped through, as in "branches"; part of the accessible name. */
  readonly of: string;
  /** The steps done, and all steps. */
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
  /** Replaces the button Step, for example by the possible answers to a question. */
  readonly instead?: ReactNode;
};

/**
 * Buttons to step through a computation: first, back, step, run, last. At the end, the next step is the first again.
 * They are directly below a picture of constant height, so that they stay under the pointer.
 */
export function Steps({of, at, last, onGo, instead}: Props) {
  const [isRunning, setIsRunning] = useState(false);
  const [stride, setStride] = useState(1);
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  const runs = isRunning && at < last;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => go.current(Math.min(last, at + stride)), pace);
    return () => clearTimeout(timer);
  }, [runs, at, stride, last]);
  const stop = (to: number): void => {
    setIsRunning(false);
    onGo(to);
  };
  const button = (label: string, to: number, isOff: boolean, className?: string) => (
    <button
      type="button"
      className={className}
      aria-disabled={isOff}
      onClick={() => !isOff && stop(to)}
      onKeyDown={onArrows(at, last, stop)}
    >
      {label}
    </button>
  );
  return (
    <div className="figure__controls" role="group" aria-label={`Step through the ${of}`}>
      {button('First', 0, at === 0)}
      {button('Back', at - 1, at === 0)}
      {instead ?? button('Step', at < last ? at + 1 : 1, last === 0, 'figure__primary')}
      <button
        type="button"
        className="figure__run"
        aria-disabled={last === 0}
        onClick={() => {
          // Readers who prefer reduced motion get to the end at once.
          if (matchMedia('(prefers-reduced-motion: reduce)').matches) onGo(last);
          else if (last > 0) {
            if (at >= last) onGo(0);
            setIsRunning(!runs);
          }
        }}
      >
        {runs ? 'Pause' : 'Run'}
      </button>
      {button('Last', last, at >= last)}
      <label>
        Speed{' '}
        <select value={stride} onChange={({currentTarget}) => setStride(Number(currentTarget.value))}>
          {strides.map((one) => (
            <option key={one} value={one}>
              {grouped((one * 1_000) / pace)} a second
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
