import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../examples';
import {systemOf, type System} from '../../examples/recording';
import {cpuTime} from '../../cpu-time';
import {faultsOf} from './faults';
import {graphOf} from '../graph';
import {layersOf} from './layers';
import {layoutOf, type Layout, type PlacedBox} from './layout';
import {TooLarge} from './limits';
import {ordered} from './order';
import {spread} from './positions';
import {manyCores} from '../testing';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..', '..'));
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

/** The layout of a system, or the reason why it has none. */
function laidOut(system: System): Layout | string {
  try {
    return layoutOf(graphOf(system));
  } catch (error) {
    if (error instanceof TooLarge) return error.message;
    throw error;
  }
}

const boxOf = ({boxes}: Layout, path: string): PlacedBox => {
  const box = boxes.find(({object}) => object.path === path);
  if (!box) throw new Error(`no box ${path}`);
  return box;
};

describe('a recorded system', () => {
  it.each(systems)('%s has no overlaps', (_name, system) => {
    expect(faultsOf(layoutOf(graphOf(system)))).toEqual([]);
  });

  it.each(systems)('%s has processors at the top and memories at the bottom', (_name, system) => {
    const layout = layoutOf(graphOf(system));
    const tops = (kind: PlacedBox['kind']): number[] =>
      layout.boxes.filter((box) => box.kind === kind).map(({y}) => y);
    for (const memory of tops('memory')) {
      for (const box of layout.boxes) expect(box.y).toBeLessThanOrEqual(memory);
    }
    expect(Math.max(...tops('processor'), 0)).toBeLessThan(Math.min(...tops('memory')));
  });
});

describe('other systems', () => {
  it.each([
    [90, undefined],
    [
      200,
      'the diagram would be 26,322 px high, more than the 12,800 px that can be read, because 200 layers are below each other',
    ],
  ])('a chain of %d boxes has a height that can be read, or is refused', (count, sentence) => {
    const chain = Array.from({length: count}, (_, at) => [`o${at}`, at < count - 1 ? [`o${at + 1}`] : []]);
    const layout = laidOut(joined(Object.fromEntries(chain) as Record<string, string[]>));
    if (typeof layout === 'string') expect(layout).toBe(sentence);
    else expect([sentence, layout.height <= 12_810]).toEqual([undefined, true]);
  });

  it.each([2_001, 20_000])('a chain of %d connections is refused before it is followed', (count) => {
    const chain = Array.from({length: count + 1}, (_, at) => [`o${at}`, at < count ? [`o${at + 1}`] : []]);
    expect(laidOut(joined(Object.fromEntries(chain) as Record<string, string[]>))).toMatch(
      /connections cross .* gaps between layers, and a diagram shows at most 2,000/,
    );
  });

  it.each([
    ['a cycle', {a: ['b'], b: ['c'], c: ['a']}],
    ['one that sends to itself', {a: ['a', 'b'], b: []}],
    ['an edge past a layer', {a: ['b', 'c'], b: ['c'], c: []}],
    ['many to many', {a: ['d', 'e', 'f'], b: ['d', 'e', 'f'], c: ['d', 'e', 'f'], d: [], e: [], f: []}],
    ['two bars', {a: ['bus'], b: ['bus'], bus: ['lowbus'], lowbus: ['c', 'd'], c: [], d: []}],
  ])('%s has no overlaps', (_name, objects) => {
    expect(faultsOf(layoutOf(graphOf(joined(objects))))).toEqual([]);
  });

  it('keep all ports on a bar whose edges all come from beyond its end', () => {
    const object = (name: string, type: string, requests: Readonly<Record<string, readonly string[]>>) => ({
      path: `s.${name}`,
      type,
      params: {},
      requests,
    });
    const objects = [
      object('a', 'SimpleMemory', {p: ['s.bus.in'], q: ['s.bus.in[1]']}),
      object('b', 'Cache', {q: ['s.c.in']}),
      object('bus', 'CoherentXBar', {p: ['s.a.in[2]']}),
      object('c', 'SimpleMemory', {q: ['s.bus.in[1]'], p: ['s.bus.in[0]']}),
    ];
    expect(faultsOf(layoutOf(graphOf({objects})))).toEqual([]);
  });

  it('are refused with the number of ports if one box has too many', () => {
    const sends = Object.fromEntries(Array.from({length: 300}, (_, at) => [`port_${at}`, ['s.b.in']]));
    const objects = ['a', 'b'].map((name) => ({
      path: `s.${name}`,
      type: 'SimpleMemory',
      params: {},
      requests: name === 'a' ? sends : {},
    }));
    expect(() => layoutOf(graphOf({objects}))).toThrow(/because 300 ports of one box are side by side$/);
  });

  it.each([
    [300, undefined],
    [
      800,
      /^the diagram would be [\d,]+ px high, .* because 800 parts without a connection are below each other$/,
    ],
  ])('of %d unconnected parts are bounded in both directions, or refused', (count, sentence) => {
    const pairs = Array.from({length: count}, (_, at): [string, string[]][] => [
      [`a${at}`, [`b${at}`]],
      [`b${at}`, []],
    ]);
    const layout = laidOut(joined(Object.fromEntries(pairs.flat())));
    if (typeof layout === 'string') expect(layout).toMatch(sentence ?? /^$/);
    else {
      expect([sentence, layout.width <= 1_600, layout.height <= 12_800]).toEqual([undefined, true, true]);
      expect(faultsOf(layout)).toEqual([]);
    }
  });

  it('have a node in each layer that an edge passes', () => {
    const {layers, hops} = layersOf(graphOf(joined({a: ['b', 'c'], b: ['c'], c: []})));
    expect(layers.map((nodes) => nodes.length)).toEqual([1, 2, 1]);
    expect(hops.map(({gap}) => gap).sort()).toEqual([1, 1, 2, 2]);
  });

  it('are ordered without needless crossings', () => {
    const {layers} = ordered(layersOf(graphOf(joined({a: ['d'], b: ['c'], c: [], d: []}))));
    const names = layers.map((nodes) => nodes.map(({box}) => box?.name));
    expect(names[0]?.indexOf('a') === 0).toBe(names[1]?.indexOf('d') === 0);
  });
});

