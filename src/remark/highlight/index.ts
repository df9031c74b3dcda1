// cspell:words metastring
import type {Element, Properties, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {htmlOf, readBlock, type Block, type Line} from './block';
import {changedLines} from './change';
import {breakableLines, typedLines, unbroken} from './terminal';
import {linesOf, SHELLS} from './tokens';

/** The text of a block; undefined where it is empty, holds elements, or is shown as inline code by Docusaurus. */
function sourceOf({children: [text, ...more]}: Element): string | undefined {
  if (text?.type !== 'text' || more.length > 0 || !text.value.includes('\n')) return undefined;
  return text.value;
}

/** A listing with more lines than this is folded, unless lines are marked that would be hidden. */
const LONG = {lines: 40, shown: 15};

/** The properties of a `code` element from which this folder makes a block. */
type CodeProperties = Properties & {
  readonly metastring?: string;
  /** The heading, if the meta string has none. */
  readonly title?: string;
  /** The language of the program whose change `::code` shows. */
  readonly of?: string;
  /** The number of the first line. */
  readonly start?: number;
};

/** The lines of a block and its kind: `terminal` for commands and their output, `change` for a difference, or none. */
function linesIn(block: Block, language: string, {of}: CodeProperties): {kind?: string; lines: Line[]} {
  const {code, marked, title} = block;
  if (of !== undefined) return {kind: 'change', lines: changedLines(code, of)};
  const lines = linesOf(code, language);
  if (title === undefined && SHELLS.has(language)) {
    const typed = typedLines(code);
    return {
      kind: 'terminal',
      lines: lines.map((parts, index) => ({
        parts: unbroken(parts),
        kind: typed.has(index) ? 'typed' : undefined,
      })),
    };
  }
  if (title === undefined && language === 'text' && marked.size === 0) {
    const breakable = breakableLines(code);
    return {
      kind: 'terminal',
      lines: lines.map((parts, index) => ({parts, kind: breakable[index] ? 'breakable' : undefined})),
    };
  }
  return {lines: lines.map((parts) => ({parts}))};
}

/**
 * Colors the blocks of code of a page when it is compiled, so that no page ships Prism. `src/theme/CodeBlock` shows
 * them. It runs last, when all blocks have been made.
 */
const highlight: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (code: Element, _index, parent) => {
    if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
    const source = sourceOf(code);
    if (source === undefined) return;
    const given = code.properties as CodeProperties;
    const {className, metastring, excerpt, file, start} = given;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes
      .find((one) => one.startsWith('language-'))
      ?.slice('language-'.length)
      .toLowerCase();
    const read = readBlock(source, language, metastring ?? '');
    const block = {...read, title: read.title ?? given.title};
    const {kind, lines} = linesIn(block, language ?? 'text', given);
    const isLong = lines.length > LONG.lines && [...block.marked].every((line) => line < LONG.shown);
    code.properties = {
      className: language === undefined ? ['language-text'] : classes,
      html: htmlOf(lines, block),
      ...(block.title && {title: block.title}),
      ...(block.numbered && {numbered: start ?? 1}),
      ...(kind && {kind}),
      ...(isLong && {long: lines.length}),
      ...(excerpt !== undefined && {excerpt}),
      ...(file !== undefined && {file}),
    };
    code.children = [];
  });
};

export default highlight;
