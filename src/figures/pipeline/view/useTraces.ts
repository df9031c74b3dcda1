import {useCallback, useMemo, useState} from 'react';

import {align, alone} from '../model/align';
import {panelOf} from './drawing/drawing';
import type {Shown} from './sentences';
import type {FigureData} from '../data';
import {inSlices, textOf} from '../../shared/files/slices';
import {reading, type Trace} from '../read';

/** A file of the reader. */
type Named = {readonly name: string; readonly trace: Trace};

/** The most files of the reader that are kept. */
const most = 4;

type Traces = {
  readonly names: readonly string[];
  readonly traceOf: (name: string) => Trace | undefined;
  /** Stores a recorded trace after loading. */
  readonly keep: (name: string, trace: Trace) => void;
  /** Reads a file of the reader. @returns its name in the list */
  readonly bring: (file: File) => Promise<string>;
};

export function useTraces(runs: FigureData['runs']): Traces {
  const [files, setFiles] = useState<readonly Named[]>([]);
  const [recorded, setRecorded] = useState<Readonly<Record<string, Trace>>>({});
  const names = [...runs, ...files].map(({name}) => name);
  const keep = useCallback(
    (name: string, trace: Trace) => setRecorded((before) => ({...before, [name]: trace})),
    [],
  );
  const traceOf = useCallback(
    (name: string) => files.find((file) => file.name === name)?.trace ?? recorded[name],
    [files, recorded],
  );
  const bring = async (file: File): Promise<string> => {
    const trace = await inSlices(reading(await textOf(file)));
    let {name} = file;
    for (let copy = 2; names.includes(name); copy += 1) name = `${file.name} (${copy})`;
    setFiles((before) => [...before, {name, trace}].slice(-most));
    return name;
  };
  return {names, traceOf, keep, bring};
}

/** The panels of one trace, or of two with aligned rows; none until they are loaded. */
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
