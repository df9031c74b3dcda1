import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {indexVersion} from './indexVersion';

let site = '';

const write = (file: string, text: string) => writeFileSync(join(site, file), text);

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'index-version-'));
  ['docs', 'docs/labs', 'src'].forEach((folder) => mkdirSync(join(site, folder)));
  write('docs/labs/one.md', 'One');
  write('src/course.ts', 'export const quota = 1;');
  write('README.md', 'About');
});
afterEach(() => rmSync(site, {recursive: true}));

describe('indexVersion', () => {
  it('is the same for the same pages', () => {
    expect(indexVersion(site, {title: 'CS 429'})).toMatch(/^[0-9a-f]{8}$/);
    expect(indexVersion(site, {title: 'CS 429'})).toBe(indexVersion(site, {title: 'CS 429'}));
  });

  it.each([
    ['the text of a page', () => write('docs/labs/one.md', 'Two')],
    ['a new page', () => write('docs/two.md', '')],
    ['a fact that pages show', () => write('src/course.ts', 'export const quota = 2;')],
    ['the tools that make the pages', () => write('package-lock.json', '{}')],
  ])('changes with %s', (_, change) => {
    const before = indexVersion(site, {});
    change();
    expect(indexVersion(site, {})).not.toBe(before);
  });

  it('changes with the configuration', () => {
    expect(indexVersion(site, {editUrl: 'https://a.example'})).not.toBe(indexVersion(site, {}));
  });

  it('does not change with what no page is made from', () => {
    const before = indexVersion(site, {});
    write('README.md', 'Changed');
    expect(indexVersion(site, {})).toBe(before);
  });
});
