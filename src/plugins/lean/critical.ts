/**
 * The styles of the first paint: each page has inside it the rules that can hold for what stands in its HTML, so that it
 * is painted before any other file is there. The whole stylesheet follows at the end of every page, with the same rules in
 * the same order, and so nothing is missing that a script may need later.
 */
// cspell:words atrule
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {defaultTreeAdapter, type DefaultTreeAdapterTypes} from 'parse5';
import postcss, {type ChildNode, type Root} from 'postcss';
import selectorParser from 'postcss-selector-parser';

import type {Document, Page, Pass} from '../serving/finish';

const LINK = /<link rel="?stylesheet"? href="?([^" >]+\/(assets\/css\/[^" >]+\.css))"?\s*\/?>/g;

/** Docusaurus' banner of a wrong base URL: only a stylesheet that could be loaded may hide it. */
const BANNER = '#__docusaurus-base-url-issue-banner-container';

/** At-rules around rules that the first paint may need; paper, fonts and animations come with the whole stylesheet. */
const around = /^(?:media|supports|container|layer)$/;

/** Elements (`p`), classes (`.x`) and ids (`#x`). */
type Names = ReadonlySet<string>;

/** @returns the names in a page */
function namesIn(document: Document): Set<string> {
  const names = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      names.add(node.tagName);
      for (const {name, value} of node.attrs) {
        if (name === 'class') value.split(/\s+/).forEach((one) => names.add(`.${one}`));
        if (name === 'id') names.add(`#${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return names;
}

const needed = new Map<string, readonly string[]>();

/** @returns the names that a selector cannot do without; attributes and what stands in parentheses are left open */
function needsOf(selector: string): readonly string[] {
  const known = needed.get(selector);
  if (known) return known;
  const needs = selectorParser()
    .astSync(selector)
    .first.nodes.flatMap((node) => {
      if (node.type === 'class') return [`.${node.value}`];
      if (node.type === 'id') return [`#${node.value}`];
      return node.type === 'tag' ? [node.value] : [];
    });
  needed.set(selector, needs);
  return needs;
}

/** @returns the text of what of a stylesheet can hold where these names are, with the variables in `used` */
function cut(nodes: readonly ChildNode[], names: Names, used?: Names): string {
  const texts = nodes.map((node) => {
    if (node.type === 'atrule' && around.test(node.name) && node.params !== 'print') {
      const inside = cut(node.nodes ?? [], names, used);
      return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
    }
    if (node.type !== 'rule') return '';
    const selectors = node.selectors.filter((one) => needsOf(one).every((name) => names.has(name)));
    const parts = node.nodes.filter(
      (one) => one.type !== 'decl' || !one.variable || !used || used.has(one.prop),
    );
    return selectors.length > 0 && parts.length > 0 ? `${selectors.join(',')}{${parts.join(';')}}` : '';
  });
  return texts.join('');
}

/** @returns the same without variables that nothing uses; one may be there for another, so it looks again until all are used */
function cutAll(css: Root, names: Names, html: string): string {
  for (let text = cut(css.nodes, names); ;) {
    const used = new Set((text + html).match(/(?<=var\()--[\w-]+/g));
    const less = cut(css.nodes, names, used);
    if (less === text) return text;
    text = less;
  }
}

/**
 * @returns a page with the rules of a stylesheet that it can use inside it, in the place of the link, which is now last
 * @throws {Error} if the page has not one link to a stylesheet of the site
 */
export function withCritical({html, document}: Pick<Page, 'html' | 'document'>, css: Root): string {
  const [link, ...others] = html.matchAll(LINK);
  if (!link || others.length > 0) {
    throw new Error('not one stylesheet to take rules from; fix LINK in src/plugins/lean/critical.ts');
  }
  const names = namesIn(document);
  names.delete(BANNER);
  const style = `<style>${cutAll(css, names, html).replaceAll('</', '<\\/')}</style>`;
  const [body, end = ''] = html.slice(link.index + link[0].length).split(/(<\/body>.*)$/s);
  return html.slice(0, link.index) + style + (body ?? '') + link[0] + end;
}

export const critical: Pass = async (pages, {outDir}) => {
  const stylesheets = new Map<string, Promise<Root>>();
  const read = (path: string): Promise<Root> => {
    const known =
      stylesheets.get(path) ?? readFile(join(outDir, path), 'utf8').then((css) => postcss.parse(css));
    stylesheets.set(path, known);
    return known;
  };
  return Promise.all(
    pages.map(async (page) => withCritical(page, await read([...page.html.matchAll(LINK)][0]?.[2] ?? ''))),
  );
};
