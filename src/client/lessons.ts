/** The reader's progress through the course, stored in this browser only: where they are, and what they have read. */

/** A page: its path and what its heading says. */
export type Visited = readonly [path: string, title: string];

export type Lessons = {
  /** The page on which the reader continues. */
  readonly at?: Visited | undefined;
  /** The paths of the lessons whose end was reached. */
  readonly read: readonly string[];
};

export const key = 'lessons';

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

export const forget = (): void => localStorage.removeItem(key);
