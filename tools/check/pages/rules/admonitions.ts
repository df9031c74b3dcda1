import {visit} from 'unist-util-visit';

import {admonitions} from '../../../../src/remark/forms';
import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import type {SiteRule} from './rule';

const most = 2;

/** Few admonitions: where everything is set apart, nothing is. */
export const admonitionDiagnostics: SiteRule = ({path, tree}, {project}) => {
  if (project.notationKeys.includes(path)) return [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  visit(tree, 'containerDirective', (node) => {
    if (!admonitions.some((name) => name === node.name)) return;
    count += 1;
    if (count > most) {
      diagnostics.push({
        place: placeOf(node),
        text: `more than ${most} admonitions on a page; write this one as a paragraph`,
        rule: 'admonition-count',
      });
    }
  });
  return diagnostics;
};
