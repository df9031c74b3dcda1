// @module-tag long
/** Policies in the language of the page, compared with gem5's on the accesses that gem5 recorded. */
import {fileURLToPath} from 'node:url';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../content/examples';
import {recordingOf, textOf} from '../../../content/examples/recording';
import {sha256} from '../../../content/hash';
import {run, type Outcome} from '../../playground/run';
import {startHere} from '../../playground/test-frame';
import {ALL} from '../view/settings';
import {lookupsOf, missesOf, type Cache, type Lookups} from '../model/cache';
import {readAddresses, readTrace} from '../read';
import {language} from './policy-language';
import {accessesOf, missesIn, resultOf, type Result} from './result';
import {starts} from './starts';

const exampleIndex = exampleIndexOf(fileURLToPath(new URL('../../../..', import.meta.url)));

function recorded(name: string): string {
  const found = exampleIndex.run(`adding_cache/explorer/${name}`);
  recordingOf(found);
  return textOf(found) ?? '';
}

const textOfStart = (id: string): string => starts.find((one) => one.id === id)?.text ?? '';

const outcomeOf = (text: string, lookups: Lookups, cache: Cache): Promise<Outcome> =>
  run(text, language, accessesOf(lookups, cache), startHere).outcome;

async function resultIn(text: string, lookups: Lookups, cache: Cache): Promise<Result> {
  const outcome = await outcomeOf(text, lookups, cache);
  if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
  const {trace, lines, starts: from} = lookups;
  const result = resultOf(outcome.result, lines.length - (from[trace.begin] ?? 0));
  if (!result) throw new Error('a result of another form');
  return result;
}

/** Outcomes as accesses.py writes them: the misses of each thousand lookups, and a hash of all. */
const asRecorded = ({outcomes}: Result): string[] => [
  ...(outcomes.match(/.{1,1000}/g) ?? []).map((some) => String(some.replaceAll('h', '').length)),
  sha256(outcomes),
];

const sizes = {'256B': 256, '1KiB': 1_024, '4KiB': 4_096, '16KiB': 16_384} as const;
const cacheOf = (size: number, ways: number): Cache => ({size, lineSize: 64, ways, policy: 'lru'});

describe.each(['life', 'transpose'] as const)('on the accesses of %s', (program) => {
  const lookups = lookupsOf(readTrace(recorded(`accesses-${program}`)), 64);

  const cases = [
    ...Object.entries(sizes).flatMap(([name, size]) =>
      [1, 2, 4].map((ways) => ['lru', `lru-${program}-${name}-${ways}`, cacheOf(size, ways)] as const),
    ),
    ...(['1KiB', '16KiB'] as const).flatMap((name) =>
      ['fifo', 'tree-plru'].map(
        (id) => [id, `policy-${program}-${name}-${id}`, cacheOf(sizes[name], 4)] as const,
      ),
    ),
  ];
  it.each(cases)('the text of %s hits and misses as gem5 did in %s', async (id, name, cache) => {
    const result = await resultIn(textOfStart(id), lookups, cache);
    expect(asRecorded(result)).toEqual(recorded(name).trimEnd().split('\n'));
  });

  /** Planted: each differs from gem5 in one place. */
  it.each([
    [
      'lru',
      'a hit that does not count as a use',
      'function hit(set, way) {\n  use(set, way);\n}',
      'function hit() {}',
    ],
    [
      'fifo',
      'a hit that counts as an arrival',
      'function hit(set, way) {}',
      'function hit(set, way) {\n  fill(set, way);\n}',
    ],
    ['tree-plru', 'a tree that points to the last use', 'isRight ? 0 : 1', 'isRight ? 1 : 0'],
  ])('%s with %s does not', async (id, _, from, to) => {
    const text = textOfStart(id);
    expect(text).toContain(from);
    const name = id === 'lru' ? `lru-${program}-1KiB-4` : `policy-${program}-1KiB-${id}`;
    const result = await resultIn(text.replace(from, to), lookups, cacheOf(1_024, 4));
    expect(asRecorded(result)).not.toEqual(recorded(name).trimEnd().split('\n'));
  });
});

/** Pseudo-random accesses, the same each time, some of which cross into a second line. */
const long = readTrace(
  `accesses long\n${Array.from({length: 5_000}, (_, index) => {
    const address = ((index * index * 7) % 997) * 24 + (index % 5) * 4_096;
    return `${index % 11 === 0 ? 'c' : 'w'}${address.toString(16)} ${index % 7 === 0 ? 16 : 8}`;
  }).join('\n')}\n`,
);

describe('the texts to start from', () => {
  it.each(['lru', 'fifo', 'tree-plru'] as const)(
    '%s misses as often as the model, in all shapes',
    async (policy) => {
      const lookups = lookupsOf(long, 32);
      for (const [size, ways] of [
        [1_024, 1],
        [1_024, 2],
        [4_096, 8],
        [2_048, 16],
        [512, ALL],
      ] as const) {
        const cache: Cache = {size, lineSize: 32, ways, policy};
        const result = await resultIn(textOfStart(policy), lookups, cache);
        expect([ways, missesIn(result)]).toEqual([ways, missesOf(lookups, cache)]);
      }
    },
  );

  it.each([
    ['lru', [0, 2, 8, 64]],
    ['fifo', [0, 1, 2, 4]],
    ['tree-plru', [0, 1, 3, 15]],
    ['random', [0, 0, 0, 0]],
    ['not-recently-used', [1, 2, 4, 16]],
  ])('%s needs so many bits with 1, 2, 4 and 16 ways: %j', async (id, bits) => {
    const lookups = lookupsOf(readAddresses('0 64 128 0'), 64);
    const results = [1, 2, 4, 16].map((ways) => resultIn(textOfStart(id), lookups, cacheOf(4_096, ways)));
    expect((await Promise.all(results)).map((result) => result.bits)).toEqual(bits);
  });
});

