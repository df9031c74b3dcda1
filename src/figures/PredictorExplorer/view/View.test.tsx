// @vitest-environment jsdom
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it, vi} from 'vitest';

import type {Given} from '../given';
import {courseOf, PredictorRun} from '../model/run';
import {designs} from '../model/predictors';
import {readOutcomes} from '../read';
import {snapshotOf} from './snapshot';
import View from './View';

vi.mock('@docusaurus/router', () => ({useLocation: () => ({hash: ''})}));
vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => path}));

/** What the build passes: without recorded traces, the view shows the typed outcomes, which are 20 times TTTN. */
function given(): Given {
  const course = courseOf(readOutcomes('TTTN', 20), 'trace');
  const runs = designs.map((design) => new PredictorRun(course, design, 6));
  for (const run of runs) run.advance(Infinity);
  return {traces: [], show: 'taken', bits: 6, snapshot: snapshotOf(runs, 6, 0, 80), sites: [], addresses: 0};
}

it('the box for a branch has that of the first frame until the results are computed, and takes another', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // The computation waits for a timer.
  vi.useFakeTimers();
  const root = createRoot(document.body);
  act(() => root.render(<View id="predictor" given={given()} first={null} onOwn={() => undefined} />));
  const status = (): string => document.querySelector('[role="status"]')?.textContent ?? '';
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input')];
  const box = boxes.find(({labels}) => labels?.[0]?.textContent === 'Branch');
  expect([status(), box?.value]).toEqual(['Computing …', '80']);
  act(() => {
    // The setter of the class, because React would not notice that of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '5');
    box?.dispatchEvent(new Event('input', {bubbles: true}));
  });
  expect([status(), box?.getAttribute('aria-invalid')]).toEqual(['Computing …', 'false']);
  act(() => void vi.runAllTimers());
  expect([status(), box?.value]).toEqual([expect.stringMatching(/^Branch 5 of 80, /), '5']);
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
