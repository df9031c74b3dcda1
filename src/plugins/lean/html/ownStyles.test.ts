import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {finishPages} from '../../serving/finish';
import {ownStyles, withOwnStyles} from './ownStyles';

const linked = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8><link rel=stylesheet href=/base/assets/css/styles.01234567.css><title>x</title></head><body>${body}`;
const about = {name: 'styles.89abcdef.css', file: 'x.html'};

describe('a page', () => {
  it('has its styles in the place of the link', () => {
    expect(withOwnStyles(linked(''), 'p{top:0}', about)).toBe(
      '<!doctype html><html><head><meta charset=UTF-8><style id="own-styles" data-whole="/base/assets/css/styles.89abcdef.css">p{top:0}</style><title>x</title></head><body>',
    );
  });

  it('has the whole stylesheet where scripts fail and a banner waits for it', () => {
    const html = withOwnStyles(linked('__docusaurus-base-url-issue-banner-container'), '', about);
    expect(html).toContain('l.href="/base/assets/css/styles.89abcdef.css"');
  });

  it.each([
    ['no link', '<title>x</title>', '', /x\.html: not one stylesheet/],
    ['two links', linked(linked('')), '', /x\.html: not one stylesheet/],
    ['styles that end too early', linked(''), 'a{content:"</STYLE>"}', /x\.html: .* the end of an element/],
  ])('is refused with %s', (_, html, cut, message) => {
    expect(() => withOwnStyles(html, cut, about)).toThrow(message);
  });
});

describe('the build', () => {
  let folder = '';
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), {recursive: true});
    writeFileSync(join(folder, path), text);
  };
  const put = (): Promise<void> =>
    finishPages(
      {outDir: folder, baseUrl: '/base/', generatedFilesDir: folder},
      ['/base/', '/base/a', '/base/404.html'],
      {readers: [], passes: [ownStyles]},
    );
  const stylesOf = (file: string): string | undefined =>
    /<style[^>]*>(.*?)<\/style>/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-styles-'));
    write('index.html', linked('<p class=home>'));
    write('a.html', linked('<p class=lesson>'));
    write('404.html', linked('<p>'));
    write('assets/css/styles.01234567.css', '.home{top:0}.lesson{top:0}.state{top:0}.everywhere{top:0}');
    write('assets/js/main.01234567.js', '"everywhere"');
    write('assets/js/aaaa.01234567.js', '"state"');
    write('routesChunkNames.json', '{"/base/a-123": {"__comp": "main0", "props": {"content": "aaaa"}}}');
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it('gives each page what it has, and what its scripts make', async () => {
    await put();
    expect(stylesOf('index.html')).toBe('.home{top:0}.everywhere{top:0}');
    expect(stylesOf('a.html')).toBe('.lesson{top:0}.state{top:0}.everywhere{top:0}');
    expect(stylesOf('404.html')).toBe('.everywhere{top:0}');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('names the whole stylesheet after what is in it', async () => {
    await put();
    const [name = ''] = readdirSync(join(folder, 'assets/css'));
    expect(name).toMatch(/^styles\.[0-9a-f]{8}\.css$/);
    expect(name).not.toBe('styles.01234567.css');
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toContain(`data-whole="/base/assets/css/${name}"`);
  });

  it('has one stylesheet', async () => {
    write('assets/css/other.css', '');
    await expect(put()).rejects.toThrow(/not one stylesheet/);
  });
});
