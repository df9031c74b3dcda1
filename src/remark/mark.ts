import logger from '@docusaurus/logger';
import type {ElementContent, Properties} from 'hast';
import type {Nodes, Root} from 'mdast';
import type {Directives} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {formatDiagnostic, pageOf, placeOf, type Diagnostic} from '../content/diagnostic';
import {isDirective} from './directive-forms';
import type {Notation} from './notation';

/** A message, with code where it has backticks. */
const messageOf = (text: string): ElementContent[] =>
  text
    .split('`')
    .map((value, index): ElementContent =>
      index % 2 === 1
        ? {type: 'element', tagName: 'code', properties: {}, children: [{type: 'text', value}]}
        : {type: 'text', value},
    );

/** The properties of a mark. Its message is not in its children, and so in no heading's id or table of contents. */
const dataOf = (hName: 'div' | 'span', diagnostics: readonly Diagnostic[]) => {
  const hProperties: Properties = {className: ['diagnostic'], role: 'note'};
  const hChildren = messageOf(diagnostics.map(({text}) => text).join('; '));
  return {hName, hProperties, hChildren};
};

/** Turns a directive into a mark. The content of a container and prose stay. */
function becomeMark(node: Directives, diagnostics: readonly Diagnostic[], isProse: boolean): void {
  const isInline = node.type === 'textDirective';
  const data = dataOf(isInline ? 'span' : 'div', diagnostics);
  if (node.type === 'containerDirective') {
    node.children.unshift({type: 'leafDirective', name: 'diagnostic', children: [], data});
    node.data = {hName: 'div'};
  } else if (isInline && isProse && node.children.length > 0) {
    node.children.push({type: 'textDirective', name: 'diagnostic', children: [], data});
    node.data = {hName: 'span'};
  } else {
    node.children = [];
    node.data = data;
  }
  Object.assign(node, {name: 'diagnostic', attributes: {}});
}

const typesBefore: ReadonlySet<string> = new Set(['yaml', 'mdxjsEsm', 'heading']);

/**
 * Shows each diagnostic at its place on the page, and prints it once in the terminal; the rest of the page stays as it
 * is. Directives with diagnostics become marks, so that no notation reads them again.
 */
export function markDiagnostics(
  tree: Root,
  file: VFile,
  diagnostics: readonly Diagnostic[],
  notations: readonly Pick<Notation, 'name' | 'isProse'>[],
): void {
  if (diagnostics.length === 0) return;
  const {path} = pageOf(tree, file);
  // The same page is compiled for the server too.
  if (file.data.compilerName !== 'server') {
    for (const diagnostic of diagnostics) logger.warn(formatDiagnostic(path, diagnostic));
  }
  const left = new Set(diagnostics);
  visit(tree, (node: Nodes) => {
    if (!isDirective(node) && node.type !== 'mdxTextExpression') return;
    const {line, column} = placeOf(node);
    const here = diagnostics.filter(({place}) => place.line === line && place.column === column);
    if (here.length === 0) return;
    for (const diagnostic of here) left.delete(diagnostic);
    const isProse =
      'name' in node && notations.some((notation) => notation.isProse && notation.name === node.name);
    if (node.type === 'mdxTextExpression') {
      Object.assign(node, {type: 'textDirective', name: 'diagnostic', attributes: {}, children: []});
    }
    becomeMark(node as Directives, here, isProse);
  });
  if (left.size === 0) return;
  const first = tree.children.findIndex(({type}) => !typesBefore.has(type));
  tree.children.splice(first < 0 ? tree.children.length : first, 0, {
    type: 'leafDirective',
    name: 'diagnostic',
    children: [],
    data: dataOf('div', [...left]),
  });
}
