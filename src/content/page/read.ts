import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils/lib/markdownUtils';
import type {Root} from 'mdast';
import remarkComment from '@slorber/remark-comment';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {VFile} from 'vfile';
import {isMap, isScalar, LineCounter, parseDocument, type Document} from 'yaml';

import {placeOf, start, type Page, type Place, type Diagnostic} from '../diagnostic';
import {syntaxDiagnostic} from './syntax';

/** What a parser throws at a page that it cannot read. */
const isMessage = (error: unknown): error is VFile['messages'][number] =>
  error instanceof Error && 'ancestors' in error && 'reason' in error;

/** A page, or the diagnostic of a page that cannot be parsed. */
export type Reading = {readonly path: string} & (
  | {readonly page: Page; readonly diagnostic?: never}
  | {readonly diagnostic: Diagnostic; readonly page?: never}
);

/** The syntax extensions of Docusaurus' Markdown loader, in its order. */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkComment)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

/**
 * The changes that Docusaurus makes to a page's text before it parses it. Line numbers stay the same. Docusaurus writes
 * the title of a container whose name it knows as a label; here this is done for every name, so that the check also
 * finds containers with unknown names.
 */
function preprocess(text: string): string {
  const names = [...text.matchAll(/^[>\s]*:{3,}(\w+) +\S/gm)].map(([, name = '']) => name);
  const escaped = escapeMarkdownHeadingIds(text);
  return names.length === 0 ? escaped : admonitionTitleToDirectiveLabel(escaped, [...new Set(names)]);
}

/** Parses a page as the build does. */
export function readPage(path: string, text: string): Reading {
  const source = preprocess(text);
  let tree: Root;
  try {
    tree = parser.parse(source);
  } catch (error) {
    if (!isMessage(error)) throw error;
    return {path, diagnostic: syntaxDiagnostic(source, error)};
  }
  const document = frontMatterOf(tree).document;
  const frontMatter: unknown = document?.errors.length === 0 ? document.toJS() : {};
  return {
    path,
    page: {path, source, tree, frontMatter: isRecord(frontMatter) ? frontMatter : {}},
  };
}

const read = new Map<string, {readonly text: string; readonly reading: Reading}>();

/** Reads a page of a project, by its path from the root. All callers share its tree, so none may change it. */
export function readPageAt(root: string, path: string): Reading {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.text === text && known.reading.path === path) return known.reading;
  const reading = readPage(path, text);
  read.set(file, {text, reading});
  return reading;
}

/** The front matter of a page with the places of its parts; the document is undefined where a page has none. */
export function frontMatterOf(tree: Root): {
  readonly document?: Document.Parsed;
  readonly placeAt: (offset: number) => Place;
  readonly placeOfKey: (name: string) => Place;
} {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return {placeAt: () => start, placeOfKey: () => start};
  const lineCounter = new LineCounter();
  const document = parseDocument(first.value, {lineCounter});
  const fence = placeOf(first).line;
  const placeInside = (offset: number): Place => {
    const {line, col} = lineCounter.linePos(offset);
    return {line: fence + line, column: col};
  };
  const pairs = isMap(document.contents) ? document.contents.items : [];
  return {
    document,
    placeAt: placeInside,
    placeOfKey: (name) => {
      const key = pairs.map((pair) => pair.key).find((node) => isScalar(node) && node.value === name);
      return isScalar(key) ? placeInside(key.range[0]) : start;
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
