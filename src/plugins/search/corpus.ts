import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';

import {isDraft} from '../../course/page/listed';
import {readPage} from '../../course/page/read';
import {routeOf} from '../../course/page/routes';
import {kind, type IndexPart, type SearchDocument} from './format/documents';

type Section = {readonly title: string; readonly hash: string; readonly texts: string[]};

/**
 * The pages of the project in `root` as the stock plugin would take them from a build, read from their Markdown: for
 * tests, which have no build. Routes are without the base path.
 */
export function corpus(root: string): IndexPart[] {
  const parts: SearchDocument[][] = Object.values(kind).map(() => []);
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
    parts[kind.title]?.push({i: p, t: title, u, b: []});
    parts[kind.description]?.push({i: p, t: String(page.frontMatter.description), s: title, u, p});
    for (const {title: s, hash: h, texts} of sections(page.tree, title)) {
      if (s !== title) {
        parts[kind.heading]?.push({i: (last += 1), t: s, u, h, p});
      }
      parts[kind.content]?.push({i: (last += 1), t: texts.join(' '), s, u, h, p});
    }
  }
  return parts.map((documents) => ({documents, index: {}}));
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

/** The text of a node; that of its blocks with a space between them, as the stock plugin puts it. */
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
