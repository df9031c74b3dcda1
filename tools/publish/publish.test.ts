import {mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {writeFiles} from '../../src/course/examples/testing';
import {brokenIn} from './broken';
import {compare, siteIn} from './compare';
import {problemOfLink, externalLinks, issueText} from './external';
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

  it('ignores the hashes in the names of files', async () => {
    const before = await site('old', {'a.html': page('<img src="/base/assets/a.1.png">')});
    const after = await site('new', {'a.html': page('<img src="/base/assets/a.2.png">')});
    expect(compare(before, after)).toEqual({changed: [], text: '## 0 of 1 pages differ'});
  });

  it('weighs a page with its scripts and styles', async () => {
    const head = '<link rel=stylesheet href=/429-website/a.css><script src=/429-website/a.js defer></script>';
    const built = (name: string, css: string, js: string) =>
      site(name, {'a.html': page('A', head), 'a.css': css, 'a.js': js});
    const light = await built('light', '', '');
    const random = Array.from({length: 500}, () => Math.random()).join(' ');
    for (const [name, css, js] of [
      ['styles', random, ''],
      ['scripts', '', random],
    ] as const) {
      const {text, changed} = compare(light, await built(name, css, js));
      expect(changed).toEqual([]);
      expect(text).toMatch(/Heavier or lighter[^]*\n\| \/a \| 1\d\d \| [2-9],\d\d\d \|$/);
    }
  });

  it('lists the searches that rank their page differently', () => {
    const queries = ['simulator', 'nothing'].map((query) => ({query, pages: ['/docs/a']}));
    const ranked = (ranks: readonly number[]) => ({pages: new Map(), ranks});
    const {text} = compare(ranked([1, 0]), ranked([0, 0]), queries);
    expect(text).toMatch(/Found at another rank[^]*\n\| simulator \| \/docs\/a \| 1 \| not found \|$/);
  });
});

describe('external links', () => {
  it('are listed once each with their pages, and requested', async () => {
    const server = createServer(({url}, response) => {
      response.statusCode = url === '/gone' ? 404 : url === '/private' ? 403 : 200;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, () => done()));
    const {port} = server.address() as AddressInfo;
    const origin = `http://localhost:${port}`;
    const html = ['gone#a', 'gone', 'private', 'here']
      .map((path) => `<a href="${origin}/${path}">x</a>`)
      .join('');
    const links = externalLinks(
      new Map([
        ['a.html', html],
        ['b.html', `<a class=x href=${origin}/gone>x</a>`],
      ]),
    );
    expect([...links]).toEqual([
      [`${origin}/gone`, ['a.html', 'b.html']],
      [`${origin}/private`, ['a.html']],
      [`${origin}/here`, ['a.html']],
    ]);
    const answers = (await Promise.all([...links.keys()].map((address) => problemOfLink(address)))).filter(
      (one) => !!one,
    );
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(issueText(answers, links)).toBe(
      `1 of 3 external links no longer lead anywhere:\n\n- ${origin}/gone answers 404; linked by a.html, b.html\n\nThese did not answer a program, and may answer a reader:\n\n- ${origin}/private answers 403; linked by a.html\n`,
    );
    expect(issueText([], links)).toBe('');
    // At another origin, because a request on a connection that was open before is reset instead of refused.
    expect(await problemOfLink(`http://127.0.0.1:${port}/here`)).toMatchObject({isGone: true});
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
