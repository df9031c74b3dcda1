import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../course/cpu-time';
import {exampleIndexOf} from '../../course/examples';
import {systemOf, type System} from '../../course/examples/recording';
import {layoutInNode} from '../../course/system/elk';
import {faultsOf} from '../../course/system/faults';
import {layoutOf, manyCores} from '../../course/system/testing';
import {mutations} from '../instrument/mutations';
import {Unreadable} from '../instrument/files/unreadable';
import {foldable, outermost} from './model/fold';
import {
  countText,
  difference,
  differenceText,
  lines,
  pictureOf as drawnBy,
  sketchesOf,
  type Picture,
  type Wanted,
} from './model/picture';
import {read, type Config} from './read';
import {settingsOf, stateOf} from './view/settings';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));
const systems = exampleIndex.examples.flatMap(({runs}) => runs.flatMap((run) => systemOf(run) ?? []));
const recorded = (name: string): System => systemOf(exampleIndex.run(name)) ?? {objects: []};
const configOf = (name: string): Config => read(JSON.stringify(recorded(name)));
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

describe('two systems', () => {
  const [before, after] = [configOf('adding_cache/procmod/run'), configOf('interconnects/modify/run')];

  it('differ in what the lesson adds', () => {
    const found = difference(after, before);
    expect(found.added.map(({path}) => path)).toEqual(['system.l2bus', 'system.l2cache']);
    expect(found.removed).toEqual([]);
    expect(differenceText(found)).toBe('2 objects new, 0 gone, 0 changed; 4 connections new, 2 gone.');
    expect(lines(found)).toContain(
      'Removed connection: system.cpu.dcache.mem_side → system.membus.cpu_side_ports',
    );
  });

  it('are drawn in one diagram, with new and removed parts marked', async () => {
    const {graph} = await pictureOf(after, before, plain);
    const marks = graph?.boxes.flatMap(({name, mark}) => (mark ? [[name, mark]] : []));
    expect(marks).toEqual([
      ['l2bus', 'new'],
      ['l2cache', 'new'],
    ]);
    expect(graph?.edges.filter(({mark}) => mark === 'gone')).toHaveLength(2);
  });

  it('are reported as equal if nothing differs', () => {
    expect(differenceText(difference(before, before))).toBe('The two systems are the same.');
  });

  it('are reported with both values of a changed parameter', () => {
    const other = read(
      JSON.stringify(recorded('adding_cache/procmod/run')).replaceAll('"assoc":2', '"assoc":4'),
    );
    expect(lines(difference(other, before))[0]).toBe('Changed: system.cpu.dcache: assoc 2 → 4');
  });
});

describe('folding', () => {
  it('merges a processor and its caches into one box, which sends their requests', async () => {
    const config = configOf('interconnects/modify/run');
    expect([...foldable(config.system)]).toEqual([['system.cpu', 2]]);
    const {graph} = await pictureOf(config, undefined, {...plain, fold: ['system.cpu']});
    expect(graph?.boxes.map(({name}) => name)).not.toContain('dcache');
    const cpu = graph?.boxes.find(({name}) => name === 'cpu');
    expect(cpu?.lines).toContain('2 more inside');
    expect(cpu?.ports.map(({name}) => name)).toEqual(['mem_side']);
  });
});

