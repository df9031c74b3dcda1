import {join} from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../examples';
import {systemOf, type System} from '../examples/recording';
import {faultsOf} from './faults';
import {graphOf} from './graph';
import {checkSize, TooLarge, type Layout, type PlacedBox} from './layout';
import {layoutOf} from './test-systems';

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

  it.each([
    ['a cycle', {a: ['b'], b: ['c'], c: ['a']}],
    ['one that sends to itself', {a: ['a', 'b'], b: []}],
    ['an edge past a layer', {a: ['b', 'c'], b: ['c'], c: []}],
    ['many to many', {a: ['d', 'e', 'f'], b: ['d', 'e', 'f'], c: ['d', 'e', 'f'], d: [], e: [], f: []}],
    ['two bars', {a: ['bus'], b: ['bus'], bus: ['lowbus'], lowbus: ['c', 'd'], c: [], d: []}],
  ])('%s has no overlaps', async (_name, objects) => {
    expect(faultsOf(await layoutOf(joined(objects)))).toEqual([]);
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
