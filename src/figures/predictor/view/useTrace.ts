import {useEffect, useState} from 'react';

import {inSlices, slice} from '../../shared/files/slices';
import {Unreadable} from '../../shared/files/unreadable';
import {replayOf, PredictorRun, type Replay, type Training} from '../model/run';
import {designs, makerOf, type Size} from '../model/predictors';
import {reading, type Trace} from '../read';

/** The number of branches between two checks of the time. */
const BATCH = 128;

export function useTrace(text: string | undefined): Trace | undefined {
  const [read, setRead] = useState<{readonly text: string; readonly trace: Trace}>();
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    inSlices(reading(text)).then(
      (trace) => {
        if (isCurrent) setRead({text, trace});
      },
      (error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return read?.text === text ? read?.trace : undefined;
}

/** The runs of all predictors on a trace that are done so far. */
export type Runs = {
  readonly replay: Replay;
  readonly bits: Size;
  /** The runs in the order of the designs; undefined for one that is not done, or that gem5 does not have. */
  readonly done: readonly (PredictorRun | undefined)[];
  readonly isComplete: boolean;
};

/** Runs all predictors on a trace in slices, beginning with the one that is shown. */
export function useRuns(
  trace: Trace | undefined,
  bits: Size,
  training: Training,
  first: number,
): Runs | undefined {
  const [runs, setRuns] = useState<Runs & {readonly of: Trace; readonly training: Training}>();
  // Showing another predictor changes only the order, so the runs go on.
  const [order, setOrder] = useState(first);
  if (!runs && order !== first) setOrder(first);
  useEffect(() => {
    if (!trace) return;
    let replay: Replay | undefined;
    const done: (PredictorRun | undefined)[] = designs.map(() => undefined);
    const makers = designs.map((design) => makerOf(design, bits));
    const waiting = [order, ...designs.keys()].filter(
      (design, index, all) => makers[design] && all.indexOf(design) === index,
    );
    let current: {readonly index: number; readonly run: PredictorRun} | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      // Not in the task in which React has drawn.
      replay ??= replayOf(trace, training);
      const end = performance.now() + slice;
      let isNews = false;
      while (performance.now() < end) {
        const index = current?.index ?? waiting.shift();
        const make = makers[index ?? -1];
        if (index === undefined || !make) break;
        current ??= {index, run: new PredictorRun(replay, {make}, 0)};
        current.run.advance(BATCH);
        if (!current.run.isDone) continue;
        done[index] = current.run;
        current = undefined;
        isNews = true;
      }
      const isComplete = !current && waiting.length === 0;
      if (isNews) setRuns({replay, bits, done: [...done], isComplete, of: trace, training});
      if (!isComplete) timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [trace, bits, training, order]);
  return runs?.of === trace && runs?.bits === bits && runs.training === training ? runs : undefined;
}
