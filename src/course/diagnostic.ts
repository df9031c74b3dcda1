import {relative, sep} from 'node:path';

import type {Root} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';

/** A place in a file; both numbers start at 1. */
export type Place = {readonly line: number; readonly column: number};

/** One thing wrong on a page: where it is, and in one sentence what is wrong and what to write instead. */
export type Diagnostic = {
  readonly place: Place;
  /** `what is wrong; what to write instead` */
  readonly text: string;
  /** The rule's name, to search for in this project. */
  readonly rule: string;
};

/** A page as its author wrote it, before anything transforms it. */
export type Page = {
  /** From the project's root, with `/` on every system. */
  readonly path: string;
  /** The text that was parsed; the tree's offsets point into it. */
  readonly source: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
};

/** Finds the diagnostics of one kind on a page. */
export type Rule = (page: Page) => Diagnostic[];

/** The beginning of a file: where a diagnostic stands that has no place of its own. */
export const start: Place = {line: 1, column: 1};

/** Where a node begins; a node that a transformer made has no place of its own and counts as the page's beginning. */
export const placeOf = (node: {position?: {start: Place} | undefined}): Place =>
  node.position?.start ?? start;

/** The place of an offset (in UTF-16 units) in a text. */
export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** The source of one line, counted from 1; the empty string past the end. */
export const lineOf = (source: string, line: number): string => source.split('\n')[line - 1] ?? '';

/** The one form in which a diagnostic is shown: `docs/path.md:12:3  what is wrong; what to write instead  (rule)`. */
export const formatDiagnostic = (path: string, {place, text, rule}: Diagnostic): string =>
  `${path}:${place.line}:${place.column}  ${text}  (${rule})`;

/** The page that a remark plugin is given: Docusaurus puts the front matter into the file's data. */
export function pageOf(tree: Root, file: VFile): Page {
  const {frontMatter} = file.data as {frontMatter?: Readonly<Record<string, unknown>>};
  return {
    path: relative(file.cwd, file.path).split(sep).join('/'),
    source: String(file),
    frontMatter: frontMatter ?? {},
    tree,
  };
}
