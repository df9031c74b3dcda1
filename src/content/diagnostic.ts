import {relative, sep} from 'node:path';

import type {Root} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'remark-math';
import type {} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';

import type {RuleId} from './rules';

/** A position in a source file; both numbers start at 1. */
export type Place = {readonly line: number; readonly column: number};

/** One thing that is wrong in a text. */
export type Diagnostic = {
  readonly place: Place;
  /** `what is wrong; what to write instead` */
  readonly text: string;
  readonly rule: RuleId;
};

/** A rule of another project's linter, after the name of the linter: `eslint/no-var`. */
export type ForeignRule = `${string}/${string}`;

/** A diagnostic with the file in which it is, as a path from the project's root. */
export type Finding = Omit<Diagnostic, 'rule'> & {
  readonly path: string;
  readonly rule: RuleId | ForeignRule;
};

export const finding = (
  path: string,
  {line, column}: Place,
  text: string,
  rule: Finding['rule'],
): Finding => ({path, place: {line, column}, text, rule});

/** A page as its author wrote it, before anything transforms it. */
export type Page = {
  /** From the project's root, with `/` on every system. */
  readonly path: string;
  /** The text that was parsed; the tree's offsets refer to it. */
  readonly source: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
};

/** Finds the diagnostics of one kind on a page. */
export type Rule = (page: Page) => Diagnostic[];

/** The beginning of a file, for diagnostics of the file as a whole. */
export const start: Place = {line: 1, column: 1};

/** Where a node begins; a node that a transformer made has no position, and counts as the page's beginning. */
export const placeOf = (node: {position?: {start: Place} | undefined}): Place =>
  node.position?.start ?? start;

/** The place of an offset, in UTF-16 units, in a text. */
export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** The text of one line, counted from 1; the empty string past the end. */
export const lineOf = (source: string, line: number): string => source.split('\n')[line - 1] ?? '';

/** The one form in which a finding is shown: `docs/path.md:12:3  what is wrong; what to write instead  (rule)`. */
export const formatDiagnostic = (path: string, {place, text, rule}: Omit<Finding, 'path'>): string =>
  `${path}:${place.line}:${place.column}  ${text}  (${rule})`;

/** The page that a remark plugin receives; Docusaurus puts the front matter into the file's data. */
export function pageOf(tree: Root, file: VFile): Page {
  const {frontMatter} = file.data as {frontMatter?: Readonly<Record<string, unknown>>};
  return {
    path: relative(file.cwd, file.path).split(sep).join('/'),
    source: String(file),
    frontMatter: frontMatter ?? {},
    tree,
  };
}
