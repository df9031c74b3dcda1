/** The one pass over a page that checks and replaces the directives of all notations. */
import type {Nodes, Root, RootContent} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {pageOf, placeOf, type Diagnostic, type Page} from '../content/diagnostic';
import {diagnosticOf} from '../content/fault';
import {formDiagnostics, isPlainText} from './directive-forms';
import {markDiagnostics} from './mark';
import type {Context, Notation, Use} from './notation';
import {usesOf} from './uses';

const faultsIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? (error.errors as unknown[]) : [error];

type Read = ReturnType<Notation['read']>;

/** Reads all uses of a notation on a page. @returns their transforms, and the diagnostics */
function readAll(notation: Notation, page: Page, context: Context) {
  const {uses, diagnostics} = usesOf(notation, page);
  const found = [...diagnostics];
  const transforms = new Map<Use, Read>();
  for (const use of uses) {
    try {
      transforms.set(use, notation.read(use, context));
    } catch (error) {
      const {rule} = notation;
      const place = placeOf(use.node);
      found.push(...faultsIn(error).map((fault) => diagnosticOf(fault, {place, rule})));
    }
  }
  found.push(...(notation.readPage?.(uses) ?? []));
  return {transforms, diagnostics: found};
}

/** What `npm run check` reports about the uses of a notation on a page. */
export const notationDiagnostics = (notation: Notation, page: Page, context: Context): Diagnostic[] => [
  ...readAll(notation, page, context).diagnostics,
];

/** Replaces directives by what they show, which is visited again because it may contain further directives. */
async function replace(tree: Root, transforms: ReadonlyMap<Use, Read>): Promise<void> {
  const shown = new Map<Nodes, readonly RootContent[]>();
  for (const [{node}, transform] of transforms) shown.set(node, await transform());
  visit(tree, (node: Nodes, index, parent) => {
    const content = shown.get(node);
    if (!content || !parent || index === undefined) return;
    (parent.children as RootContent[]).splice(index, 1, ...content);
    shown.delete(node);
    return index;
  });
}

/**
 * Replaces the directives of a page by what they show, one notation after the other. Each diagnostic is shown at its
 * place on the page and said once in the terminal; nothing stops the page.
 *
 * It runs before Docusaurus' transformers, so that they treat a fact or a number in a heading as typed text, and its
 * link like any other.
 */
const notationsPass: Plugin<[Context], Root> = (context) => async (tree, file) => {
  const {notations} = context;
  markDiagnostics(tree, file, formDiagnostics(pageOf(tree, file), notations), notations);
  visit(tree, (node: Nodes, index, parent) => {
    if (!isPlainText(node, notations) || !parent || index === undefined) return;
    parent.children[index] = {type: 'text', value: `:${node.name}`};
  });
  for (const notation of notations) {
    const page = pageOf(tree, file);
    const {transforms, diagnostics} = readAll(notation, page, context);
    markDiagnostics(tree, file, diagnostics, notations);
    // A directive that has become a mark has another name.
    for (const use of transforms.keys()) if (use.node.name !== notation.name) transforms.delete(use);
    notation.transformPage?.(page, context, [...transforms.keys()]);
    await replace(tree, transforms);
  }
};

export default notationsPass;
