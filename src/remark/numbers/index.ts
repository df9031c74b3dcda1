import type {PhrasingContent, Root} from 'mdast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {diagnosticOf} from '../../course/fault';
import {markTitle} from '../stale';
import {isNumberDirective, labelOf, shownOf} from './read';
import {typedDiagnostics} from './typed';

/**
 * What is wrong with the numbers of a page: those that it names (`:num`, `:ratio`, `:change`, `:typed`), and those that
 * it types although a recording could supply them.
 */
export const numberDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] => [
  ...namedDiagnostics(page, exampleIndex),
  ...typedDiagnostics(page),
];

function namedDiagnostics(page: Page, exampleIndex: ExampleIndex): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (!isNumberDirective(node)) return;
    try {
      shownOf(node, page.source, exampleIndex);
    } catch (error) {
      diagnostics.push(diagnosticOf(error, {place: placeOf(node), rule: 'number-unknown'}));
    }
  });
  return diagnostics;
}

/**
 * Puts the recorded number in the place of its directive, as `<data>` with the exact value and, to point at, the name
 * that it was read by. A typed number becomes the text in its brackets.
 *
 * It runs before Docusaurus' own transformers, so that a number in a heading or a table is to them like text.
 */
const numbers: Plugin<[{exampleIndex: ExampleIndex}], Root> = (options) => (tree, file) => {
  const page = pageOf(tree, file);
  markDiagnostics(tree, file, namedDiagnostics(page, options.exampleIndex));

  visit(tree, (node, index, parent) => {
    if (!isNumberDirective(node) || parent === undefined || index === undefined) return;
    const shown = shownOf(node, page.source, options.exampleIndex);
    if (!shown) {
      (parent.children as PhrasingContent[]).splice(index, 1, ...node.children);
      return index;
    }
    const {stale} = shown;
    node.data = {
      hName: 'data',
      hProperties: {
        value: String(shown.value),
        ...(stale && {className: ['stale']}),
        title: [labelOf(node, page.source), ...(stale ? [markTitle(stale)] : [])].join('\n'),
      },
    };
    node.children = [{type: 'text', value: shown.text}];
    return SKIP;
  });
};

export default numbers;
