import type {BlockContent, Code, Paragraph} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

import type {ExampleIndex} from '../../course/examples';
import {recordingOf, textOf} from '../../course/examples/recording';
import {recordedPath} from '../../course/examples/address';
import {attributeOf} from '../code/attributes';
import {caption, columnsStyle, figure, fileLink} from '../code/elements';
import {replacementDiagnostics, replacing, type Notations} from '../code/replace';
import {markProperties} from '../stale';
import {nearNames} from '../../course/near';
import type {Page, Diagnostic} from '../../course/diagnostic';
import {excerptOf, type Part} from './excerpt';
import {provenanceOf} from './provenance';

declare module 'mdast-util-mdx-jsx' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface MdxJsxFlowElementData {
    /** How MDX marks an element that is written as HTML: no component takes its place. */
    _mdxExplicitJsx?: boolean | null | undefined;
  }
}

/** What an element of HTML holds. */
type Content = NonNullable<NonNullable<Paragraph['data']>['hChildren']>;

/** The files of a recording that are text to read. */
const texts = ['output.txt', 'stats.txt'] as const;

/**
 * What was typed, with the theme's own copy button. The lines that begin a command are marked as highlighted, and the
 * stylesheet puts the prompt before them: so it can be neither selected nor copied.
 */
function commandBlock(command: string): Code {
  const value = command.trimEnd();
  const begins = value
    .split('\n')
    .flatMap((_line, index, all) => (all[index - 1]?.endsWith('\\') ? [] : [index + 1]));
  return {type: 'code', lang: 'bash', meta: `{${begins.join(',')}}`, value};
}

/** The name of a file of the simulator's output folder, where a command would stand. */
const fileName = (name: string): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'inlineCode', value: name}],
  data: {hProperties: {className: ['run-file']}},
});

/**
 * What was printed, as it was printed. It is marked as HTML that was written by hand, because Docusaurus takes the
 * `pre` of Markdown for one of its code blocks; and its text is put in as HTML, because text of Markdown loses spaces.
 */
function outputBlock(parts: readonly Part[]): MdxJsxFlowElement {
  const content = parts.flatMap((part, index): Content => [
    ...(index > 0 ? [{type: 'text' as const, value: '\n'}] : []),
    part === 'cut'
      ? {
          type: 'element',
          tagName: 'span',
          properties: {className: ['run-cut']},
          children: [{type: 'text', value: '…'}],
        }
      : {type: 'text', value: part.text},
  ]);
  return {
    type: 'mdxJsxFlowElement',
    name: 'pre',
    attributes: [{type: 'mdxJsxAttribute', name: 'className', value: 'run-output thin-scrollbar'}],
    children: [{type: 'paragraph', children: [], data: {hName: 'samp', hChildren: content}}],
    data: {_mdxExplicitJsx: true},
  };
}

function transcript(directive: LeafDirective, exampleIndex: ExampleIndex): ContainerDirective {
  const run = exampleIndex.run(attributeOf(directive, 'name') ?? '');
  const of = attributeOf(directive, 'of') ?? 'output.txt';
  const file = texts.find((name) => name === of);
  if (!file) {
    const [near = 'stats.txt'] = nearNames(of, texts);
    throw new Error(`a recording has no text \`${of}\` to show; write \`of="${near}"\``);
  }
  const recorded = recordingOf(run);
  const text = textOf(run, file);
  if (text === undefined) {
    throw new Error(
      `\`${run.name}\` keeps no ${file}; add \`${file === 'output.txt' ? 'output' : file}\` to its \`keep\` in examples/${run.example.name}/example.yml, and record it again`,
    );
  }
  const parts = excerptOf(text, {
    lines: attributeOf(directive, 'lines'),
    from: attributeOf(directive, 'from'),
    to: attributeOf(directive, 'to'),
  });
  const source = fileLink(recordedPath(run, file), provenanceOf(recorded), false);
  const {stale} = recorded;
  if (stale) source.data = {hProperties: {...source.data?.hProperties, ...markProperties(stale)}};
  const shown: BlockContent[] = [
    file === 'output.txt' ? commandBlock(run.command) : fileName(`${run.out}/${file}`),
    ...(parts.length > 0 ? [outputBlock(parts)] : []),
    caption(source),
  ];
  const printed = parts.map((part) => (part === 'cut' ? '' : part.text));
  return figure(directive, 'run-figure', shown, columnsStyle(...printed));
}

const notations: Notations = {
  run: {
    attributes: {name: 'needed', lines: 'optional', from: 'optional', to: 'optional', of: 'optional'},
    rule: 'run-recording',
    show: transcript,
  },
};

/** What is wrong with the `::run`s of a page: attributes, runs that are not recorded, parts that are not there. */
export const runDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] =>
  replacementDiagnostics(notations, page, exampleIndex);

/** Puts a recorded run in the place of `::run`: what was typed, what was printed, and on what. */
export default replacing(notations);
