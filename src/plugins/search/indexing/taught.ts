import {isOption, readGlossary} from '../../../course/glossary';
import {routeOf} from '../../../course/page/routes';
import {kind, type IndexPart, type SearchDocument} from '../format/documents';
import {stem} from '../format/spellings';

/** What a section explains: the words of a term in all its forms, and options. */
export type Taught = {
  /** Route of the page, `#` and the anchor of the section. */
  readonly address: string;
  readonly words: readonly string[];
  readonly options: readonly string[];
};

/** What the glossary of the project in `root` says is explained, and where; `base` stands before each route. */
export function taughtIn(root: string, base = ''): Taught[] {
  return readGlossary(root).terms.map(({page, id, forms}) => ({
    address: `${base}${routeOf(page)}#${id}`,
    words: distinct(forms.filter((form) => !isOption(form)).flatMap((form) => form.split(/[\s-]+/))),
    options: forms.filter(isOption),
  }));
}

/** Words without those that are found by another of them. */
function distinct(words: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const word of words) {
    const key = stem(word.toLowerCase());
    if (!kept.has(key)) kept.set(key, word);
  }
  return Array.from(kept.values());
}

/**
 * An index without the package's own, in whose place the worker makes another, and with the terms that sections teach as
 * their keywords.
 */
export function lightened(
  parts: readonly Pick<IndexPart, 'documents'>[],
  taught: readonly Taught[] = [],
): IndexPart[] {
  const sections = new Map(
    [kind.heading, kind.content].flatMap((type) =>
      (parts[type]?.documents ?? []).map((section) => [`${section.u}${section.h}`, section] as const),
    ),
  );
  const keywords = taught.flatMap(({address, words, options}): SearchDocument[] => {
    const section = sections.get(address);
    return section ? [{...section, t: words.join(' '), o: options}] : [];
  });
  return parts.map(({documents}, type) => ({
    documents: type === kind.keywords ? [...documents, ...keywords] : documents,
    index: {invertedIndex: []},
  }));
}
