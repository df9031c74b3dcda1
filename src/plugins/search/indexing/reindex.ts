import {
  kind,
  type IndexPart,
  type SearchDocument,
  type StoredDocument,
  type Texts,
} from '../format/documents';
import {countsOf} from '../format/indexWords';
import {countOf, pack} from '../format/packed';
import type {Taught} from './taught';

/** The index, and the texts of the sections of each page by the number of the page's title. */
export type Reindexed = {readonly parts: readonly IndexPart[]; readonly texts: ReadonlyMap<number, Texts>};

/**
 * An index of documents, in the parts that the stock plugin makes. It has the words of the sections' texts, not the
 * texts; see README.md.
 *
 * @param scanned titles, headings, descriptions, keywords and contents
 * @param taught what sections explain, which becomes their keywords
 */
export function reindex(
  scanned: readonly (readonly SearchDocument[])[],
  taught: readonly Taught[] = [],
): Reindexed {
  const parts = scanned.map((documents, type) =>
    type === kind.keywords ? [...documents, ...keywordsOf(taught, scanned)] : documents,
  );
  const headings = new Map(parts[kind.heading]?.map(({p, h, t}) => [`${p} ${h}`, t]));
  const numbers = new Map(parts[kind.heading]?.map(({i, p, h}) => [i, `${p} ${h}`]));
  const titles = new Map(parts[kind.title]?.map(({i, t}) => [i, t]));
  const texts = new Map<number, Record<string, string>>();
  for (const {i, t, p = i} of parts[kind.content] ?? []) {
    texts.set(p, {...texts.get(p), [i]: t});
  }
  return {
    texts,
    parts: parts.map((documents, type) => ({
      documents: documents.map(({i, t, u, b, h = '', s, o, p = i}): StoredDocument => {
        if (type === kind.title) return {i, t, u, ...(b?.length && {b})};
        if (type === kind.heading) return {i, t, h, p};
        if (type === kind.keywords && h) return {i, ...(t && {t}), ...(o?.length && {o})};
        if (type !== kind.content) return {i, t, p};
        // Most sections come right after their heading, which tells the rest.
        if (numbers.get(i - 1) === `${p} ${h}`) return {i};
        const title = headings.get(`${p} ${h}`) ?? titles.get(p);
        return {i, p, ...(h && {h}), ...(s !== undefined && s !== title && {s})};
      }),
      index: {invertedIndex: type === kind.content ? pack(placesOf(documents)) : []},
    })),
  };
}

/** What is taught in sections that are here, each with the number of its section. */
function keywordsOf(
  taught: readonly Taught[],
  parts: readonly (readonly SearchDocument[])[],
): SearchDocument[] {
  const sections = new Map(
    [kind.heading, kind.content].flatMap((type) =>
      (parts[type] ?? []).map((section) => [`${section.u}${section.h}`, section] as const),
    ),
  );
  return taught.flatMap(({address, words, options}) => {
    const section = sections.get(address);
    return section ? [{...section, t: words.join(' '), o: options}] : [];
  });
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
