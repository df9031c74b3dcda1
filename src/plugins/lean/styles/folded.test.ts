import {describe, expect, it} from 'vitest';

import {foldVariables, shortenVariables} from './folded';

const words = new Set(['--read-by-script']);

describe('variables', () => {
  it.each([
    ['with one value are put in', ':root{--a:1px}a{top:var(--a)}', 'a{top:1px}'],
    [
      'are put in by way of others',
      ':root{--a:var(--b);--b:calc(var(--c)*2);--c:1px}a{top:var(--a)}',
      'a{top:calc(1px*2)}',
    ],
    [
      'keep a gap to what they touch',
      ':root{--a:1px}a{margin:0 var(--a)var(--a)auto}',
      'a{margin:0 1px 1px auto}',
    ],
    [
      'that are nowhere give way to what is otherwise',
      'a{top:var(--a,var(--b,calc(1px + (2px))))}',
      'a{top:calc(1px + (2px))}',
    ],
    [
      'are put in where another one may be nowhere',
      ':root{--a:1px}a{top:var(--read-by-script,var(--a))}',
      'a{top:var(--read-by-script,1px)}',
    ],
    [
      'are put in beside what touches them',
      ':root{--a:1px}a{top:min(2*var(--a),3px - (2*var( --a )))}',
      'a{top:min(2*1px,3px - (2*1px))}',
    ],
    [
      'are not read in a text',
      ':root{--a:1px}a{content:"var(--a)";top:var(--a)}',
      'a{content:"var(--a)";top:1px}',
    ],
    [
      'that an animation has otherwise stay',
      ':root{--a:var(--b);--b:1px}@keyframes x{50%{--b:2px}}a{top:var(--a)}',
      ':root{--a:var(--b);--b:1px}@keyframes x{50%{--b:2px}}a{top:var(--a)}',
    ],
    [
      'with two values stay',
      ':root{--a:1px}b{--a:2px}a{top:var(--a)}',
      ':root{--a:1px}b{--a:2px}a{top:var(--a)}',
    ],
    [
      'with a value for a query stay',
      '@media print{:root{--a:1px}}a{top:var(--a,0)}',
      '@media print{:root{--a:1px}}a{top:var(--a,0)}',
    ],
    [
      'of a variable that some element has otherwise stay',
      ':root{--a:var(--b);--b:1px}b{--b:2px}a{top:var(--a)}',
      ':root{--a:var(--b);--b:1px}b{--b:2px}a{top:var(--a)}',
    ],
    [
      'of a variable that both color modes have are put in',
      ':root{--a:var(--b);--b:1px}html[data-theme=dark]{--b:2px}a{top:var(--a)}',
      ':root{--b:1px}html[data-theme=dark]{--b:2px}a{top:var(--b)}',
    ],
    [
      'that scripts name stay',
      ':root{--read-by-script:1px}a{top:var(--read-by-script)}',
      ':root{--read-by-script:1px}a{top:var(--read-by-script)}',
    ],
    [
      'that speak of another value stay',
      ':root{--a:inherit}a{color:var(--a)}',
      ':root{--a:inherit}a{color:var(--a)}',
    ],
    ['of one part of the page stay', 'b{--a:1px}a{top:var(--a)}', 'b{--a:1px}a{top:var(--a)}'],
    [
      'that name each other stay',
      ':root{--a:var(--b);--b:var(--a)}a{top:var(--a)}',
      ':root{--a:var(--b);--b:var(--a)}a{top:var(--a)}',
    ],
  ])('%s', (_, css, folded) => {
    expect(foldVariables(css, words)).toBe(folded);
  });

  it('that no script names get short names, the most used one first', () => {
    const css =
      ':root{--one:1px;--two:2px;--read-by-script:3px}a{top:var(--two);left:var(--two, var(--one))}';
    expect(shortenVariables(css, words)).toBe(
      ':root{--b:1px;--a:2px;--read-by-script:3px}a{top:var(--a);left:var(--a, var(--b))}',
    );
  });

  it('are counted where they are variables, not in names of classes', () => {
    expect(shortenVariables('.x--two:hover,.y--two:hover{--one:1px;top:var(--one)}', words)).toBe(
      '.x--two:hover,.y--two:hover{--a:1px;top:var(--a)}',
    );
  });

  it('get no name that a script has', () => {
    expect(shortenVariables('a{--one:1px;top:var(--one)}', new Set(['--a']))).toBe('a{--b:1px;top:var(--b)}');
  });
});
