import type {Link, Nodes, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import type {ExampleIndex} from '../../course/examples';
import {diagnosticOf} from '../../course/fault';
import {isWorded, type WordedDirective} from '../../course/page/prose';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {claimProperties, evidenceOf, isExcepted} from './claim';
import {checkSupposed, shownSource, sourceOf} from './reason';
import {referencesPage, worksIn} from './references';

function check(directive: WordedDirective, exampleIndex: ExampleIndex): void {
  switch (directive.name) {
    case 'claim':
      evidenceOf(directive, exampleIndex);
      return;
    case 'known':
      sourceOf(directive, exampleIndex);
      return;
    case 'supposed':
      checkSupposed(directive);
  }
}

/** What is wrong with a page's claims and reasons: how they are written, and what the recordings say of them. */
export function claimDiagnostics(page: Page, exampleIndex: ExampleIndex): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (!isWorded(node)) return;
    try {
      check(node, exampleIndex);
    } catch (error) {
      diagnostics.push(diagnosticOf(error, {place: placeOf(node), rule: 'claim-unknown'}));
    }
  });
  visit(page.tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'link' && node.type !== 'linkReference') return;
    visit(node, (inner: Nodes) => {
      if (!isWorded(inner)) return;
      diagnostics.push({
        place: placeOf(inner),
        text: `a ${node.type === 'heading' ? 'heading' : 'link'} holds no \`:${inner.name}\`; write the words alone, and say it in a sentence`,
        rule: 'claim-place',
      });
    });
  });
  return diagnostics;
}

/**
 * Shows claims and reasons. A claim is its words, with the runs that prove it as their title; whoever points at it,
 * gets there by keyboard or taps on it reads them (src/css/claims.css). A known reason is a link to its source. A
 * supposed one has a mark, and an excepted claim is its words alone. On the page that lists the cited works, each gets its key as id.
 *
 * @param gem5 where its files are to be seen, without a slash at the end.
 */
const claims: Plugin<[{exampleIndex: ExampleIndex; gem5: string}], Root> =
  ({exampleIndex, gem5}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    markDiagnostics(tree, file, claimDiagnostics(page, exampleIndex));

    if (page.path === referencesPage) {
      for (const [id, {item}] of worksIn(tree)) item.data = {...item.data, hProperties: {id}};
    }
    visit(tree, (node, index, parent) => {
      if (!isWorded(node) || parent === undefined || index === undefined) return;
      switch (node.name) {
        case 'claim':
          if (isExcepted(node)) {
            parent.children.splice(index, 1, ...node.children);
            return index;
          }
          node.data = {hName: 'span', hProperties: claimProperties(evidenceOf(node, exampleIndex))};
          return;
        case 'known': {
          const link: Link = {
            type: 'link',
            ...shownSource(sourceOf(node, exampleIndex), page, gem5),
            children: node.children,
            data: {hProperties: {className: ['known']}},
          };
          parent.children[index] = link;
          return;
        }
        case 'supposed':
          node.data = {
            hName: 'span',
            hProperties: {className: ['supposed'], title: 'supposed: no run has shown it'},
          };
      }
    });
  };

export default claims;
