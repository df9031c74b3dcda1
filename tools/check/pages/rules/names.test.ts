import {describe, expect, it} from 'vitest';

import {readPage} from '../../../../src/content/page/read';
import {plantedNames} from '../../names/test-lists';
import type {Names} from '../../names/lists';
import type {Site} from '../site';
import {nameDiagnostics, problemsIn} from './names';

describe('a name of gem5 or of the course', () => {
  it.each([
    'TimingSimpleCPU',
    'O3PipeView',
    'CPUTypes.MINOR',
    'Cache.clk_domain',
    'BaseCPU.createThreads()',
    'SimpleBoard.set_se_binary_workload(binary)',
    'tag_latency',
    'numCycles',
    'cxx_header',
    'sendTimingReq',
    'AddrRange',
    'system.l2cache',
    'system.cpu.numCycles',
    'system.other.numCycles',
    'cpu.icache_port',
    'commitStats0.numInsts',
    'demandMisses::total',
    'demandMisses',
    'demandMisses::cpu.data',
    'demandMisses::…',
    'm5.curTick()',
    'system.l2cache = Cache(assoc=2, tag_latency=2)',
    'gem5.opt --outdir=runs/a options.py --l1d-size 8KiB',
    'just --list',
    '--list',
  ])('%s', (code) => {
    expect(problemsIn(code, plantedNames)).toEqual([]);
  });
});

describe('text that is not a name of gem5', () => {
  it.each([
    'src/mem/XBar.py',
    'OtherThing.py',
    'stats.txt',
    '"MadeUpName"',
    '64KiB',
    'No workload is compatible',
    'GEM5_CONFIG',
    'host…',
    'cpt.*',
    '{{made_up}}',
    '-std=c17',
    'size',
  ])('%s is left alone', (code) => {
    expect(problemsIn(code, plantedNames)).toEqual([]);
  });
});

describe('an unknown name', () => {
  it.each([
    ['TimingSimpelCPU', '`TimingSimpelCPU`; write `TimingSimpleCPU`'],
    ['CashBox(tag_latency=2)', '`CashBox`; '],
    ['CPUTypes.MINR', '`CPUTypes.MINR`; write `CPUTypes.MINOR`'],
    ['Cache.asoc', 'write `Cache.assoc`'],
    ['tag_latencies', 'write `tag_latency`'],
    ['numCycle', 'write `numCycles`'],
    ['system.cpu.numCycle', 'write `system.cpu.numCycles`'],
    ['system.cpu.cpi', '`system.cpu.ipc`'],
    ['demandMisses::totl', 'write `demandMisses::total`'],
    ['m5.curtick()', 'write `m5.curTick`'],
    ['just --lst', '`--lst`; write `--list`'],
    ['gem5.opt --outdri=a', '`--outdri`; write `--outdir`'],
  ])('%s', (code, text) => {
    expect(problemsIn(code, plantedNames)).toEqual([expect.stringContaining(text)]);
  });
});

/** What the rule says of a page, with some lists of names. */
async function found(path: string, text: string, names: Names): Promise<string[]> {
  const {page} = readPage(path, text);
  const site = {project: {names: () => names}} as Pick<Site, 'project'> as Site;
  return page ? (await nameDiagnostics(page, site)).map((diagnostic) => diagnostic.text) : [];
}

it('says once on a page that the lists are not recorded', async () => {
  const names = {...plantedNames, missing: ['gem5/names/objects']};
  expect(await found('docs/FAQ/page.md', 'A `MadeUpName` and another, `OtherMadeUpName`.\n', names)).toEqual([
    'names cannot be looked up, because gem5/names/objects is not recorded; GEM5=path/to/gem5.opt npm run record -- gem5/names/objects',
  ]);
});

it('skips pages outside the tutorial, the labs and the FAQ', async () => {
  expect(await found('docs/policies/page.md', 'A `MadeUpName`.\n', plantedNames)).toEqual([]);
});
