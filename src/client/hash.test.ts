// @vitest-environment jsdom
import {expect, it} from 'vitest';

import {decodable} from './hash';

it.each([
  ['', ''],
  ['#bits', '#bits'],
  ['#cache:size=4%20KiB', '#cache:size=4%20KiB'],
  ['#%', '#%25'],
  ['#100%', '#100%25'],
  ['#a%zz%41', '#a%25zz%41'],
  ['#%E0%A4%A', ''],
  ['#%ff', ''],
])('%j becomes %j', (hash, repaired) => {
  expect(decodable(hash)).toBe(repaired);
  expect(() => decodeURIComponent(decodable(hash))).not.toThrow();
});

it('repairs the address before other listeners run', () => {
  history.replaceState(null, '', '/page?q=1#50%');
  const seen: string[] = [];
  window.addEventListener('popstate', () => seen.push(window.location.hash));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toEqual(['#50%25']);
  expect(window.location.pathname + window.location.search).toBe('/page?q=1');
});
