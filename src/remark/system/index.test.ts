import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Element} from 'hast';
import type {Paragraph} from 'mdast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import type {System, SystemObject} from '../../content/examples/recording';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import {graphOf} from '../../content/system/graph';
import type {Context} from '../notation';
import {contextOf, diagnosticsOf, elementsIn, shown, textOf} from '../test-pages';

const object = (
  path: string,
  type: string,
  requests: SystemObject['requests'] = {},
  params: SystemObject['params'] = {},
  clock = 1000,
): SystemObject => ({path, type, clock, params, requests});

const cache = (path: string, to: string): SystemObject =>
  object(
    path,
    'Cache',
    {mem_side: [to]},
    {size: 32768, assoc: 2, tag_latency: 2, data_latency: 2, response_latency: 3, mshrs: 4},
  );

const crossbar = (path: string, requests: SystemObject['requests']): SystemObject =>
  object(path, 'CoherentXBar', requests, {
    width: 16,
    frontend_latency: 3,
    forward_latency: 4,
    response_latency: 2,
  });

/** A processor with table walkers, two levels of caches, and a memory of two channels. */
const cached: System = {
  objects: [
    object('system', 'System', {system_port: ['system.membus.cpu_side_ports[1]']}, {mem_mode: 'timing'}),
    object(
      'system.cpu',
      'BaseTimingSimpleCPU',
      {dcache_port: ['system.cpu.dcache.cpu_side'], icache_port: ['system.cpu.icache.cpu_side']},
      {branchPred: 'system.cpu.branchPred'},
    ),
    object('system.cpu.branchPred', 'TournamentBP'),
    cache('system.cpu.dcache', 'system.l2bus.cpu_side_ports[0]'),
    cache('system.cpu.icache', 'system.l2bus.cpu_side_ports[1]'),
    object('system.cpu.mmu.dtb_walker', 'ArmTableWalker', {port: ['system.l2bus.cpu_side_ports[2]']}),
    crossbar('system.l2bus', {mem_side_ports: ['system.l2.cpu_side']}),
    cache('system.l2', 'system.membus.cpu_side_ports[0]'),
    crossbar('system.membus', {
      default: ['system.membus.badaddr_responder.pio'],
      mem_side_ports: ['system.mem0.port', 'system.mem1.port'],
    }),
    object('system.membus.badaddr_responder', 'IsaFake'),
    object('system.mem0', 'MemCtrl', {}, {dram: 'system.mem0.dram'}),
    object('system.mem0.dram', 'DRAMInterface', {}, {range: '0:536870912:0:64'}),
    object('system.mem1', 'SimpleMemory', {}, {range: '0:536870912', latency: 30000}),
  ],
};

/** Two memories of one name, and a vector of ports twice to one port. */
const plain: System = {
  objects: [
    object('system.cpu', 'BaseO3CPU', {icache_port: ['system.bus.cpu_side_ports[0]']}, {}, 500),
    crossbar('system.bus', {mem_side_ports: ['system.a.mem.port', 'system.b.mem.port', 'system.b.mem.port']}),
    object('system.a.mem', 'MemCtrl'),
    object('system.b.mem', 'MemCtrl'),
  ],
};

let root: string;
let context: Context;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cs429-system-'));
  writeFiles(root, {
    'examples/t/e/example.yml': [
      'about: Systems.',
      'runs:',
      '  cached: {command: gem5.opt cached.py, keep: [system]}',
      '  plain: {command: gem5.opt plain.py, keep: [system]}',
      '  lone: {command: gem5.opt lone.py, keep: [system]}',
      '  never: {command: gem5.opt never.py, keep: [system]}',
      '  without: {command: gem5.opt without.py, keep: []}',
      '',
    ].join('\n'),
  });
  const exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('t/e/cached'), {system: cached});
  recordFixture(exampleIndex.run('t/e/plain'), {system: plain});
  recordFixture(exampleIndex.run('t/e/lone'), {system: {objects: [object('system.cpu', 'BaseO3CPU')]}});
  recordFixture(exampleIndex.run('t/e/without'), {});
  context = contextOf(root);
});

afterAll(() => rmSync(root, {recursive: true}));

