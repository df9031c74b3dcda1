import type {Remote} from 'comlink';
import {useEffect, useState} from 'react';

import type {Answer, Bench, Source} from './bench';
import type {Cache} from '../model/cache';
import type {Snapshot} from '../view/snapshot';
import type {Sweep} from '../model/sweep';

/** What is asked; each property is the same object or value as long as the question is the same. */
type Question = {
  readonly source: Source;
  readonly cache: Cache;
  readonly at: number | undefined;
};

type Shown = {
  readonly snapshot: Snapshot;
  readonly sweep: Sweep;
  /** In one sentence why what is shown is not what was asked for. */
  readonly problem?: string;
  readonly isComputing: boolean;
};

/** The latest answers; until there are some, those of the first frame. */
export function useAnswers(
  bench: Remote<Bench> | undefined,
  {source, cache, at}: Question,
  first: {readonly snapshot: Snapshot; readonly sweep: Sweep},
): Shown {
  const {line, policy} = cache;
  const [look, setLook] = useState<Kept<Snapshot>>({value: first.snapshot});
  const [sweep, setSweep] = useState<Kept<Sweep>>({value: first.sweep});
  useEffect(
    () => bench && asked(bench.look(source, cache, at), [source, cache, at], setLook),
    [bench, source, cache, at],
  );
  useEffect(
    () => bench && asked(bench.sweep(source, line, policy), [source, line, policy], setSweep),
    [bench, source, line, policy],
  );
  const isCurrent = isAnswerTo(look, [source, cache, at]) && isAnswerTo(sweep, [source, line, policy]);
  return {
    snapshot: look.value,
    sweep: sweep.value,
    ...(look.problem !== undefined && {problem: look.problem}),
    isComputing: !isCurrent,
  };
}

/** The last good answer, the question to the last one, and what was wrong with it. */
type Kept<Value> = {
  readonly value: Value;
  readonly of?: readonly unknown[];
  readonly problem?: string;
};

const isAnswerTo = ({of}: Kept<unknown>, question: readonly unknown[]): boolean =>
  of !== undefined && question.every((one, index) => one === of[index]);

/** Keeps an answer when it comes, unless another question has been asked by then. */
function asked<Value extends object>(
  answer: Promise<Answer<Value> | undefined>,
  of: readonly unknown[],
  keep: (change: (before: Kept<Value>) => Kept<Value>) => void,
): () => void {
  let isLatest = true;
  void answer.then((one) => {
    if (!isLatest || one === undefined) return;
    keep(({value}) => ('problem' in one ? {value, of, problem: one.problem} : {value: one, of}));
  });
  return () => {
    isLatest = false;
  };
}
