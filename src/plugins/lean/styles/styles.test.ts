import {describe, expect, it} from 'vitest';

import {cutStyles} from './styles';

const words = new Set(['hero', 'menu', 'menu--shown', 'nprogress', '--read-by-script']);

describe('a stylesheet', () => {
  it.each([
    ['keeps what scripts name', '.menu.menu--shown>li{color:red}', '.menu.menu--shown>li{color:red}'],
    ['loses a class that none names', '.card{color:red}.menu{color:red}', '.menu{color:red}'],
    ['loses an id that none names', '#other .menu{color:red}', ''],
    ['loses one selector of a list', '.menu,.card,a{color:red}', '.menu,a{color:red}'],
    ['keeps what may hold without a class', 'a:not(.card){color:red}', 'a:not(.card){color:red}'],
    [
      'keeps lists inside a selector',
      ':is(.card,.menu:not(.b)) a{color:red}',
      ':is(.card,.menu:not(.b)) a{color:red}',
    ],
    ['keeps names with escaped signs', '.a\\:b{color:red}', '.a\\:b{color:red}'],
    ['loses what is written from right to left', '[dir=rtl] .menu{color:red}', ''],
    ['loses it in a list, and in quotes', ':is([dir="rtl"],.card) a{top:0}', ''],
    ['keeps what is not written from right to left', 'a:not([dir=rtl]){top:0}', 'a:not([dir=rtl]){top:0}'],
    ['keeps what a text in a selector looks like', 'a[title=".card"]{top:0}', 'a[title=".card"]{top:0}'],
    ['loses what can be none of several', ':is(.card,#other) a{color:red}', ''],
    ['loses a query that has become empty', '@media print{.card{color:red}}', ''],
    [
      'loses variables that nothing names, those of such variables too',
      ':root{--a:var(--b);--b:1;--c:2;--read-by-script:3}a{top:var(--c)}',
      ':root{--c:2;--read-by-script:3}a{top:var(--c)}',
    ],
    [
      'keeps of two values the one that holds, for each selector',
      ':root{--c:1}html{--c:2}:root{--c:3}a{top:var(--c)}',
      'html{--c:2}:root{--c:3}a{top:var(--c)}',
    ],
    [
      'keeps a value for a query beside the one without',
      ':root{--c:1}@media print{:root{--c:2}}a{top:var(--c)}',
      ':root{--c:1}@media print{:root{--c:2}}a{top:var(--c)}',
    ],
    [
      'loses animations that nothing names',
      '@keyframes a{to{top:0}}@keyframes b{to{top:0}}.menu{animation:b 1s}',
      '@keyframes b{to{top:0}}.menu{animation:b 1s}',
    ],
  ])('%s', (_, css, cut) => {
    expect(cutStyles(css, words)).toBe(cut);
  });
});
