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

/** What a file changes in another. @throws {Error} where it changes nothing */
function changesIn(file: string, changes: string, {exampleIndex}: Context): string {
  const difference = differenceOf(readShown(exampleIndex, changes).text, readShown(exampleIndex, file).text);
  if (difference !== '') return difference;
  throw new Error(`\`${changes}\` and \`${file}\` are equal; name two files that differ`);
}

export const code = notation({
  name: 'code',
  form: 'leaf',
  like: '::code{file="…"}',
  meaning:
    'a program of `examples/`, a region of it, or what it changes in another, with a link to the whole file',
  attributes: z.strictObject({
    file: text.describe('the path below `examples/`'),
    changes: text
      .optional()
      .describe('another file; only what `file` changes in it is shown, without the attributes below'),
    region: text
      .optional()
      .describe('the part to show, between the comments `# #region name` and `# #endregion`, in C with `//`'),
    title: text.optional().describe('the heading of the block, by default the file’s name'),
    lines: text.optional().describe('the lines to highlight, counted in what is shown: `2,4-6`'),
    numbers: flag.describe('numbers the lines as in the file'),
  }),
  good: [
    '::code{file="simple_processor/binary/simple.py" region="simulate"}',
    '::code{file="simple_processor/binary/simple.py" changes="simple_processor/system/simple.py"}',
  ],
  bad: [
    '::code{file="simple_processor/binary/simple.py" region="simulated"}',
    '::code{file="simple_processor/binary/simple.py" changes="simple_processor/binary/simple.py"}',
    '::code{file="simple_processor/binary/simple.py" changes="simple_processor/system/simple.py" numbers}',
  ],
  rule: 'code-include',
  work({attributes: {file, changes, region}}, context) {
    if (changes === undefined) {
      return {programLines: linesIn(readShown(context.exampleIndex, file, region).text)};
    }
    const lines = changesIn(file, changes, context).split('\n');
    return {programLines: lines.filter((line) => /^[+-]/.test(line)).length};
  },
  read({node, attributes: {file, changes, ...more}}, context) {
    if (changes !== undefined) {
      const [misfit] = Object.keys(more);
      if (misfit) throw new Error(`\`${misfit}\` does not go with \`changes\`; remove it`);
      const value = changesIn(file, changes, context);
      return () => [block(node, file, {lang: 'diff', value}, {of: languageOf(file)})];
    }
    const {region, title, lines, numbers} = more;
    const shown = readShown(context.exampleIndex, file, region);
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
