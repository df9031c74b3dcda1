/** The state of a figure in an address: `#pipeline:row=20&zoom=2`. */

/** The longest hash; a longer one is neither written nor read. */
const longest = 8_000;

export type HashState = Readonly<Record<string, string>>;

/** Parses the state of a figure; undefined when the hash belongs to something else. */
export function readHash(hash: string, id: string): HashState | undefined {
  const start = `#${id}:`;
  if (!hash.startsWith(start) || hash.length > longest) return undefined;
  return Object.fromEntries(new URLSearchParams(hash.slice(start.length)));
}

/** Serializes a state without its undefined or empty values; undefined when the result would be too long. */
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