describe('a system of several processors', () => {
  const shapes = (['none', 'direct', 'cached'] as const).flatMap((walkers) =>
    [false, true].flatMap((l2) => [false, true].map((l3) => ({walkers, l2, l3}))),
  );
  const all = shapes.flatMap((shape) => [1, 2, 8, 16, 64].map((cores) => ({cores, ...shape})));

  it.each(all)(
    'has no overlaps or is refused: $cores, walkers $walkers, L2 $l2, L3 $l3',
    ({cores, ...shape}) => {
      const before = cpuTime();
      const layout = laidOut(manyCores(cores, shape));
      // On an otherwise idle machine, a second at most.
      expect(cpuTime() - before).toBeLessThan(5_000);
      if (typeof layout === 'string') {
        expect(cores).toBeGreaterThan(16);
        expect(layout).toMatch(/ px wide, .* because \d+ caches are side by side$/);
      } else {
        expect(layout.width).toBeLessThanOrEqual(16 * 800 + 20);
        expect(faultsOf(layout)).toEqual([]);
      }
    },
  );

  it('is faulty if a cache is drawn over that of the next processor', () => {
    const layout = layoutOf(graphOf(manyCores(16, {l2: true})));
    const next = boxOf(layout, 'system.cpu4.l2cache');
    const boxes = layout.boxes.map((box) =>
      box.object.path === 'system.cpu3.l2cache' ? {...box, x: next.x + 1} : box,
    );
    expect(faultsOf({...layout, boxes})).toContain('system.cpu3.l2cache lies on system.cpu4.l2cache');
  });

  it('draws equal processors alike, each in the space that it needs', () => {
    const layout = layoutOf(graphOf(manyCores(4, {walkers: 'cached', l2: true})));
    const from = (core: number, name: string): number =>
      boxOf(layout, `system.cpu${core}${name}`).x - boxOf(layout, `system.cpu${core}`).x;
    for (const name of ['.icache', '.dcache', '.itb_walker_cache', '.l2bus', '.l2cache']) {
      const distances = [0, 1, 2, 3].map((core) => from(core, name));
      expect(Math.max(...distances) - Math.min(...distances)).toBeLessThanOrEqual(2);
    }
    const two = layoutOf(graphOf(manyCores(2, {walkers: 'cached', l2: true}))).width;
    expect(layout.width).toBeLessThan(2 * (two + 20));
  });

  it('is refused if it has too many connections to follow', () => {
    const names = Array.from({length: 40}, (_, index) => `n${index}`);
    const sends = names.map((name, index) => [name, names.slice(index + 1)] as const);
    expect(laidOut(joined(Object.fromEntries(sends)))).toBe(
      'its 780 connections cross 10,660 gaps between layers, and a diagram shows at most 2,000',
    );
  });
});

describe('spread', () => {
  it('keeps values that are far enough apart, and moves both of two that are too close', () => {
    expect(spread([0, 30], [0, 20])).toEqual([0, 30]);
    expect(spread([10, 10], [0, 20])).toEqual([0, 20]);
  });
});

describe('a planted fault is found:', () => {
  const layout = layoutOf(graphOf(joined({a: ['b', 'c'], b: ['c'], c: []})));
  const moved = (path: string, at: Partial<PlacedBox>): Layout => ({
    ...layout,
    boxes: layout.boxes.map((box) => (box.object.path === path ? {...box, ...at} : box)),
  });
  const drawnAlong = (index: number, points: Layout['edges'][number]['points']): Layout => ({
    ...layout,
    edges: layout.edges.map((edge, at) => (at === index ? {...edge, points} : edge)),
  });
  const [a, b] = [boxOf(layout, 's.a'), boxOf(layout, 's.b')];
  const other = layout.edges[1]?.points ?? [];

  it.each([
    ['a box on another', moved('s.b', {x: a.x, y: a.y}), 's.a lies on s.b'],
    ['a box outside', moved('s.a', {x: -1}), 's.a is outside the picture'],
    [
      'an edge outside',
      drawnAlong(1, [
        {x: 1, y: -1},
        {x: 1, y: 5},
      ]),
      'the edge from s.a to s.c is outside the picture',
    ],
    [
      'a port beside its edge',
      moved('s.a', {height: a.height - 1}),
      'the port out0 is not on the edge of s.a',
    ],
    [
      'an edge through a box',
      drawnAlong(1, [
        {x: b.x + 5, y: 0},
        {x: b.x + 5, y: layout.height},
      ]),
      'the edge from s.a to s.c goes through s.b',
    ],
    ['an edge on another', drawnAlong(0, other), 'the edge from s.a to s.b lies on the edge from s.a to s.c'],
    [
      'an edge that ends before its port',
      drawnAlong(0, other),
      'the edge from s.a to s.b does not reach its ports',
    ],
    [
      'a slanted edge',
      drawnAlong(0, [
        {x: 0, y: 0},
        {x: 9, y: 9},
      ]),
      'the edge from s.a to s.b is slanted',
    ],
  ])('%s', (_name, faulty, fault) => {
    expect(faultsOf(layout)).toEqual([]);
    expect(faultsOf(faulty)).toContain(fault);
  });
});
