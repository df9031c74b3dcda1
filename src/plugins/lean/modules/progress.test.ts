// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import progress from './progress';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How far the bar is, from 0 to 1; undefined while there is none. */
const shown = (): number | undefined => {
  const bar = document.querySelector<HTMLElement>('#nprogress .bar');
  return bar ? 1 + Number(/translate3d\((-?[\d.]+)%/.exec(bar.style.transform)?.[1] ?? NaN) / 100 : undefined;
};

it('starts at its least, trickles on, and goes when all is there', async () => {
  progress.done();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBeUndefined();

  progress.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBeCloseTo(0.08);
  await vi.advanceTimersByTimeAsync(1000);
  const trickled = shown() ?? 0;
  expect(trickled).toBeGreaterThan(0.08);
  expect(trickled).toBeLessThanOrEqual(0.1);

  progress.done();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBeGreaterThan(trickled + 0.3);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toBeUndefined();
  expect(document.documentElement.className).not.toContain('nprogress');
});
