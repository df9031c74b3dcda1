import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../examples';
import {systemOf, type System} from '../examples/recording';
import {faultsOf} from './faults';
import {graphOf} from './graph';
import {layersOf} from './layers';
import {layoutOf, type Layout, type PlacedBox} from './layout';
import {ordered} from './order';
import {spread} from './place';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));
const systems = exampleIndex.examples.flatMap(({runs}) =>
  runs.flatMap((run) => {
    const system = systemOf(run);
    return system ? [[run.name, system] as const] : [];
  }),
);

/** A system of objects that send to others: `{cpu: ['bus'], bus: []}`. */
const joined = (objects: Readonly<Record<string, readonly string[]>>): System => ({
  objects: Object.entries(objects).map(([name, others]) => ({
    path: `s.${name}`,
    type: name.endsWith('bus') ? 'CoherentXBar' : 'Bridge',
    params: {},
    requests: Object.fromEntries(others.map((other, index) => [`out${index}`, [`s.${other}.in`]])),
  })),
});

const boxOf = ({boxes}: Layout, path: string): PlacedBox => {
  const box = boxes.find(({object}) => object.path === path);
  if (!box) throw new Error(`no box ${path}`);
  return box;
};

describe('a recorded system', () => {
  it.each(systems)('%s can be followed: nothing lies on anything else', (_name, system) => {
    expect(faultsOf(layoutOf(graphOf(system)))).toEqual([]);
  });

  it.each(systems)(
    '%s has its processors above what they send to, and memories at the bottom',
    (_name, system) => {
      const layout = layoutOf(graphOf(system));
      const tops = (kind: PlacedBox['kind']): number[] =>
        layout.boxes.filter((box) => box.kind === kind).map(({y}) => y);
      for (const memory of tops('memory')) {
        for (const box of layout.boxes) expect(box.y).toBeLessThanOrEqual(memory);
      }
      expect(Math.max(...tops('processor'), 0)).toBeLessThan(Math.min(...tops('memory')));
    },
  );
});

describe('other systems', () => {
  it.each([
    ['a cycle', {a: ['b'], b: ['c'], c: ['a']}],
    ['one that sends to itself', {a: ['a', 'b'], b: []}],
    ['a line past a layer', {a: ['b', 'c'], b: ['c'], c: []}],
    ['many to many', {a: ['d', 'e', 'f'], b: ['d', 'e', 'f'], c: ['d', 'e', 'f'], d: [], e: [], f: []}],
    ['two bars', {a: ['bus'], b: ['bus'], bus: ['lowbus'], lowbus: ['c', 'd'], c: [], d: []}],
  ])('%s can be followed', (_name, objects) => {
    expect(faultsOf(layoutOf(graphOf(joined(objects))))).toEqual([]);
  });

  it('have a line of its own in each layer that a line passes', () => {
    const {layers, hops} = layersOf(graphOf(joined({a: ['b', 'c'], b: ['c'], c: []})));
    expect(layers.map((nodes) => nodes.length)).toEqual([1, 2, 1]);
    expect(hops.map(({gap}) => gap).sort()).toEqual([1, 1, 2, 2]);
  });

  it('are ordered so that lines do not cross where they need not', () => {
    const {layers} = ordered(layersOf(graphOf(joined({a: ['d'], b: ['c'], c: [], d: []}))));
    const names = layers.map((nodes) => nodes.map(({box}) => box?.name));
    expect(names[0]?.indexOf('a') === 0).toBe(names[1]?.indexOf('d') === 0);
  });
});

describe('spread', () => {
  it('leaves what is far enough apart, and shares what is not between both', () => {
    expect(spread([0, 30], [0, 20])).toEqual([0, 30]);
    expect(spread([10, 10], [0, 20])).toEqual([0, 20]);
  });

  it('moves what weighs less', () => {
    expect(spread([10, 10], [0, 20], [3, 1])).toEqual([5, 25]);
  });
});

describe('a planted fault is found:', () => {
  const layout = layoutOf(graphOf(joined({a: ['b', 'c'], b: ['c'], c: []})));
  const moved = (path: string, at: Partial<PlacedBox>): Layout => ({
    ...layout,
    boxes: layout.boxes.map((box) => (box.object.path === path ? {...box, ...at} : box)),
  });
  const drawnAlong = (index: number, points: Layout['lines'][number]['points']): Layout => ({
    ...layout,
    lines: layout.lines.map((line, at) => (at === index ? {...line, points} : line)),
  });
  const [a, b] = [boxOf(layout, 's.a'), boxOf(layout, 's.b')];
  const other = layout.lines[1]?.points ?? [];

  it.each([
    ['a box on another', moved('s.b', {x: a.x, y: a.y}), 's.a lies on s.b'],
    ['a box outside', moved('s.a', {x: -1}), 's.a is outside the picture'],
    [
      'a port beside its edge',
      moved('s.a', {height: a.height - 1}),
      'the port out0 is not on the edge of s.a',
    ],
    [
      'a line through a box',
      drawnAlong(1, [
        {x: b.x + 5, y: 0},
        {x: b.x + 5, y: layout.height},
      ]),
      'the line from s.a to s.c goes through s.b',
    ],
    ['a line on another', drawnAlong(0, other), 'the line from s.a to s.b lies on the line from s.a to s.c'],
    [
      'a line that ends before its port',
      drawnAlong(0, other),
      'the line from s.a to s.b does not reach its ports',
    ],
    [
      'a line aslant',
      drawnAlong(0, [
        {x: 0, y: 0},
        {x: 9, y: 9},
      ]),
      'the line from s.a to s.b is aslant',
    ],
  ])('%s', (_name, faulty, fault) => {
    expect(faultsOf(layout)).toEqual([]);
    expect(faultsOf(faulty)).toContain(fault);
  });
});
