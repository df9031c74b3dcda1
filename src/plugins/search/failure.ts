import {useSyncExternalStore} from 'react';

/** Why an index could not be loaded: its address is of another site, or it is missing or damaged. */
export type Failure = 'foreign' | 'failed';

/** By the address of the version of the site that has the index. */
const failures = new Map<string, Failure>();
const listeners = new Set<() => void>();

export function setFailure(versionUrl: string, failure: Failure | undefined): void {
  if (failure === undefined) failures.delete(versionUrl);
  else failures.set(versionUrl, failure);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns undefined as long as the index has not failed */
export const useFailure = (versionUrl: string): Failure | undefined =>
  useSyncExternalStore(
    subscribe,
    () => failures.get(versionUrl),
    () => undefined,
  );
