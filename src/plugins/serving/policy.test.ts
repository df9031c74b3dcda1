import {createHash} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {parsed} from './finish';
import {policy, policyOf, withPolicy} from './policy';

const page = (head: string, body = ''): string =>
  `<!doctype html><html><head><meta charset=UTF-8>${head}</head><body>${body}</body></html>`;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (name: string, html: string): string[] =>
  policyOf(parsed(html))
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('the policy of a page', () => {
  it('admits the scripts of the page and no others', () => {
    const html = page('<script>one()</script>', '<div><script type=module>two("<")</script></div>');
    expect(directive('script-src', html)).toEqual(["'self'", hash('one()'), hash('two("<")')]);
  });

  it('admits inline styles, because Mermaid writes them in the browser', () => {
    // A hash would cancel `'unsafe-inline'`.
    expect(directive('style-src', page('<style>a{}</style>')).join(' ')).toMatch(
      /^'self' 'unsafe-inline' https:\S+$/,
    );
  });

  it('has no hash for files and data, and one hash for two equal scripts', () => {
    const html = page(
      '<script src=/a.js></script><script type="application/json">{}</script><script>x</script><script>x</script>',
    );
    expect(directive('script-src', html)).toEqual(["'self'", hash('x')]);
  });

  it('allows neither evaluated code nor inline scripts as such, and no bases', () => {
    const text = policyOf(parsed(page('<script>x</script>')));
    expect(text).not.toContain('unsafe-eval');
    expect(text.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    for (const closed of ['base-uri', 'default-src', 'object-src'])
      expect(text).toContain(`${closed} 'none'`);
    expect(directive('object-src', page('<object data="/a.pdf"></object>'))).toEqual(["'self'"]);
    expect(directive('connect-src', page(''))).toEqual(["'self'"]);
  });

  it.each(['<a onclick="x()">a</a>', '<img src=a onerror=x()>', '<a href="javascript:x()">a</a>'])(
    'admits the handler of %s, and no other',
    (body) => {
      expect(directive('script-src', page('', body))).toContain("'unsafe-hashes'");
      expect(directive('script-src', page('', body))).toContain(hash('x()'));
      expect(directive('script-src', page('', body))).not.toContain(hash('y()'));
    },
  );

  it.each([
    ['img-src', '<img src="https://a.example/b.png">'],
    ['img-src', '<img srcset="/b.png 1x, https://a.example/c.png 2x">'],
    ['img-src', '<p style="background: url(https://a.example/b.png)">'],
    ['frame-src', '<iframe src="//a.example/b?c=d"></iframe>'],
    ['media-src', '<video><source src="https://a.example/b.mp4"></video>'],
    ['img-src', '<noscript><img src="https://a.example/b.png"></noscript>'],
    ['style-src', '<link rel=stylesheet href="https://a.example/b.css">'],
    ['font-src', '<link rel=stylesheet href="https://a.example/b.css">'],
    ['script-src', '<script src="https://a.example/b.js"></script>'],
    ['form-action', '<form action="https://a.example/"></form>'],
  ])('admits in %s the origin that %s names', (name, body) => {
    expect(directive(name, page('', body)).some((one) => one.endsWith('//a.example'))).toBe(true);
    expect(directive('worker-src', page('', body))).toEqual(["'self'"]);
    expect(directive(name, page('')).join()).not.toContain('a.example');
  });

  it('admits on each page what any page names, because the policy of the first page stays in force', () => {
    const pages = ['', '<iframe src="https://a.example/b"></iframe>'].map((body) => ({
      route: '/',
      file: '',
      html: page('', body),
      document: parsed(page('', body)),
    }));
    const build = {outDir: '', baseUrl: '/'};
    expect((policy(pages, build) as readonly string[])[0]).toContain("frame-src 'self' https://a.example");
  });

  it('comes before what it governs', () => {
    const html = withPolicy(page('<script>x</script>'));
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
  });
});
