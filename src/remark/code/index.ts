import {basename} from 'node:path';

import type {Code} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';

import type {ExampleIndex} from '../../course/examples';
import type {Page, Diagnostic} from '../../course/diagnostic';
import {attributeOf} from './attributes';
import {differenceOf} from './difference';
import {caption, columnsStyle, figure, fileLink} from './elements';
import {readShown} from './shown';
import {languageOf} from './languages';
import {rangesOf} from './lines';
import {replacementDiagnostics, replacing, type Notations} from './replace';

/** A code block with a title, and under it the link by which a reader gets the file. */
function block(
  directive: LeafDirective,
  file: string,
  code: Omit<Code, 'type'>,
  style: string | undefined,
): ContainerDirective {
  const title = attributeOf(directive, 'title') ?? basename(file);
  return figure(
    directive,
    'code-figure',
    [
      {type: 'code', ...code, data: {hProperties: {title}}},
      caption(fileLink(file, `Download ${basename(file)}`, true)),
    ],
    style,
  );
}

function code(directive: LeafDirective, exampleIndex: ExampleIndex): ContainerDirective {
  const file = attributeOf(directive, 'file') ?? '';
  const lines = attributeOf(directive, 'lines');
  const numbered = attributeOf(directive, 'numbers') !== undefined;
  const {text, line} = readShown(exampleIndex, file, attributeOf(directive, 'region'));
  if (lines !== undefined) rangesOf(lines, text.split('\n').length);

  const meta = [numbered && 'showLineNumbers', lines !== undefined && `{${lines}}`].filter(Boolean).join(' ');
  // The theme numbers lines from where a counter around the block stands.
  const counter = numbered && line > 1 ? `counter-reset: line-count ${line - 1}` : undefined;
  // Numbers take about five columns beside the lines.
  const columns = columnsStyle(numbered ? text.replace(/^/gm, ' '.repeat(5)) : text);
  const style = [columns, counter].filter(Boolean).join('; ');
  return block(directive, file, {lang: languageOf(file), ...(meta && {meta}), value: text}, style);
}

function diff(directive: LeafDirective, exampleIndex: ExampleIndex): ContainerDirective {
  const from = attributeOf(directive, 'from') ?? '';
  const to = attributeOf(directive, 'to') ?? '';
  const value = differenceOf(readShown(exampleIndex, from).text, readShown(exampleIndex, to).text);
  if (value === '') {
    throw new Error(`nothing differs between \`${from}\` and \`${to}\`; name two files that do`);
  }
  return block(directive, to, {lang: 'diff', value}, columnsStyle(value));
}

const notations: Notations = {
  code: {
    attributes: {file: 'needed', region: 'optional', title: 'optional', lines: 'optional', numbers: 'flag'},
    rule: 'code-include',
    show: code,
  },
  diff: {
    attributes: {from: 'needed', to: 'needed', title: 'optional'},
    rule: 'diff-include',
    show: diff,
  },
};

/** What is wrong with the `::code` and `::diff` of a page: their attributes, and the files and regions they name. */
export const codeDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] =>
  replacementDiagnostics(notations, page, exampleIndex);

/**
 * Puts programs of `examples/`, or what changed between two of them, in the place of `::code` and `::diff`, as code
 * blocks that Docusaurus colors, each with a link to the file.
 */
export default replacing(notations);
