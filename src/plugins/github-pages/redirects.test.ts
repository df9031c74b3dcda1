import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {runInNewContext} from 'node:vm';

import {afterEach, beforeEach, expect, it} from 'vitest';

import {writeFiles} from '../../content/examples/test-projects';
import {redirectPage, renamed, writeRedirects} from './redirects';

const page = (more: string): string => `---\ntitle: A page\n${more}---\n\nText.\n`;

let siteDir = '';
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  writeFiles(siteDir, {
    'docs/new.md': page('redirect_from: /docs/old\n'),
    'docs/part/index.md': page('redirect_from: [/docs/before, /docs/part/first]\n'),
    'docs/there.md': page('redirect_from: /docs/new\n'),
    'docs/draft.md': page('draft: true\nredirect_from: /docs/hidden\n'),
    'docs/_part.md': page('redirect_from: /docs/of-a-part\n'),
  });
});
afterEach(() => rmSync(siteDir, {recursive: true}));

it('writes a page for each old address, but overwrites no page, and has none for drafts', async () => {
  const outDir = join(siteDir, 'build');
  const site = {siteDir, outDir, baseUrl: '/base/', url: 'https://site.example'};
  await writeRedirects(site, ['/base/docs/new', '/base/docs/part', '/base/docs/there']);
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('html'),
  );
  expect(files.sort()).toEqual([
    'docs/before.html',
    'docs/before/index.html',
    'docs/old.html',
    'docs/old/index.html',
    'docs/part/first.html',
    'docs/part/first/index.html',
  ]);
  const html = readFileSync(join(outDir, 'docs/before/index.html'), 'utf8');
  expect(html).toContain('<link rel="canonical" href="https://site.example/base/docs/part">');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/docs/part"></noscript>');
  expect(existsSync(join(outDir, 'docs/new.html'))).toBe(false);
});

it('keeps the query and the hash', () => {
  const [, script = ''] = /<script>(.*)<\/script>/.exec(redirectPage('/base/docs/new', '')) ?? [];
  let shown = '';
  runInNewContext(script, {
    location: {search: '?q=a', hash: '#part', replace: (address: string) => (shown = address)},
  });
  expect(shown).toBe('/base/docs/new?q=a#part');
});

it('redirects in the preview', () => {
  const site = {siteDir, baseUrl: '/base/'};
  expect(renamed('/base/docs/part/first', site)).toBe('/base/docs/part');
  expect(renamed('/base/docs/hidden', site)).toBeUndefined();
  expect(renamed('/docs/old', site)).toBeUndefined();
});