describe('a policy with a fault', () => {
  const lookups = lookupsOf(readAddresses('0 128 256 0'), 64);
  const problemOf = async (text: string): Promise<string> => {
    const outcome = await outcomeOf(text, lookups, cacheOf(128, 1));
    return outcome.kind === 'problem' ? outcome.problem : outcome.kind;
  };
  const rest = 'function hit() {}\nfunction fill() {}\n';

  it.each([
    ['no function', '', 'the code defines no function hit'],
    ['no victim', rest, 'the code defines no function victim'],
    [
      'a way that is not there',
      `${rest}const victim = () => 1;`,
      'Line 3: Error: victim returns 1; it must return a way from 0 to 0',
    ],
    ['no way', `${rest}function victim() {}`, 'victim returns undefined; it must return a way'],
    ['a text', `${rest}const victim = () => '0';`, 'victim returns "0"; it must return a way'],
    [
      'a promise',
      `${rest}async function victim() { return 0; }`,
      'victim returns a promise or a generator; it must',
    ],
    [
      'a promise of hit',
      'async function hit() {}\nfunction fill() {}\nfunction victim() { return 0; }\n',
      'result',
    ],
    [
      'a promise of fill',
      'function hit() {}\nasync function fill() {}\nconst victim = () => 0;',
      'fill returns a promise',
    ],
    [
      'no set',
      `${rest}const victim = () => 0; const state = () => 3;`,
      'Line 3: Error: state must return an object of tables',
    ],
    [
      'a list in a set',
      `${rest}const victim = () => 0;\nconst state = () => ({most: 3, ages: []});`,
      'Line 4: Error: "ages" in what state returns must be a BitTable, whose bits count',
    ],
    [
      'another meaning for all lists',
      `Array.prototype[Symbol.iterator] = function* () {};\n${rest}const victim = () => 1;`,
      'victim returns 1; it must return a way',
    ],
    [
      'an index with a name',
      "const state = () => ({a: new BitTable(1, 2)});\nfunction hit() {}\nfunction fill(set) {\n  set.a.write('mine', 3);\n}\nfunction victim() { return 0; }",
      'Line 4: RangeError: a table needs a whole index below 1, not "mine"',
    ],
    [
      'a state beside the tables',
      `function hit() {}\nfunction victim() { return 0; }\nfunction fill(set) {\n  set.time = 1;\n}`,
      'Line 4: TypeError: Cannot add property time',
    ],
    [
      'a table beside the sets',
      `${rest}const victim = () => 0;\nconst table = new BitTable(4, 1);`,
      'Line 4: Error: a BitTable is part of a set, so only state may make one',
    ],
    [
      'a table that a hit makes',
      'function hit() {}\nfunction fill() {\n  new BitTable(1, 1);\n}\nconst victim = () => 0;',
      'Line 3: Error: a BitTable is part of a set, so only state may make one',
    ],
    [
      'a number that does not fit',
      'const state = () => ({a: new BitTable(1, 2)});\nfunction hit() {}\nconst victim = () => 0;\nfunction fill(set) {\n  set.a.write(0, set.a.read(0) + 3);\n}',
      'Line 5: RangeError: a table needs a whole value of 0 to 3, not 6',
    ],
    [
      'an index that is not there',
      'const state = () => ({a: new BitTable(1, 2)});\nfunction hit() {}\nfunction fill() {}\nfunction victim(set) {\n  return set.a.read(1);\n}',
      'Line 5: RangeError: a table needs a whole index below 1, not 1',
    ],
    [
      'a table for a billion lines',
      `${rest}const victim = () => 0;\nconst state = () => ({a: new BitTable(1e9, 1)});`,
      'Line 4: RangeError: a table needs 0 to 8388608 entries',
    ],
    [
      'many large tables',
      `${rest}const victim = () => 0;\nconst state = () => ({a: new BitTable(5e6, 1)});`,
      'Line 4: RangeError: a cache needs at most 8388608 entries in all sets, not 10000000',
    ],
    [
      'another meaning for the tables',
      `${rest}const victim = () => 0;\nBitTable.prototype.bits = () => 0;`,
      'Line 4: TypeError: Cannot assign to read only property',
    ],
  ])('%s is told so', async (_, text, problem) => {
    expect(await problemOf(text)).toContain(problem);
  });

  it.each([null, 3, {}, {bits: -1, outcomes: 'hm'}, {bits: 1, outcomes: 'h'}, {bits: 1, outcomes: 'hx'}])(
    'whose worker sent %j has no result',
    (value) => {
      expect(resultOf(value, 2)).toBeUndefined();
      expect(resultOf({bits: 1, outcomes: 'hm'}, 2)).toEqual({bits: 1, outcomes: 'hm'});
    },
  );
});
