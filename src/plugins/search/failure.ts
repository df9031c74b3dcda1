import {useSyncExternalStore} from 'react';

/** An index that could not be loaded. */
type Failure = {
  /** Address of the version of the site that has the index. */
  readonly versionUrl: string;
  /** Whether the address is of another site. */
  readonly isForeign: boolean;
};

let failure: Failure | undefined;
const listeners = new Set<() => void>();

export function setFailure(next: Failure | undefined): void {
  if (next?.versionUrl === failure?.versionUrl) return;
  failure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The index that the last search could not load; undefined if it could. */
export const useFailure = (): Failure | undefined =>
  useSyncExternalStore(
    subscribe,
    () => failure,
    () => undefined,
  );
