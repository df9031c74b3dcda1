import {posix} from 'node:path';

import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Root, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {isOption, readGlossary} from '../../course/glossary';
import {listedDocs} from '../../course/page/listed';
import {readPageAt} from '../../course/page/read';
import {routeOf} from '../../course/page/routes';
import {field, type IndexPart, type SearchDocument} from './format/documents';
import {stem} from './format/spellings';

/** Terms, options or a message that a section explains. */
type Keywords = {
  /** Route of the page, `#` and the id of the heading. */
  readonly address: string;
  readonly text: string;
};

/** What the sections of a project explain: terms and options of the glossary, and messages in tables. */
export type Added = {readonly keywords?: readonly Keywords[]; readonly messages?: readonly Keywords[]};

/**
 * The keywords of each section that the glossary names.
 *
 * @param root folder of the project
 * @param base is put before each route
 */
function glossaryKeywords(root: string, base = ''): Keywords[] {
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

/** What the first column of a table is called if it has messages. */
const HEADERS: readonly string[] = ['The message contains', 'You see'];

/**
 * The messages in the tables of all pages, as keywords of the section to which a row leads, or else of the section that
 * has the table.
 *
 * @param root folder of the project
 * @param base is put before each route
 */
const messageKeywords = (root: string, base = ''): Keywords[] =>
  listedDocs(root)
    .filter(({isDraft}) => !isDraft)
    .flatMap(({path}) => {
      const {page} = readPageAt(root, path);
      return page ? messagesOn(path, page.tree) : [];
    })
    .map(({address, text}) => ({address: `${base}${address}`, text}));

/** The messages of one page, whose path is from the project's root. */
function messagesOn(path: string, tree: Root): Keywords[] {
  let section = '';
  return tree.children.flatMap((node) => {
    if (node.type === 'heading') section = parseMarkdownHeadingId(toString(node)).id ?? section;
    if (node.type !== 'table' || !HEADERS.includes(toString(node.children[0]?.children[0]))) return [];
    return node.children.slice(1).map((row) => ({
      address: addressIn(row, path) ?? `${routeOf(path)}#${section}`,
      text: toString(row.children[0]),
    }));
  });
}

/** The address of the section to which the last link of a row leads. */
function addressIn(row: TableRow, path: string): string | undefined {
  let address: string | undefined;
  visit(row, 'link', ({url}) => {
    const [, file = '', hash = ''] = /^([^#:]*)(#.+)$/.exec(url) ?? [];
    if (hash === '') return;
    address =
      (file === ''
        ? routeOf(path)
        : file.startsWith('/')
          ? file
          : routeOf(posix.join(posix.dirname(path), file))) + hash;
  });
  return address;
}

export const siteKeywords = (root: string, base = ''): Required<Added> => ({
  keywords: glossaryKeywords(root, base),
  messages: messageKeywords(root, base),
});

/** An index without the package's postings, which the worker does not read, and with what its sections explain. */
export function prepared(parts: readonly Pick<IndexPart, 'documents'>[], added: Added = {}): IndexPart[] {
  const sections = new Map(
    [field.heading, field.content].flatMap((one) =>
      (parts[one]?.documents ?? []).map((section) => [`${section.u}${section.h}`, section] as const),
    ),
  );
  const documentsOf = (keywords: readonly Keywords[] = [], mark: Pick<SearchDocument, 'm'> = {}) =>
    keywords.flatMap(({address, text}): SearchDocument[] => {
      const section = sections.get(address);
      return section ? [{...section, t: text, ...mark}] : [];
    });
  const documents = [...documentsOf(added.keywords), ...documentsOf(added.messages, {m: true})];
  return parts.map((part, index) => ({
    documents: index === field.keywords ? [...part.documents, ...documents] : part.documents,
    index: {invertedIndex: []},
  }));
}
