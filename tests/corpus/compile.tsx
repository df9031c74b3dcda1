// cspell:words jsxs
// cspell:words metastring
/** Compiles Markdown as Docusaurus does, with and without the plugins of this site, and renders what a reader sees. */
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import preprocessContent from '@docusaurus/mdx-loader/lib/preprocessor';
import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options';
import {Children, type ComponentType, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

import {markdown} from '../../src/compose/markdown-plugins';
import {textOf} from '../../src/remark/highlight/text';
import {compilerWith, markdownConfig} from '../../src/remark/testing-mdx';

/** The plugins of a stock site, with formulas as in the documentation of Docusaurus. */
const stock = {beforeDefaultRemarkPlugins: [], remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]};

type Compile = (text: string) => Promise<string>;

export const pipelines = async (): Promise<{readonly stock: Compile; readonly ours: Compile}> => ({
  stock: await pipelineOf(stock),
  ours: await pipelineOf(markdown),
});

type Page = {readonly default: ComponentType<{title: string}>; readonly toc: unknown};

/** @returns a function that compiles Markdown into the HTML of stand-ins, followed by the table of contents as JSON */
async function pipelineOf(plugins: typeof stock | typeof markdown): Promise<Compile> {
  const compile = await compilerWith({...plugins, ...{outputFormat: 'function-body'}});
  const load = (name: string): unknown => ({default: standIns[name]});
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
    const scope = {Fragment, jsx, jsxs, baseUrl: 'file:///', useMDXComponents: () => standIns};
    const {default: Content, toc} = await evaluate(scope, load);
    return `${renderToStaticMarkup(<Content title="Title" />)}\n${JSON.stringify(toc)}`;
  };
}

/** Stand-ins for the theme's components, which show their props. */
const standIns: Readonly<Record<string, unknown>> = {
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

function withProps(name: string) {
  return function Component({children, ...props}: {readonly children?: ReactNode}): ReactNode {
    return <section title={`${name} ${JSON.stringify(props)}`}>{children}</section>;
  };
}

type CodeProps = {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly metastring?: string;
  readonly language?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  readonly html?: string;
  readonly numbered?: number;
};

const isInline = ({children}: CodeProps): boolean =>
  children !== undefined &&
  Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'));

type ReadLines = (
  code: string,
  options: {language: string | undefined; metastring: string; magicComments: unknown},
) => {readonly code: string; readonly lineClassNames: Readonly<Record<number, readonly string[]>>};

/** The theme's parser of code blocks, which its package exports only beside components that need a running site. */
const themeCommon = pathToFileURL(createRequire(import.meta.url).resolve('@docusaurus/theme-common'));
const {parseLines} = (await import(
  /* @vite-ignore */ new URL('utils/codeBlockUtils.js', themeCommon).href
)) as {parseLines: ReadLines};
const {magicComments} = DEFAULT_CONFIG.prism;

/** A simple code block that shows what the theme's shows; `html` is code that this site has highlighted. */
function Block({children, className = '', metastring = '', html, ...props}: CodeProps): ReactNode {
  if (html !== undefined) {
    const marked = html.split('<br>').map((line) => line.includes('highlighted-line'));
    return (
      <Lines
        text={textOf(html)}
        title={props.title}
        numbered={props.numbered !== undefined}
        marked={marked}
      />
    );
  }
  if (typeof children !== 'string') return <pre>{children}</pre>;
  const language = (props.language ?? /language-(\S+)/.exec(className)?.[1])?.toLowerCase();
  const {code, lineClassNames} = parseLines(children, {language, metastring, magicComments});
  return (
    <Lines
      text={code}
      title={/title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? props.title}
      numbered={props.showLineNumbers ?? metastring.includes('showLineNumbers')}
      marked={code.split('\n').map((_, index) => index in lineClassNames)}
    />
  );
}

type LinesProps = {
  readonly text: string;
  readonly title: string | undefined;
  readonly numbered: boolean;
  /** Whether each line is highlighted. */
  readonly marked: readonly boolean[];
};

const Lines = ({text, title, numbered, marked}: LinesProps): ReactNode => (
  <figure>
    {title && <figcaption>{title}</figcaption>}
    <ol className={numbered ? 'numbered' : undefined}>
      {text.split('\n').map((line, index) => (
        <li key={index}>{marked[index] ? <mark>{line}</mark> : line}</li>
      ))}
    </ol>
  </figure>
);

/** All differences between a page of another Docusaurus site and the same page here, each with its reason. */
const intended: readonly (readonly [what: RegExp, instead: string, reason: string])[] = [
  [/\u00a0/g, ' ', 'a number and its unit stay on one line'],
  [/<wbr\/>/g, '', 'a long name in code may break between its parts'],
  [
    /<span class="(?:whole|option)">(.*?)<\/span>/g,
    '$1',
    'a part of a name with a hyphen, and an option, stay on one line',
  ],
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
  [
    /<colgroup>(?:<col(?: style="inline-size:\d+ch")?\/>)+<\/colgroup>/g,
    '',
    'long tables with the same headings have columns of the same width, so that a reader looks along them',
  ],
  [/ style="--column-[^"]*"/g, '', 'on a phone each cell names its column'],
  [/ class="lesson-head"/g, '', 'the list under a lead looks like the head of a lesson'],
];

/** @returns a rendered page without the intended differences */
export const compared = (html: string): string =>
  intended.reduce((text, [what, instead]) => text.replace(what, instead), html);
