import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../content/cpu-time';
import {exampleIndexOf} from '../../content/examples';
import {systemOf, type System} from '../../content/examples/recording';
import {layoutInNode} from '../../content/system/elk';
import {layoutOf, manyCores} from '../../content/system/test-systems';
import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {foldable} from './model/fold';
import {
  difference,
  lines,
  pictureOf as drawnBy,
  sketchesOf,
  type Picture,
  type Wanted,
} from './model/picture';
import {read, type Config} from './read';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));
const systems = exampleIndex.examples.flatMap(({runs}) => runs.flatMap((run) => systemOf(run) ?? []));
const recorded = (name: string): System => systemOf(exampleIndex.run(name)) ?? {objects: []};
const plain = {fold: [], open: [], all: false};
const whole = {...plain, all: true};
const pictureOf = (config: Config, base: Config | undefined, wanted: Wanted): Promise<Picture> =>
  drawnBy(sketchesOf(config, base, wanted), layoutInNode);

/** A `config.json` as gem5 writes it, of one processor and its memory. */
const configText = JSON.stringify({
  type: 'Root',
  path: 'root',
  system: {
    type: 'System',
    path: 'system',
    mem_mode: 'timing',
    clk_domain: {type: 'SrcClockDomain', path: 'system.clk_domain', clock: [1000]},
    cpu: [
      {
        type: 'BaseTimingSimpleCPU',
        path: 'system.cpu',
        clk_domain: 'system.clk_domain',
        numThreads: 1,
        isa: [{type: 'ArmISA', path: 'system.cpu.isa', midr: 5}],
        icache_port: {role: 'GEM5 REQUESTOR', peer: 'system.mem.port', is_source: 'True'},
      },
    ],
    mem: {
      type: 'SimpleMemory',
      path: 'system.mem',
      range: '0:512',
      port: {role: 'GEM5 RESPONDER', peer: 'system.cpu.icache_port', is_source: 'False'},
    },
  },
});

describe('a recorded system', () => {
  it('is drawn exactly as the build draws it', async () => {
    expect(systems.length).toBeGreaterThan(10);
    for (const system of systems) {
      const {layout} = await pictureOf(read(JSON.stringify(system)), undefined, whole);
      expect(layout).toEqual(await layoutOf(system));
    }
  });

  it('has the objects and parameters of its recording', () => {
    for (const {objects} of systems) {
      const {items, outward} = read(JSON.stringify({objects}));
      expect(outward).toEqual([]);
      expect(items.map(({path, type}) => [path, type])).toEqual(objects.map(({path, type}) => [path, type]));
      for (const [index, {params}] of objects.entries()) {
        const values = items[index]?.values;
        for (const [name, value] of Object.entries(params)) {
          expect(values?.get(name)).toBe([value].flat().join(' '));
        }
      }
    }
  });
});

describe('a system that is too large for a picture', () => {
  const config = read(JSON.stringify(manyCores(64, {walkers: 'direct', l2: true, l3: true})));

  it('is refused with the reason', async () => {
    const {graph, problem} = await pictureOf(config, undefined, whole);
    expect(graph).toBeUndefined();
    expect(problem).toBe('it has 325 boxes, and a diagram shows at most 160');
  });
});

describe('processors that are alike', () => {
  const shape = {walkers: 'cached', l2: true, l3: true} as const;
  const drawing = (cores: number, change = (text: string): string => text) =>
    pictureOf(read(change(JSON.stringify(manyCores(cores, shape)))), undefined, plain);
  const names = ({graph}: Picture): string[] => graph?.boxes.map(({name}) => name) ?? [];

  it.each([8, 16, 64])('are drawn twice, within two pages, if there are %d', async (cores) => {
    const picture = await drawing(cores);
    expect(picture.layout?.width).toBeLessThan(1_600);
    expect(picture.boxes - picture.left).toBe(picture.layout?.boxes.length);
    expect(names(picture)).toEqual(
      expect.arrayContaining(['cpu0', 'cpu1.dcache', 'cpu1.l2cache', 'l3cache']),
    );
    expect(names(picture)).not.toContain('cpu2');
    const notes = picture.graph?.boxes.flatMap(({name, lines: rows}) =>
      rows.filter((row) => row.includes('more')).map((row) => `${name}: ${row}`),
    );
    expect(notes).toEqual([`cpu1: … ${cores - 2} more like this`]);
  });
});

