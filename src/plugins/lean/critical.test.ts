import postcss from 'postcss';
import {describe, expect, it} from 'vitest';

import {parsed} from '../serving/finish';
import {withCritical} from './critical';

const link = '<link rel="stylesheet" href="/base/assets/css/styles.1234.css">';
const page = (body: string, head = link): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const styled = (html: string, css: string): string =>
  withCritical({html, document: parsed(html)}, postcss.parse(css));
const styleOf = (css: string, body: string): string =>
  /<style>(.*)<\/style>/.exec(styled(page(body), css))?.[1] ?? '';

describe('the styles of the first view', () => {
  it.each([
    ['a rule for what is there', '.a p{color:red}', '<div class="b a"><p>x</p></div>', '.a p{color:red}'],
    ['no rule for a class that is not there', '.c p{color:red}', '<div class="a"><p>x</p></div>', ''],
    ['of several selectors those that can hold', '.a,.c{color:red}', '<i class="a"></i>', '.a{color:red}'],
    ['an id', '#x{color:red}#y{color:red}', '<i id="x"></i>', '#x{color:red}'],
    [
      'states and modes, which the page may enter before the rest is there',
      "[data-theme='dark'] .a:hover:not(.c){color:red}",
      '<i class="a"></i>',
      "[data-theme='dark'] .a:hover:not(.c){color:red}",
    ],
    [
      'rules in queries, but none for paper, no fonts and no animations',
      '@media (width>=9px){.a{x:y}.c{x:y}}@media print{.a{x:y}}@font-face{x:y}@keyframes k{to{x:y}}',
      '<i class="a"></i>',
      '@media (width>=9px){.a{x:y}}',
    ],
    [
      'variables that something uses, also for another variable or in the page',
      ':root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3}.a{x:var(--a)}',
      '<i class="a" style="x:var(--e)"></i>',
      ':root{--a:var(--b);--b:1;--e:3}.a{x:var(--a)}',
    ],
    ['what stands in a noscript', '.a{x:y}', '<noscript><i class="a"></i></noscript>', '.a{x:y}'],
  ])('have %s', (_what, css, body, expected) => {
    expect(styleOf(css, body)).toBe(expected);
  });

  it('never hide the banner of a wrong base URL', () => {
    const id = '__docusaurus-base-url-issue-banner-container';
    expect(styleOf(`#${id}{display:none}`, `<div id="${id}"></div>`)).toBe('');
  });

  it('stand where the link was, and the link is last in the body', () => {
    expect(styled(page('<p>x</p>'), 'p{x:y}')).toBe(
      `<!doctype html><html><head><style>p{x:y}</style></head><body><p>x</p>${link}</body></html>`,
    );
    // The minifier leaves ends of elements out.
    expect(styled(`${link}<p>x`, 'p{x:y}')).toBe(`<style>p{x:y}</style><p>x${link}`);
  });

  it.each([
    ['no stylesheet', ''],
    ['two of them', link + link],
  ])('planted: a page with %s stops the build with the place to fix', (_what, head) => {
    expect(() => styled(page('', head), '')).toThrow(/fix LINK in src\/plugins\/lean/);
  });
});
