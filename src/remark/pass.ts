/** The pass over a page that checks and replaces the directives of all notations. */
import type {Nodes, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {pageOf, placeOf, type Diagnostic, type Page} from '../content/diagnostic';
import {diagnosticOf} from '../content/fault';
import {formDiagnostics, isPlainText} from './directive-forms';
import {markDiagnostics} from './mark';
import type {Context, Notation, Use} from './notation';
import {usesOf, type Found} from './uses';

const faultsIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? (error.errors as unknown[]) : [error];

/** The uses of one notation. */
const usesOfOne = (found: readonly Found[], notation: Notation): Use[] =>
  found.filter((use) => use.notation === notation).map(({use}) => use);

/** Reads all directives of a page. @returns those that can be shown, each with its transform, and the diagnostics */
function readAll(page: Page, context: Context, counts?: Map<Notation, number>) {
  const {notations} = context;
  const {uses, diagnostics} = usesOf(page, notations, counts);
  const found = [...diagnostics];
  const read = uses.flatMap(({notation, use, parent}) => {
    try {
      return [{notation, use, parent, transform: notation.read(use, context)}];
    } catch (error) {
      const {rule} = notation;
      const place = placeOf(use.node);
      found.push(...faultsIn(error).map((fault) => diagnosticOf(fault, {place, rule})));
      return [];
    }
  });
  for (const notation of notations) {
    found.push(...(notation.readPage?.(usesOfOne(uses, notation)) ?? []));
  }
  return {read, diagnostics: found};
}

/** What `npm run check` reports about the uses of all notations on a page. */
export const notationDiagnostics = (page: Page, context: Context): Diagnostic[] =>
  readAll(page, context).diagnostics;

/**
 * Replaces the directives of a page by what they show. All are read before any is replaced, so each sees the page as
 * its author wrote it; then those inside another one are replaced before it. What a directive shows may contain
 * directives, which are replaced too. Each diagnostic is shown at its place on the page and said once in the terminal;
 * nothing stops the page.
 *
 * It runs before Docusaurus' transformers, so that they treat a fact or a number in a heading as typed text, and its
 * link like any other.
 */
const notationsPass: Plugin<[Context], Root> = (context) => async (tree, file) => {
  const {notations} = context;
  const page = pageOf(tree, file);
  const counts = new Map<Notation, number>();

  /** Reads the directives in a part of the page, and marks those that cannot be shown. */
  const readIn = (part: Root) => {
    const {read, diagnostics} = readAll({...page, tree: part}, context, counts);
    markDiagnostics(part, file, diagnostics, notations);
    // A directive that has become a mark has another name.
    return read.filter(({notation, use}) => use.node.name === notation.name);
  };

  const replace = async (read: ReturnType<typeof readIn>): Promise<void> => {
    for (const {use, parent, transform} of [...read].reverse()) {
      const part: Root = {type: 'root', children: [...(await transform())]};
      await replace(readIn(part));
      const siblings = parent.children;
      const index = siblings.indexOf(use.node);
      if (index >= 0) siblings.splice(index, 1, ...part.children);
    }
  };

  markDiagnostics(tree, file, formDiagnostics(page, notations), notations);
  visit(tree, (node: Nodes, index, parent) => {
    if (!isPlainText(node, notations) || !parent || index === undefined) return;
    parent.children[index] = {type: 'text', value: `:${node.name}`};
  });
  const read = readIn(tree);
  for (const notation of notations) {
    notation.transformPage?.(page, context, usesOfOne(read, notation));
  }
  await replace(read);
};

export default notationsPass;
