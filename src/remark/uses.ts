import type {Nodes, Root} from 'mdast';

import {placeOf, type Diagnostic, type Page} from '../content/diagnostic';
import {labelOf} from '../content/page/directive-label';
import {labelProblem, readAttributes} from './read-attributes';
import {isUse} from './directive-forms';
import type {DirectiveNode, Notation, Use} from './notation';

/** The directives of a notation in reading order, each with the heading or link that holds it. */
function nodesOf(tree: Root, notation: Notation): {node: DirectiveNode; inside: Use['inside']}[] {
  const found: {node: DirectiveNode; inside: Use['inside']}[] = [];
  const walk = (node: Nodes, inside: Use['inside']): void => {
    if (isUse(node, notation)) found.push({node, inside});
    if (!('children' in node)) return;
    const next =
      node.type === 'heading'
        ? 'heading'
        : node.type === 'link' || node.type === 'linkReference'
          ? 'link'
          : inside;
    for (const child of node.children) walk(child, next);
  };
  walk(tree, undefined);
  return found;
}

/** The uses of a notation on a page whose label and attributes have the declared form, and the other uses' faults. */
export function usesOf(
  notation: Notation,
  page: Page,
): {readonly uses: readonly Use[]; readonly diagnostics: readonly Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const uses = nodesOf(page.tree, notation).flatMap(({node, inside}, index): Use[] => {
    const label = labelOf(node, page.source);
    const read = readAttributes(node, notation.attributes, notation);
    const problems = [labelProblem(label, notation) ?? [], read.problems ?? []].flat();
    if ('attributes' in read && problems.length === 0) {
      return [{node, label, attributes: read.attributes, inside, number: index + 1, page}];
    }
    const place = placeOf(node);
    diagnostics.push(...problems.map((text) => ({place, text, rule: 'directive-attribute' as const})));
    return [];
  });
  return {uses, diagnostics};
}
