import {useSyncExternalStore} from 'react';

import {stored, subscribe, type Visited} from '../../client/progress';
import {useDocPaths} from '../NearestRoutes/useDocPaths';

const lastVisited = (): string => JSON.stringify(stored()?.at ?? null);

/** The page on which a returning reader continues; undefined for anybody else, and where that page has gone. */
export function useLastVisited(): Visited | undefined {
  const at = JSON.parse(useSyncExternalStore(subscribe, lastVisited, () => 'null')) as Visited | null;
  const paths = useDocPaths();
  return at && paths.includes(at[0]) ? at : undefined;
}
