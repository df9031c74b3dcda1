import {spawnSync} from 'node:child_process';
import {delimiter, join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {cpuTime} from '../../content/cpu-time';
import {keptFile} from '../../content/examples/recorded-files';
import {CONDITIONAL, readOutcomes, readTrace} from './read';

const text = 'trace vm 1234\n4005a8 1\n4005b0 0\n4005a8 1\n';

const root = join(__dirname, '..', '..', '..');
const explorer = join(root, 'examples/assignment_4/explorer/recorded');

/** The trace that Assignment 4's trace.py makes of branches in the format of gem5's debug flags. */
function traced(lines: readonly string[]): string {
  const log = lines.flatMap((line, index) => {
    const [address, taken, kind] = line.split(' ');
    const names: Readonly<Record<string, string>> = {
      jump: 'DirectUncond',
      found: 'Return',
      lost: 'IndirectUncond',
    };
    if (kind === undefined && address === 'region') return ['0: global: pseudo_inst::resetstats(0, 0)'];
    const name = kind === undefined ? 'DirectCond' : (names[kind] ?? '');
    const squash = `1: cpu.branchPred: [tid:0] [squash sn:${index}] Mispredicted: ${name}, PC:0x${address}`;
    const commit = `1: cpu.branchPred: Commit branch: sn:${index}, PC:0x${address} ${name}, pred:1, taken:${taken}, target:0`;
    return kind === 'lost' ? [squash, commit] : [commit];
  });
  const input = [
    ...log,
    '2: global: pseudo_inst::dumpresetstats(0, 0)',
    // Branches after the region do not count.
    '3: cpu.branchPred: Commit branch: sn:2, PC:0x10 DirectCond, pred:1, taken:1, target:0',
  ];
  const script = 'import sys; from course.trace import branches; print(*branches(sys.stdin), sep="\\n")';
  const {status, stdout, stderr} = spawnSync('python3', ['-B', '-c', script], {
    input: `${input.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: {...process.env, PYTHONPATH: [join(root, 'kits/assignment_4'), join(root, 'kits')].join(delimiter)},
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe('a trace', () => {
  it('is read as trace.py writes it', () => {
    const trace = readTrace(text);
    expect(trace).toMatchObject({
      program: 'vm',
      instructions: 1_234,
      addresses: ['4005a8', '4005b0'],
      begin: 0,
    });
    expect([...trace.sites]).toEqual([0, 1, 0]);
    expect([...trace.taken]).toEqual([1, 0, 1]);
    expect([...trace.kinds]).toEqual([0, 0, 0]);
  });

  it('that trace.py makes of recorded branches has all of them, also jumps and those before the region', () => {
    const recorded = keptFile(join(explorer, 'branches-counters'), 'output.txt')?.toString() ?? '';
    const [head, ...lines] = recorded.trimEnd().split('\n');
    const printed = traced(lines);
    expect(printed).toBe(`${lines.join('\n')}\n`);
    const trace = readTrace(`${head}\n${printed}`);
    expect(trace).toMatchObject({program: 'counters', instructions: 91_279, begin: lines.indexOf('region')});
    const counted = trace.kinds.subarray(trace.begin).filter((kind) => kind === CONDITIONAL);
    expect(counted).toHaveLength(21_064);
  });

  it(
    'that trace.py makes of a long program has the last 100,000 branches before the region',
    {tags: 'long'},
    () => {
      const before = Array.from({length: 100_002}, (_, index) => `${(0x1000 + 4 * index).toString(16)} 1`);
      const lines = traced([...before, 'region', '10 0'])
        .trimEnd()
        .split('\n');
      expect(lines).toEqual([...before.slice(2), 'region', '10 0']);
    },
  );

  it('may write addresses in either case, with 0x and with leading zeros, and keeps all their 64 bits', () => {
    const {addresses, sites} = readTrace(
      'trace vm 12\n4007B8 1\n0x4007b8 1\n0X00000000004007b8 1\nffffffff80001234 1\nffffffff80001235 1\n',
    );
    expect(addresses).toEqual(['4007b8', 'ffffffff80001234', 'ffffffff80001235']);
    expect([...sites]).toEqual([0, 0, 0, 1, 2]);
  });

  it.each([
    ['', 'Line 1 is “”'],
    ['hello', 'Line 1 is “hello”'],
    ['trace vm 0\n10 1\n', 'Line 1 is “trace vm 0”'],
    ['trace vm 1 2\n10 1\n', 'Line 1 is'],
    [
      'trace vm 12\n10 1\n10 2\n',
      'Line 3 is “10 2”; after the address, there should be 1 for a taken branch',
    ],
    ['trace vm 12\n10\n', 'after the address, there should be 1 for a taken branch'],
    ['trace vm 12\n0xx10 1\n', 'Line 2 is “0xx10 1”; it should begin with an address'],
    ['trace vm 12\n0x 1\n', 'it should begin with an address of 1 to 16 hexadecimal digits'],
    [
      'trace vm 12\n10 1 constructor\n',
      'Line 2 is “10 1 constructor”; the third word should be jump, found, lost',
    ],
    ['trace vm 12\n10 1 jump jump\n', 'nothing should follow its third word'],
    ['trace vm 12\n12345678901234567 1\n', 'an address of 1 to 16 hexadecimal digits'],
    ['trace vm 12\n10 1 jump\n', 'no conditional branch'],
    ['trace vm 12\n10 1\nregion\n', 'no conditional branch'],
    ['trace vm 12\nregion\n10 1\nregion\n14 1\n', 'Line 4 is “region”'],
    ['trace vm 12\n10 1\nregion\nregion\n14 1\n', 'Line 4 is “region”'],
    ['trace vm 1\n10 1\n14 1 jump\n', 'Line 1 is “trace vm 1”, but 2 branches count'],
  ])('%j is refused with a sentence', (wrong, sentence) => {
    expect(() => readTrace(wrong)).toThrow(Unreadable);
    expect(() => readTrace(wrong)).toThrow(sentence);
  });

  it('with too many branches is refused', {tags: 'long'}, () => {
    expect(() => readTrace(`trace vm 12\n${'10 1\n'.repeat(1_000_001)}`)).toThrow(
      'more than 1,000,000 branches',
    );
  });

  it('changed in any of 1,000 ways is read or refused within a second', () => {
    const long = `trace vm 1234\n${'4005a8 1\n4005b0 0\n4005f4 1 jump\n'.repeat(100)}`;
    const start = cpuTime();
    const results = Array.from(mutations(long, 1_000), (mutation) => {
      try {
        return readTrace(mutation).sites.length > 0;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return false;
      }
    });
    expect(results).toHaveLength(1_000);
    expect(new Set(results).size).toBe(2);
    expect(cpuTime() - start).toBeLessThan(5_000);
  });
});

describe('typed outcomes', () => {
  it('are of one branch, in either case, with spaces and repetitions', () => {
    const trace = readOutcomes('TT n\nT', 2);
    expect([...trace.taken]).toEqual([1, 1, 0, 1, 1, 1, 0, 1]);
    expect(trace.addresses).toHaveLength(1);
    expect(trace.instructions).toBeUndefined();
  });

  it.each([
    ['', 1, 'no branch yet'],
    ['TTX', 1, 'Character 3 is “X”'],
    ['T', 0, 'not from 1 to 100,000'],
    ['T', 1.5, 'not from 1'],
    ['T', Number.NaN, 'not from 1'],
    ['TTT', 50_000, 'not from 1'],
    ['T'.repeat(200_000), 1, 'not from 1'],
  ])('%j, %d times, are refused', (wrong, times, sentence) => {
    expect(() => readOutcomes(wrong, times)).toThrow(Unreadable);
    expect(() => readOutcomes(wrong, times)).toThrow(sentence);
  });
});
