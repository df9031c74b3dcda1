import {appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '.';
import type {Run} from './example';
import {recordCommand, sealOf, stateOf, systemOf, textOf, type Recording} from './recording';
import {recordFixture, writeFiles} from './test-projects';
import {valueOf} from './values';

let root: string;

const manifest = [
  'about: One.',
  'files: [a/two/life.c]',
  'build: [gcc life.c]',
  'runs:',
  '  run: {command: gem5.opt a.py, first: [echo 1], keep: [output, system], stats: [sim*], dump: 2}',
  'derive:',
  '  mticks: {is: simTicks / 1000000, unit: million ticks, about: time in millions}',
  '  twice: {is: 2 * mticks, unit: million ticks, about: twice the time}',
  'read:',
  '  primes: {pattern: "^(\\\\S+) primes$", unit: primes, about: what it counted}',
  '',
].join('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recording-'));
  writeFiles(root, {
    'examples/a/one/example.yml': manifest,
    'examples/a/one/a.py': 'print()\n',
    'examples/a/one/justfile': 'build:\n    cc life.c\n',
    'examples/a/one/notes.txt': 'Notes.\n',
    'examples/a/two/example.yml': 'about: Two.\n',
    'examples/a/two/life.c': 'int main;\n',
  });
});
afterEach(() => rmSync(root, {recursive: true}));

/** The run, read from the current files. */
const run = (): Run => exampleIndexOf(root).run('a/one/run');

const ticks = (value: string) => ({simTicks: {value, unit: 'Tick', about: 'ticks'}});

const record = (): void =>
  recordFixture(run(), {
    output: 'Hello\n1,229 primes\n',
    stats: {dump: 2, dumps: [ticks('5'), ticks('431514000')]},
    system: {objects: []},
  });

const path = (name: string): string => join(root, 'examples/a/one', name);

/** Compresses a recorded file by hand, with another content or a damaged one, instead of it or beside it. */
function pack(name: string, content: string | undefined, isBeside = false): void {
  writeFileSync(path(`recorded/run/${name}.gz`), content === undefined ? 'damaged' : gzipSync(content));
  if (!isBeside) rmSync(path(`recorded/run/${name}`));
}

/** Replaces text in a file of the project. */
const edit = (name: string, from: string, to: string): void =>
  writeFileSync(path(name), readFileSync(path(name), 'utf8').replace(from, to));

/** Changes the record and seals it again, as if it had been recorded that way. */
const reseal = (change: Partial<Recording>): void => {
  const {seal, ...rest} = {
    ...(JSON.parse(readFileSync(path('recorded/run/record.json'), 'utf8')) as Recording),
    ...change,
  };
  expect(seal).toHaveLength(64);
  writeFileSync(path('recorded/run/record.json'), JSON.stringify({...rest, seal: sealOf(rest)}));
};

/** The run's state, with its reason. */
function state(): string {
  const found = stateOf(run());
  return found.state === 'fresh' ? 'fresh' : `${found.state}: ${found.why}`;
}

