// @module-tag long
/** Any file that a reader opens is read or refused in 500 MB, with a sentence that names the limit. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

import {expect, it} from 'vitest';

const run = promisify(execFile);
const worst = join(__dirname, '../support/bounds/worst.ts');

/** Reads files in a process whose heap has a size in MB. */
async function read(heap: number, names: readonly string[]) {
  const {stdout} = await run(process.execPath, [
    `--max-old-space-size=${heap}`,
    '--import',
    'tsx',
    worst,
    ...names,
  ]);
  return stdout
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as {readonly name: string; readonly seconds: number; readonly says: string},
    );
}

const sentences = {
  '25 million values of one name': /Line 2 has more than 1,000,000 characters; open/,
  'eight million names': /more than 500,000 values; open/,
  'the most names': /^$/,
  '80 MB of tabs and bars on a line': /Line 2 has more than 1,000,000 characters; open/,
  '50 MB of words on a line': /Line 2 has more than 1,000,000 characters; open/,
  'the longest lines': /^$/,
  '100 MB of empty lines': /more than 500,000 values; open/,
  '20 MB of [': /nests more than 200 levels; open/,
  '20 MB of {}': /an object or a list of more than 10,000 values; open/,
  '20 MB of names': /an object or a list of more than 10,000 values; open/,
  'six million digits': /a number of more than 1,000 digits; open/,
  '400,000 stores with all ways': /^$/,
  '400,000 stores, least frequently used': /^$/,
  '400,000 stores in 24 caches': /^$/,
  '16 MB of empty lines among accesses': /^$/,
  'a million branches': /^$/,
  '95 MB of empty lines for a pipeline': /no instruction of O3PipeView with all its stages in it; open/,
  '64 MB of empty lines among branches': /more than 1,000,000 branches, or twice as many lines; open/,
} as const;

it(
  'the worst files are read or refused in 500 MB, and in time that grows with their size alone',
  {timeout: 300_000},
  async () => {
    // The text of the file itself has up to 100 MB.
    const results = await read(600, Object.keys(sentences));
    expect(results.map(({name}) => name)).toEqual(Object.keys(sentences));
    for (const {name, seconds, says} of results) {
      // The longest takes 4 s on a quiet machine, and one whose time grows with the square of its size takes minutes.
      expect.soft(seconds, name).toBeLessThan(30);
      expect.soft(says, name).toMatch(sentences[name as keyof typeof sentences]);
    }
  },
);

it.each([
  [90, 'a million names without a bound'],
  [600, '80 MB of tabs and bars without a bound'],
])('planted: a reader without a bound is reported in %s MB: %s', {timeout: 120_000}, async (heap, name) => {
  await expect(read(heap, [name])).rejects.toThrow(/heap out of memory|SIGABRT|signal/);
});
