/**
 * The pages of this site as every generator reads them: recordings, programs, numbers and charts are put in once, by
 * the site's own transformers, and what is left is Markdown with pieces of HTML.
 */
import {readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import type {Element, Nodes as HastNodes} from 'hast';
import {toParse5} from 'hast-util-to-parse5';
import type {BlockContent, Html, Link, Nodes, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toHast} from 'mdast-util-to-hast';
import {toString} from 'mdast-util-to-string';
import {serialize} from 'parse5';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

import {markdown} from '../../../src/compose/markdown';
import diagram from '../../../src/remark/diagram';
import {filesUnder} from '../../../src/course/files';
import {readPage} from '../../../src/course/page/read';
import {docId, routeOf} from '../../../src/course/page/routes';

/** A page whose recordings are put in, still as a tree. */
export type BenchPage = {
  /** From the project's root, with `/` on every system. */
  readonly path: string;
  /** Without the base path. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string | undefined;
  readonly tags: readonly string[];
  readonly tree: Root;
  /** What makes a page heavier than text does. */
  readonly holds: Readonly<Record<'code' | 'diagram' | 'maths', boolean>>;
};

/** How a generator writes what plain Markdown has no words for. */
export type Dialect = {
  /** An address in a Markdown link. */
  readonly link: (url: string, from: BenchPage) => string;
  /** An address in a piece of HTML. */
  readonly address: (url: string, from: BenchPage) => string;
  /** The lines before and after an admonition of Docusaurus' kind. */
  readonly admonition: (name: string, title: string | undefined) => readonly [string, string];
  /** What follows the language of a code block, from its title and from what Docusaurus would read there. */
  readonly fence: (title: string | undefined, meta: string | undefined) => string | undefined;
  /** Attributes for the outermost element of a piece of HTML. */
  readonly piece?: Readonly<Record<string, string>>;
};

const admonitions = new Set(['note', 'tip', 'info', 'warning', 'danger']);

/** Reads a page and lets the site's own transformers put in what its directives name. */
export async function readBenchPage(root: string, path: string): Promise<BenchPage> {
  const {page, slip} = readPage(path, readFileSync(join(root, path), 'utf8'));
  if (!page) throw new Error(`${path}: ${slip.text}`);
  const file = new VFile({cwd: root, path: join(root, path), value: page.source});
  file.data = {frontMatter: page.frontMatter};
  // Each generator draws the diagrams by itself.
  const plugins = markdown.beforeDefaultRemarkPlugins.filter((plugin) => plugin !== diagram);
  // The plugins are of several types, and a list of them is of none that unified knows.
  const tree = (await unified()
    .use(plugins as never)
    .run(page.tree, file)) as unknown as Root;
  const {title, description = '', sidebar_label: label, tags = []} = page.frontMatter;
  const holds = {code: false, diagram: false, maths: false};
  visit(tree, (node) => {
    if (node.type === 'code') holds[node.lang === 'mermaid' ? 'diagram' : 'code'] = true;
    if (node.type === 'math' || node.type === 'inlineMath') holds.maths = true;
  });
  return {
    path,
    route: routeOf(path),
    title: String(title),
    description: String(description),
    sidebarLabel: typeof label === 'string' ? label : undefined,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    tree: {...tree, children: tree.children.filter(({type}) => type !== 'yaml' && type !== 'mdxjsEsm')},
    holds,
  };
}

/** All Markdown pages of the project, in the order of their paths. */
export async function readBenchPages(root: string): Promise<BenchPage[]> {
  const paths = filesUnder(root, ['docs', 'src/pages'], (name) => name.endsWith('.md'));
  const pages: BenchPage[] = [];
  for (const path of paths) pages.push(await readBenchPage(root, path));
  return pages;
}

/** The route to which a link leads, with its hash; undefined for what is no page of the site. */
export function routeOfLink(url: string, from: BenchPage): string | undefined {
  const [target = '', hash] = url.split('#');
  const end = hash === undefined ? '' : `#${hash}`;
  if (/^[a-z]+:/i.test(url)) return undefined;
  if (target === '') return `${from.route}${end}`;
  if (target.startsWith('/')) return url;
  const path = posix.join(posix.dirname(from.path), decodeURI(target));
  return `${/\.mdx?$/.test(path) ? routeOf(path) : `/${path}`}${end}`;
}

const html = (value: string): Html => ({type: 'html', value});

const isJsx = (node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The attributes of an element that was written as HTML; expressions cannot stand in one. */
function attributesOf({attributes}: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && (typeof one.value === 'string' || one.value === null)
        ? [[one.name, one.value ?? '']]
        : [],
    ),
  );
}

/** A node with all that is in it, as HTML. */
function asHtml(node: Nodes, attributes: Readonly<Record<string, string>> = {}): string {
  const tree = toHast(node, {
    allowDangerousHtml: true,
    handlers: {
      mdxJsxFlowElement: (state, one: MdxJsxFlowElement) => elementOf(one, state.all(one)),
      mdxJsxTextElement: (state, one: MdxJsxTextElement) => elementOf(one, state.all(one)),
    },
  });
  if (tree.type === 'element') Object.assign(tree.properties, attributes);
  const root: HastNodes = tree.type === 'root' ? tree : {type: 'root', children: [tree]};
  // An empty line would end a piece of HTML in Markdown.
  return serialize(toParse5(root) as never).replace(/\n(?=\s*\n)/g, '\n&#8203;');
}

