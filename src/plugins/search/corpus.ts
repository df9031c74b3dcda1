import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';

import {specifiedRoutes} from '../../config/specified';
import {isDraft, listedDocs, redirectsOf} from '../../course/page/listed';
import {readPage} from '../../course/page/read';
import {routeOf} from '../../course/page/routes';
import {field, type IndexPart, type SearchDocument} from './format/documents';
import type {Hit} from './format/hits';
import {siteKeywords, prepared} from './keywords';

type Section = {readonly title: string; readonly hash: string; readonly texts: string[]};

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The index that the package would write for the project in `root`, for tests, which have no build. It is read from the
 * pages' Markdown, so included files are missing, and its routes have no base path.
 */
export function corpus(root: string): IndexPart[] {
  const parts: SearchDocument[][] = Object.values(field).map(() => []);
  let last = 0;
  for (const path of [...markdownIn(root, 'docs'), ...markdownIn(root, 'src/pages')]) {
    const {page} = readPage(path, readFileSync(join(root, path), 'utf8'));
    if (!page) {
      throw new Error(`${path} cannot be read`);
    }
    if (isDraft(page.frontMatter)) continue;
    const u = routeOf(path);
    const title = String(page.frontMatter.title);
    const p = (last += 1);
    parts[field.title]?.push({i: p, t: title, u, b: []});
    parts[field.description]?.push({i: p, t: String(page.frontMatter.description), s: title, u, p});
    for (const {title: s, hash: h, texts} of sections(page.tree, title)) {
      if (s !== title) {
        parts[field.heading]?.push({i: (last += 1), t: s, u, h, p});
      }
      parts[field.content]?.push({i: (last += 1), t: texts.join(' '), s, u, h, p});
    }
  }
  return parts.map((documents) => ({documents, index: {}}));
}

let ofSite: IndexPart[] | undefined;

/** The index of this project, which is read once. */
export const siteCorpus = (): IndexPart[] => (ofSite ??= corpus(root));

/** The same index as the built site has it, with the keywords of the glossary and of the tables of messages. */
export const siteIndex = (): IndexPart[] => prepared(siteCorpus(), siteKeywords(root));

const specified: ReadonlySet<string> = new Set(specifiedRoutes);
const specifiedRoute = new Map([...redirectsOf(listedDocs(root))].map(([from, to]) => [to, from]));

/**
 * The pages of hits, best first, by the routes of the specification: a renamed page by its old route, and no page that
 * was added, because the search may well find another page about a subject.
 */
export function routesOf(hits: readonly Hit[]): string[] {
  const routes = new Set(hits.map(({document: {u}}) => specifiedRoute.get(u) ?? u));
  return [...routes].filter((route) => specified.has(route));
}

function sections(tree: Root, title: string): Section[] {
  const found: Section[] = [{title, hash: '', texts: []}];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= 3) {
      const {text, id = ''} = parseMarkdownHeadingId(textOf(node));
      found.push({title: text, hash: `#${id}`, texts: []});
    } else if (node.type !== 'yaml') {
      found.at(-1)?.texts.push(textOf(node));
    }
  }
  return found.filter(({title: heading, texts}) => heading !== title || texts.length > 0);
}

/** The text of a node, with a space between blocks, as the package writes it. */
function textOf(node: Nodes): string {
  if ('children' in node) {
    const isText = ['paragraph', 'heading', 'link', 'emphasis', 'strong', 'delete', 'tableCell'].includes(
      node.type,
    );
    return node.children.map(textOf).join(isText ? '' : ' ');
  }
  return 'value' in node ? node.value : '';
}

function markdownIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}
