import {useCallback, useMemo, useState} from 'react';

import {align, alone, type Aligned} from '../model/align';
import {panelOf, type Panel} from './drawing';
import type {Given} from '../given';
import {inSlices} from '../../instrument/slices';
import {reading, type Trace} from '../read';

/** A trace by its name: recorded, or the reader's own. */
type Named = {readonly name: string; readonly trace: Trace};

/** How many of the reader's own are kept. */
const most = 4;

export type Traces = {
  /** All that can be chosen. */
  readonly names: readonly string[];
  /** A trace that is there. */
  readonly traceOf: (name: string) => Trace | undefined;
  /** Keeps a recorded trace that has come. */
  readonly keep: (name: string, trace: Trace) => void;
  /** Reads a file of the reader's own. @returns the name by which it can be chosen */
  readonly bring: (file: File) => Promise<string>;
};

/** The traces that there are. */
export function useTraces(runs: Given['runs']): Traces {
  const [own, setOwn] = useState<readonly Named[]>([]);
  const [recorded, setRecorded] = useState<Readonly<Record<string, Trace>>>({});
  const names = [...runs, ...own].map(({name}) => name);
  const keep = useCallback(
    (name: string, trace: Trace) => setRecorded((before) => ({...before, [name]: trace})),
    [],
  );
  const traceOf = useCallback(
    (name: string) => own.find((one) => one.name === name)?.trace ?? recorded[name],
    [own, recorded],
  );
  const bring = async (file: File): Promise<string> => {
    const trace = await inSlices(reading(await file.text()));
    let {name} = file;
    for (let copy = 2; names.includes(name); copy += 1) name = `${file.name} (${copy})`;
    setOwn((before) => [...before, {name, trace}].slice(-most));
    return name;
  };
  return {names, traceOf, keep, bring};
}

export type Shown = {
  readonly panels?: readonly [Panel, ...Panel[]];
  readonly aligned?: Aligned;
};

/** The panels of one trace, or of two in the same rows; none before they are there. */
export function useShown(run: string, other: string, traceOf: Traces['traceOf']): Shown {
  const [one, two] = [traceOf(run), traceOf(other)];
  return useMemo(() => {
    if (!one || (other !== '' && !two)) return {};
    if (!two) return {panels: [panelOf(run, one, alone(one))]};
    const aligned = align(one, two);
    const [left, right] = aligned.rows;
    return {panels: [panelOf(run, one, left), panelOf(other, two, right)], aligned};
  }, [run, other, one, two]);
}