describe('a recording', () => {
  it('is missing, then fresh', () => {
    expect(state()).toBe('missing: never recorded');
    record();
    expect(state()).toBe('fresh');
    expect(textOf(run())).toBe('Hello\n1,229 primes\n');
    expect(textOf(run(), 'stats.txt')).toBeUndefined();
    expect(systemOf(run())).toEqual({objects: []});
  });

  it.each<[string, () => void]>([
    ['a.py changed', () => edit('a.py', 'print()', "print('')")],
    ['life.c changed', () => edit('../two/life.c', 'main', 'mine')],
    ['justfile changed', () => edit('justfile', 'cc', 'gcc')],
    ['notes.txt changed', () => appendFileSync(path('notes.txt'), '\n')],
    ['b.py is new', () => writeFileSync(path('b.py'), '')],
    ['a.py is gone', () => rmSync(path('a.py'))],
    ['the command changed', () => edit('example.yml', 'gem5.opt a.py', 'gem5.opt a.py -v')],
    ['the command changed', () => edit('example.yml', '[echo 1]', '[echo 2]')],
    ['the build commands changed', () => edit('example.yml', 'gcc life.c', 'gcc -O2 life.c')],
    ['other statistics were chosen', () => edit('example.yml', '[sim*]', '[simTicks]')],
    ['other files are to be kept', () => edit('example.yml', '[output, system]', '[output]')],
    ['another dump counts', () => edit('example.yml', 'dump: 2', 'dump: 1')],
    ['it ran on another simulator', () => edit('example.yml', 'dump: 2', 'dump: 2, simulator: false')],
    ['its exit status was 0 instead of 1', () => edit('example.yml', 'dump: 2', 'dump: 2, exit: 1')],
    ['it ran on gem5 23.1.0.0', () => reseal({simulator: '23.1.0.0'})],
    ["it ran on a gem5 whose part pydot is not the course's", () => reseal({parts: {pydot: false}})],
  ])('is stale: %s', (why, change) => {
    record();
    change();
    expect(state()).toBe(`stale: ${why}`);
  });

  it.each<[string, () => void]>([
    ['output.txt was edited by hand', () => appendFileSync(path('recorded/run/output.txt'), '\n')],
    ['stats.json was edited by hand', () => edit('recorded/run/stats.json', '431514000', '1')],
    ['record.json was edited by hand', () => edit('recorded/run/record.json', 'gem5.opt', 'gem5.fast')],
    ['record.json is damaged', () => writeFileSync(path('recorded/run/record.json'), '{')],
    ['record.json is damaged', () => writeFileSync(path('recorded/run/record.json'), 'null')],
    ['notes.txt was not recorded', () => writeFileSync(path('recorded/run/notes.txt'), '')],
    ['output.txt was edited by hand', () => pack('output.txt', 'Hello, dear\n')],
    ['output.txt was edited by hand', () => pack('output.txt', undefined)],
    ['output.txt was not recorded', () => pack('output.txt', 'Hello\n1,229 primes\n', true)],
    ['system.json is gone', () => rmSync(path('recorded/run/system.json'))],
  ])('is edited: %s', (why, change) => {
    record();
    change();
    expect(state()).toBe(`edited: ${why}`);
  });

  it.each(['a.py', '../two/life.c', 'justfile'])('stays fresh when %s gets a comment', (name) => {
    record();
    const sign = name.endsWith('.c') ? '//' : '#';
    edit(name, '', `${sign} A comment.\n\n`);
    expect(state()).toBe('fresh');
  });

  it.each([
    ['the number of a line', 'a.py', 'a/one/a.py(1)\n'],
    ['the number of a line', 'life.c', 'error at life.c:1\n'],
    ['the comments of recipes', 'justfile', 'Available recipes:\n    build # Build it\n'],
  ])('is stale if a comment changes its output: %s of %s', (_what, name, output) => {
    recordFixture(run(), {output, stats: {dump: 2, dumps: [{}, {}]}, system: {objects: []}});
    edit(name === 'life.c' ? '../two/life.c' : name, '', `${name === 'life.c' ? '//' : '#'} A comment.\n\n`);
    expect(state()).toBe(`stale: ${name} changed`);
  });
});

describe('a value', () => {
  it('is a statistic of the run’s dump or of another one, a derived value, or a number that was read', () => {
    record();
    expect(valueOf(run(), 'simTicks')).toEqual({
      value: 431_514_000,
      printed: '431514000',
      unit: 'Tick',
      about: 'ticks',
    });
    expect(valueOf(run(), 'simTicks#1').value).toBe(5);
    expect(valueOf(run(), 'twice')).toEqual({
      value: 863.028,
      unit: 'million ticks',
      about: 'twice the time',
      formula: '2 * (simTicks / 1000000)',
    });
    expect(valueOf(run(), 'primes')).toEqual({
      value: 1229,
      printed: '1,229',
      unit: 'primes',
      about: 'what it counted',
    });
  });

  it.each([
    ['simTick', 'a/one/run has no value `simTick`; write `simTicks`'],
    [
      'constructor',
      'a/one/run has no value `constructor`; add it to `stats` in its example.yml, and record it again',
    ],
    ['simTicks#3', 'a/one/run dumped its statistics 2 times; write `simTicks` or `simTicks#2`'],
  ])('does not exist: %s', (name, text) => {
    record();
    expect(() => valueOf(run(), name)).toThrow(text);
  });

  it('has a mark if it is older than its program, and is an error without its output or recording', () => {
    recordFixture(run(), {output: 'Hello\n', stats: {dump: 2, dumps: [{}, {}]}, system: {objects: []}});
    expect(() => valueOf(run(), 'primes')).toThrow(
      'the output of a/one/run has nothing that matches `^(\\S+) primes$` (`read` in its example.yml)',
    );
    record();
    edit('a.py', 'print()', 'print(1)');
    expect(valueOf(run(), 'twice')).toMatchObject({value: 863.028, stale: {why: 'a.py changed'}});
    rmSync(path('recorded/run'), {recursive: true});
    expect(() => valueOf(run(), 'simTicks')).toThrow(
      `the recording a/one/run is missing (never recorded); run ${recordCommand('a/one/run')}`,
    );
  });
});
