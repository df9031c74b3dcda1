import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useMemo, useState} from 'react';

import {loadText} from '../../instrument/files/loadText';
import {inSlices} from '../../instrument/files/slices';
import type {Given} from '../given';
import {reading, type Trace} from '../read';
import type {Branches} from './result';
import {rivalsOf, type Rival} from './rivals';
import {branchesOf} from './traces';

type Loaded = {
  /** The traces on which a design runs; missing while they are being loaded. */
  readonly traces?: readonly Branches[];
  readonly problem?: string;
  /** The predictors beside it, by program. */
  readonly rivals: Readonly<Record<string, readonly Rival[]>>;
};

/**
 * The recorded traces, which are fetched when this is first used, or the reader's.
 *
 * @param own the reader's trace, if the design shall run on it
 */
export function useBranches({traces: recorded}: Given, own: Trace | undefined): Loaded {
  const base = useBaseUrl('/');
  const [traces, setTraces] = useState<readonly Branches[]>();
  const [problem, setProblem] = useState<string>();
  const [ofOwn, setOfOwn] = useState<{readonly trace: Trace; readonly rivals: readonly Rival[]}>();
  useEffect(() => {
    let isCurrent = true;
    const load = async ({path}: {readonly path: string}): Promise<Branches> =>
      branchesOf(await inSlices(reading(await loadText(`${base}${path}`))));
    Promise.all(recorded.map(load)).then(
      (all) => isCurrent && setTraces(all),
      () => isCurrent && setProblem('The recordings could not be loaded. Reload the page to try again.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [base, recorded]);
  useEffect(() => {
    if (!own) return;
    let isCurrent = true;
    void inSlices(rivalsOf(own)).then((rivals) => isCurrent && setOfOwn({trace: own, rivals}));
    return () => {
      isCurrent = false;
    };
  }, [own]);
  return useMemo(() => {
    if (own) {
      return {
        traces: [branchesOf(own)],
        rivals: {[own.program]: ofOwn?.trace === own ? ofOwn.rivals : []},
      };
    }
    return {
      ...(traces && {traces}),
      ...(problem !== undefined && {problem}),
      rivals: Object.fromEntries(recorded.map(({program, rivals = []}) => [program, rivals])),
    };
  }, [own, ofOwn, traces, problem, recorded]);
}
