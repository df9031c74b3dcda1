import {createHash} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {policyOf, withPolicy} from './policy';

const page = (head: string, body = ''): string =>
  `<!doctype html><html><head><meta charset=UTF-8>${head}</head><body>${body}</body></html>`;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (name: string, html: string): string[] =>
  policyOf(html)
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('the policy of a page', () => {
  it('lets its own scripts be, wherever they stand, and no others', () => {
    const html = page('<script>one()</script>', '<div><script type=module>two("<")</script></div>');
    expect(directive('script-src', html)).toEqual(["'self'", hash('one()'), hash('two("<")')]);
  });

  it("lets styles be that the browser writes, as Mermaid's", () => {
    // A hash would take `'unsafe-inline'` back.
    expect(directive('style-src', page('<style>a{}</style>')).join(' ')).toMatch(
      /^'self' 'unsafe-inline' https:\S+$/,
    );
  });

  it('has no hash for files and data, and one for what stands twice', () => {
    const html = page(
      '<script src=/a.js></script><script type="application/json">{}</script><script>x</script><script>x</script>',
    );
    expect(directive('script-src', html)).toEqual(["'self'", hash('x')]);
  });

  it('allows neither evaluated code nor inline scripts as such, and no objects and bases', () => {
    const policy = policyOf(page('<script>x</script>'));
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    for (const closed of ['object-src', 'base-uri', 'default-src'])
      expect(policy).toContain(`${closed} 'none'`);
    expect(directive('connect-src', page(''))).toEqual(["'self'"]);
  });

  it.each(['<a onclick="x()">a</a>', '<img src=a onerror=x()>', '<a href=" JavaScript:x()">a</a>'])(
    'refuses %s, which it would block',
    (body) => {
      expect(() => policyOf(page('', body))).toThrow(/which the policy of the page would block/);
    },
  );

  it('comes before what it is about', () => {
    const html = withPolicy(page('<script>x</script>'));
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
  });
});