const figureOf = async (attributes: string): Promise<Element[]> => {
  const tree = await shown(`::system{${attributes}}`, context);
  const [{data}] = tree.children as [Paragraph];
  return elementsIn(data?.hChildren);
};

const withTag = (elements: readonly Element[], tag: string): Element[] =>
  elements.filter(({tagName}) => tagName === tag);

const textsIn = (box: Element | undefined): string[] =>
  box ? box.children.filter((child) => child.type === 'element' && child.tagName === 'text').map(textOf) : [];

const boxOf = (elements: readonly Element[], name: string): Element | undefined =>
  withTag(elements, 'g').find((box) => textsIn(box).includes(name));

describe('the graph of a system', () => {
  it('describes each box, with clocks if there are several', () => {
    const lines = Object.fromEntries(graphOf(cached).boxes.map((box) => [box.name, box.lines]));
    expect(lines).toMatchObject({
      system: ['timing mode'],
      cpu: ['1 GHz'],
      l2: ['32 KiB, 2-way', 'tag 2 · data 2 ·', 'response 3 cycles', '4 MSHRs'],
      membus: ['frontend 3 · forward 4 · response 2 cycles', 'width 16 bytes'],
      mem0: ['DRAMInterface', '256 MiB'],
      mem1: ['512 MiB', 'latency 30 ns'],
    });
    const [cpu, bus] = graphOf(plain).boxes;
    expect(cpu?.lines).toEqual(['2 GHz']);
    expect(bus?.lines).toContain('1 GHz');
  });
});

describe('a diagram', () => {
  it('is a figure with a description', async () => {
    const elements = await figureOf('run="t/e/cached" new="system.l2"');
    const [svg] = withTag(elements, 'svg');
    expect(svg?.properties).toMatchObject({
      role: 'img',
      ariaLabelledBy: ['figure-system-1-title', 'figure-system-1-description'],
    });
    expect(withTag(elements, 'title').map(textOf)).toEqual(['The system of t/e/cached']);
    expect(withTag(elements, 'desc').map(textOf)).toEqual([
      'Block diagram: 1 processor, 3 caches, 2 crossbars, 2 memories; 10 connections, requests downwards. New: l2.',
    ]);
  });

  it('names new parts, and draws them in blue', async () => {
    const elements = await figureOf('run="t/e/cached" new="system.l2 system.l2bus"');
    const isNew = ({properties}: Element): boolean => [properties.className].flat().includes('system--new');
    expect(
      withTag(elements, 'g')
        .filter(isNew)
        .map((box) => textsIn(box)[0]),
    ).toEqual(['l2busnewCoherentXBar', 'cpu_side']);
    expect(textsIn(boxOf(elements, 'l2newCache'))).toContain('4 MSHRs');
    expect(withTag(elements, 'polyline').filter(isNew)).toHaveLength(5);
  });
});

describe('diagnostics of systems', () => {
  it('do not occur for a correct diagram', () => {
    const attributes = 'run="t/e/cached" new="system.l2 system.l2bus"';
    expect(diagnosticsOf(`::system{${attributes}}`, context)).toEqual([]);
  });

  it.each([
    [
      'run="t/e/never"',
      'the recording t/e/never is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- t/e/never',
    ],
    [
      'run="t/e/without"',
      'the recording t/e/without keeps no system; add `system` to its `keep` in example.yml, and record it again',
    ],
    ['run="t/e/lone"', 'the system of t/e/lone has no connections; name another run'],
    [
      'run="t/e/cached" new="system.l2buss"',
      '`new`: the system of t/e/cached has no box `system.l2buss`; write `system.l2bus` or `system.l2` or `system.membus`',
    ],
    [
      'run="t/e/cached" new="system.cpu.mmu.dtb_walker"',
      '`new`: `system.cpu.mmu.dtb_walker` is drawn inside another box; write `system.cpu`',
    ],
  ])('name the fault in ::system{%s}', (attributes, message) => {
    expect(diagnosticsOf(`::system{${attributes}}`, context)).toEqual([
      `docs/page.md:1:1  ${message}  (system)`,
    ]);
  });
});
