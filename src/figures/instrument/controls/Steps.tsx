import {useEffect, useRef, useState} from 'react';

/** The time between two steps while running, in ms. */
const pace = 250;

type Props = {
  /** What is stepped through, as in "branches"; part of the accessible name. */
  readonly of: string;
  /** The steps done, and all steps. */
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
};

/** Buttons to step through a computation: first, back, step, run, last. */
export function Steps({of, at, last, onGo}: Props) {
  const [isRunning, setIsRunning] = useState(false);
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  const runs = isRunning && at < last;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => go.current(at + 1), pace);
    return () => clearTimeout(timer);
  }, [runs, at]);
  const button = (label: string, to: number, isOff: boolean) => (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={() => {
        setIsRunning(false);
        if (!isOff) onGo(to);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="instrument__controls" role="group" aria-label={`Step through the ${of}`}>
      {button('First', 0, at === 0)}
      {button('Back', at - 1, at === 0)}
      {button('Step', at + 1, at >= last)}
      <button
        type="button"
        aria-disabled={at >= last}
        onClick={() => {
          // Readers who prefer reduced motion get to the end at once.
          if (matchMedia('(prefers-reduced-motion: reduce)').matches) onGo(last);
          else setIsRunning(!runs);
        }}
      >
        {runs ? 'Pause' : 'Run'}
      </button>
      {button('Last', last, at >= last)}
    </div>
  );
}
