import {
  kind,
  type IndexPart,
  type SearchDocument,
  type StoredDocument,
  type Texts,
} from '../format/documents';
import {countsOf} from '../format/indexWords';
import {countOf, pack} from '../format/packed';

/** The index, and the texts of the sections of each page by the number of the page's title. */
export type Reindexed = {readonly parts: readonly IndexPart[]; readonly texts: ReadonlyMap<number, Texts>};

/**
 * An index of documents, in the parts that the stock plugin makes. It has the words of the sections' texts, not the
 * texts; see README.md.
 *
 * @param parts titles, headings, descriptions, keywords and contents
 */
export function reindex(parts: readonly (readonly SearchDocument[])[]): Reindexed {
  const headings = new Map(parts[kind.heading]?.map(({p, h, t}) => [`${p} ${h}`, t]));
  const titles = new Map(parts[kind.title]?.map(({i, t}) => [i, t]));
  const texts = new Map<number, Record<string, string>>();
  for (const {i, t, p = i} of parts[kind.content] ?? []) {
    texts.set(p, {...texts.get(p), [i]: t});
  }
  return {
    texts,
    parts: parts.map((documents, type) => ({
      documents: documents.map(({i, t, u, b, h = '', s, p = i}): StoredDocument => {
        if (type === kind.title) return {i, t, u, ...(b?.length && {b})};
        if (type === kind.heading) return {i, t, h, p};
        if (type !== kind.content) return {i, t, p};
        const title = headings.get(`${p} ${h}`) ?? titles.get(p);
        return {i, p, ...(h && {h}), ...(s !== undefined && s !== title && {s})};
      }),
      index: {invertedIndex: type === kind.content ? pack(placesOf(documents)) : []},
    })),
  };
}

/** The documents that each word is in, by their places in the list. */
function placesOf(documents: readonly SearchDocument[]): Map<string, [number, number][]> {
  const words = new Map<string, [number, number][]>();
  documents.forEach(({t}, place) =>
    countsOf(t).forEach((count, word) => {
      words.set(word, [...(words.get(word) ?? []), [place, countOf(count)]]);
    }),
  );
  return words;
}
