import {visit} from 'unist-util-visit';

import {admonitions} from '../../../../src/course/page/admonitions';
import {placeOf, type Slip} from '../../../../src/course/slip';
import type {SiteRule} from './rule';

const most = 2;

/** Few admonitions: where everything is set apart, nothing is. */
export const admonitionSlips: SiteRule = ({path, tree}, {project}) => {
  if (project.notationKeys.includes(path)) return [];
  const slips: Slip[] = [];
  let count = 0;
  visit(tree, 'containerDirective', (node) => {
    if (!admonitions.some((name) => name === node.name)) return;
    count += 1;
    if (count > most) {
      slips.push({
        place: placeOf(node),
        text: `more than ${most} admonitions on a page; write this one as a paragraph`,
        rule: 'admonition-count',
      });
    }
  });
  return slips;
};
