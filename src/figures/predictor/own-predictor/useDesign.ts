import {useEffect, useRef, useState} from 'react';

import {noResult, run} from '../../playground/run';
import {language} from './predictor-language';
import {resultOf, type Branches, type Result} from './result';
import type {Shown} from './Results';

const notLoaded =
  'The recordings could not be loaded; loading them needs the network. Press Run to try again.';

/** What the runs of designs led to. */
type State = {
  /** The last result, and the one before it if it is of the same programs. */
  readonly current?: Shown;
  readonly last?: Shown;
  /** Why the last run had no result, so that `current` is of an earlier one. */
  readonly problem?: string;
};

type Design = State & {
  readonly isRunning: boolean;
  /** Runs a design, unless one is running. Only the reader's press may call it. */
  readonly start: (text: string, traces: Promise<readonly Branches[]>) => void;
  readonly stop: () => void;
};

/** Runs designs of the reader, one after the other, and keeps the last two results. */
export function useDesign(): Design {
  const [state, setState] = useState<State>({});
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const fail = (problem: string): void => setState((before) => ({...before, problem}));
  const runOn = async (
    text: string,
    traces: readonly Branches[],
    isStopped: () => boolean,
  ): Promise<void> => {
    if (isStopped()) return;
    const begun = run(text, language, traces);
    stop.current = begun.stop;
    const outcome = await begun.outcome;
    if (outcome.kind === 'problem') fail(outcome.problem);
    if (outcome.kind === 'stopped') fail('The run was stopped.');
    if (outcome.kind !== 'result') return;
    const result = resultOf(outcome.result, traces);
    if (result) setState((before) => finished(before, {text, result}));
    else fail(noResult);
  };
  const start: Design['start'] = (text, traces) => {
    if (stop.current) return;
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      fail('The run was stopped.');
    };
    setIsRunning(true);
    void traces
      .then(
        (all) => runOn(text, all, () => isStopped),
        () => fail(notLoaded),
      )
      .finally(() => {
        stop.current = undefined;
        setIsRunning(false);
      });
  };
  return {...state, isRunning, start, stop: () => stop.current?.()};
}

/** The state after a run; the one before it stays beside it if it was of the same programs. */
function finished({current}: State, next: Shown): State {
  const names = ({programs}: Result): string => programs.map(({program}) => program).join(' ');
  const isComparable = current?.result.restarts && names(current.result) === names(next.result);
  return {current: next, ...(isComparable && {last: current})};
}
