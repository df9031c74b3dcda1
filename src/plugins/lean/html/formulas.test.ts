import {describe, expect, it} from 'vitest';

import {withFormulaStyle} from './formulas';

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8><title>x</title><body>${body}`;
const formula = page('<span class=katex><span class="katex-mathml">x</span></span>');

describe('the stylesheet of formulas', () => {
  it('is on a page with formulas, does not hold it up, and needs no script', () => {
    const html = withFormulaStyle(formula, '/base/');
    expect(html).toMatch(
      /<script>[^<]*"\/base\/katex\/katex\.min\.css"[^<]*<\/script><link id="formula-style"[^>]* media="print">/,
    );
    expect(html).toMatch(/<noscript><link rel="stylesheet" href="https:\/\/cdn[^>]* integrity="sha384-/);
    expect(html).toContain('.katex .katex-mathml{');
    expect(html).not.toContain('@font-face');
    expect(html.indexOf('<title>')).toBeGreaterThan(html.indexOf('</noscript>'));
  });

  it('is on no other page, even one that speaks of it', () => {
    const plain = page('<p class="katexes">katex</p>');
    expect(withFormulaStyle(plain, '/base/')).toBe(plain);
  });

  it('says when it finds no place', () => {
    expect(() => withFormulaStyle('<span class=katex>', '/')).toThrow(/no <meta charset>/);
  });
});
