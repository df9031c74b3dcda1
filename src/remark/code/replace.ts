import type {Root} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import type {RuleId} from '../../course/rules';
import {markDiagnostics} from '../mark';
import {attributeDiagnostics, type Attributes} from './attributes';

/** A directive that stands alone, as `::name{…}`, and what is shown in its place. */
type Notation = {
  readonly attributes: Attributes;
  /** The name of the rule that a directive breaks which shows nothing. */
  readonly rule: RuleId;
  /** @throws {Error} with what is wrong and what to write instead. */
  readonly show: (directive: LeafDirective, exampleIndex: ExampleIndex) => ContainerDirective;
};

/** Notations by the names of their directives. */
export type Notations = Readonly<Record<string, Notation>>;

/** What is shown in a directive's place, or what is wrong with it; undefined where another plugin sees to it. */
function shownBy(
  notations: Notations,
  directive: LeafDirective,
  exampleIndex: ExampleIndex,
): ContainerDirective | Diagnostic[] | undefined {
  const notation = Object.hasOwn(notations, directive.name) ? notations[directive.name] : undefined;
  if (!notation) return undefined;
  const diagnostics = attributeDiagnostics(directive, notation.attributes);
  if (diagnostics.length > 0) return diagnostics;
  try {
    return notation.show(directive, exampleIndex);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [{place: placeOf(directive), text: error.message, rule: notation.rule}];
  }
}

/** What is wrong with the directives of some notations on a page. */
export function replacementDiagnostics(
  notations: Notations,
  page: Page,
  exampleIndex: ExampleIndex,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, 'leafDirective', (node) => {
    const found = shownBy(notations, node, exampleIndex);
    if (Array.isArray(found)) diagnostics.push(...found);
  });
  return diagnostics;
}

/** Puts what they show in the place of some notations' directives. */
export const replacing =
  (notations: Notations): Plugin<[{exampleIndex: ExampleIndex}], Root> =>
  ({exampleIndex}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    markDiagnostics(tree, file, replacementDiagnostics(notations, page, exampleIndex));

    visit(tree, 'leafDirective', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const found = shownBy(notations, node, exampleIndex);
      if (found === undefined || Array.isArray(found)) return;
      parent.children[index] = found;
      return [SKIP, index + 1];
    });
  };
