import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {describe, expect, it} from 'vitest';

import {compare, type Build} from './compare';
import {ask, externalLinks, issueText} from './external';
import {sha256} from '../../src/course/hash';
import {faultsOfLive} from './live';
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

  it('leads to files, with or without quotation marks, and to foreign sites as before', () => {
    expect(open('<a href=/base/docs/a#id>a</a>')).toBe('<a href="../a.html#id">a</a>');
    expect(open('<a href="/base/">a</a>')).toBe('<a href="../../index.html">a</a>');
    expect(open('<a href="/base/docs/part/b?q=1#x">a</a>')).toBe('<a href="b.html#x">a</a>');
    expect(open('<a href="https://a.example/base/">a</a>')).toBe('<a href="https://a.example/base/">a</a>');
    expect(open('<link href=/base/assets/css/x.css rel=stylesheet>', 'index.html')).toBe(
      '<link href="assets/css/x.css" rel=stylesheet>',
    );
  });

  it('runs nothing, and has no policy that would hold its own files off', () => {
    expect(open('<script src=/base/a.js></script><p>Text.</p><script>x("<")</script>')).toBe('<p>Text.</p>');
    expect(open('<meta http-equiv="Content-Security-Policy" content="a">')).toBe('');
  });
});

describe('a report', () => {
  const build = (pages: Record<string, string>, ranks: Record<string, number> = {}): Build => ({
    files: new Set(Object.keys(pages)),
    read: (file) => Buffer.from(pages[file] ?? ''),
    rankOf: ({query}) => ranks[query] ?? 1,
  });
  const page = (text: string, script = 'a') =>
    `<script src="/base/${script}.js"></script><main>${text}</main>`;
  const random = Array.from({length: 4_000}, (_, index) => Math.sin(index).toString(36)).join('');
  const queries = [
    {query: 'one', first: '/a'},
    {query: 'two', first: '/b'},
  ];

  it('says which pages read otherwise, weigh otherwise, are gone, and which searches changed', () => {
    const before = build({'a.html': page('A'), 'a/index.html': page('A'), 'b.html': page('B'), 'a.js': '1'});
    const after = build(
      {'a.html': page('A, and more'), 'a/index.html': page('A'), 'c.html': page('C'), 'a.js': random},
      {two: 0},
    );
    const {text, changed} = compare(before, after, '/base/', queries);
    expect(changed).toEqual(['/a', '/c']);
    expect(text).toContain('2 of 2 pages read otherwise, and 1 are gone: /b.');
    expect(text).toMatch(/^\| \/a \| \d+ \| [\d,]+ \| \+[\d,]+ \|$/m);
    expect(text).toContain('| two | /b | 1 | not found |');
    expect(text).not.toContain('| one |');
  });

  it('is short where nothing changed but names of files', () => {
    const {text, changed} = compare(
      build({'a.html': page('<img src="/base/assets/a.1.png">'), 'a.js': '1'}),
      build({'a.html': page('<img src="/base/assets/a.2.png">'), 'a.js': '1'}),
      '/base/',
      queries,
    );
    expect(changed).toEqual([]);
    expect(text).not.toContain('| --- |');
  });
});

describe('external links', () => {
  it('are found once each, with their pages, and asked for', async () => {
    const server = createServer(({url}, response) => {
      response.statusCode = url === '/gone' ? 404 : url === '/private' ? 403 : 200;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, () => done()));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
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
    const answers = (await Promise.all([...links.keys()].map((address) => ask(address)))).filter(
      (one) => !!one,
    );
    server.close();
    expect(issueText(answers, links)).toBe(
      `1 of 3 external links no longer lead anywhere:\n\n- ${origin}/gone answers 404; linked by a.html, b.html\n\nThese did not answer a program, and may answer a reader:\n\n- ${origin}/private answers 403; linked by a.html\n`,
    );
    expect(issueText([], links)).toBe('');
    expect(await ask(`${origin}/here`)).toMatchObject({isGone: true});
  });
});

describe('the live site', () => {
  const site = new Map([
    ['', '<h1>Home</h1>'],
    ['docs/tutorial/installing', '<h1>'],
    ['docs/labs/how_to_course_work', '<h1>'],
    ['search', '<main>'],
    ['search-index.json', '[{"documents":[]}]'],
    ['sitemap.xml', '<urlset>'],
    ['licenses.txt', 'MIT'],
  ]);
  const faults = (pages: ReadonlyMap<string, string>, home?: string) =>
    faultsOfLive('https://a.example/', home, (address) => {
      const text = pages.get(address.replace('https://a.example/', ''));
      return Promise.resolve({status: text === undefined ? 404 : 200, text: text ?? 'Page Not Found'});
    });

  it('is what was built, and answers', async () => {
    expect(await faults(site, sha256('<h1>Home</h1>'))).toEqual([]);
  });

  it('is not another build, nor one that lacks a part', async () => {
    expect(await faults(site, sha256('else'))).toEqual(['https://a.example/ is another build']);
    expect(await faults(new Map())).toEqual(['https://a.example/ answers 404']);
    expect(await faults(new Map([...site, ['search-index.json', '<html>']]))).toEqual([
      expect.stringContaining('search-index.json has nothing like'),
    ]);
    expect(await faults(new Map([...site, ['not/a/page', 'x']]))).toEqual([
      'https://a.example/not/a/page answers 200, not 404',
    ]);
  });
});
