import {useMemo, useState} from 'react';

import {Unreadable} from '../../shared/files/unreadable';
import {useText} from '../../shared/useRecordedText';
import type {FigureData} from '../prepare';
import {read, type Config} from '../read';

type OpenedFile = {readonly label: string; readonly config: Config};
type Found = {readonly config?: Config; readonly problem?: string};

/** The most files of the reader that are kept. */
const most = 4;

/** A recorded system or one of the reader's, or a sentence that says why it is missing. */
function useConfig(label: string, {runs}: FigureData, files: readonly OpenedFile[]): Found {
  const run = runs.find((candidate) => candidate.label === label);
  // The hook needs some path even for a file of the reader; the first recording is in the cache already.
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
  const config = files.find((file) => file.label === label)?.config;
  return config ? {config} : {};
}

/** The shown system, the base, the labels of all systems, and a function that opens a file. */
export function useConfigs(data: FigureData, run: string, base: string) {
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  const labels = [...data.runs, ...files].map(({label}) => label);
  const bring = async (file: File): Promise<string> => {
    const config = read(await file.text());
    let label = file.name;
    for (let copy = 2; labels.includes(label); copy += 1) label = `${file.name} (${copy})`;
    setFiles((before) => [...before, {label, config}].slice(-most));
    return label;
  };
  return {shown: useConfig(run, data, files), base: useConfig(base, data, files), labels, bring};
}
