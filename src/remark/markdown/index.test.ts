import {expect, it} from 'vitest';

import {pageFrom} from '../testing';
import {markdownDiagnostics} from '.';

it.each([
  ['At 10:30 a $\\text{CPI}$ costs \\$5 {/* a comment */} in `std::vector<int>` or `{x}`.', []],
  ['$$\n\\frac{a}{b}\n$$\n\n> $$\n> a\n> $$', []],
  ['![a dot](dot.svg)', []],
  ['The {x} costs $5.', ['mdx-expression', 'formula-unbalanced']],
  ['![](dot.svg)\n\n<img src="dot.svg" alt="" />', ['image-alt', 'image-alt']],
  ['$$\n\\undefined\n$$', ['formula-tex']],
])('%j: %j', (text, rules) => {
  expect(
    markdownDiagnostics(pageFrom(text))
      .map(({rule}) => rule)
      .sort(),
  ).toEqual([...rules].sort());
});
