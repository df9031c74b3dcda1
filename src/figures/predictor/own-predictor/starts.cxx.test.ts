/** The designs to start from, in JavaScript, against their C++ with the kit's headers and its `just try`. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {afterAll, describe, expect, it} from 'vitest';

import {skeletonOf} from './skeleton';
import {starts} from './starts';
import {recordedTraces, resultOfText, traceNames, traceText} from './test-traces';

const kit = fileURLToPath(new URL('../../../../kits/assignment_4/predictor/', import.meta.url));
const fixtures = fileURLToPath(new URL('__fixtures__/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'designs-'));
const traces = recordedTraces();
const paths = traceNames.map((name, index) => {
  const path = join(folder, `${index}.txt`);
  writeFileSync(path, traceText(name));
  return path;
});
afterAll(() => rmSync(folder, {recursive: true}));

/** Compiles the kit's `try.cc`, with a change if there is one, and a predictor. @returns what `just try` prints: the bits, and the mispredictions */
function tried(
  header: string,
  settings: readonly string[],
  change = (source: string): string => source,
): {readonly bits: number; readonly wrong: readonly number[]} {
  for (const name of ['bits.hh', 'settings.hh']) copyFileSync(join(kit, name), join(folder, name));
  writeFileSync(join(folder, 'try.cc'), change(readFileSync(join(kit, 'try.cc'), 'utf8')));
  writeFileSync(join(folder, 'predictor_table.hh'), header);
  const program = join(folder, 'try');
  execFileSync('g++', [
    '-std=c++17',
    '-O1',
    '-Wall',
    '-Wextra',
    '-Werror',
    join(folder, 'try.cc'),
    '-o',
    program,
  ]);
  const [first = '', ...lines] = execFileSync(program, [...settings, ...paths], {encoding: 'utf8'})
    .trim()
    .split('\n');
  return {bits: parseInt(first, 10), wrong: lines.map((line) => Number(/(\d+) wrong/.exec(line)?.[1]))};
}

/** The settings in the first line of a design, as `just try` takes them. */
const settingsIn = (text: string): string[] =>
  Array.from((text.split('\n')[0] ?? '').matchAll(/(\w+): (\d+)/g), ([, name, value]) => `${name}=${value}`);

const sourceOf = (name: string): string => readFileSync(join(fixtures, `${name}.hh`), 'utf8');
const textOf = (id: string): string => starts.find((one) => one.id === id)?.text ?? '';
const fixtureOf = (id: string): string => (id.endsWith('s') || id === 'one-bit' ? 'counters' : id);

const inPage = async (text: string) => {
  const {bits, programs} = await resultOfText(text, traces);
  return {bits, wrong: programs.map(({wrong}) => wrong)};
};

describe('JavaScript and C++', {tags: ['long']}, () => {
  it.each(starts)('give the same bits and mispredictions for $name', async ({id, text}) => {
    expect(await inPage(text)).toEqual(tried(sourceOf(fixtureOf(id)), settingsIn(text)));
  });

  it('differ when a table of one of them is one bit too small', async () => {
    const smaller = sourceOf('gshare').replace('<< settings.tableBits', '<< (settings.tableBits - 1)');
    const [page, kit] = [await inPage(textOf('gshare')), tried(smaller, settingsIn(textOf('gshare')))];
    expect(page.bits).not.toBe(kit.bits);
    expect(page.wrong).not.toEqual(kit.wrong);
  });

  it('differ when one of them trains before it predicts', async () => {
    const settings = settingsIn(textOf('two-bits'));
    const kit = tried(sourceOf('counters'), settings, (source) =>
      source.replace(
        /(const PredictorTable::Guess guess = )/,
        'predictor.train(branch, predictor.predict(branch), outcome.taken);\n$1',
      ),
    );
    const page = await inPage(textOf('two-bits'));
    expect(page.bits).toBe(kit.bits);
    expect(page.wrong).not.toEqual(kit.wrong);
  });

  it('has a skeleton that compiles, with the same bits', async () => {
    const result = await resultOfText(textOf('tournament'), traces);
    const {bits} = tried(skeletonOf(textOf('tournament'), result), settingsIn(textOf('tournament')));
    expect(bits).toBe(result.bits);
  });
});
