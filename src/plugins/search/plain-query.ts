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
