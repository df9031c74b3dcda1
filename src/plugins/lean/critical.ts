/**
 * The styles of the first paint: each page contains the rules that can match its HTML, so that the browser paints it
 * before any other file has loaded. The whole stylesheets follow at the end of the page, with the same rules in the
 * same order, so that later changes by scripts find all rules.
 */
// cspell:words atrule
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {defaultTreeAdapter, parse, type DefaultTreeAdapterTypes} from 'parse5';
import postcss, {type ChildNode, type Root} from 'postcss';
import selectorParser from 'postcss-selector-parser';

const LINK = /<link rel="?stylesheet"? href="?([^" >]+\/(assets\/css\/[^" >]+\.css))"?\s*\/?>/g;

/** Docusaurus' banner for a wrong base URL, which only a stylesheet that has loaded may hide. */
const BANNER = '#__docusaurus-base-url-issue-banner-container';

/** At-rules that contain rules for the first paint; print, fonts and animations can wait for the whole stylesheet. */
const around = /^(?:media|supports|container|layer)$/;

/** Elements (`p`), classes (`.x`) and ids (`#x`). */
type Names = ReadonlySet<string>;

/** @returns the names in a page, read as by a browser without scripts, which also reads the content of `<noscript>` */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      names.add(node.tagName);
      for (const {name, value} of node.attrs) {
        if (name === 'class') value.split(/\s+/).forEach((className) => names.add(`.${className}`));
        if (name === 'id') names.add(`#${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, {scriptingEnabled: false}));
  return names;
}

const needed = new Map<string, readonly string[]>();

/** @returns the names without which a selector matches nothing, except those in attributes and parentheses */
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

/** @returns the rules that can match these names, as text; of variables, those in `used`, or all */
function cut(nodes: readonly ChildNode[], names: Names, used?: Names): string {
  const texts = nodes.map((node) => {
    if (node.type === 'atrule' && around.test(node.name) && node.params !== 'print') {
      const inside = cut(node.nodes ?? [], names, used);
      return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
    }
    // A registered variable is computed where it is set, which its first use may need.
    if (node.type === 'atrule' && node.name === 'property')
      return !used || used.has(node.params) ? node.toString() : '';
    if (node.type !== 'rule') return '';
    const selectors = node.selectors.filter((selector) => needsOf(selector).every((name) => names.has(name)));
    const parts = node.nodes.filter(
      (child) => child.type !== 'decl' || !child.variable || !used || used.has(child.prop),
    );
    return selectors.length > 0 && parts.length > 0 ? `${selectors.join(',')}{${parts.join(';')}}` : '';
  });
  return texts.join('');
}

/** @returns these rules without unused variables; each removal may make other variables unused, so it repeats */
function cutAll(nodes: readonly ChildNode[], names: Names, html: string): string {
  for (let text = cut(nodes, names); ;) {
    const used = new Set((text + html).match(/(?<=var\()--[\w-]+/g));
    const less = cut(nodes, names, used);
    if (less === text) return text;
    text = less;
  }
}

/**
 * @param sheets the stylesheets to which the page links, in their order
 * @returns the page with the rules that it can use instead of the links, which move to the end of the body
 * @throws {Error} if the page links to no stylesheet of the site, or to other ones
 */
export function withCritical(html: string, sheets: readonly Root[]): string {
  const links = [...html.matchAll(LINK)].map(([link]) => link);
  const [first] = links;
  if (first === undefined || links.length !== sheets.length) {
    throw new Error('the page has no stylesheet, or another one; fix LINK in src/plugins/lean/critical.ts');
  }
  const names = namesIn(html);
  names.delete(BANNER);
  const rules = sheets.flatMap(({nodes}) => nodes);
  const style = `<style>${cutAll(rules, names, html).replaceAll('</', '<\\/')}</style>`;
  const at = html.indexOf(first);
  const [body, end = ''] = html
    .slice(at)
    .replaceAll(LINK, '')
    .split(/(<\/body>.*)$/s);
  return html.slice(0, at) + style + (body ?? '') + links.join('') + end;
}

const stylesheets = new Map<string, Promise<Root>>();

/** @param outDir the folder of the build, in which the stylesheets are */
export async function critical(html: string, outDir: string): Promise<string> {
  const sheets = [...html.matchAll(LINK)].map(([, , path = '']) => {
    const css =
      stylesheets.get(path) ?? readFile(join(outDir, path), 'utf8').then((text) => postcss.parse(text));
    stylesheets.set(path, css);
    return css;
  });
  return withCritical(html, await Promise.all(sheets));
}
