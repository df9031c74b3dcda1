/** The state of an instrument in an address: `#pipeline:row=20&zoom=2`. */

/** An address is no place for more; a longer state is not written, and not read. */
const longest = 2_000;

export type HashState = Readonly<Record<string, string>>;

/** The state that a hash holds for an instrument; undefined if it is about something else. */
export function readHash(hash: string, id: string): HashState | undefined {
  const start = `#${id}:`;
  if (!hash.startsWith(start) || hash.length > longest) return undefined;
  return Object.fromEntries(new URLSearchParams(hash.slice(start.length)));
}

/** The hash of a state; undefined if it would be too long for an address. What is undefined or empty is left out. */
export function writeHash(
  id: string,
  state: Readonly<Record<string, string | number | undefined>>,
): string | undefined {
  const pairs = Object.entries(state).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const hash = `#${id}:${new URLSearchParams(pairs).toString()}`;
  return hash.length > longest ? undefined : hash;
}
