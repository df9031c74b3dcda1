import type {Remote} from 'comlink';
import {useEffect, useState} from 'react';

import type {Answer, Bench, Source} from './bench';
import type {Cache} from '../model/cache';
import type {Snapshot, Wanted} from '../view/snapshot';
import type {Sweep} from '../model/sweep';

/** A question to the worker; its properties stay the same objects as long as the question does. */
type Question = {
  readonly source: Source;
  readonly cache: Cache;
  readonly at: number | undefined;
  readonly wanted: Wanted;
};

type Shown = {
  readonly snapshot: Snapshot;
  readonly sweep: Sweep;
  /** A sentence that says why the last question has no answer. */
  readonly problem?: string;
  readonly isComputing: boolean;
};

/** The latest answers, or the first frame's until there are any. */
export function useAnswers(
  bench: Remote<Bench> | undefined,
  {source, cache, at, wanted}: Question,
  first: {readonly snapshot: Snapshot; readonly sweep: Sweep},
): Shown {
  const {lineSize, policy} = cache;
  const [snapshot, setSnapshot] = useState<Kept<Snapshot>>({value: first.snapshot});
  const [sweep, setSweep] = useState<Kept<Sweep>>({value: first.sweep});
  useEffect(
    () =>
      bench && keepAnswer(bench.show(source, cache, at, wanted), [source, cache, at, wanted], setSnapshot),
    [bench, source, cache, at, wanted],
  );
  useEffect(
    () => bench && keepAnswer(bench.sweep(source, lineSize, policy), [source, lineSize, policy], setSweep),
    [bench, source, lineSize, policy],
  );
  const isCurrent =
    isAnswerTo(snapshot, [source, cache, at, wanted]) && isAnswerTo(sweep, [source, lineSize, policy]);
  return {
    snapshot: snapshot.value,
    sweep: sweep.value,
    ...(snapshot.problem !== undefined && {problem: snapshot.problem}),
    isComputing: !isCurrent,
  };
}

/** The last good answer, the last answered question, and the problem with it. */
type Kept<Value> = {
  readonly value: Value;
  readonly of?: readonly unknown[];
  readonly problem?: string;
};

const isAnswerTo = ({of}: Kept<unknown>, question: readonly unknown[]): boolean =>
  of !== undefined && question.every((value, index) => value === of[index]);

/** Keeps an answer when it arrives, unless a newer question was asked. */
function keepAnswer<Value extends object>(
  answer: Promise<Answer<Value> | undefined>,
  of: readonly unknown[],
  keep: (change: (before: Kept<Value>) => Kept<Value>) => void,
): () => void {
  let isLatest = true;
  void answer.then((settled) => {
    if (!isLatest || settled === undefined) return;
    keep(({value}) => ('problem' in settled ? {value, of, problem: settled.problem} : {value: settled, of}));
  });
  return () => {
    isLatest = false;
  };
}
