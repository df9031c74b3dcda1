import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {transformed, warningsOf} from '../testing';
import plugin from '.';

const shown = (name: string): Root => transformed(__dirname, name, plugin, []);

/** The classes of each list of a page. */
function classesOf(tree: Root): unknown[] {
  const classes: unknown[] = [];
  visit(tree, 'list', ({data}) => void classes.push(data?.hProperties?.className));
  return classes;
}

describe('lesson-head', () => {
  it('gives the list under the lead its class, and no other list', () => {
    expect(classesOf(shown('lesson.md'))).toEqual([['lesson-head'], undefined]);
    expect(classesOf(shown('plain.md'))).toEqual([undefined]);
  });

  it('stops at items that are not the three of a head, in their order', async () => {
    expect(await warningsOf(() => shown('order.md'))).toMatch(
      /^docs\/order\.md:8:1 .*\*\*You need\*\*.* \(lesson-head\)\ndocs\/order\.md:9:1 .*\*\*Time\*\*.* \(lesson-head\)$/,
    );
  });
});
