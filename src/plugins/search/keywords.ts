import {isOption, readGlossary} from '../../course/glossary';
import {routeOf} from '../../course/page/routes';
import {field, type IndexPart, type SearchDocument} from './format/documents';
import {stem} from './format/spellings';

/** The terms and options that a section explains. */
export type Keywords = {
  /** Route of the page, `#` and the id of the heading. */
  readonly address: string;
  readonly text: string;
};

/**
 * The keywords of each section that the glossary names.
 *
 * @param root folder of the project
 * @param base is put before each route
 */
export function glossaryKeywords(root: string, base = ''): Keywords[] {
  return readGlossary(root).terms.map(({page, id, forms}) => {
    const words = forms.filter((form) => !isOption(form)).flatMap((form) => form.split(/[\s-]+/));
    return {
      address: `${base}${routeOf(page)}#${id}`,
      text: [...onePerStem(words), ...forms.filter(isOption)].join(' '),
    };
  });
}

/** The first of the words that have a stem in common, because it finds the others. */
function onePerStem(words: readonly string[]): string[] {
  const stems = words.map((word) => stem(word.toLowerCase()));
  return words.filter((_, index) => stems.indexOf(stems[index] ?? '') === index);
}

/** An index without the package's postings, which the worker does not read, and with keywords for sections. */
export function prepared(
  parts: readonly Pick<IndexPart, 'documents'>[],
  keywords: readonly Keywords[] = [],
): IndexPart[] {
  const sections = new Map(
    [field.heading, field.content].flatMap((one) =>
      (parts[one]?.documents ?? []).map((section) => [`${section.u}${section.h}`, section] as const),
    ),
  );
  const documents = keywords.flatMap(({address, text}): SearchDocument[] => {
    const section = sections.get(address);
    return section ? [{...section, t: text}] : [];
  });
  return parts.map((part, index) => ({
    documents: index === field.keywords ? [...part.documents, ...documents] : part.documents,
    index: {invertedIndex: []},
  }));
}
