// @module-tag long
/**
 * Thousands of hostile addresses. The tests of each figure's reader have a thousand hostile files, and
 * `tests/site/faults/hostile.e2e.ts` gives some hundreds of all these to the pages.
 */
import {describe, expect, it} from 'vitest';

import {readHash} from '../../src/figures/shared/hash';
import {settingsOf as predictorSettings} from '../../src/figures/predictor/view/settings';
import {longestFind, mostHitCycles, settingsOf} from '../../src/figures/statistics/view/settings';
import {hostileStates} from '../support/hostile';

describe('3,000 hostile addresses', () => {
  it('become settings within their limits, and have no other effect', () => {
    let refused = 0;
    for (const state of hostileStates(3_000)) {
      const hash = readHash(`#statistics:${state}`, 'statistics');
      if (!hash) refused += 1;
      const {find, hitCycles, from, dumps, order} = settingsOf(hash, [{dumps: 3, dump: 1}]);
      expect(find.length).toBeLessThanOrEqual(longestFind);
      expect(hitCycles).toBeLessThanOrEqual(mostHitCycles);
      expect([from, ...dumps].every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      expect(order).toMatch(/^\w+$/);
      const given = {traces: [], show: 'local', bits: 8} as unknown as Parameters<
        typeof predictorSettings
      >[0];
      const settings = predictorSettings(given, hash);
      expect(settings.outcomes.length).toBeLessThanOrEqual(400);
      expect(settings.show).toMatch(/^[\w-]+$/);
    }
    expect(refused).toBeGreaterThan(0);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('harmed' in globalThis).toBe(false);
  });
});
