import leven from 'leven';

/** At most this share of a name may be mistyped for it to count as the one that was meant. */
const tolerance = 0.4;

/** The names that look most like what was typed, nearest first, three at most; empty where none does. */
export const nearNames = (typed: string, names: Iterable<string>): string[] =>
  [...names]
    .map((name) => ({name, distance: leven(typed.toLowerCase(), name.toLowerCase())}))
    .filter(({name, distance}) => distance <= Math.max(typed.length, name.length) * tolerance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({name}) => name);
