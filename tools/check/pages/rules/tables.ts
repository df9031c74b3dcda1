import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import type {SiteRule} from './rule';

/** Every column of a table says what is in it: a screen reader names it with each cell. */
export const tableDiagnostics: SiteRule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'table', ({children: [head]}) => {
    for (const cell of head?.children ?? []) {
      if (toString(cell).trim() !== '') continue;
      diagnostics.push({
        place: placeOf(cell),
        text: 'a column has no head; write what is in it, such as `What`',
        rule: 'table-head',
      });
    }
  });
  return diagnostics;
};
