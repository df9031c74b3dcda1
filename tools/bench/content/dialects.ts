/** How each generator writes links, admonitions, code blocks and front matter. */
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {stringify} from 'yaml';

import {katexStylesheet} from '../../../src/config/katex';
import {plainTree, routeOfLink, type BenchPage, type Dialect} from './convert';

/** The path under which every site of the benchmark is served. */
export const base = '/429-website';

/** A file of a site, with its path from the site's folder. */
export type PageFile = {readonly file: string; readonly text: string};

const titled = (title: string | undefined, meta: string | undefined): string | undefined =>
  [title && `title="${title}"`, meta].filter(Boolean).join(' ') || undefined;

/** A link to a file that is no page, which Docusaurus marks. */
const asset = /^pathname:\/\//;

const absolute = (url: string, from: BenchPage): string => {
  if (url.startsWith('pathname://')) return base + url.replace(asset, '');
  const route = routeOfLink(url, from);
  return route === undefined ? url : base + route;
};

const docusaurus: Dialect = {
  link: (url) => url,
  address: (url, from) => (url.startsWith('pathname://') ? url : (routeOfLink(url, from) ?? url)),
  admonition: (name, title) => [`:::${name}${title === undefined ? '' : `[${title}]`}`, ':::'],
  fence: titled,
};

const asides: Readonly<Record<string, string>> = {info: 'note', warning: 'caution'};

const starlight: Dialect = {
  link: absolute,
  address: absolute,
  admonition: (name, title) => [
    `:::${asides[name] ?? name}${title === undefined ? '' : `[${title}]`}`,
    ':::',
  ],
  fence: (title, meta) => titled(title, meta?.replace('showLineNumbers', '').trim()),
};

const vitepress: Dialect = {
  // VitePress puts the base before the links of its Markdown by itself.
  link: (url, from) =>
    url.startsWith('pathname://') ? absolute(url, from) : (routeOfLink(url, from) ?? url),
  address: absolute,
  admonition: (name, title) => [
    `::: ${name === 'note' ? 'info' : name}${title === undefined ? '' : ` ${title}`}`,
    ':::',
  ],
  fence: (_title, meta) => meta?.replace('showLineNumbers', ':line-numbers').trim(),
  // Nothing in a piece of HTML is a template.
  piece: {'v-pre': ''},
};

const writer = unified()
  .use(remarkStringify, {bullet: '-', fences: true, resourceLink: true, rule: '-'})
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();

const bodyOf = (page: BenchPage, dialect: Dialect): string => writer.stringify(plainTree(page, dialect));

const written = (frontMatter: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${stringify(frontMatter)}---\n\n${body}`;

/** Of a page outside `docs/` the title is a heading of its own; Starlight and VitePress' pages have theirs from it. */
const withoutTitle = (body: string): string => body.replace(/^# .*\n+/, '');

/** The stylesheet of formulas, on pages that hold some. */
const katexLink = {
  rel: 'stylesheet',
  href: katexStylesheet.href,
  integrity: katexStylesheet.integrity,
  crossorigin: 'anonymous',
};

/** A page as stock Docusaurus reads it, at the same place as on this site. */
export const forDocusaurus = (page: BenchPage): PageFile => ({
  file: page.path,
  text: written(
    {
      title: page.title,
      description: page.description,
      ...(page.sidebarLabel && {sidebar_label: page.sidebarLabel}),
      ...(page.path.startsWith('docs/') && page.tags.length > 0 && {tags: page.tags}),
    },
    bodyOf(page, docusaurus),
  ),
});

/** A page as Starlight reads it. */
export const forStarlight = (page: BenchPage): PageFile => ({
  file: `src/content/docs${page.route}.md`,
  text: written(
    {
      title: page.title,
      description: page.description,
      slug: page.route.slice(1),
      ...(page.sidebarLabel && {sidebar: {label: page.sidebarLabel}}),
      ...(page.holds.maths && {head: [{tag: 'link', attrs: katexLink}]}),
    },
    withoutTitle(bodyOf(page, starlight)),
  ),
});

/** A page as VitePress reads it. */
export const forVitePress = (page: BenchPage): PageFile => ({
  file: `${page.route.slice(1)}.md`,
  text: written(
    {
      title: page.title,
      description: page.description,
      ...(page.holds.maths && {head: [['link', katexLink]]}),
    },
    `# ${page.title}\n\n${withoutTitle(bodyOf(page, vitepress))}`,
  ),
});
