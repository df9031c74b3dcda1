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

it('leaves a table of two columns unchanged', () => {
  expect(made(['Field', 'Meaning'], ['Offset', 'in a line']).properties).toEqual({});
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

it('keeps the alignment that the page chooses', () => {
  expect(JSON.stringify(made(['Field', 'Bits'], ['6', h('b', '5')]))).toContain('"number"');
  const rows = h('tbody', [h('tr', [h('td', 'a'), h('td', {align: 'left'}, '5')])]);
  const heads = h('thead', [h('tr', [h('th', 'Field'), h('th', {align: 'left'}, 'Bits')])]);
  const tree: Root = {type: 'root', children: [h('table', [heads, rows])]};
  unified().use(table).runSync(tree);
  expect(JSON.stringify(tree)).not.toContain('"number"');
});

/** As many equal rows as a long table has. */
const repeated = (row: Element): Element[] => Array.from({length: 4}, () => structuredClone(row));

/** A table of one row with more rows like it. */
function longer(one: Element): Element {
  const body = one.children.at(-1);
  if (body?.type === 'element') body.children = repeated(body.children[0] as Element);
  return one;
}

it('gives long tables with the same headings the same columns, and the rest to the fullest', () => {
  const heads = ['Statistic', 'Here', 'Meaning'];
  const rows = [
    ['simTicks', '1', 'simulated time, in picoseconds'],
    ['a', '1,234,567', 'short'],
  ];
  const tables = rows.map((cells) =>
    h('table', [
      h('thead', [h('tr', [...heads.map((one) => h('th', one))])]),
      h('tbody', repeated(h('tr', [...cells.map((one) => h('td', one))]))),
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

it('leaves short tables with the same headings as they are', () => {
  const tables = [1, 2].map(() => made(['Name', 'Type', 'Meaning'], ['a', 'string', 'the first of all']));
  unified().use(table).runSync({type: 'root', children: tables});
  expect(JSON.stringify(tables)).not.toContain('colgroup');
  // Planted: the same tables with more rows.
  const long = tables.map(longer);
  unified().use(table).runSync({type: 'root', children: long});
  expect(JSON.stringify(long)).toContain('colgroup');
});

it('makes a shared column wide enough for a heading of bold capitals', () => {
  const tables = [1, 2].map(() =>
    longer(made(['Program', 'TAGE', 'LocalBP'], ['the longest of all names', '1', '2'])),
  );
  unified().use(table).runSync({type: 'root', children: tables});
  const widths = [...JSON.stringify(tables[0]).matchAll(/inline-size:(\d+)ch/g)].map(([, width]) =>
    Number(width),
  );
  // In Liberation Sans the headings have the width of 5 and 7.2 letters, and the padding that of 2.9.
  expect(widths[0]).toBeGreaterThanOrEqual(8);
  expect(widths[1]).toBeGreaterThanOrEqual(11);
});

it('leaves the fullest column its share if the others are wide', () => {
  const code = (text: string) => h('td', [h('code', text)]);
  const wide = (): Element =>
    h('table', [
      h('thead', [
        h('tr', [h('th', 'A line'), h('th', 'Then you type'), h('th', 'It prints'), h('th', 'It has')]),
      ]),
      h('tbody', [
        h('tr', [
          code('compile program="life" *options:'),
          code('just both && just small && just work'),
          code('compile, then what it prints'),
          h('td', ['a recipe that ', h('code', '--list'), ' leaves out, because of the underscore']),
        ]),
      ]),
    ]);
  const tables = [longer(wide()), longer(wide())];
  unified().use(table).runSync({type: 'root', children: tables});
  const [group] = tables[0]?.children ?? [];
  const given = (group?.type === 'element' ? group.children : []).map((col) =>
    col.type === 'element' ? Number.parseInt(/\d+/.exec(String(col.properties.style))?.[0] ?? '0', 10) : 0,
  );
  expect(given).toEqual([21, 21, 21, 0]);
  // The column has room for its words: 84 letters are all that a laptop has.
  expect(84 - given.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(16);
});

it('never makes a shared column narrower than a time, whose spaces break no line', () => {
  const widthOf = (time: string): string => {
    const [one, other] = [
      longer(made(['Lesson', 'Text', 'Time'], ['A', 'all that the lesson teaches its readers', time])),
      h('table'),
    ];
    other.children = structuredClone(one.children);
    const tree: Root = {type: 'root', children: [one, other]};
    unified().use(table).runSync(tree);
    const columns = one.children[0]?.type === 'element' ? one.children[0].children : [];
    const last = columns.at(-1);
    return last?.type === 'element' ? String(last.properties.style) : '';
  };
  expect(widthOf('11\u00a0h\u00a055\u00a0min\u00a030\u00a0s\u00a0123\u00a0ms')).toBe('inline-size:26ch');
  // Planted: spaces at which a line may break.
  expect(widthOf('11 h 55 min 30 s 123 ms')).toBe('inline-size:19ch');
});

it('leaves a table unchanged that has its own form on a phone', () => {
  const {properties} = made(['Size', '1 way', '2 ways', '4 ways'], ['256 B', '5', '4', '3'], {dataFits: ''});
  expect(properties).toEqual({dataFits: ''});
});
