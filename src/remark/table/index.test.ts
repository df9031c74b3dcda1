import type {Element, Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import table from '.';

/** A table with these heads and one row of these cells, after the plugin. */
function made(
  heads: readonly string[],
  cells: readonly (string | Element)[],
  properties: Readonly<Record<string, string>> = {},
): Element {
  const rows = [
    h(
      'thead',
      h(
        'tr',
        heads.map((one) => h('th', one)),
      ),
    ),
    h(
      'tbody',
      h(
        'tr',
        cells.map((one) => h('td', [one])),
      ),
    ),
  ];
  const tree: Root = {type: 'root', children: [h('table', {...properties}, rows)]};
  unified().use(table).runSync(tree);
  return tree.children[0] as Element;
}

it('names the columns of a table whose rows are cards on a phone, and sets roles', () => {
  const {properties, children} = made(['Statistic', 'Here "now"', 'Unit'], ['simTicks', '5', 'tick']);
  expect(properties).toEqual({
    role: 'table',
    className: ['stacked'],
    style: '--column-2:"Here \\"now\\"";--column-3:"Unit"',
  });
  const roles = (one: Element): unknown[] => [
    ...(one.properties.role ? [one.properties.role] : []),
    ...one.children.flatMap((child) => (child.type === 'element' ? roles(child) : [])),
  ];
  expect(children.flatMap((child) => (child.type === 'element' ? roles(child) : []))).toEqual([
    ...['row', 'columnheader', 'columnheader', 'columnheader'],
    ...['row', 'cell', 'cell', 'cell'],
  ]);
});

it('leaves a table of two columns unchanged, and lets one of four be wide', () => {
  expect(made(['Field', 'Bits'], ['Offset', '6']).properties).toEqual({});
  expect(made(['a', 'b', 'c', 'd'], ['1', '2', '3', '4']).properties.className).toEqual(['stacked', 'wide']);
});

it('leaves a table as it is that has its own form on a phone', () => {
  const {properties} = made(['Size', '1 way', '2 ways', '4 ways'], ['256 B', '5', '4', '3'], {dataFits: ''});
  expect(properties).toEqual({dataFits: ''});
});
