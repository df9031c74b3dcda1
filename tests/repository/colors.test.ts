/** The colors of tokens.css can be read in both modes. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'postcss';
import {expect, it} from 'vitest';

const tokens = parse(readFileSync(join(__dirname, '../../src/css/tokens.css'), 'utf8'));

/** @returns the value of each variable that a rule sets */
function valuesIn(selector: string): Record<string, string> {
  const values: Record<string, string> = {};
  tokens.walkRules((rule) => {
    if (rule.selector === selector) rule.walkDecls(({prop, value}) => void (values[prop] = value));
  });
  return values;
}

/** The relative luminance of `#rgb` or `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const digits = color.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = valuesIn(':root');
const modes = {light, dark: {...light, ...valuesIn("html[data-theme='dark']")}};
const written = [
  'color-content',
  'color-content-secondary',
  'color-primary',
  'color-warning',
  'color-danger',
];

it.each(Object.entries(modes))('%s: text has a contrast of at least 4.5', (_mode, values) => {
  for (const name of written) {
    for (const ground of ['background-color', 'color-emphasis-100']) {
      const [color = '', behind = ''] = [values[`--ifm-${name}`], values[`--ifm-${ground}`]];
      expect(contrast(color, behind), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it.each(Object.values(modes))('danger is not the color of warnings', (values) => {
  expect(values['--ifm-color-danger']).not.toBe(values['--ifm-color-warning']);
});

it('planted: a pale gray has too little contrast', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21);
  expect(contrast('#999', '#fff')).toBeLessThan(4.5);
});
