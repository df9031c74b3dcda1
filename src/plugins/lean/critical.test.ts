import postcss from 'postcss';
import {describe, expect, it} from 'vitest';

import {withCritical} from './critical';

const link = '<link rel="stylesheet" href="/base/assets/css/styles.1234.css">';
const page = (body: string, head = link): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const styled = (html: string, css: string): string => withCritical(html, [postcss.parse(css)]);
const styleOf = (css: string, body: string): string =>
  /<style>(.*)<\/style>/.exec(styled(page(body), css))?.[1] ?? '';

describe('the styles of the first paint', () => {
  it.each([
    ['a rule that matches', '.a p{color:red}', '<div class="b a"><p>x</p></div>', '.a p{color:red}'],
    ['no rule for a class that the page lacks', '.c p{color:red}', '<div class="a"><p>x</p></div>', ''],
    ['those of several selectors that can match', '.a,.c{color:red}', '<i class="a"></i>', '.a{color:red}'],
    ['an id', '#x{color:red}#y{color:red}', '<i id="x"></i>', '#x{color:red}'],
    [
      'states and modes, which the page may enter before the whole stylesheet has loaded',
      "[data-theme='dark'] .a:hover:not(.c){color:red}",
      '<i class="a"></i>',
      "[data-theme='dark'] .a:hover:not(.c){color:red}",
    ],
    [
      'rules in queries, but none for print, no fonts and no animations',
      '@media (width>=9px){.a{x:y}.c{x:y}}@media print{.a{x:y}}@font-face{x:y}@keyframes k{to{x:y}}',
      '<i class="a"></i>',
      '@media (width>=9px){.a{x:y}}',
    ],
    [
      'variables that a rule, another variable or the page uses',
      ':root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3}.a{x:var(--a)}',
      '<i class="a" style="x:var(--e)"></i>',
      ':root{--a:var(--b);--b:1;--e:3}.a{x:var(--a)}',
    ],
    ['rules for the content of a noscript', '.a{x:y}', '<noscript><i class="a"></i></noscript>', '.a{x:y}'],
  ])('have %s', (_what, css, body, expected) => {
    expect(styleOf(css, body)).toBe(expected);
  });

  it('never hide the banner for a wrong base URL', () => {
    const id = '__docusaurus-base-url-issue-banner-container';
    expect(styleOf(`#${id}{display:none}`, `<div id="${id}"></div>`)).toBe('');
  });

  it('replace the link, which is then last in the body', () => {
    expect(styled(page('<p>x</p>'), 'p{x:y}')).toBe(
      `<!doctype html><html><head><style>p{x:y}</style></head><body><p>x</p>${link}</body></html>`,
    );
    // The minifier omits end tags.
    expect(styled(`${link}<p>x`, 'p{x:y}')).toBe(`<style>p{x:y}</style><p>x${link}`);
  });

  it('come from both stylesheets of a page with a figure, in their order', () => {
    const other = link.replace('styles.', 'figures.');
    const sheets = ['p{x:y}a{x:y}', 'p{x:z}'].map((css) => postcss.parse(css));
    expect(withCritical(page('<p>x</p>', link + other), sheets)).toBe(
      `<!doctype html><html><head><style>p{x:y}p{x:z}</style></head><body><p>x</p>${link}${other}</body></html>`,
    );
  });

  it.each([
    ['no stylesheet', ''],
    ['another one', link + link],
  ])('planted: a page with %s stops the build and names the file to fix', (_what, head) => {
    expect(() => styled(page('', head), '')).toThrow(/fix LINK in src\/plugins\/lean/);
  });
});
