import logger from '@docusaurus/logger';
import type {ElementContent, Properties} from 'hast';
import type {Root} from 'mdast';
import type {Directives} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {formatSlip, pageOf, placeOf, type Slip} from '../course/slip';

/** Directives whose label is a part of the sentence, which is read on where the directive is marked. */
const worded: ReadonlySet<string> = new Set(['claim', 'known', 'supposed', 'term', 'plain', 'typed']);

/** A message, with what it has in backticks as code. */
const messageOf = (text: string): ElementContent[] =>
  text
    .split('`')
    .map((value, index): ElementContent =>
      index % 2 === 1
        ? {type: 'element', tagName: 'code', properties: {}, children: [{type: 'text', value}]}
        : {type: 'text', value},
    );

/** The properties of a node that is a mark; a text in them is in no heading's id and in no table of contents. */
const dataOf = (hName: 'div' | 'span', slips: readonly Slip[]) => {
  const hProperties: Properties = {className: ['slip'], role: 'note'};
  const hChildren = messageOf(slips.map(({text}) => text).join('; '));
  return {hName, hProperties, hChildren};
};

/** Turns a directive into a mark. What a container holds, and words of a sentence, stay. */
function becomeMark(node: Directives, slips: readonly Slip[]): void {
  const isInline = node.type === 'textDirective';
  const data = dataOf(isInline ? 'span' : 'div', slips);
  if (node.type === 'containerDirective') {
    node.children.unshift({type: 'leafDirective', name: 'slip', children: [], data});
    node.data = {hName: 'div'};
  } else if (isInline && worded.has(node.name) && node.children.length > 0) {
    node.children.push({type: 'textDirective', name: 'slip', children: [], data});
    node.data = {hName: 'span'};
  } else {
    node.children = [];
    node.data = data;
  }
  Object.assign(node, {name: 'slip', attributes: {}});
}

const typesBefore: ReadonlySet<string> = new Set(['yaml', 'mdxjsEsm', 'heading']);

/**
 * Shows each slip at its place on the page, and says it once in the terminal; the rest of the page stays as it is. The
 * directives at the places of slips are marks afterwards, so that no transformer reads them again.
 */
export function markSlips(tree: Root, file: VFile, slips: readonly Slip[]): void {
  if (slips.length === 0) return;
  const {path} = pageOf(tree, file);
  // The same page is compiled for the server too.
  if (file.data.compilerName !== 'server') {
    for (const slip of slips) logger.warn(formatSlip(path, slip));
  }
  const left = new Set(slips);
  visit(tree, (node) => {
    const isDirective = 'name' in node && node.type.endsWith('Directive');
    if (!isDirective && node.type !== 'mdxTextExpression') return;
    const {line, column} = placeOf(node);
    const here = slips.filter(({place}) => place.line === line && place.column === column);
    if (here.length === 0) return;
    for (const slip of here) left.delete(slip);
    if (node.type === 'mdxTextExpression') {
      Object.assign(node, {type: 'textDirective', name: 'slip', attributes: {}, children: []});
    }
    becomeMark(node as unknown as Directives, here);
  });
  if (left.size === 0) return;
  const first = tree.children.findIndex(({type}) => !typesBefore.has(type));
  tree.children.splice(first < 0 ? tree.children.length : first, 0, {
    type: 'leafDirective',
    name: 'slip',
    children: [],
    data: dataOf('div', [...left]),
  });
}
