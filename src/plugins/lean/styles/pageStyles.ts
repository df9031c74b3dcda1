// cspell:words atrule
import postcss, {type ChildNode} from 'postcss';

import {isWritten, isBeside} from './made';
import type {Markup} from './markup';
import {animationsIn, canHold, needsOf, variablesIn, type Here, type Needs} from './parsed';
import {wordsIn} from './words';

/** Elements that hold text which authors write: no script makes one on a page that has none of its kind. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'blockquote', 'hr', 'dl', 'dt', 'dd', 'ol'],
  ...['h3', 'h4', 'h5', 'h6', 'details', 'summary', 'figure', 'figcaption', 'iframe'],
]);

/** What is there only if something uses its name, as variables and animations are; without a name, always. */
type Part = {readonly name?: string; readonly text: string; readonly uses: readonly string[]};
type Node =
  | {
      readonly kind: 'rule';
      readonly selectors: readonly (readonly [string, Needs])[];
      readonly parts: readonly Part[];
    }
  | {readonly kind: 'other'; readonly part: Part}
  | {readonly kind: 'query'; readonly start: string; readonly nodes: readonly Node[]};

function nodeOf(node: ChildNode): Node {
  if (node.type === 'rule') {
    const parts = node.nodes.map((one): Part => {
      if (one.type !== 'decl') throw new Error(`${node.selector}: a rule in a rule; fix pageStyles.ts`);
      const uses = [...variablesIn(one.value), ...animationsIn(one)];
      return {text: one.toString(), uses, ...(one.variable && {name: one.prop})};
    });
    return {kind: 'rule', selectors: node.selectors.map((selector) => [selector, needsOf(selector)]), parts};
  }
  const text = node.toString();
  if (node.type === 'atrule' && node.name.endsWith('keyframes')) {
    const uses: string[] = [];
    node.walkDecls(({value}) => void uses.push(...variablesIn(value)));
    return {kind: 'other', part: {name: node.params, text, uses}};
  }
  if (node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name)) {
    return {kind: 'query', start: `@${node.name} ${node.params}`, nodes: (node.nodes ?? []).map(nodeOf)};
  }
  return {kind: 'other', part: {text, uses: []}};
}

/** Words of scripts. */
export type Words = {readonly has: (word: string) => boolean};

/** What may be on a page of these words, beside pages with the names `elsewhere`. */
const hereOn = ({tags, names}: Markup, elsewhere: ReadonlySet<string>, words: Words): Here => ({
  hasName: (name) => {
    if (names.has(name)) return true;
    if (isWritten(name) || !words.has(name)) return false;
    const [base = ''] = name.split('--');
    return !elsewhere.has(name) || (base !== name && names.has(base)) || isBeside(name, names);
  },
  hasTag: (tag) => tags.has(tag) || !WRITTEN.has(tag),
});

/** @returns what of some nodes may hold */
const holding = (nodes: readonly Node[], here: Here): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.kind === 'query') return [{...node, nodes: holding(node.nodes, here)}];
    if (node.kind !== 'rule') return [node];
    const selectors = node.selectors.filter(([, needs]) => canHold(needs, here));
    return selectors.length > 0 ? [{...node, selectors}] : [];
  });

const partsOf = (node: Node): readonly Part[] => {
  if (node.kind === 'query') return node.nodes.flatMap(partsOf);
  return node.kind === 'rule' ? node.parts : [node.part];
};

/** @returns the names that a page or its scripts use, or what stands in these nodes */
function usedIn(nodes: readonly Node[], html: string, words: Words): ReadonlySet<string> {
  const used = new Set(wordsIn(html).filter((word) => word.startsWith('--')));
  const named = new Map<string, Part[]>();
  for (const part of nodes.flatMap(partsOf)) {
    const {name} = part;
    if (name === undefined) part.uses.forEach((use) => used.add(use));
    else named.set(name, [...(named.get(name) ?? []), part]);
    if (name?.startsWith('--') && words.has(name)) used.add(name);
  }
  // A variable may be there for another one: what is added on the way is visited as well.
  for (const name of used) {
    for (const {uses} of named.get(name) ?? []) uses.forEach((use) => used.add(use));
  }
  return used;
}

/** @returns a node as it is written, without what nothing uses */
function written(node: Node, used: ReadonlySet<string>): string {
  if (node.kind === 'query') {
    const inside = node.nodes.map((one) => written(one, used)).join('');
    return inside === '' ? '' : `${node.start}{${inside}}`;
  }
  const texts = partsOf(node).flatMap(({name, text}) => (name === undefined || used.has(name) ? [text] : []));
  if (node.kind !== 'rule' || texts.length === 0) return texts.join('');
  return `${node.selectors.map(([selector]) => selector).join(',')}{${texts.join(';')}}`;
}

/**
 * Cuts a stylesheet for each page, down to the rules that may hold on it: for what stands in its markup, and for what
 * scripts make there. They make names that stand in no page's markup, states of what does (`menu__list-item--collapsed` of
 * `menu__list-item`), and what `made.ts` lists.
 *
 * @param css the stylesheet of all pages, made small
 * @param pages all pages
 * @returns the cut for one of them, of which the scripts that it may load have `words`
 */
export function stylesForPages(
  css: string,
  pages: readonly Markup[],
): (page: Markup, html: string, words: Words) => string {
  const nodes = postcss.parse(css).nodes.map(nodeOf);
  const inSomePage = new Set(pages.flatMap(({names}) => [...names]));
  return (page, html, words) => {
    const kept = holding(nodes, hereOn(page, inSomePage, words));
    const used = usedIn(kept, html, words);
    return kept.map((node) => written(node, used)).join('');
  };
}
