import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Remote} from 'comlink';
import {useCallback, useEffect, useRef, useState} from 'react';

import {Unreadable} from '../../shared/files/unreadable';
import type {Library} from '../worker/library';
import type {Recorded} from '../prepare';

/** A file of the reader, as loaded in the library. */
export type OpenedFile = {
  /** Its name in the library. */
  readonly run: string;
  readonly label: string;
  readonly dumps: number;
  /** The shown dump, from 1. */
  readonly dump: number;
  readonly remarks: readonly string[];
};

/** The most columns with which a table is readable. */
export const mostRuns = 6;

/** Loads the recorded runs of a page and files of the reader into the library. */
export function useRuns(library: Remote<Library> | undefined, recorded: readonly Recorded[]) {
  const base = useBaseUrl('/');
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  const [reading, setReading] = useState<string>();
  const count = useRef(0);

  useEffect(() => {
    if (!library) return;
    const addressOf = (path: string): string => new URL(`${base}${path}`, window.location.href).href;
    void Promise.all(recorded.map(({address}) => library.open(address, addressOf(address)))).then(
      (opened) => {
        const failed = opened.find((file) => 'problem' in file);
        if (failed) setProblem(failed.problem);
        setIsOpen(!failed);
      },
    );
  }, [library, recorded, base]);

  const add = useCallback(
    async (file: File): Promise<void> => {
      if (!library) throw new Unreadable('This part of the page has not started yet; open the file again.');
      count.current += 1;
      const run = `file ${count.current}`;
      setReading(file.name);
      const opened = await library.open(run, file);
      setReading(undefined);
      if ('problem' in opened) throw new Unreadable(opened.problem);
      const label = file.name.slice(0, 40);
      setFiles((before) => [...before, {run, label, dumps: opened.dumps, dump: 1, remarks: opened.remarks}]);
    },
    [library],
  );
  const remove = (run: string): void => {
    setFiles((before) => before.filter((openedFile) => openedFile.run !== run));
    void library?.close(run);
  };
  const choose = (run: string, dump: number): void =>
    setFiles((before) =>
      before.map((openedFile) => (openedFile.run === run ? {...openedFile, dump} : openedFile)),
    );
  return {isOpen, problem, files, reading, add, remove, choose};
}
