import type {Element, Root} from 'hast';
import {h} from 'hastscript';
import {unified} from 'unified';
import {expect, it} from 'vitest';

import table from '.';
import {breakable} from './names';

/** A table with these heads and one row of these cells, after the plugin. */
function made(heads: readonly string[], cells: readonly (string | Element)[]): Element {
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
  const tree: Root = {type: 'root', children: [h('table', rows)]};
  unified().use(table).runSync(tree);
  return tree.children[0] as Element;
}

/** A name as it is broken, with a bar for each place. */
const broken = (name: string): string =>
  breakable(name)
    .map((part) => (part.type === 'text' ? part.value : '|'))
    .join('');

it('names the columns of a table that is cards on a phone, and says what its parts are', () => {
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

it('leaves a table of two columns as it is, and lets one of four be wide', () => {
  expect(made(['Field', 'Bits'], ['Offset', '6']).properties).toEqual({});
  expect(made(['a', 'b', 'c', 'd'], ['1', '2', '3', '4']).properties.className).toEqual(['stacked', 'wide']);
});

it('breaks a long name in code once in its middle, as HTML of the page', () => {
  const {children} = made(
    ['Name', 'Bits'],
    [h('code', 'commit.numCommittedDist::mean'), h('code', 'simTicks')],
  );
  expect(JSON.stringify(children)).toContain('"name":"code"');
  expect(JSON.stringify(children)).toContain('"tagName":"wbr"');
  expect(JSON.stringify(children)).toContain('"tagName":"code"');
});

it.each([
  ['simTicks', 'simTicks'],
  ['system.cpu.ipc', 'system.cpu.ipc'],
  ['averylongnamewithoutanyparts', 'averylongnamewithoutanyparts'],
  ['system.cpu.dcache.overallAvgMissLatency::total', 'system.cpu.dcache.|overallAvgMissLatency::total'],
  ['commitStats0.committedInstType::MemRead', 'commitStats0.|committedInstType::MemRead'],
  ['configs/learning_gem5/part1/simple.py --cpu=X', 'configs/learning_gem5/|part1/simple.py --cpu=X'],
])('%s breaks as %s', (name, expected) => {
  expect(broken(name)).toBe(expected);
});
