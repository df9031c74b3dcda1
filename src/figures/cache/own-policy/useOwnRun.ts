import type {Remote} from 'comlink';
import {useEffect, useRef, useState} from 'react';

import {noResult, run, type Outcome, type Run} from '../../playground/run';
import type {Cache} from '../model/cache';
import type {Comparison} from '../model/compare';
import type {Bench, Source} from '../worker/bench';
import {language} from './policy-language';
import {missesIn, resultOf} from './result';

/** A run of the reader's policy that ended. */
export type Done = {readonly bits: number; readonly misses: number};

/** The last run on these accesses in this cache, and the one before it. */
type Runs = {readonly key: string; readonly last?: Done; readonly before?: Done};

export type Question = {
  readonly bench: Remote<Bench> | undefined;
  readonly source: Source;
  readonly cache: Cache;
};

/** The misses of gem5's policies and of MIN; undefined until they are computed. */
export function useComparison({bench, source, cache}: Question): Comparison | undefined {
  const key = keyOf(source, cache);
  const [kept, setKept] = useState<{readonly key: string; readonly comparison: Comparison}>();
  useEffect(() => {
    let isCurrent = true;
    void bench?.compare(source, cache).then((answer) => {
      if (isCurrent && answer && !('problem' in answer)) setKept({key, comparison: answer});
    });
    return () => {
      isCurrent = false;
    };
  }, [bench, source, cache, key]);
  return kept?.key === key ? kept.comparison : undefined;
}

const keyOf = (source: Source, {size, lineSize, ways}: Cache): string =>
  JSON.stringify([source, size, lineSize, ways]);

type State = {
  /** The last result in the cache that is shown, and the one before it. */
  readonly runs: Runs;
  /** A sentence that says why there is no new result. */
  readonly problem?: string;
};

/** Runs the reader's policy, one run at a time, and keeps the last two results. */
export function useOwnRun({bench, source, cache}: Question) {
  const key = keyOf(source, cache);
  const [{runs, problem}, setState] = useState<State>({runs: {key}});
  const [isRunning, setIsRunning] = useState(false);
  const current = useRef<Run>(undefined);
  const fail = (sentence: string): void => setState((known) => ({...known, problem: sentence}));
  // A run of other accesses, or in another cache, would not belong to what is shown.
  useEffect(() => () => current.current?.stop(), [key]);

  const finish = (outcome: Outcome, lookups: number): void => {
    if (outcome.kind === 'stopped') fail('The run was stopped.');
    else if (outcome.kind === 'problem') fail(outcome.problem);
    else {
      const result = resultOf(outcome.result, lookups);
      if (!result) {
        fail(noResult);
        return;
      }
      const last = {bits: result.bits, misses: missesIn(result)};
      setState(({runs: before}) => ({
        runs: {key, last, ...(before.key === key && before.last && {before: before.last})},
      }));
    }
  };
  const start = async (text: string): Promise<void> => {
    if (!bench || isRunning) return;
    setIsRunning(true);
    const accesses = await bench.accesses(source, cache);
    if ('problem' in accesses) fail(accesses.problem);
    else {
      const {starts, lines, begin} = accesses;
      current.current = run(text, language, accesses);
      finish(await current.current.outcome, lines.length - (starts[begin] ?? 0));
    }
    setIsRunning(false);
  };

  return {
    start,
    stop: () => current.current?.stop(),
    isRunning,
    problem,
    runs: runs.key === key ? runs : {key},
  };
}
