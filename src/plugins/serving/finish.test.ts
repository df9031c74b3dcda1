import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {eachPage, finishPages, withInHead, type Finish} from './finish';
import {refresh} from './refresh';

const routes = ['/base/', '/base/docs', '/base/404.html'];
let folder = '';
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const finish = (parts: Partial<Finish>): Promise<void> =>
  finishPages({outDir: folder, baseUrl: '/base/'}, routes, {
    readers: [],
    passes: [],
    ...parts,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finish-'));
  for (const file of ['index.html', 'docs.html', '404.html']) {
    writeFileSync(join(folder, file), `<meta charset=utf-8>${file}`);
  }
});
afterEach(() => rmSync(folder, {recursive: true}));

it('applies the passes to each page in their order', async () => {
  const add = (sign: string) => eachPage(({html}) => html + sign);
  await finish({passes: [add(' a'), (pages) => pages.map(({route, html}) => `${html} ${route}`), add(' b')]});
  expect(textOf('index.html')).toMatch(/index\.html a \/base\/ b$/);
  expect(textOf('404.html')).toMatch(/404\.html a \/base\/404\.html b$/);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('changes no page before all readers have ended', async () => {
  let read = '';
  const reader = new Promise<void>((done) => {
    setTimeout(() => {
      read = textOf('index.html');
      done();
    });
  });
  await finish({readers: [reader], passes: [eachPage(() => 'other')]});
  expect(read).toContain('index.html');
  expect(textOf('index.html')).toBe('other');
});

it('changes no page if a reader or a pass fails', async () => {
  const fail = (): never => {
    throw new Error('planted');
  };
  const change = eachPage(() => 'other');
  await expect(finish({readers: [Promise.reject(new Error('planted'))], passes: [change]})).rejects.toThrow();
  await expect(finish({passes: [change, fail]})).rejects.toThrow('planted');
  expect(textOf('index.html')).not.toBe('other');
});

it('writes only pages that differ, and redirects from the docs root', async () => {
  const before = statSync(join(folder, 'index.html'));
  await finish({passes: [refresh]});
  expect(statSync(join(folder, 'index.html')).ino).toBe(before.ino);
  expect(textOf('docs.html')).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/docs/');
});

it('planted: a page whose head has no position for tags stops the build', () => {
  expect(withInHead('<meta charset=UTF-8><p>', '<i>')).toBe('<meta charset=UTF-8><i><p>');
  expect(() => withInHead('<p>', '<i>')).toThrow(/no <meta charset>/);
});
