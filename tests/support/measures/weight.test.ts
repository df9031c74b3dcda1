import {expect, it} from 'vitest';

import {overweight} from './weight';

it('planted: a page that exceeds its budget is reported', () => {
  const budget = {js: 5000, css: 4000, inline: 3000};
  expect(overweight('home', budget, budget)).toEqual([]);
  expect(overweight('home', {js: 5001, css: 4001, inline: 3001}, budget)).toEqual([
    'home: 5,001 bytes of JavaScript, 5,000 bytes allowed',
    'home: 4,001 bytes of CSS, 4,000 bytes allowed',
    'home: 3,001 bytes of scripts in the page, 3,000 bytes allowed',
  ]);
});
