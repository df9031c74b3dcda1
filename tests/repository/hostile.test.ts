// @module-tag long
/**
 * Thousands of hostile queries and addresses. The tests of each instrument's reader have a thousand hostile files, and
 * `tests/site/faults/hostile.e2e.ts` gives some hundreds of all these to the pages.
 */
import {describe, expect, it} from 'vitest';

import {readHash} from '../../src/figures/instrument/hash';
import {settingsOf as predictorSettings} from '../../src/figures/PredictorExplorer/view/settings';
import {longestFind, mostHitCycles, settingsOf} from '../../src/figures/StatsExplorer/view/settings';
import {excerptOf} from '../../src/plugins/search/client/excerpts';
import {createEngine} from '../../src/plugins/search/engine/engine';
import {field, type SearchDocument} from '../../src/plugins/search/format/documents';
import {hostileQueries, hostileStates} from '../support/hostile';

const longest = 50;

/** An index of a few pages with markup in their texts. */
function smallIndex() {
  const text = (n: number) =>
    `A small cache of ${n} lines & two words; <b>--outdir</b> sets __proto__ and the constructor of window.harmed.`;
  const numbers = Array.from({length: 30}, (_, index) => index + 1);
  const titles: SearchDocument[] = numbers.map((n) => ({i: n, t: `Page ${n} of caches`, u: `/p${n}`, b: []}));
  const contents: SearchDocument[] = numbers.map((n) => ({
    ...{i: 100 + n, t: text(n), s: `Page ${n} of caches`},
    ...{u: `/p${n}`, h: '', p: n},
  }));
  const parts = Object.values(field).map((one) => ({
    documents: one === field.title ? titles : one === field.content ? contents : [],
    index: {},
  }));
  return createEngine(parts, longest);
}

describe('4,000 hostile queries', () => {
  it('find pages, and their excerpts are pieces of the text', () => {
    const search = smallIndex();
    let found = 0;
    // Hardly any text has all words of a long query, so the first words are also queries of their own.
    const queries = hostileQueries(4_000).flatMap((query) => [query, ...query.split(' ', 3)]);
    for (const query of queries) {
      for (const {document, positions, tokens} of search(query, 8)) {
        found += 1;
        const pieces = excerptOf(document.t, positions, tokens, longest);
        for (const piece of pieces) if (piece.text !== '…') expect(document.t).toContain(piece.text);
      }
    }
    expect(found).toBeGreaterThan(4_000);
  });
});

describe('3,000 hostile addresses', () => {
  it('become settings within their limits, and have no other effect', () => {
    let refused = 0;
    for (const state of hostileStates(3_000)) {
      const hash = readHash(`#statistics:${state}`, 'statistics');
      if (!hash) refused += 1;
      const {find, hitCycles, from, dumps, order} = settingsOf(hash, [{dumps: 3, dump: 1}]);
      expect(find.length).toBeLessThanOrEqual(longestFind);
      expect(hitCycles).toBeLessThanOrEqual(mostHitCycles);
      expect([from, ...dumps].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
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