describe('a file', () => {
  it('of gem5 is read with all objects, including those without ports', async () => {
    const config = read(configText);
    expect(config.whole?.map(({path}) => path)).toEqual([
      ...['root', 'system', 'system.clk_domain', 'system.cpu', 'system.cpu.isa', 'system.mem'],
    ]);
    expect(config.system.objects.map(({path}) => path)).toEqual(['system.cpu', 'system.mem']);
    const {graph} = await pictureOf(config, undefined, {...plain, open: ['system.cpu']});
    expect(graph?.boxes[0]?.parts.map(({path}) => path)).toEqual(['system.cpu.isa']);
  });

  it.each([
    ['[root]\ntype=Root\n', 'This is `config.ini`; open `config.json`, which gem5 writes beside it.'],
    ['{}', 'The file has no object of gem5; open the `config.json` of a run.'],
    ['[1, null, "a"]', 'The file has no object of gem5; open the `config.json` of a run.'],
    [
      '{"objects": [1, null, {"path": 3}]}',
      'No object of the file has a port that is connected; open a `config.json` of a run.',
    ],
    [
      '<html>',
      'The file is not JSON, or was cut off; it begins with “<html>”. Open the `config.json` of gem5.',
    ],
  ])('that cannot be used is refused with the reason: %s', (text, sentence) => {
    expect(() => read(text)).toThrow(new Unreadable(sentence));
  });

  it('with deep nesting, cycles or keys of prototypes is read or refused', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(() => read(deep)).toThrow(Unreadable);
    const port = (peer: string) => ({role: 'GEM5 REQUESTOR', peer});
    const circle = {
      __proto__: null,
      a: {path: 's.a', type: 'A', clk_domain: 's.a', p: port('s.b.q'), q: port('s.a.p')},
      b: {path: 's.b', type: 'B', clk_domain: 's.a', p: port('s.a.q'), q: port('s.nowhere.p')},
    };
    const text = JSON.stringify(circle).replace('"type":"A"', '"type":"A","__proto__":5,"constructor":6');
    expect((await pictureOf(read(text), undefined, plain)).layout?.boxes).toHaveLength(2);
  });

  it('with too many objects is refused', () => {
    const objects = Array.from({length: 12}, (_, list) =>
      Array.from({length: 2_000}, (_one, index) => ({path: `s.p${list}.${index}`, type: 'A'})),
    );
    expect(() => read(JSON.stringify(objects))).toThrow(
      'The file has 24,000 objects; open one of at most 20,000.',
    );
  });
});

