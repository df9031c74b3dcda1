import {useEffect, useRef, useState} from 'react';

import {run} from '../../playground/run';
import {language} from './predictor-language';
import {resultOf, type Branches, type Result} from './result';
import type {Shown} from './Results';

const another = 'The code ended without a valid result; does it change an object that all programs share?';
const notLoaded = 'The recordings could not be loaded. Reload the page to try again.';

/** What the runs of designs led to. */
type State = {
  /** The last result, and the one before it if it is of the same programs. */
  readonly current?: Shown;
  readonly last?: Shown;
  /** A sentence on the last run. */
  readonly sentence: string;
  /** Whether the last run had no result, so that `current` is of an earlier one. */
  readonly isOld: boolean;
};

type Design = State & {
  readonly isRunning: boolean;
  /** Runs a design, unless one is running. Only the reader's press may call it. */
  readonly start: (text: string, traces: Promise<readonly Branches[]> | undefined) => void;
  readonly stop: () => void;
};

/** Runs designs of the reader, one after the other, and keeps the last two results. */
export function useDesign(): Design {
  const [state, setState] = useState<State>({sentence: '', isOld: false});
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const say = (sentence: string): void => setState((before) => ({...before, sentence, isOld: true}));
  const runOn = async (
    text: string,
    traces: readonly Branches[],
    isStopped: () => boolean,
  ): Promise<void> => {
    if (isStopped()) return;
    const begun = run(text, language, traces);
    stop.current = begun.stop;
    const outcome = await begun.outcome;
    if (outcome.kind === 'problem') say(outcome.problem);
    if (outcome.kind === 'stopped') say('The run was stopped.');
    if (outcome.kind !== 'result') return;
    const result = resultOf(outcome.result, traces);
    if (result) setState((before) => finished(before, {text, result}));
    else say(another);
  };
  const start: Design['start'] = (text, traces) => {
    if (stop.current || !traces) return;
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      say('The run was stopped.');
    };
    setIsRunning(true);
    void traces
      .then(
        (all) => runOn(text, all, () => isStopped),
        () => say(notLoaded),
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
  const more = next.result.restarts
    ? ''
    : ' A new predictor with a copy of this storage predicts differently, so yours remembers something outside storage(), whose bits are not counted.';
  return {
    current: next,
    ...(isComparable && {last: current}),
    sentence: `The run has ended; its results are below.${more}`,
    isOld: false,
  };
}
