import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';

import {loadText} from '../../shared/files/loadText';
import {inSlices} from '../../shared/files/slices';
import type {FigureData} from '../data';
import {reading, type Trace} from '../read';
import type {Branches} from './result';
import {rivalsOf, type Rival} from './rivals';
import {branchesOf} from './traces';

type Loaded = {
  /** Loads the traces on which a design runs, once, and again if they could not be loaded. */
  readonly load: () => Promise<readonly Branches[]>;
  /** The predictors beside it, by program. */
  readonly rivals: Readonly<Record<string, readonly Rival[]>>;
};

/**
 * The recorded traces, which are fetched when this is first used, or the reader's.
 *
 * @param own the reader's trace, if the design shall run on it
 */
export function useBranches({traces: recorded}: FigureData, own: Trace | undefined): Loaded {
  const base = useBaseUrl('/');
  const loading = useRef<Promise<readonly Branches[]>>(undefined);
  const [ofOwn, setOfOwn] = useState<{readonly trace: Trace; readonly rivals: readonly Rival[]}>();
  const load = (): Promise<readonly Branches[]> => {
    const one = async ({path}: {readonly path: string}): Promise<Branches> =>
      branchesOf(await inSlices(reading(await loadText(`${base}${path}`))));
    loading.current ??= Promise.all(recorded.map(one)).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
  useEffect(() => {
    // Whoever runs a design says that they could not be loaded.
    load().catch(() => undefined);
    // Once: a page has the same recordings for ever.
  }, []);
  useEffect(() => {
    if (!own) return;
    let isCurrent = true;
    void inSlices(rivalsOf(own)).then((rivals) => isCurrent && setOfOwn({trace: own, rivals}));
    return () => {
      isCurrent = false;
    };
  }, [own]);
  const rivals = Object.fromEntries(recorded.map(({program, rivals: some = []}) => [program, some]));
  if (!own) return {load, rivals};
  // A result of the recorded programs may still be shown.
  rivals[own.program] = ofOwn?.trace === own ? ofOwn.rivals : [];
  return {load: () => Promise.resolve([branchesOf(own)]), rivals};
}
