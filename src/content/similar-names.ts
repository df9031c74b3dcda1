import leven from 'leven';

/** The largest share of a name that may be mistyped for it to count as similar. */
const tolerance = 0.4;

/** The names that are most similar to what was typed, at most three, the most similar first. */
export const nearNames = (typed: string, names: Iterable<string>): string[] =>
  [...names]
    .map((name) => ({name, distance: leven(typed.toLowerCase(), name.toLowerCase())}))
    .filter(({name, distance}) => distance <= Math.max(typed.length, name.length) * tolerance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({name}) => name);

/** Names in a sentence: `` `a` or `b` ``. */
export const eitherOf = (names: Iterable<string>): string =>
  [...names].map((name) => `\`${name}\``).join(' or ');

/**
 * What to write instead of a name that does not exist: `` write `a` or `b` ``.
 *
 * @param otherwise what to do if no name is similar; without it, all names are given
 */
export function instead(typed: string, names: Iterable<string>, otherwise?: string): string {
  const near = nearNames(typed, names);
  if (near.length === 0 && otherwise !== undefined) return otherwise;
  return `write ${eitherOf(near.length > 0 ? near : names)}`;
}
