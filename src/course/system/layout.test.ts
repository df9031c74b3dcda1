import {join} from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../examples';
import {systemOf, type System} from '../examples/recording';
import {layoutInNode} from './elk';
import {faultsOf} from './faults';
import {graphOf} from './graph';
import {checkSize, leastWidth, TooLarge, type Layout, type PlacedBox} from './layout';
import {layoutOf, manyCores} from './testing';

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

/** The reason why a system has no layout. */
function refusal(system: System): string | undefined {
  try {
    checkSize(graphOf(system));
    return undefined;
  } catch (error) {
    if (error instanceof TooLarge) return error.message;
    throw error;
  }
}

const chain = (count: number): System =>
  joined(
    Object.fromEntries(
      Array.from({length: count}, (_, at) => [`o${at}`, at < count - 1 ? [`o${at + 1}`] : []]),
    ),
  );

const boxOf = ({boxes}: Layout, path: string): PlacedBox => {
  const box = boxes.find(({object}) => object.path === path);
  if (!box) throw new Error(`no box ${path}`);
  return box;
};

describe('a recorded system', () => {
  it.each(systems)(
    '%s is drawn without a fault, processors at the top, memories at the bottom',
    async (_name, system) => {
      const layout = await layoutOf(system);
      expect(faultsOf(layout)).toEqual([]);
      const tops = (kind: PlacedBox['kind']): number[] =>
        layout.boxes.filter((box) => box.kind === kind).map(({y}) => y);
      for (const memory of tops('memory')) {
        for (const box of layout.boxes) expect(box.y).toBeLessThanOrEqual(memory);
      }
      expect(Math.max(...tops('processor'), 0)).toBeLessThan(Math.min(...tops('memory')));
    },
  );

  it.each(systems)('%s fits a screen, and a phone if its processor has two ports', async (_name, system) => {
    const {boxes, width, height} = await layoutOf(system);
    const buses = boxes.filter(({kind}) => kind === 'crossbar').length;
    expect(height).toBeLessThanOrEqual(buses > 2 ? 1_100 : 850);
    // Further caches, or the edges of table walkers, are beside those of the first processor.
    const sent = boxes.flatMap(({kind, ports}) =>
      kind === 'processor' ? ports.filter(({sends}) => sends) : [],
    );
    if (sent.length <= 2) expect(leastWidth({width})).toBeLessThanOrEqual(358);
  });

  it('has the same layout each time', async () => {
    const system = systemOf(exampleIndex.run('interconnects/modify/run'));
    const graph = graphOf(system ?? {objects: []});
    // Another graph to the cache of the build, and the same one to ELK.
    const again = {...graph, extra: true};
    expect(await layoutInNode(again)).toEqual(await layoutInNode(graph));
  });
});

describe('other systems', () => {
  it.each([
    ['a chain of 161 boxes', chain(161), 'it has 161 boxes, and a diagram shows at most 160'],
    ['a chain of 20,000 boxes', chain(20_000), 'it has 20,000 boxes, and a diagram shows at most 160'],
    [
      '40 boxes, all joined',
      joined(
        Object.fromEntries(
          Array.from({length: 40}, (_, index) => [
            `n${index}`,
            Array.from({length: 39 - index}, (_one, next) => `n${index + next + 1}`),
          ]),
        ),
      ),
      'it has 780 connections, and a diagram shows at most 180',
    ],
    [
      'a box of 300 ports with long names',
      {
        objects: ['a', 'b'].map((name) => ({
          path: `s.${name}`,
          type: 'SimpleMemory',
          params: {},
          requests:
            name === 'a'
              ? Object.fromEntries(
                  Array.from({length: 170}, (_, at) => [`${'port_of_it'.repeat(4)}_${at}`, ['s.b.in']]),
                )
              : {},
        })),
      },
      'the ports of a need more than 12,800 px side by side',
    ],
  ] satisfies [string, System, string][])('are refused with the reason: %s', (_name, system, sentence) => {
    expect(refusal(system)).toBe(sentence);
  });

  it('of many layers are drawn', async () => {
    expect(faultsOf(await layoutOf(chain(90)))).toEqual([]);
  });

  it.each([
    ['a cycle', {a: ['b'], b: ['c'], c: ['a']}],
    ['one that sends to itself', {a: ['a', 'b'], b: []}],
    ['an edge past a layer', {a: ['b', 'c'], b: ['c'], c: []}],
    ['many to many', {a: ['d', 'e', 'f'], b: ['d', 'e', 'f'], c: ['d', 'e', 'f'], d: [], e: [], f: []}],
    ['two bars', {a: ['bus'], b: ['bus'], bus: ['lowbus'], lowbus: ['c', 'd'], c: [], d: []}],
  ])('%s has no overlaps', async (_name, objects) => {
    expect(faultsOf(await layoutOf(joined(objects)))).toEqual([]);
  });

  it('keep all ports on a bar whose edges all come from beyond its end', async () => {
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
    expect(faultsOf(await layoutOf({objects}))).toEqual([]);
  });

  it('of unconnected parts are beside and below each other', async () => {
    const pairs = Array.from({length: 40}, (_, at): [string, string[]][] => [
      [`a${at}`, [`b${at}`]],
      [`b${at}`, []],
    ]);
    const layout = await layoutOf(joined(Object.fromEntries(pairs.flat())));
    expect(faultsOf(layout)).toEqual([]);
    expect(Math.max(layout.width, layout.height)).toBeLessThan(2_000);
  });

  it('are ordered without needless crossings', async () => {
    const layout = await layoutOf(joined({a: ['d'], b: ['c'], c: [], d: []}));
    const x = (name: string): number => boxOf(layout, `s.${name}`).x;
    expect(x('a') < x('b')).toBe(x('d') < x('c'));
  });
});

