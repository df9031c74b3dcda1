import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {readPage} from '../../course/page/read';
import {transformed} from '../testing';
import plugin, {lessonHeadDiagnostics} from '.';

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

  it('finds items that are not the three of a head, in their order', () => {
    const text = readFileSync(join(__dirname, '__fixtures__/order.md'), 'utf8');
    const {page} = readPage('docs/order.md', text);
    expect(page && lessonHeadDiagnostics(page).map(({place, text: says}) => `${place.line} ${says}`)).toEqual(
      [expect.stringMatching(/^8 .*\*\*You need\*\*/), expect.stringMatching(/^9 .*\*\*Time\*\*/)],
    );
  });
});
