import {useSyncExternalStore} from 'react';

/** The number of hits, or why there are none: the index is of another site, or it is missing or damaged. */
export type Answer = number | 'foreign' | 'failed';

/** The last answers, by the address of the version of the site that was searched. */
const answers = new Map<string, Answer>();
const listeners = new Set<() => void>();

export function setAnswer(versionUrl: string, answer: Answer): void {
  answers.set(versionUrl, answer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns undefined as long as nothing was searched */
export const useAnswer = (versionUrl: string): Answer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => answers.get(versionUrl),
    () => undefined,
  );
