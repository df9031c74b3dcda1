import type {BlockContent, Code, Paragraph} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';

import {recordedPath} from '../../content/examples/address';
import {recordingOf, textOf} from '../../content/examples/recording';
import {nearNames} from '../../content/similar-names';
import {text} from '../../content/schemas';
import {keyAsMarkdown} from '../claims/key';
import {caption, fileLink, markdownFigure} from '../captioned';
import {breakableLines} from '../highlight/terminal';
import {notation, type Context} from '../notation';
import {markProperties} from '../stale-mark';
import {commandsIn, linesIn} from '../time/model';
import {excerptOf, type Part} from './excerpt';
import {provenanceOf} from './provenance';

declare module 'mdast-util-mdx-jsx' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface MdxJsxFlowElementData {
    /** How MDX marks an element that is written as HTML: no component replaces it. */
    _mdxExplicitJsx?: boolean | null | undefined;
  }
}

/** The content of an HTML element. */
type Content = NonNullable<NonNullable<Paragraph['data']>['hChildren']>;

/** The files of a recording that are text to read. */
const texts = ['output.txt', 'stats.txt'] as const;

const commandBlock = (command: string): Code => ({type: 'code', lang: 'bash', value: command.trimEnd()});

/** The name of a file in the simulator's output folder, which is shown in place of a command. */
const fileName = (name: string): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'inlineCode', value: name}],
  data: {hProperties: {className: ['run-file']}},
});

const spanOf = (name: string, text: string): Content[number] => ({
  type: 'element',
  tagName: 'span',
  properties: {className: [name]},
  // A list of values may break after each comma.
  children: text
    .split(/(?<=,)(?=\S)/)
    .flatMap((value, index) => [
      ...(index > 0 ? [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}] : []),
      {type: 'text' as const, value},
    ]),
});

/**
 * The output as it was printed. It is marked as HTML that was written by hand, because Docusaurus turns the `pre` of
 * Markdown into one of its code blocks; its text is HTML, because text in Markdown loses spaces.
 */
function outputBlock(parts: readonly Part[]): MdxJsxFlowElement {
  const lines = parts.flatMap((part) =>
    part === 'cut' ? [{text: '…', isCut: true}] : part.text.split('\n').map((text) => ({text, isCut: false})),
  );
  const breakable = breakableLines(lines.map(({text}) => text).join('\n'));
  const content: Content = [];
  for (const [index, {text, isCut}] of lines.entries()) {
    const whole = index < lines.length - 1 ? `${text}\n` : text;
    const last = content.at(-1);
    if (isCut) content.push(spanOf('run-cut', whole));
    else if (breakable[index]) content.push(spanOf('breakable', whole));
    else if (last?.type === 'text') last.value += whole;
    else content.push({type: 'text', value: whole});
  }
  return {
    type: 'mdxJsxFlowElement',
    name: 'pre',
    attributes: [{type: 'mdxJsxAttribute', name: 'className', value: 'run-output thin-scrollbar'}],
    children: [{type: 'paragraph', children: [], data: {hName: 'samp', hChildren: content}}],
    data: {_mdxExplicitJsx: true},
  };
}

const attributes = z.strictObject({
  name: text.describe('the run, `topic/name/run`; `npm run record -- --list` names all of them'),
  lines: text.optional().describe('the lines of the output to show: `3-9`, or `1,5-7`'),
  from: text.optional().describe('a string; the first line that contains it is the first to show'),
  to: text.optional().describe('a string; the first line from there on that contains it is the last to show'),
  of: text.optional().describe('`stats.txt`, to show that file instead of the output'),
});

/** The part of a recorded text that a directive chooses. */
function chosenText(
  {name, of = 'output.txt', ...choice}: z.output<typeof attributes>,
  {exampleIndex}: Context,
) {
  const run = exampleIndex.run(name);
  const file = texts.find((text) => text === of);
  if (!file) {
    const [near = 'stats.txt'] = nearNames(of, texts);
    throw new Error(`a recording has no text \`${of}\` to show; write \`of="${near}"\``);
  }
  // Throws where the recording is missing or was edited.
  const recorded = recordingOf(run);
  const recordedText = textOf(run, file);
  if (recordedText === undefined) {
    throw new Error(
      `\`${run.name}\` keeps no ${file}; add \`${file === 'output.txt' ? 'output' : file}\` to its \`keep\` in examples/${run.example.name}/example.yml, and record it again`,
    );
  }
  return {run, file, recorded, parts: excerptOf(recordedText, choice)};
}

export const run = notation({
  name: 'run',
  form: 'leaf',
  like: '::run{name="RUN"}',
  meaning: 'a recorded run: the command, what it printed, and on what it was recorded',
  attributes,
  good: '::run{name="simple_processor/binary/run" from="Simulated"}',
  bad: '::run{name="simple_processor/binary/run" from="The simulation took"}',
  rule: 'run-recording',
  showsResult: true,
  work(use, context, runs) {
    const {run: shown, file, parts} = chosenText(use.attributes, context);
    const isNew = file === 'output.txt' && !runs.has(shown.name);
    runs.add(shown.name);
    return {
      commands: isNew ? commandsIn(shown.command) : 0,
      outputLines: parts.reduce((sum, part) => sum + (part === 'cut' ? 0 : linesIn(part.text)), 0),
    };
  },
  read({node, attributes: given}, context) {
    const {run: shown, file, recorded, parts} = chosenText(given, context);
    const source = fileLink(recordedPath(shown, file), provenanceOf(recorded), false);
    const {stale} = recorded;
    if (stale) source.data = {hProperties: {...source.data?.hProperties, ...markProperties(stale)}};
    const box: BlockContent = {
      type: 'blockquote',
      children: [
        file === 'output.txt' ? commandBlock(shown.command) : fileName(`${shown.out}/${file}`),
        ...(parts.length > 0 ? [outputBlock(parts)] : []),
      ],
      data: {hName: 'div'},
    };
    return () => [markdownFigure(node, 'run-figure', [box, caption(source, ...keyAsMarkdown())])];
  },
});
