import {basename} from 'node:path';

import type {Code} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import * as z from 'zod';

import {flag, text} from '../attributes';
import {caption, columnsStyle, fileLink, markdownFigure} from '../figure';
import {notation, type Context} from '../notation';
import {linesIn} from '../time/model';
import {differenceOf} from './difference';
import {languageOf} from './languages';
import {rangesOf} from './lines';
import {readShown} from './shown';

/** A code block with a title, and under it the link by which a reader gets the file. */
const block = (
  directive: LeafDirective,
  {file, title}: {readonly file: string; readonly title?: string | undefined},
  code: Omit<Code, 'type'>,
  style: string | undefined,
): ContainerDirective =>
  markdownFigure(
    directive,
    'code-figure',
    [
      {type: 'code', ...code, data: {hProperties: {title: title ?? basename(file)}}},
      caption(fileLink(file, `Download ${basename(file)}`, true)),
    ],
    style,
  );

export const code = notation({
  name: 'code',
  form: 'leaf',
  like: '::code{file="…"}',
  meaning: 'a program of `examples/`, or a region of it, with a link to the whole file',
  attributes: z.strictObject({
    file: text.describe('the path below `examples/`'),
    region: text
      .optional()
      .describe(
        'the part to show, which is between the comments `# #region name` and `# #endregion`, in C `// #region name` and `// #endregion`',
      ),
    title: text.optional().describe('the heading of the block; without it, the file’s name'),
    lines: text.optional().describe('the lines to highlight, counted in what is shown: `2,4-6`'),
    numbers: flag.describe('numbers the lines as in the file'),
  }),
  good: '::code{file="simple_processor/binary/simple.py" region="simulate"}',
  bad: '::code{file="simple_processor/binary/simple.py" region="simulated"}',
  rule: 'code-include',
  work: ({attributes: {file, region}}, {exampleIndex}) => ({
    programLines: linesIn(readShown(exampleIndex, file, region).text),
  }),
  read({node, attributes: {file, region, title, lines, numbers}}, {exampleIndex}) {
    const shown = readShown(exampleIndex, file, region);
    const numbered = numbers !== undefined;
    if (lines !== undefined) rangesOf(lines, linesIn(shown.text));

    const meta = [numbered && 'showLineNumbers', lines !== undefined && `{${lines}}`]
      .filter(Boolean)
      .join(' ');
    // The theme counts on from the value of a counter around the block.
    const counter = numbered && shown.line > 1 ? `counter-reset: line-count ${shown.line - 1}` : undefined;
    // Line numbers take about five columns.
    const columns = columnsStyle(numbered ? shown.text.replace(/^/gm, ' '.repeat(5)) : shown.text);
    const style = [columns, counter].filter(Boolean).join('; ');
    const content = {lang: languageOf(file), ...(meta && {meta}), value: shown.text};
    return () => [block(node, {file, title}, content, style)];
  },
});

const changed = (from: string, to: string, {exampleIndex}: Context): string =>
  differenceOf(readShown(exampleIndex, from).text, readShown(exampleIndex, to).text);

export const diff = notation({
  name: 'diff',
  form: 'leaf',
  like: '::diff{from="…" to="…"}',
  meaning: 'what one program of `examples/` changes in another',
  attributes: z.strictObject({
    from: text.describe('the file before the change, as a path below `examples/`'),
    to: text.describe('the file after it, which is also the one to download'),
  }),
  good: '::diff{from="simple_processor/system/simple.py" to="simple_processor/binary/simple.py"}',
  bad: '::diff{from="simple_processor/binary/simple.py" to="simple_processor/binary/simple.py"}',
  rule: 'diff-include',
  work: ({attributes: {from, to}}, context) => ({
    programLines: changed(from, to, context)
      .split('\n')
      .filter((line) => /^[+-]/.test(line)).length,
  }),
  read({node, attributes: {from, to}}, context) {
    const value = changed(from, to, context);
    if (value === '') {
      throw new Error(`nothing differs between \`${from}\` and \`${to}\`; name two files that do`);
    }
    return () => [block(node, {file: to}, {lang: 'diff', value}, columnsStyle(value))];
  },
});
