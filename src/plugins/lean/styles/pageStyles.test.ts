import {describe, expect, it} from 'vitest';

import {markupOf} from './markup';
import {stylesForPages} from './pageStyles';

const page =
  '<html data-theme=light><body><nav class="navbar menu__list-item"><button class=navbar__toggle></button></nav><p id=here style="color:var(--named)">x</p>';
const other =
  '<main class="other instrument__note tabs__item--active"><table><tr><td class=cell></table></main>';
const markup = markupOf(page);
const words = new Set([
  ...[
    'navbar',
    'made',
    'other',
    'cell',
    'menu__list-item--collapsed',
    'menu__link',
    'instrument__note',
    'dropdown',
    '--script',
    '__docusaurus-base-url-issue-banner-container',
  ],
]);
const cut = (css: string): string => stylesForPages(css, [markup, markupOf(other)])(markup, page, words);

describe("a page's styles", () => {
  it.each([
    ['has what holds', '.navbar{top:0}#here p{top:0}', '.navbar{top:0}#here p{top:0}'],
    ['has not what stands on other pages', '.other{top:0}.navbar .cell{top:0}', ''],
    ['has of a list what holds', '.other,.navbar,.cell a{top:0}', '.navbar{top:0}'],
    ['has what scripts alone make', '.made .navbar{top:0}', '.made .navbar{top:0}'],
    ['has not what nothing makes', '.nothing{top:0}', ''],
    ['has not what only texts and settings ask for', '.dropdown{top:0}', ''],
    [
      'has states of what is there',
      '.menu__list-item--collapsed{top:0}',
      '.menu__list-item--collapsed{top:0}',
    ],
    ['has what scripts put beside what is there', '.menu__link{top:0}', '.menu__link{top:0}'],
    ['has nothing of an instrument, of which it has none', '.instrument__note{top:0}', ''],
    ['has not elements that authors write elsewhere', 'table,p,kbd{top:0}', 'p,kbd{top:0}'],
    ['has states that readers make', '.navbar:hover,.other:hover{top:0}', '.navbar:hover{top:0}'],
    ['has what is not something', 'p:not(.other){top:0}', 'p:not(.other){top:0}'],
    ['has what may be one of several', ':is(.other,.navbar) p{top:0}', ':is(.other,.navbar) p{top:0}'],
    ['has not what can be none of several', ':is(.other,table.navbar) p{top:0}', ''],
    [
      'takes attributes as they come',
      '[data-theme=dark] p[class~=other]{top:0}',
      '[data-theme=dark] p[class~=other]{top:0}',
    ],
    [
      'takes texts and parentheses in selectors for what they are',
      'p[class~=")"]:not([title=".other("],:is(.other,.other:not(.cell:is(td)))){top:0}',
      'p[class~=")"]:not([title=".other("],:is(.other,.other:not(.cell:is(td)))){top:0}',
    ],
    ['has names with escaped signs', '.a\\:b{top:0}', '.a\\:b{top:0}'],
    [
      'has queries that hold something',
      '@media print{.navbar{top:0}}@media all{.other{top:0}}',
      '@media print{.navbar{top:0}}',
    ],
    [
      'has variables that are named, by other variables too',
      ':root{--a:var(--b);--b:1;--c:2;--named:var(--d);--d:1;--script:3}p{top:var(--a)}.other{top:var(--c)}',
      ':root{--a:var(--b);--b:1;--named:var(--d);--d:1;--script:3}p{top:var(--a)}',
    ],
    [
      'has animations that are named',
      '@keyframes a{to{top:0}}@keyframes b{to{top:0}}p{animation:1s b}.other{animation:1s a}',
      '@keyframes b{to{top:0}}p{animation:1s b}',
    ],
    [
      'has no variables for animations that are not named',
      '@keyframes a{to{top:var(--a)}}:root{--a:1px;--b:1px}@keyframes b{to{top:var(--b)}}p{animation:1s b}',
      ':root{--b:1px}@keyframes b{to{top:var(--b)}}p{animation:1s b}',
    ],
    ['has what is no rule', '@font-face{font-family:x;src:url(x)}', '@font-face{font-family:x;src:url(x)}'],
  ])('%s', (_, css, kept) => {
    expect(cut(css)).toBe(kept);
  });

  it('says what it does not read', () => {
    expect(() => cut('.navbar{.other{top:0}}')).toThrow(/a rule in a rule/);
  });
});
