import type {Nodes, Parent} from 'mdast';

import {placeOf, type Diagnostic, type Page} from '../content/diagnostic';
import {labelOf} from '../content/page/directive-label';
import {called, labelProblem, readAttributes} from './read-attributes';
import {isDirective, nodeForm} from './directive-forms';
import type {DirectiveNode, Notation, Use} from './notation';

/** A directive with its notation and with the node that holds it. */
export type Found = {readonly notation: Notation; readonly use: Use; readonly parent: Parent};

/** The kind of place of what a node contains. */
const placeWithin = ({type}: Nodes, outside: Use['inside']): Use['inside'] => {
  if (type === 'heading') return 'heading';
  return type === 'link' || type === 'linkReference' ? 'link' : outside;
};

/**
 * The directives of all notations on a page in reading order, which is also that of a directive and those in it: the
 * uses whose label and attributes have the declared form, and the faults of the others.
 *
 * @param counts how many directives of each notation the page has before these
 */
export function usesOf(
  page: Page,
  notations: readonly Notation[],
  counts = new Map<Notation, number>(),
): {readonly uses: readonly Found[]; readonly diagnostics: readonly Diagnostic[]} {
  const byName = new Map(notations.map((notation) => [called(notation), notation]));
  const uses: Found[] = [];
  const diagnostics: Diagnostic[] = [];

  const read = (notation: Notation, node: DirectiveNode, inside: Use['inside'], parent: Parent): void => {
    const number = (counts.get(notation) ?? 0) + 1;
    counts.set(notation, number);
    const label = labelOf(node, page.source);
    const {attributes, problems = []} = readAttributes(node, notation.attributes, notation);
    const all = [labelProblem(label, notation) ?? [], problems].flat();
    if (attributes && all.length === 0) {
      uses.push({notation, use: {node, label, attributes, inside, number, page}, parent});
    }
    const place = placeOf(node);
    diagnostics.push(...all.map((text) => ({place, text, rule: 'directive-attribute' as const})));
  };

  const walk = (parent: Parent, inside: Use['inside']): void => {
    for (const node of parent.children) {
      // A directive with data is shown already.
      if (isDirective(node) && !node.data) {
        const notation = byName.get(called({name: node.name, form: nodeForm(node)}));
        if (notation) read(notation, node, inside, parent);
      }
      if ('children' in node) walk(node, placeWithin(node, inside));
    }
  };
  walk(page.tree, undefined);
  return {uses, diagnostics};
}
