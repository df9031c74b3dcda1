import {expect, it} from 'vitest';

import {blockingTime, bytesSent, median, ratio, spread} from './measures';

it('counts the time of tasks beyond 50 ms and after the first paint', () => {
  const tasks = [
    {start: 0, duration: 200},
    {start: 190, duration: 80},
    {start: 400, duration: 51},
    {start: 500, duration: 50},
  ];
  // The first task runs for 100 ms after the paint, and 50 of these count.
  expect(blockingTime(tasks, 100)).toBe(50 + 30 + 1);
  expect(blockingTime(tasks, 1_000)).toBe(0);
});

it('counts no bytes for a body from the cache', () => {
  expect(bytesSent({responseBodySize: 6_679})).toBe(6_679);
  // A negative size means a script that was prefetched although the page had it already.
  expect(bytesSent({responseBodySize: -238})).toBe(0);
});

it('computes the median of an odd and of an even number of rounds', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('prints a median with its range, and the median of ratios', () => {
  expect(spread([1_000, 3_000, 2_000])).toBe('2,000 (1,000–3,000)');
  expect(spread([7, 7])).toBe('7');
  // Planted: the ratio of the medians would be 1.00.
  expect(ratio([2, 4, 30], [4, 2, 60])).toBe('0.50');
  expect(ratio([0, 0, 10], [0, 0, 40])).toBe('1.00');
  expect(ratio([0, 20, 30], [0, 0, 0])).toBe('–');
});
