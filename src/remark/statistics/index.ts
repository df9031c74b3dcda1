import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {diagnosticOf} from '../../course/fault';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {readTable} from './read';
import {tableOf} from './table';

const isStatistics = (node: {readonly type: string}): node is LeafDirective =>
  node.type === 'leafDirective' && 'name' in node && node.name === 'stats';

/** What is wrong with the `::stats` of a page: how they are written, and what they name. */
export function statisticsDiagnostics(page: Page, exampleIndex: ExampleIndex): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (!isStatistics(node)) return;
    try {
      readTable(node, exampleIndex);
    } catch (error) {
      diagnostics.push(diagnosticOf(error, {place: placeOf(node), rule: 'stats-unknown'}));
    }
  });
  return diagnostics;
}

/** Puts a table of recorded statistics in the place of `::stats{run="…" show="…"}`. */
const statistics: Plugin<[{exampleIndex: ExampleIndex}], Root> = (options) => (tree, file) => {
  const page = pageOf(tree, file);
  markDiagnostics(tree, file, statisticsDiagnostics(page, options.exampleIndex));

  visit(tree, (node) => {
    if (!isStatistics(node)) return;
    const {tagName, properties, children} = tableOf(readTable(node, options.exampleIndex));
    node.data = {hName: tagName, hProperties: properties, hChildren: children};
    node.children = [];
    return SKIP;
  });
};

export default statistics;
