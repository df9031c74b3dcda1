// cspell:words atrule
import postcss, {type ChildNode} from 'postcss';

import {variablesIn} from './folded';
import {isWritten, isBeside} from './made';
import type {Markup} from './markup';
import {wordsIn} from './words';

/** What a selector asks for by a pseudo-class with selectors in it. */
const INSIDE = /:(not|is|where|has)\(((?:[^()]|\([^()]*\))*)\)/g;

/** Elements that hold text which authors write: no script makes one on a page that has none of its kind. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'blockquote', 'hr', 'dl', 'dt', 'dd', 'ol'],
  ...['h3', 'h4', 'h5', 'h6', 'details', 'summary', 'figure', 'figcaption', 'iframe'],
]);

/** What a selector needs: all of `names` and `tags`, and of each of `lists` one. */
type Needs = {
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly lists: readonly (readonly Needs[])[];
};

/** What of a selector's needs is known for sure; a name with an escaped sign is not. */
function needsOf(selector: string): Needs {
  const lists: Needs[][] = [];
  const plain = selector.replace(INSIDE, (_, kind: string, inside: string) => {
    if (kind === 'is' || kind === 'where') lists.push(postcss.list.comma(inside).map(needsOf));
    return '';
  });
  if (plain.includes('\\')) return {names: [], tags: [], lists: []};
  const bare = plain.replace(/\[[^\]]*\]/g, '');
  return {
    names: [...bare.matchAll(/[.#]([\w-]+)/g)].map(([, name = '']) => name),
    tags: [...bare.matchAll(/(?<![\w.#:-])[a-z][\w-]*/g)].map(([tag]) => tag),
    lists,
  };
}

type Declaration = {readonly variable?: string; readonly text: string; readonly uses: readonly string[]};
type Node =
  | {
      readonly kind: 'rule';
      readonly selectors: readonly (readonly [string, Needs])[];
      readonly declarations: readonly Declaration[];
    }
  | {
      readonly kind: 'keyframes';
      readonly name: string;
      readonly text: string;
      readonly uses: readonly string[];
    }
  | {readonly kind: 'query'; readonly start: string; readonly nodes: readonly Node[]}
  | {readonly kind: 'other'; readonly text: string};

function nodeOf(node: ChildNode): Node {
  if (node.type === 'rule') {
    const declarations = node.nodes.map((one): Declaration => {
      if (one.type !== 'decl') throw new Error(`${node.selector}: a rule in a rule; fix pageStyles.ts`);
      const text = one.toString();
      return {text, uses: variablesIn(one.value), ...(one.variable && {variable: one.prop})};
    });
    return {
      kind: 'rule',
      selectors: node.selectors.map((selector) => [selector, needsOf(selector)]),
      declarations,
    };
  }
  const text = node.toString();
  if (node.type !== 'atrule') return {kind: 'other', text};
  if (node.name.endsWith('keyframes')) {
    return {kind: 'keyframes', name: node.params, text, uses: variablesIn(text)};
  }
  if (!['media', 'supports', 'container'].includes(node.name)) return {kind: 'other', text};
  return {kind: 'query', start: `@${node.name} ${node.params}`, nodes: (node.nodes ?? []).map(nodeOf)};
}

/** Words of scripts. */
export type Words = {readonly has: (word: string) => boolean};

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

  return ({tags, names}, html, words) => {
    const hasName = (name: string): boolean => {
      if (names.has(name)) return true;
      if (isWritten(name) || !words.has(name)) return false;
      const [base = ''] = name.split('--');
      return !inSomePage.has(name) || (base !== name && names.has(base)) || isBeside(name, names);
    };
    const hasTag = (tag: string): boolean => tags.has(tag) || !WRITTEN.has(tag);
    const canHold = (needs: Needs): boolean =>
      needs.names.every(hasName) &&
      needs.tags.every(hasTag) &&
      needs.lists.every((list) => list.some(canHold));

    /** What is left of a list of nodes, and what it uses. */
    const keep = (list: readonly Node[]): Node[] =>
      list.flatMap((node): Node[] => {
        if (node.kind === 'query') {
          const kept = keep(node.nodes);
          return kept.length > 0 ? [{...node, nodes: kept}] : [];
        }
        if (node.kind !== 'rule') return [node];
        const selectors = node.selectors.filter(([, needs]) => canHold(needs));
        return selectors.length > 0 ? [{...node, selectors}] : [];
      });
    const kept = keep(nodes);

    const mentioned = new Set(wordsIn(html).filter((word) => word.startsWith('--')));
    const declarations: Declaration[] = [];
    const animated = new Set<string>();
    const animations: Extract<Node, {kind: 'keyframes'}>[] = [];
    const visit = (node: Node): void => {
      if (node.kind === 'query') node.nodes.forEach(visit);
      else if (node.kind === 'keyframes') animations.push(node);
      else if (node.kind === 'rule') declarations.push(...node.declarations);
    };
    kept.forEach(visit);
    for (const {text} of declarations) {
      if (/^(?:-webkit-)?animation/.test(text)) for (const word of wordsIn(text)) animated.add(word);
    }
    const used = new Set(
      [...declarations.filter(({variable}) => variable === undefined), ...animations].flatMap(
        ({uses}) => uses,
      ),
    );
    for (const name of mentioned) used.add(name);
    // A variable may be there for another one.
    for (let before = -1; before !== used.size;) {
      before = used.size;
      for (const {variable, uses} of declarations) {
        if (variable !== undefined && (used.has(variable) || words.has(variable))) {
          for (const name of uses) used.add(name);
        }
      }
    }

    const written = (node: Node): string => {
      switch (node.kind) {
        case 'other':
          return node.text;
        case 'keyframes':
          return animated.has(node.name) ? node.text : '';
        case 'query': {
          const inside = node.nodes.map(written).join('');
          return inside === '' ? '' : `${node.start}{${inside}}`;
        }
        case 'rule': {
          const texts = node.declarations
            .filter(({variable}) => variable === undefined || used.has(variable) || words.has(variable))
            .map(({text}) => text);
          return texts.length === 0
            ? ''
            : `${node.selectors.map(([selector]) => selector).join(',')}{${texts.join(';')}}`;
        }
      }
    };
    return kept.map(written).join('');
  };
}