describe('a system that is too large for a picture', () => {
  const config = read(JSON.stringify(manyCores(64, {walkers: 'direct', l2: true, l3: true})));

  it('is refused with the reason', async () => {
    const {graph, problem} = await pictureOf(config, undefined, whole);
    expect(graph).toBeUndefined();
    expect(problem).toBe('it has 325 boxes, and a diagram shows at most 160');
  });

  it('is drawn once everything is folded, even compared with a base', async () => {
    const fold = outermost(foldable(config.system).keys());
    expect(fold).toHaveLength(64);
    expect((await pictureOf(config, undefined, {...whole, fold})).layout?.boxes).toHaveLength(69);
    const base = configOf('interconnects/modify/run');
    expect((await pictureOf(config, base, {...plain, fold})).problem).toBeUndefined();
  });

  it('says so if nothing is connected', async () => {
    const alone = read(
      '{"objects": [{"path": "s.a", "type": "A", "params": {}, "requests": {"p": ["s.x.q"]}}]}',
    );
    expect(await pictureOf(alone, undefined, plain)).toEqual({
      boxes: 0,
      left: 0,
      problem: 'no two of its objects are connected',
    });
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

  it('are all drawn on request, and where they fit two pages', async () => {
    const config = read(JSON.stringify(manyCores(8, shape)));
    expect(await pictureOf(config, undefined, whole)).toMatchObject({left: 0, layout: {boxes: {length: 61}}});
    expect((await drawing(2)).left).toBe(0);
  });

  it('are distinguished from one that differs', async () => {
    // Planted: the size of one cache, and the type of one processor.
    const other = (text: string): string =>
      text
        .replace(/("system\.cpu5\.dcache".*?"size":)\d+/, '$165536')
        .replace(/("system\.cpu6","type":")\w+/, '$1BaseMinorCPU');
    expect(names(await drawing(8, other))).toEqual(expect.arrayContaining(['cpu5.dcache', 'cpu6']));
  });

  /** Caches that are all connected, but of which the first two of each kind are not connected to each other. */
  const ring = (count: number): Config => {
    const cache = (path: string, requests: Readonly<Record<string, readonly string[]>>) => ({
      ...{path, type: 'Cache', params: {}, requests},
    });
    const lower = (index: number): string[] => [`system.b${index % count}.cpu_side`];
    const objects = Array.from({length: count}, (_, index) => [
      cache(`system.a${index}`, {left: lower(index + 5), right: lower(index + 6)}),
      cache(`system.b${index}`, {}),
    ]);
    return read(JSON.stringify({objects: objects.flat()}));
  };

  it('are all drawn where nothing would be left', async () => {
    const picture = await pictureOf(ring(20), undefined, plain);
    expect(picture).toMatchObject({boxes: 40, left: 0, layout: {boxes: {length: 40}}});
    // Wider than where what is alike is left out.
    expect(picture.layout?.width).toBeGreaterThan(1_600);
  });

  it('are folded even if their caches are children of another object', async () => {
    const elsewhere = (text: string): string =>
      text.replaceAll(/system\.cpu(\d+)\.(\w+)/g, 'board.caches.$2$1');
    const picture = await drawing(16, elsewhere);
    expect(picture.layout?.width).toBeLessThan(1_600);
    expect(names(picture)).not.toContain('dcache2');
  });
});

describe('two systems in one file', () => {
  const {objects} = manyCores(2, {walkers: 'direct', l2: true});
  const named = (name: string): System =>
    JSON.parse(JSON.stringify({objects}).replaceAll('"system', `"${name}`)) as System;
  const systems = ['testsys', 'drivesys'].map(named);
  const config = read(JSON.stringify({objects: systems.flatMap((one) => one.objects)}));

  it('are drawn below each other where both would be too wide', async () => {
    const alone = await Promise.all(systems.map(layoutOf));
    expect(alone.reduce((sum, {width}) => sum + width, 0)).toBeGreaterThan(1_600);
    const {layout, left} = await pictureOf(config, undefined, plain);
    expect(layout && faultsOf(layout)).toEqual([]);
    expect([left, layout?.boxes.length]).toEqual([0, 2 * (alone[0]?.boxes.length ?? 0)]);
    expect(layout?.width).toBeLessThan(1_600);
    const heights = (name: string): number[] =>
      layout?.boxes.flatMap((box) => (box.name.startsWith(name) ? [box.y, box.y + box.height] : [])) ?? [];
    const [test, drive] = [heights('testsys'), heights('drivesys')];
    expect(Math.max(...drive) < Math.min(...test) || Math.max(...test) < Math.min(...drive)).toBe(true);
  });

  it('cannot be folded, because a box without a connection is not drawn', () => {
    expect(outermost(foldable(config.system).keys())).toEqual(
      ['testsys', 'drivesys'].flatMap((name) => [0, 1].map((core) => `${name}.cpu${core}`)),
    );
  });
});

it('table walkers of a processor that have the same last name are told apart', () => {
  const cores = JSON.stringify(manyCores(2, {walkers: 'direct'}));
  const portsOf = (text: string): string[] | undefined =>
    sketchesOf(read(text), undefined, plain)
      .whole.graph?.boxes.find(({object}) => object.path === 'system.cpu1')
      ?.ports.map(({name}) => name);
  const others = ['icache_port', 'dcache_port'];
  expect(portsOf(cores)).toEqual([...others, 'itb_walker', 'dtb_walker']);
  // The names that gem5 gives them in a processor of x86 or RISC-V.
  expect(portsOf(cores.replaceAll('tb_walker', 'tb.walker'))).toEqual([
    ...others,
    'itb.walker',
    'dtb.walker',
  ]);
});

describe('a port whose other end is not in the file', () => {
  type Object = {mem?: {path: string}; cpu?: object[]};
  const {system, ...root} = JSON.parse(configText) as {readonly system: Object};
  /** What is said below the picture of a changed system. */
  const saysOf = async (changed: object): Promise<string> => {
    const config = read(JSON.stringify({...root, system: changed}));
    return countText(await pictureOf(config, undefined, plain), config);
  };

  it('is named, whether it sends requests or receives them', async () => {
    expect(await saysOf(system)).toBe('2 boxes.');
    expect(await saysOf({...system, mem: undefined})).toBe(
      '1 connection leads to a port that is not in the file: system.cpu.icache_port → system.mem.port.',
    );
    expect(await saysOf({...system, cpu: []})).toBe(
      '1 connection leads to a port that is not in the file: system.mem.port → system.cpu.icache_port.',
    );
  });

  it('is named beside a picture, as the first of several', async () => {
    const peer = ['system.cpu.icache_port', 'system.gone[1].port', 'system.gone[2].port[3]'];
    expect(await saysOf({...system, mem: {...system.mem, port: {role: 'GEM5 RESPONDER', peer}}})).toBe(
      '2 boxes. 2 connections lead to ports that are not in the file, such as system.mem.port → system.gone[1].port.',
    );
  });
});

it.each([
  [1, '4 boxes. 1 box is similar to others, and is not drawn.'],
  [2, '4 boxes. 2 boxes are similar to others, and are not drawn.'],
])('the number of boxes that are not drawn agrees with its verb: %d', (left, says) => {
  const config = read(configText);
  expect(countText({boxes: 4, left, problem: 'it is too large'}, config)).toBe(says);
});

describe('an object that is connected to itself', () => {
  const bar = (name: string, to: string) => ({
    path: `s.${name}`,
    type: 'CoherentXBar',
    params: {},
    requests: {out: [`s.${to}.in`]},
  });
  const pictured = (...objects: readonly object[]) => {
    const config = read(JSON.stringify({objects}));
    return pictureOf(config, undefined, plain);
  };

  it('is drawn, alone or beside others, with its edge inside the picture', async () => {
    const [one, two] = [await pictured(bar('a', 'a')), await pictured(bar('a', 'b'), bar('b', 'b'))];
    expect([one.boxes, one.graph?.edges.length]).toEqual([1, 1]);
    expect([two.boxes, two.graph?.edges.length]).toEqual([2, 2]);
    for (const {layout} of [one, two]) expect(layout && faultsOf(layout)).toEqual([]);
  });

  it('planted: what is connected inside a fold is not drawn', async () => {
    const config = read(JSON.stringify({objects: [bar('a', 'b'), bar('a.x', 'a'), bar('b', 'b')]}));
    const {graph} = await pictureOf(config, undefined, {...plain, fold: ['s.a']});
    expect(graph?.edges).toHaveLength(2);
  });
});

describe('a file', () => {
  it('of gem5 may have numbers that JSON lacks', () => {
    const values = '"a": Infinity, "b": -Infinity, "c": NaN, "d": "Infinity", "path": "system.cpu.isa"';
    const config = read(configText.replace('"path":"system.cpu.isa"', values));
    const isa = config.whole?.find(({path}) => path === 'system.cpu.isa');
    expect(Array.from('abcd', (name) => isa?.values.get(name))).toEqual([
      ...['Infinity', '-Infinity', 'NaN', 'Infinity'],
    ]);
  });

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
): Promise<{readonly says: string; readonly ms: number; readonly megabytes: number}> {
  const [begin, before] = [cpuTime(), process.memoryUsage.rss()];
  let says = '';
  try {
    const config = read(text);
    foldable(config.system);
    says = (await pictureOf(config, undefined, plain)).problem ?? '';
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    says = error.message;
  }
  return {says, ms: cpuTime() - begin, megabytes: (process.memoryUsage.rss() - before) / 1e6};
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
  ])('is drawn or refused within five seconds and 500 MB: %s', async (_, text, sentence) => {
    const {says, ms, megabytes} = await costOf(text);
    expect(says).toMatch(sentence);
    expect(ms).toBeLessThan(5_000);
    expect(megabytes).toBeLessThan(500);
  });

  it.each([
    [
      'brackets and digits in a text',
      configText.replace('timing', `timing${'['.repeat(999)}${'1'.repeat(2_000)}`),
    ],
    ['a text with quotes', configText.replace('timing', 'tim\\\\\\"ing[[')],
    ['150 levels', configText.replace('"timing"', `${'['.repeat(150)}${']'.repeat(150)}`)],
    ['9,000 keys', configText.replace('"mem_mode"', `${keys(9_000)},"mem_mode"`)],
  ])('is read below each limit: %s', (_, text) => {
    expect(read(text).system).toEqual(read(configText).system);
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

it('an address names a view of recordings only', () => {
  const runs = ['a', 'b'].map((label) => ({label, path: label}));
  const given = {runs, isCompared: true, placements: []};
  const settings = {...settingsOf(given, {run: 'b', with: 'none', fold: 's.cpu'}), all: true};
  expect(settingsOf(given, stateOf(given, settings))).toEqual(settings);
  // A file of the reader, shown or compared with, is in no address.
  expect(stateOf(given, {...settings, run: 'mine.json'})).toBeUndefined();
  expect(stateOf(given, {...settings, base: 'mine.json'})).toBeUndefined();
});
