// cspell:words jsxs
// cspell:words metastring
/** Compiles Markdown as Docusaurus does, with and without the plugins of this site, and renders what a reader sees. */
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';

import preprocessContent from '@docusaurus/mdx-loader/lib/preprocessor';
import {Children, type ComponentType, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

import {markdown} from '../../src/compose/markdown';
import {textOf} from '../../src/remark/highlight/text';
import {compilerWith, markdownConfig} from '../../src/remark/testing-mdx';

type CodeProps = {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly metastring?: string;
  readonly language?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  readonly html?: string;
  readonly numbered?: number;
  readonly kind?: string;
};

type ReadLines = (
  code: string,
  options: {language: string | undefined; metastring: string | undefined; magicComments: unknown},
) => {readonly code: string; readonly lineClassNames: Readonly<Record<number, readonly string[]>>};

/** The theme's parser of code blocks. Its package exports it only together with components that need a running site. */
async function themeReading(): Promise<ReadLines> {
  const theme = createRequire(createRequire(import.meta.url).resolve('@docusaurus/theme-common'));
  const source = readFileSync(
    join(dirname(theme.resolve('@docusaurus/theme-common')), 'utils/codeBlockUtils.js'),
    'utf8',
  );
  const file = join(mkdtempSync(join(tmpdir(), 'cs429-corpus-')), 'read.mjs');
  const parser = pathToFileURL(theme.resolve('parse-numeric-range')).href;
  writeFileSync(
    file,
    source.replace(/\n\/\/# sourceMappingURL.*/, '').replace("'parse-numeric-range'", JSON.stringify(parser)),
  );
  const {parseLines} = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {parseLines: ReadLines};
  return parseLines;
}

const magicComments = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: {start: 'highlight-start', end: 'highlight-end'},
  },
];

type Shown = {
  readonly lines: readonly string[];
  readonly isMarked: (index: number) => boolean;
  readonly title: string | undefined;
  readonly numbered: boolean;
};

const blockOf = ({lines, isMarked, title, numbered}: Shown): ReactNode => (
  <figure>
    {title && <figcaption>{title}</figcaption>}
    <ol className={numbered ? 'numbered' : undefined}>
      {lines.map((line, index) => (
        <li key={index}>{isMarked(index) ? <mark>{line}</mark> : line}</li>
      ))}
    </ol>
  </figure>
);

/** The lines of a difference with the signs that the stylesheet writes before them. */
const withSigns = (html: string): string =>
  html
    .replaceAll('<span class="token-line">', '<span>  ')
    .replace(/<ins [^>]*>/g, '<ins>+ ')
    .replace(/<del [^>]*>(.*?)<\/del>/g, '<span>- $1</span>');

/** A simple component that shows what the theme's component shows. */
const blockWith = (read: ReadLines) =>
  function Block(props: CodeProps): ReactNode {
    const {children, className = '', metastring, html} = props;
    if (html !== undefined) {
      const marked = html.split('<br>').map((line) => line.includes('highlighted-line'));
      return blockOf({
        lines: textOf(props.kind === 'change' ? withSigns(html) : html).split('\n'),
        isMarked: (index) => marked[index] ?? false,
        title: props.title,
        numbered: props.numbered !== undefined,
      });
    }
    if (typeof children !== 'string') return <pre>{children}</pre>;
    const language = (props.language ?? /language-(\S+)/.exec(className)?.[1])?.toLowerCase();
    const {code, lineClassNames} = read(children, {language, metastring, magicComments});
    return blockOf({
      lines: code.split('\n'),
      isMarked: (index) => index in lineClassNames,
      title: /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? props.title,
      numbered: props.showLineNumbers ?? metastring?.includes('showLineNumbers') ?? false,
    });
  };

const isInline = ({children}: CodeProps): boolean =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Stand-ins for the theme's components, which show their props. */
function standIns(read: ReadLines) {
  const Block = blockWith(read);
  const withProps = (name: string) =>
    function Component({children, ...props}: {readonly children?: ReactNode}): ReactNode {
      return <section title={`${name} ${JSON.stringify(props)}`}>{children}</section>;
    };
  return {
    code: (props: CodeProps) => (isInline(props) ? <code>{props.children}</code> : <Block {...props} />),
    pre: ({children}: CodeProps) => <>{children}</>,
    admonition: withProps('admonition'),
    Details: ({children}: CodeProps) => <details>{children}</details>,
    mdxAdmonitionTitle: ({children}: CodeProps) => <b>{children}</b>,
    // Other tests cover the drawing of diagrams.
    mermaid: () => <figure>diagram</figure>,
    '@theme/CodeBlock': Block,
    ...Object.fromEntries(
      ['Tabs', 'TabItem', 'TOCInline', 'Admonition'].map((name) => [`@theme/${name}`, withProps(name)]),
    ),
  };
}

/** The plugins of a stock site, with formulas as in the documentation of Docusaurus. */
const stock = {beforeDefaultRemarkPlugins: [], remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]};

type Page = {readonly default: ComponentType<{title: string}>; readonly toc: unknown};

/** @returns a function that compiles Markdown into the HTML of stand-ins, followed by the table of contents as JSON */
async function pipelineOf(
  plugins: typeof stock | typeof markdown,
): Promise<(text: string) => Promise<string>> {
  const compile = await compilerWith({...plugins, ...{outputFormat: 'function-body'}});
  const known: Readonly<Record<string, unknown>> = standIns(await themeReading());
  const load = (name: string): unknown => ({default: known[name]});
  return async (text) => {
    const filePath = join(process.cwd(), 'docs/tutorial/corpus.mdx');
    const content = preprocessContent({fileContent: text, filePath, markdownConfig, admonitions: true});
    const code = await compile(content, filePath, 'server');
    const body = code.replace(/await import\(_resolveDynamicMdxSpecifier\(([^)]*)\)\)/g, 'load($1)');
    // MDX returns the body of a function for this purpose.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- see above
    const evaluate = new Function(
      'scope',
      'load',
      `return (async function () {${body}}).call(null, scope)`,
    ) as (scope: unknown, load: unknown) => Promise<Page>;
    const page = await evaluate(
      {Fragment, jsx, jsxs, baseUrl: 'file:///', useMDXComponents: () => known},
      load,
    );
    const {default: Content, toc} = page;
    return `${renderToStaticMarkup(<Content title="Title" />)}\n${JSON.stringify(toc)}`;
  };
}

export const pipelines = async () => ({stock: await pipelineOf(stock), ours: await pipelineOf(markdown)});

/** The differences that are intended, each with its reason. */
const intended: readonly (readonly [what: RegExp, instead: string, reason: string])[] = [
  [/<wbr\/>/g, '', 'a long name in code may break between its parts'],
  [/<span class="whole">(.*?)<\/span>/g, '$1', 'a part of a name with a hyphen stays on one line'],
  [
    / role="(?:table|row|cell|columnheader|rowheader)"/g,
    '',
    'a table stays a table for screen readers when a phone shows its rows as cards',
  ],
  [
    / class="(?:stacked|alike|number| )+"/g,
    '',
    'a table of many columns is laid out for phones, tables of one form alike, and numbers at their end',
  ],
  [/ style="--column-[^"]*"/g, '', 'on a phone each cell names its column'],
  [/ class="lesson-head"/g, '', 'the list under a lead looks like the head of a lesson'],
];

/** @returns a rendered page without the intended differences */
export const compared = (html: string): string =>
  intended.reduce((text, [what, instead]) => text.replace(what, instead), html);
