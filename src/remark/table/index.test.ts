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
        heads.map((head) => h('th', head)),
      ),
    ),
    h(
      'tbody',
      h(
        'tr',
        cells.map((cell) => h('td', [cell])),
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
  const roles = (element: Element): unknown[] => [
    ...(element.properties.role ? [element.properties.role] : []),
    ...element.children.flatMap((child) => (child.type === 'element' ? roles(child) : [])),
  ];
  expect(children.flatMap((child) => (child.type === 'element' ? roles(child) : []))).toEqual([
    ...['row', 'columnheader', 'columnheader', 'columnheader'],
    ...['row', 'cell', 'cell', 'cell'],
  ]);
});

it.each([
  ['5', true],
  ['73,729', true],
  ['12.5%', true],
  ['−3 µs', true],
  ['1.234, 0.8', true],
  ['—', true],
  ['3 of them', false],
  ['O3', false],
  ['2026-11-27', false],
])('%s is aligned as a number: %s', (text, isNumber) => {
  const cells = JSON.stringify(made(['Field', 'Bits'], ['6', text]));
  expect(cells.match(/"number"/g)?.length ?? 0).toBe(isNumber ? 2 : 0);
});

/** As many equal rows as a long table has. */
const repeated = (row: Element): Element[] => Array.from({length: 4}, () => structuredClone(row));

it('gives long tables with the same headings the same columns, and the rest to the fullest', () => {
  const heads = ['Statistic', 'Here', 'Meaning'];
  const rows = [
    ['simTicks', '1', 'simulated time, in picoseconds'],
    ['a', '1,234,567', 'short'],
  ];
  const tables = rows.map((cells) =>
    h('table', [
      h('thead', [h('tr', [...heads.map((head) => h('th', head))])]),
      h('tbody', repeated(h('tr', [...cells.map((cell) => h('td', cell))]))),
    ]),
  );
  const tree: Root = {type: 'root', children: [...tables, h('table', h('thead'))]};
  unified().use(table).runSync(tree);
  const widths = tables.map(({children: [group]}) =>
    group?.type === 'element' && group.tagName === 'colgroup'
      ? group.children.map((col) => col.type === 'element' && col.properties.style)
      : undefined,
  );
  expect(widths[0]).toEqual(['inline-size:12ch', 'inline-size:12ch', undefined]);
  expect(widths[1]).toEqual(widths[0]);
});
