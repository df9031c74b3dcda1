import type {Remote} from 'comlink';
import {useEffect, useRef, useState} from 'react';

import {run, type Run} from '../../playground/run';
import type {Cache} from '../model/cache';
import type {Comparison} from '../model/compare';
import type {Bench, Source} from '../worker/bench';
import {language} from './language';
import {missesIn, resultOf} from './result';

/** A run of the reader's policy that ended. */
export type Done = {readonly bits: number; readonly misses: number};

/** The last run on these accesses in this cache, and the one before it. */
type Runs = {readonly key: string; readonly last?: Done; readonly before?: Done};

type Question = {
  readonly bench: Remote<Bench> | undefined;
  readonly source: Source;
  readonly cache: Cache;
};

const unreadable = 'The code sent no result that can be read.';

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

/** Runs the reader's policy, one run at a time, and keeps the last two results. */
export function useOwnRun({bench, source, cache}: Question) {
  const key = keyOf(source, cache);
  const [runs, setRuns] = useState<Runs>({key});
  const [problem, setProblem] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const current = useRef<Run>(undefined);
  // A run of other accesses, or in another cache, would not belong to what is shown.
  useEffect(() => () => current.current?.stop(), [key]);

  const start = async (text: string): Promise<void> => {
    if (!bench || isRunning) return;
    setIsRunning(true);
    setProblem(undefined);
    const accesses = await bench.accesses(source, cache);
    if ('problem' in accesses) {
      setProblem(accesses.problem);
      setIsRunning(false);
      return;
    }
    const {starts, lines, begin} = accesses;
    current.current = run(text, language, accesses);
    const outcome = await current.current.outcome;
    setIsRunning(false);
    if (outcome.kind === 'problem') setProblem(outcome.problem);
    if (outcome.kind !== 'result') return;
    const result = resultOf(outcome.result, lines.length - (starts[begin] ?? 0));
    if (!result) {
      setProblem(unreadable);
      return;
    }
    const last = {bits: result.bits, misses: missesIn(result)};
    setRuns((known) => ({key, last, ...(known.key === key && known.last && {before: known.last})}));
  };

  return {
    start,
    stop: () => current.current?.stop(),
    isRunning,
    problem,
    runs: runs.key === key ? runs : {key},
  };
}
