import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join} from 'node:path';

import {globSync} from 'tinyglobby';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {sha256} from '../hash';
import {keptFile, keptNames, mostLines, stored} from './recorded-files';
import type {Recording} from './recording';

const lines = (count: number): string => Array.from({length: count}, (_, at) => `line ${at}\n`).join('');

describe('a recorded text', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'kept-')), 'run');
  });
  afterEach(() => rmSync(dirname(folder), {recursive: true}));

  it('is read as it was recorded, compressed or not', () => {
    mkdirSync(folder);
    const files = {'output.txt': lines(mostLines + 1), 'stats.txt': 'simTicks 1 · µs\n'};
    for (const [recorded, text] of Object.entries(files)) {
      const {name, data} = stored(recorded, text);
      writeFileSync(join(folder, name), data);
    }
    expect(keptNames(folder).sort()).toEqual(['output.txt', 'stats.txt']);
    for (const [name, text] of Object.entries(files)) expect(keptFile(folder, name)?.toString()).toBe(text);
    expect(keptFile(folder, 'system.json')).toBeUndefined();
  });

  it('that is damaged is refused', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'output.txt.gz'), 'not gzip');
    expect(() => keptFile(folder, 'output.txt')).toThrow(/header/);
  });
});

describe('the recordings of the course', () => {
  const root = join(__dirname, '..', '..', '..', 'examples');
  const files = globSync('*/*/recorded/*/*', {cwd: root, absolute: true}).map((path) => ({
    path,
    folder: dirname(path),
    name: basename(path).replace(/\.gz$/, ''),
  }));

  it('that are compressed have the content whose hash was sealed', () => {
    const compressed = files.filter(({path}) => path.endsWith('.gz'));
    expect(compressed.length).toBeGreaterThan(0);
    for (const {folder, name} of compressed) {
      const {kept} = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')) as Recording;
      expect(sha256(keptFile(folder, name) ?? '')).toBe(kept[name]);
    }
  });
});
