import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import type {SiteRule} from './rule';

/** Each column of a table has a heading, which screen readers say before each cell. */
export const tableDiagnostics: SiteRule = ({tree}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'table', ({children: [head]}) => {
    for (const cell of head?.children ?? []) {
      if (toString(cell).trim() !== '') continue;
      diagnostics.push({
        place: placeOf(cell),
        text: 'a column has no heading; write what it contains, such as `Cache`',
        rule: 'table-head',
      });
    }
  });
  return diagnostics;
};
