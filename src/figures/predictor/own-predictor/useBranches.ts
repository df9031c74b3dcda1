import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState} from 'react';

import {loadText} from '../../shared/files/loadText';
import {inSlices} from '../../shared/files/slices';
import type {FigureData} from '../data';
import {reading, type Trace} from '../read';
import type {Branches} from './result';
import {rivalsOf, type Rival} from './rivals';
import {branchesOf} from './traces';

type Loaded = {
  /** The traces on which a design runs; undefined until they begin to load. It rejects if they cannot be loaded. */
  readonly traces: Promise<readonly Branches[]> | undefined;
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
  const [traces, setTraces] = useState<Promise<readonly Branches[]>>();
  const [ofOwn, setOfOwn] = useState<{readonly trace: Trace; readonly rivals: readonly Rival[]}>();
  useEffect(() => {
    const load = async ({path}: {readonly path: string}): Promise<Branches> =>
      branchesOf(await inSlices(reading(await loadText(`${base}${path}`))));
    const loading = Promise.all(recorded.map(load));
    // Whoever runs a design says so.
    loading.catch(() => undefined);
    setTraces(loading);
  }, [base, recorded]);
  useEffect(() => {
    if (!own) return;
    let isCurrent = true;
    void inSlices(rivalsOf(own)).then((rivals) => isCurrent && setOfOwn({trace: own, rivals}));
    return () => {
      isCurrent = false;
    };
  }, [own]);
  if (own) {
    const rivals = ofOwn?.trace === own ? ofOwn.rivals : [];
    return {traces: Promise.resolve([branchesOf(own)]), rivals: {[own.program]: rivals}};
  }
  return {
    traces,
    rivals: Object.fromEntries(recorded.map(({program, rivals = []}) => [program, rivals])),
  };
}
