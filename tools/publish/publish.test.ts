import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../src/content/examples/test-projects';
import {brokenIn} from './broken';
import {compare, siteIn} from './compare';
import {openable} from './offline';

describe('a page that opens with a double click', () => {
  const files = new Set([
    'index.html',
    'docs/a.html',
    'docs/part.html',
    'docs/part/b.html',
    'assets/css/x.css',
  ]);
  const open = (html: string, page = 'docs/part/b.html') => openable(html, {page, base: '/base/', files});

  it('links to files, and leaves addresses of other sites unchanged', () => {
    expect(open('<a href=/base/docs/a#id>a</a>')).toBe('<a href="../a.html#id">a</a>');
    expect(open('<a href="/base/">a</a>')).toBe('<a href="../../index.html">a</a>');
    expect(open('<a href="/base/docs/part/b?q=1#x">a</a>')).toBe('<a href="b.html#x">a</a>');
    expect(open('<a href="https://a.example/base/">a</a>')).toBe('<a href="https://a.example/base/">a</a>');
    expect(open('<link href=/base/assets/css/x.css rel=stylesheet>', 'index.html')).toBe(
      '<link href="assets/css/x.css" rel=stylesheet>',
    );
  });

  it('has no scripts', () => {
    expect(open('<script src=/base/a.js></script><p>Text.</p><script>x("<")</script>')).toBe('<p>Text.</p>');
  });
});

describe('a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  const site = (name: string, files: Readonly<Record<string, string>>) => {
    const root = join(folder, name);
    writeFiles(root, files);
    return siteIn(root);
  };
  const page = (text: string, head = '') => `<head>${head}</head><main>${text}</main>`;

  it('lists the pages that changed, are new or are gone', async () => {
    const before = await site('before', {
      'a.html': page('A'),
      'a/index.html': page('A'),
      'b.html': page('B'),
    });
    const after = await site('after', {
      'a.html': page('Z'),
      'index.html': page('Home'),
      'c/index.html': page('C'),
    });
    const {text, changed} = compare(before, after);
    expect(changed).toEqual(['/a', '/c', '/']);
    expect(text).toBe('## 3 of 3 pages differ\n\nChanged or new:\n\n- /a\n- /c\n- /\n\nGone:\n\n- /b');
  });
});

describe('what a build warns of', () => {
  const log = [
    '\u001b[33m[WARNING] Docusaurus found broken links!\u001b[39m',
    '- Broken link on source page path = /docs/a:',
    '   -> linking to ../b (resolved as: /docs/b)',
    '   -> linking to /c',
    '- Broken anchor on source page path = /docs/d:',
    '   -> linking to /docs/a#gone',
    '[WARNING] Docs markdown link couldn\'t be resolved: ("no.md") in source file "docs/e.md" for version current',
    '[WARNING] Duplicate routes found!Attempting to create page at /docs/f, but a page already exists at this route.',
  ].join('\n');

  it('is a sentence for each link and each route', () => {
    expect(brokenIn(log)).toEqual([
      '/docs/a links to ../b (resolved as: /docs/b), which does not exist',
      '/docs/a links to /c, which does not exist',
      '/docs/d links to /docs/a#gone, which does not exist',
      'docs/e.md links to no.md, which is no page',
      'two pages have the route /docs/f',
    ]);
    expect(brokenIn('[SUCCESS] Generated static files in "build".')).toEqual([]);
  });
});
