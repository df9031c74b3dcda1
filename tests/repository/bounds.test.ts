// @module-tag long
/** Any file that a reader opens is read or refused in 5 s and 500 MB, with a sentence that names the limit. */
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
  '25 million values of one name': /more than 500,000 values; bring/,
  'eight million names': /more than 500,000 values; bring/,
  'the most names': /^$/,
  '100 MB of empty lines': /more than 500,000 values; bring/,
  '20 MB of [': /nests more than 200 levels; bring/,
  '20 MB of {}': /an object or a list of more than 10,000 values; bring/,
  '20 MB of names': /an object or a list of more than 10,000 values; bring/,
  'six million digits': /a number of more than 1,000 digits; bring/,
  '400,000 stores with all ways': /^$/,
  '400,000 stores, least frequently used': /^$/,
  '400,000 stores in 24 caches': /^$/,
  '16 MB of empty lines among accesses': /^$/,
  'a million branches': /^$/,
  '64 MB of empty lines among branches': /more than 1,000,000 branches, or twice as many lines; bring/,
} as const;

it('the worst files are read or refused within 5 s and 500 MB', {timeout: 300_000}, async () => {
  // The text of the file itself has up to 100 MB.
  const results = await read(600, Object.keys(sentences));
  expect(results.map(({name}) => name)).toEqual(Object.keys(sentences));
  for (const {name, seconds, says} of results) {
    expect.soft(seconds, name).toBeLessThan(5);
    expect.soft(says, name).toMatch(sentences[name as keyof typeof sentences]);
  }
});

it('planted: a reader without a bound is reported', {timeout: 120_000}, async () => {
  await expect(read(90, ['a million names without a bound'])).rejects.toThrow(
    /heap out of memory|SIGABRT|signal/,
  );
});