const elementOf = (node: MdxJsxFlowElement | MdxJsxTextElement, children: unknown): Element => ({
  type: 'element',
  tagName: node.name ?? 'span',
  properties: attributesOf(node),
  children: children as Element['children'],
});

/** The first tag of an element alone, as HTML, and the one that closes it. */
function tagsOf(node: Nodes, attributes: Readonly<Record<string, string>> = {}): readonly [string, string] {
  const whole = asHtml({...node, children: []} as Nodes, attributes);
  const close = /<\/[\w-]+>$/.exec(whole)?.[0] ?? '';
  return [whole.slice(0, whole.length - close.length), close];
}

const hNameOf = (node: Nodes): string | undefined => (node.data as {hName?: string} | undefined)?.hName;

/** The text of a figure's own element `pre`, which holds what a run printed. */
function textOfPre(node: MdxJsxFlowElement): string {
  const texts: string[] = [];
  visit(toHast({type: 'root', children: node.children}) as Root, 'text', (text: {value: string}) => {
    texts.push(text.value);
  });
  return texts.join('');
}

type Anything = RootContent | BlockContent | PhrasingContent;

/** Puts Markdown and pieces of HTML in the place of everything that a plain reader of Markdown does not know. */
function plain(node: Anything, page: BenchPage, dialect: Dialect): Anything[] {
  const inside = (children: readonly Anything[]): Anything[] =>
    children.flatMap((child) => plain(child, page, dialect));
  const addressed = (inner: Anything): Anything => {
    const copy = structuredClone(inner);
    visit(copy as Nodes, 'link', (link: Link) => {
      link.url = dialect.address(link.url, page);
    });
    return copy;
  };
  const whole = (): Anything[] => [html(asHtml(addressed(node), dialect.piece))];

  if (node.type === 'link') {
    return [{...node, url: dialect.link(node.url, page), children: inside(node.children) as never}];
  }
  if (node.type === 'heading') {
    const last = node.children.at(-1);
    const id = last?.type === 'text' ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value) : null;
    const children = inside(node.children) as PhrasingContent[];
    const end = children.at(-1);
    if (!id || end?.type !== 'text') return [{...node, children}];
    return [
      {
        ...node,
        children: [
          ...children.slice(0, -1),
          {type: 'text', value: end.value.slice(0, end.value.length - id[0].length)},
          html(` {#${id[1]}}`),
        ],
      },
    ];
  }
  if (node.type === 'code') {
    const title = (node.data as {hProperties?: {title?: string}} | undefined)?.hProperties?.title;
    const written = /title="([^"]*)"/.exec(node.meta ?? '');
    const meta = node.meta?.replace(/\s*title="[^"]*"\s*/, ' ').trim();
    return [
      {...node, meta: dialect.fence(title ?? written?.[1], meta === '' ? undefined : meta) ?? null, data: {}},
    ];
  }
  if (isJsx(node)) {
    // A component of this site: of an instrument, every generator gets the first frame.
    if (/^[A-Z]/.test(node.name ?? '')) return inside(node.children);
    if (node.name === 'pre') {
      return [{type: 'code', lang: 'text', value: textOfPre(node as MdxJsxFlowElement)}];
    }
    if (node.name === 'summary') {
      const children = node.children.flatMap((child) =>
        child.type === 'paragraph' ? child.children : [child],
      );
      return [html(asHtml(addressed({...node, children} as Anything), dialect.piece))];
    }
    const [open, close] = tagsOf(node, node.type === 'mdxJsxFlowElement' ? dialect.piece : {});
    return [html(open), ...inside(node.children), html(close)];
  }
  if (node.type === 'containerDirective' && admonitions.has(node.name)) {
    return admonitionOf(node, inside, dialect);
  }
  const name = hNameOf(node);
  if (name === 'data' || name === 'figcaption' || name === 'textarea') return whole();
  if (name !== undefined && 'children' in node) {
    if (node.children.length === 0) return whole();
    const [open, close] = tagsOf(node, dialect.piece);
    return [html(open), ...inside(node.children), html(close)];
  }
  if (node.type === 'paragraph' && node.data) return whole();
  if (node.type === 'leafDirective' || node.type === 'textDirective' || node.type === 'containerDirective') {
    throw new Error(`${page.path}: nothing was put in the place of \`${node.name}\``);
  }
  if ('children' in node) {
    // What only gives a list a class is left out: its text is the same without.
    return [{...node, data: {}, children: inside(node.children)} as Anything];
  }
  return [node];
}

function admonitionOf(
  node: ContainerDirective,
  inside: (children: readonly Anything[]) => Anything[],
  dialect: Dialect,
): Anything[] {
  const isLabel = (child: Nodes): child is Paragraph =>
    child.type === 'paragraph' && child.data?.directiveLabel === true;
  const label = node.children.find(isLabel);
  const [open, close] = dialect.admonition(node.name, label && toString(label));
  return [html(open), ...inside(node.children.filter((child) => !isLabel(child))), html(close)];
}

/** A page's tree in the words of one generator: nothing but Markdown and pieces of HTML. */
export const plainTree = (page: BenchPage, dialect: Dialect): Root => ({
  type: 'root',
  children: page.tree.children.flatMap((node) => plain(node, page, dialect)),
});

/** The id of a page's document; undefined for pages outside `docs/`. */
export const idOf = ({path}: BenchPage): string | undefined => docId(path);
