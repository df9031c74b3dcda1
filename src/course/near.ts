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
