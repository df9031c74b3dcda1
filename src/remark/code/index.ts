import {basename} from 'node:path';

import type {Code} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import * as z from 'zod';

import {addressOf} from '../../content/examples/address';
import {flag, text} from '../../content/schemas';
import {notation, type Context} from '../notation';
import {linesIn} from '../time/model';
import {differenceOf} from './difference';
import {languageOf} from './language-of-file';
import {rangesOf} from './line-ranges';
import {readShown, type Shown} from './shown';

/** A code block with a bar that names the file and offers it for download. */
const block = (
  {position}: LeafDirective,
  file: string,
  code: Omit<Code, 'type' | 'data'>,
  more: {readonly title?: string | undefined; readonly excerpt?: string; readonly [name: string]: unknown},
): Code => ({
  type: 'code',
  ...code,
  data: {hProperties: {...more, title: more.title ?? basename(file), file: addressOf(file)}},
  ...(position && {position}),
});

/** Which lines of the file a region is; nothing for a whole file. */
function excerptOf({text, line, of}: Shown): {excerpt?: string} {
  const last = line + linesIn(text) - 1;
  if (line === 1 && last === of) return {};
  return {excerpt: `excerpt, ${line === last ? `line ${line}` : `lines ${line}–${last}`} of ${of}`};
}

export const code = notation({
  name: 'code',
  form: 'leaf',
  like: '::code{file="…"}',
  meaning: 'a program of `examples/`, or a region of it, with a link to the whole file',
  attributes: z.strictObject({
    file: text.describe('the path below `examples/`'),
    region: text
      .optional()
      .describe('the part to show, between the comments `# #region name` and `# #endregion`, in C with `//`'),
    title: text.optional().describe('the heading of the block, by default the file’s name'),
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
    const content = {lang: languageOf(file), ...(meta && {meta}), value: shown.text};
    const start = numbered ? {start: shown.line} : {};
    return () => [block(node, file, content, {title, ...start, ...excerptOf(shown)})];
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
    from: text.describe('the file before the change'),
    to: text.describe('the file after it, which is the one to download'),
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
      throw new Error(`\`${from}\` and \`${to}\` are equal; name two files that differ`);
    }
    return () => [block(node, to, {lang: 'diff', value}, {of: languageOf(to)})];
  },
});
