/** More letters than a reader types. The package tolerates a wrong letter at each place of a word, which takes time. */
const LONGEST = 500;

/**
 * @param query as typed, or as copied from a terminal or a PDF
 * @returns the words of a query in plain letters, without ligatures and full-width letters, and without the punctuation
 *   around words, which the package removes from the words of its index only
 */
export const plain = (query: string): string =>
  query
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/(?<=^|[\s-])[^\p{L}\p{N}_\s-]+|[^\p{L}\p{N}_\s-]+(?=$|[\s-])/gu, '');

/**
 * Asks the package, which wants all words of a query, or all but one, in the same section or text. Where nothing has
 * them, asks for each word, and returns the best hit of each page, first of those that answer most words.
 *
 * @param search the package's: a query, and the most hits
 */
export async function ask<T extends {readonly document: {readonly u: string}}>(
  search: (query: string, limit: number) => Promise<readonly T[]>,
  query: string,
  limit: number,
): Promise<readonly T[]> {
  const known = plain(query);
  const hits = await search(known, limit);
  const words = known.split(/[\s-]+/).slice(0, 12);
  if (hits.length > 0 || words.length < 4) return hits;
  const pages = new Map<string, {readonly hit: T; score: number}>();
  for (const found of await Promise.all(words.map((word) => search(word, 40)))) {
    const best = new Map([...found].reverse().map((hit) => [hit.document.u, hit]));
    [...best].reverse().forEach(([route, hit], rank) => {
      const {score = 0} = pages.get(route) ?? {};
      pages.set(route, {hit, score: score + 1 + 1 / (rank + 1)});
    });
  }
  return [...pages.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({hit}) => hit);
}
