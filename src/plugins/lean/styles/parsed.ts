/** What selectors and values of CSS say, by their parsers: each text is read once. */
import type {Declaration} from 'postcss';
import selectorParser, {type Selector} from 'postcss-selector-parser';
import valueParser, {type WordNode} from 'postcss-value-parser';

import {wordsIn} from './words';

/** @returns a function that works out its result once for each text */
function once<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    known.set(text, result);
    return result;
  };
}

/** What a selector needs: all of `names` (classes and ids) and `tags`, and of each of `lists` one. */
export type Needs = {
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly lists: readonly (readonly Needs[])[];
  readonly isRightToLeft: boolean;
};

const parsed = once((selector: string): Selector => selectorParser().astSync(selector).first);

const needsOfParsed = ({nodes}: Selector): Needs => ({
  // A name with other signs is made of several words, which nothing tells.
  names: nodes.flatMap((node) =>
    (node.type === 'class' || node.type === 'id') && wordsIn(node.value)[0] === node.value
      ? [node.value]
      : [],
  ),
  tags: nodes.flatMap((node) => (node.type === 'tag' ? [node.value] : [])),
  lists: nodes.flatMap((node) =>
    node.type === 'pseudo' && (node.value === ':is' || node.value === ':where')
      ? [node.nodes.map(needsOfParsed)]
      : [],
  ),
  isRightToLeft: nodes.some(
    (node) => node.type === 'attribute' && node.attribute === 'dir' && node.value === 'rtl',
  ),
});

/** @returns what of the needs of one selector is known for sure */
export const needsOf = once((selector) => needsOfParsed(parsed(selector)));

/** What there may be of classes and ids, and of elements. */
export type Here = {readonly hasName: (name: string) => boolean; readonly hasTag: (tag: string) => boolean};

/** Whether a selector with these needs can hold; the site is written from left to right. */
export const canHold = (needs: Needs, here: Here): boolean =>
  !needs.isRightToLeft &&
  needs.names.every(here.hasName) &&
  needs.tags.every(here.hasTag) &&
  needs.lists.every((list) => list.some((one) => canHold(one, here)));

/** Whether a selector speaks of the root element, in whatever color mode, and of nothing else. */
export const isOfRoot = (selector: string): boolean =>
  parsed(selector).nodes.every(
    (node) =>
      (node.type === 'tag' && node.value === 'html') ||
      (node.type === 'pseudo' && node.value === ':root') ||
      (node.type === 'attribute' && node.attribute === 'data-theme'),
  );

/** A use of a variable: what names it, and what is put in if there is none. */
type Use = {
  readonly name: WordNode;
  readonly otherwise: string;
  /** Puts another text in its place, with gaps where it would run into its neighbors. */
  readonly replace: (text: string) => void;
};

/**
 * @param change is called for each use of a variable in a value, before those inside it
 * @returns the value with the changes
 */
export function withUses(value: string, change: (use: Use) => void): string {
  const all = valueParser(value).nodes;
  valueParser.walk(all, (call, place, nodes) => {
    // The parser takes what touches a function for a part of its name: `2*var`.
    if (call.type !== 'function' || !/(?<![\w-])var$/i.test(call.value)) return;
    const name = call.nodes.find((node) => node.type === 'word');
    if (!name) return;
    const comma = call.nodes.findIndex(({type}) => type === 'div');
    const otherwise = comma < 0 ? '' : valueParser.stringify(call.nodes.slice(comma + 1)).trim();
    const replace = (text: string): void => {
      const touching = call.value.slice(0, -'var'.length);
      const before = valueParser.stringify(nodes.slice(0, place)) + touching;
      const gapBefore = /(?:^|[\s,()/*])$/.test(before) ? '' : ' ';
      const gapAfter = /^(?:$|[\s,)/;*])/.test(valueParser.stringify(nodes.slice(place + 1))) ? '' : ' ';
      nodes[place] = {...name, value: touching + gapBefore + text + gapAfter};
    };
    change({name, otherwise, replace});
  });
  return valueParser.stringify(all);
}

/** @returns the names of the variables that a value uses */
export const variablesIn = once((value): readonly string[] => {
  const names: string[] = [];
  withUses(value, ({name}) => names.push(name.value));
  return names;
});

const wordsOf = once((value): readonly string[] => {
  const words: string[] = [];
  valueParser(value).walk((node) => {
    if (node.type === 'word' || node.type === 'string') words.push(node.value);
  });
  return words;
});

const ANIMATIONS: ReadonlySet<string> = new Set(
  ['animation', 'animation-name'].flatMap((name) => [name, `-webkit-${name}`]),
);

/** @returns what may be names of animations in a declaration: the words of its value */
export const animationsIn = ({prop, value}: Declaration): readonly string[] =>
  ANIMATIONS.has(prop) ? wordsOf(value) : [];
