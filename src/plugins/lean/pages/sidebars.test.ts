import {describe, expect, it} from 'vitest';

import {category, link, sidebar} from './__fixtures__/sidebar';
import {received, sent, shownOn, type Item} from './sidebars';

const withoutIds = (items: readonly Item[]): unknown =>
  JSON.parse(JSON.stringify(items), (key, value: unknown) => (key === 'docId' ? undefined : value));

/** Labels of what a page shows: closed categories show nothing, and have a link without scripts. */
const labels = (items: readonly Item[]): unknown[] =>
  items.map((item) => {
    const {label, items: inner} = item as Item & {readonly label: string};
    return inner ? [label, ...labels(inner)] : label;
  });

describe('a sidebar', () => {
  it('is received as it was sent, without the ids of documents', () => {
    expect(sidebar.map((item) => received(sent(item)))).toEqual(withoutIds(sidebar));
    expect(JSON.stringify(sidebar.map(sent)).length).toBeLessThan(JSON.stringify(sidebar).length / 2);
  });

  it('keeps on a page what is in open categories, and of a closed one the way to its first link', () => {
    expect(labels(shownOn(sidebar, '/site/one/inner/b/'))).toEqual([
      'start',
      ['one', 'one/a', ['inner', 'one/inner/b', 'one/inner/c']],
      // It has a link of its own.
      ['two'],
      // An item that is not listed is no link.
      ['three', ['deep', 'three/deep/a']],
      ['four', 'four/a', 'four/b'],
    ]);
    expect(labels(shownOn(sidebar, '/site/two'))).toEqual([
      'start',
      ['one', 'one/a'],
      ['two', 'two/a', 'two/b'],
      ['three', ['deep', 'three/deep/a']],
      ['four', 'four/a', 'four/b'],
    ]);
  });

  it('takes the same room on a page with ten times the pages in closed categories', () => {
    const grown = (times: number) => [
      link('start'),
      category(
        'all',
        Array.from({length: times}, (_, index) => link(`all/${index}`)),
      ),
    ];
    const size = (items: readonly Item[]): number => JSON.stringify(items.map(sent)).length;
    expect(size(shownOn(grown(500), '/site/start'))).toBe(size(shownOn(grown(50), '/site/start')));
    expect(size(grown(500))).toBeGreaterThan(9 * size(grown(50)));
  });
});
