/** The reader's progress through the course, stored in this browser only: where they are, and what they have read. */

/** A page: its path and what its heading says. */
export type Visited = readonly [path: string, title: string];

export type Lessons = {
  /** The page on which the reader continues. */
  readonly at?: Visited | undefined;
  /** The paths of the pages whose end was reached. */
  readonly read: readonly string[];
};

const key = 'lessons';

const isVisited = (value: unknown): value is Visited =>
  Array.isArray(value) && /^\/[^/]+\/docs\//.test(String(value[0])) && typeof value[1] === 'string';

/** The stored progress, or none if it is damaged. Undefined where storage is forbidden. */
export function stored(): Lessons | undefined {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return undefined;
  }
  try {
    const {at, read} = JSON.parse(text ?? '') as Record<string, unknown>;
    return {
      at: isVisited(at) ? at : undefined,
      read: (read as unknown[]).filter((path) => typeof path === 'string'),
    };
  } catch {
    return {read: []};
  }
}

/** Tells listeners of this page that the progress has changed. */
const changed = (): boolean => dispatchEvent(new Event(key));

export function save(lessons: Lessons): void {
  try {
    localStorage.setItem(key, JSON.stringify(lessons));
  } catch {
    // Storage is full; what was stored before stays.
  }
  changed();
}

export function forget(): void {
  localStorage.removeItem(key);
  changed();
}

/** Calls a function when the progress changes, here or in another tab. @returns what ends that */
export function subscribe(listener: () => void): () => void {
  const events = [key, 'storage'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
