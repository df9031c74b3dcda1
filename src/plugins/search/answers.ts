import {useSyncExternalStore} from 'react';

/** The number of hits; `failed` if the index is missing or damaged. */
type Answer = number | 'failed';

/** The last answers, by the address of the version of the site that was searched. */
const answers = new Map<string, Answer>();
const listeners = new Set<() => void>();

export function setAnswer(versionUrl: string, answer: Answer): void {
  answers.set(versionUrl, answer);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns undefined as long as nothing was searched */
export const useAnswer = (versionUrl: string): Answer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => answers.get(versionUrl),
    () => undefined,
  );
