import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {finishPages, type Finish} from './finish';

const routes = ['/base/', '/base/docs', '/base/404.html'];
let folder = '';
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const finish = (parts: Partial<Finish>): Promise<void> =>
  finishPages({outDir: folder, baseUrl: '/base/'}, routes, {
    ready: Promise.resolve(),
    change: (html) => html,
    ...parts,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finish-'));
  mkdirSync(join(folder, 'assets/css'), {recursive: true});
  for (const file of ['index.html', 'docs.html', '404.html']) {
    writeFileSync(join(folder, file), `<meta charset=utf-8>${file}`);
  }
});
afterEach(() => rmSync(folder, {recursive: true}));

it('changes each page, but none before the search has read them', async () => {
  let read = '';
  const ready = new Promise<void>((done) => {
    setTimeout(() => {
      read = textOf('index.html');
      done();
    });
  });
  await finish({ready, change: (html) => `${html} changed`});
  expect(read).not.toContain('changed');
  expect(textOf('index.html')).toMatch(/index\.html changed$/);
  expect(textOf('404.html')).toMatch(/404\.html changed$/);
});

it('changes no page if the search or a change fails', async () => {
  const change = (html: string): string => {
    if (html.includes('404')) throw new Error('planted');
    return 'other';
  };
  await expect(
    finish({ready: Promise.reject(new Error('planted')), change: () => 'other'}),
  ).rejects.toThrow();
  await expect(finish({change})).rejects.toThrow('planted');
  expect(textOf('index.html')).not.toBe('other');
});

it('redirects from the docs root without a script', async () => {
  await finish({});
  expect(textOf('docs.html')).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/docs/');
  expect(textOf('index.html')).not.toContain('noscript');
});

it('links the styles of figures from the pages that have figures', async () => {
  const link = '<link rel=stylesheet href=/base/assets/css/styles.1234.css>';
  const page = `<meta charset=utf-8>${link}<figure class=figure id=figure-cache>`;
  for (const name of ['styles.1234.css', 'figures.5678.css']) {
    writeFileSync(join(folder, 'assets/css', name), '');
  }
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, '404.html'), page.replace('class=figure', 'class=figures'));
  await finish({});
  expect(textOf('index.html')).toContain(
    `${link}<link rel=stylesheet href=/base/assets/css/figures.5678.css>`,
  );
  expect(textOf('404.html')).not.toContain('figures.5678.css');
});