describe('1,000 mutations', {tags: 'long'}, () => {
  it.each([
    ['a recorded system', JSON.stringify(recorded('interconnects/modify/run'))],
    ['a config.json', configText],
  ])('of %s are drawn and compared, or refused in a sentence', async (_name, text) => {
    const base = read(text);
    let refused = 0;
    for (const [index, mutation] of [...mutations(text, 1_000)].entries()) {
      try {
        const config = read(mutation);
        lines(difference(config, base));
        const wanted = {...plain, fold: ['system.cpu'], open: ['system.cpu']};
        const sketches = sketchesOf(config, base, wanted);
        // A layout takes longer than all that comes before it.
        const picture = index % 10 === 0 ? await drawnBy(sketches, layoutInNode) : undefined;
        for (const {width} of picture?.layout?.boxes ?? []) expect(width).toBeLessThan(13_000);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(1_000);
  });
});

/** Bars that send to the `ahead` next ones each. */
const bars = (count: number, ahead = count): string =>
  JSON.stringify({
    objects: Array.from({length: count}, (_, index) => ({
      path: `s.b${index}`,
      type: 'CoherentXBar',
      params: {},
      requests: {
        out: Array.from(
          {length: Math.min(ahead, count - 1 - index)},
          (_one, next) => `s.b${index + 1 + next}.in`,
        ),
      },
    })),
  });

/** Reads and draws a file. @returns the sentence that refuses it, if any, and the time and the memory that it took */
async function costOf(
  text: string,
): Promise<{readonly sentence: string; readonly ms: number; readonly megabytes: number}> {
  const [begin, before] = [cpuTime(), process.memoryUsage.rss()];
  let sentence = '';
  try {
    const config = read(text);
    foldable(config.system);
    sentence = (await pictureOf(config, undefined, plain)).problem ?? '';
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    sentence = error.message;
  }
  return {sentence, ms: cpuTime() - begin, megabytes: (process.memoryUsage.rss() - before) / 1e6};
}

describe('a file that would take long or much memory', {tags: 'long'}, () => {
  const keys = (count: number): string => Array.from({length: count}, (_, key) => `"k${key}":1`).join(',');
  const port = '"p":{"role":"GEM5 REQUESTOR","peer":"s.b.q"}';
  const domains = Array.from(
    {length: 9_000},
    (_, at) => `{"path":"s.a${at}","clk_domain":"s.a${at + 1}",${port}}`,
  );

  it.each([
    ['20 MB of [', '['.repeat(20e6), /nests more than 200 levels/],
    ['six million digits', `{"a": ${'1'.repeat(6e6)}}`, /a number of more than 1,000 digits/],
    ['a text of 19 MB', `{"path":"s","type":"${'a'.repeat(19e6)}"}`, /a text of more than 100,000 letters/],
    ['a million keys', `{"path":"s",${port},${keys(1e6)}}`, /an object or a list of more than 10,000 values/],
    [
      '19 MB of lists',
      `[${`${'['.repeat(150)}${']'.repeat(150)},`.repeat(63e3)}0]`,
      /more than 500,000 values/,
    ],
    ['10 bars, all joined', bars(10), /^$/],
    ['190 bars, all joined', bars(190), /it has 190 boxes, and a diagram shows at most 160/],
    ['400 bars, all joined', bars(400), /has 79,800 connections; open one of at most 20,000/],
    ['a chain of 60 bars', bars(60, 1), /^$/],
    ['a chain of 1,900 bars', bars(1_900, 1), /it has 1,900 boxes/],
    [
      'a chain of 9,000 clock domains',
      `[${domains.join(',')}]`,
      /9,000 objects with ports; open one of at most/,
    ],
  ])('is drawn or refused within five seconds and 500 MB: %s', async (_, text, expected) => {
    const {sentence, ms, megabytes} = await costOf(text);
    expect(sentence).toMatch(expected);
    expect(ms).toBeLessThan(5_000);
    expect(megabytes).toBeLessThan(500);
  });
});

it('a configuration of gem5 before v20.1, whose roles have other names, is the same system', () => {
  const [requestor, responder] = ['GEM5 REQUESTOR', 'GEM5 RESPONDER'];
  const old = configText.replaceAll(requestor, 'MASTER').replaceAll(responder, 'SLAVE');
  expect(read(old).system).toEqual(read(configText).system);
  // The form of v20.0.
  expect(read(configText.replaceAll(requestor, 'GEM5 REQUESTER')).system).toEqual(read(configText).system);
  // Planted: ports with an unknown role do not count.
  expect(() => read(configText.replaceAll(/GEM5 \w+/g, 'OTHER'))).toThrow(
    /No object .* port that is connected/,
  );
});