describe('a system of several processors', () => {
  const shapes = (['none', 'direct', 'cached'] as const).flatMap((walkers) =>
    [false, true].flatMap((l2) => [false, true].map((l3) => ({walkers, l2, l3}))),
  );
  const all = (counts: readonly number[]) =>
    shapes.flatMap((shape) => counts.map((cores) => ({cores, ...shape})));
  const title = 'has no overlaps: $cores, walkers $walkers, L2 $l2, L3 $l3';

  it.each(all([2]))(title, async ({cores, ...shape}) => {
    expect(faultsOf(await layoutOf(manyCores(cores, shape)))).toEqual([]);
  });

  // With 16 processors a layout takes seconds.
  const many = [...all([8]), ...all([16]).filter(({l2, l3}) => l2 === l3)];
  it.each(many)(title, {tags: 'long'}, async ({cores, ...shape}) => {
    expect(faultsOf(await layoutOf(manyCores(cores, shape)))).toEqual([]);
  });

  it.each(shapes)('is refused with 64 processors that are not folded: %j', (shape) => {
    expect(refusal(manyCores(64, shape))).toMatch(/^it has \d+ boxes, and a diagram shows at most 160$/);
  });

  it('is faulty if a cache is drawn over that of the next processor', async () => {
    const layout = await layoutOf(manyCores(6, {l2: true}));
    const next = boxOf(layout, 'system.cpu4.l2cache');
    const boxes = layout.boxes.map((box) =>
      box.object.path === 'system.cpu3.l2cache' ? {...box, x: next.x + 1} : box,
    );
    expect(faultsOf({...layout, boxes})).toContain('system.cpu3.l2cache lies on system.cpu4.l2cache');
  });
});

describe('a planted fault is found:', () => {
  let layout: Layout;
  beforeAll(async () => {
    layout = await layoutOf(joined({a: ['b', 'c'], b: ['c'], c: []}));
  });
  const moved = (path: string, change: (box: PlacedBox) => Partial<PlacedBox>): Layout => ({
    ...layout,
    boxes: layout.boxes.map((box) => (box.object.path === path ? {...box, ...change(box)} : box)),
  });
  type Points = Layout['edges'][number]['points'];
  const drawnAlong = (index: number, points: Points): Layout => ({
    ...layout,
    edges: layout.edges.map((edge, at) => (at === index ? {...edge, points} : edge)),
  });
  const vertical = (x: number, from: number, to: number): Points => [
    {x, y: from},
    {x, y: to},
  ];
  const secondEdge = (): Points => layout.edges[1]?.points ?? [];

  it.each<[string, () => Layout, string]>([
    [
      'a box on another',
      () =>
        moved('s.b', () => {
          const {x, y} = boxOf(layout, 's.a');
          return {x, y};
        }),
      's.a lies on s.b',
    ],
    ['a box outside', () => moved('s.a', () => ({x: -1})), 's.a is outside the picture'],
    [
      'an edge outside',
      () => drawnAlong(1, vertical(1, -1, 5)),
      'the edge from s.a to s.c is outside the picture',
    ],
    [
      'a port beside its edge',
      () => moved('s.a', ({height}) => ({height: height - 1})),
      'the port out0 is not on the edge of s.a',
    ],
    [
      'an edge through a box',
      () => drawnAlong(1, vertical(boxOf(layout, 's.b').x + 5, 0, layout.height)),
      'the edge from s.a to s.c goes through s.b',
    ],
    [
      'an edge on another',
      () => drawnAlong(0, secondEdge()),
      'the edge from s.a to s.b lies on the edge from s.a to s.c',
    ],
    [
      'an edge that ends before its port',
      () => drawnAlong(0, secondEdge()),
      'the edge from s.a to s.b does not reach its ports',
    ],
    [
      'a slanted edge',
      () =>
        drawnAlong(0, [
          {x: 0, y: 0},
          {x: 9, y: 9},
        ]),
      'the edge from s.a to s.b is slanted',
    ],
    [
      'the name of a port outside its box',
      () => moved('s.a', ({x, placed}) => ({placed: placed.map((port) => ({...port, x: x + 2}))})),
      'the name of the port out0 is not in s.a',
    ],
    [
      'the name of a port on another',
      () =>
        moved('s.a', ({x, width, placed}) => ({placed: placed.map((port) => ({...port, x: x + width / 2}))})),
      'the names of the ports out0 and out1 of s.a overlap',
    ],
  ])('%s', (_name, faulty, fault) => {
    expect(faultsOf(layout)).toEqual([]);
    expect(faultsOf(faulty())).toContain(fault);
  });
});
