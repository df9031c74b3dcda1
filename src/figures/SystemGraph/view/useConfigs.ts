import {useMemo, useState} from 'react';

import {Unreadable} from '../../instrument/unreadable';
import {useText} from '../../instrument/useText';
import type {Given} from '../prepare';
import {read, type Config} from '../read';

type Own = {readonly label: string; readonly config: Config};
type Found = {readonly config?: Config; readonly problem?: string};

/** How many of the reader's own are kept. */
const most = 4;

/** A recorded system, or one of the reader's own; in one sentence why it is not there. */
function useConfig(label: string, {runs}: Given, own: readonly Own[]): Found {
  const run = runs.find((one) => one.label === label);
  // Some address is always asked: of a file of the reader's own, or none, the first, which is there already.
  const {text, problem} = useText((run ?? runs[0])?.path ?? '');
  const recorded = useMemo((): Found => {
    if (!run || text === undefined) return {};
    try {
      return {config: read(text)};
    } catch (error) {
      if (error instanceof Unreadable) return {problem: error.message};
      throw error;
    }
  }, [run, text]);
  if (run) return problem === undefined ? recorded : {problem};
  const config = own.find((one) => one.label === label)?.config;
  return config ? {config} : {};
}

/** The two systems that are looked at, all that can be chosen, and how to bring another. */
export function useConfigs(given: Given, run: string, base: string) {
  const [own, setOwn] = useState<readonly Own[]>([]);
  const labels = [...given.runs, ...own].map(({label}) => label);
  const bring = async (file: File): Promise<string> => {
    const config = read(await file.text());
    let label = file.name;
    for (let copy = 2; labels.includes(label); copy += 1) label = `${file.name} (${copy})`;
    setOwn((before) => [...before, {label, config}].slice(-most));
    return label;
  };
  return {shown: useConfig(run, given, own), base: useConfig(base, given, own), labels, bring};
}
