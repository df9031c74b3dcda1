// @vitest-environment happy-dom
/** Compares `progress.ts` with nprogress as the theme sets it: what is in the document at every moment. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

type Progress = {
  readonly configure: (options: object) => unknown;
  readonly start: () => unknown;
  readonly done: () => unknown;
};

/** What is done, and in how many ms after the one before. */
type Step = readonly [after: number, action: 'start' | 'done'];

/** How often one looks, in ms. No moment at which something changes is one of these. */
const MOMENT = 20;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  document.documentElement.className = '';
});

function seen() {
  const progress = document.getElementById('nprogress');
  const bar = progress?.querySelector<HTMLElement>('[role="bar"]');
  return {
    root: document.documentElement.className.trim(),
    parent: progress?.parentElement?.tagName,
    // What is in an element's style is below.
    markup: progress?.innerHTML.replace(/ style="[^"]*"/g, ''),
    at: bar?.style.transform,
    moves: bar?.style.transition,
    isFading: progress?.style.opacity === '0' && progress.style.transition,
  };
}

async function shown(progress: Progress, steps: readonly Step[], chance: number) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  // The original measures whether the browser knows transforms in space; happy-dom does not say, and all of ours do.
  progress.configure({showSpinner: false, positionUsing: 'translate3d'});
  const changes: unknown[] = [];
  let [last, moment] = ['', 0];
  const look = async (time: number) => {
    for (let passed = 0; passed < time; passed += MOMENT) {
      await vi.advanceTimersByTimeAsync(MOMENT);
      moment += MOMENT;
      const now = JSON.stringify(seen());
      if (now !== last) changes.push([moment, seen()]);
      last = now;
    }
  };
  await vi.advanceTimersByTimeAsync(MOMENT / 2);
  for (const [after, action] of steps) {
    await look(after);
    progress[action]();
  }
  await look(3000);
  if (document.getElementById('nprogress')) progress.done();
  await look(3000);
  return changes;
}

const cases: Readonly<Record<string, readonly Step[]>> = {
  'a page that comes': [
    [0, 'start'],
    [500, 'done'],
  ],
  'a page that comes at once': [
    [0, 'start'],
    [0, 'done'],
  ],
  'a page that takes its time': [
    [0, 'start'],
    [4000, 'done'],
  ],
  'an end without a start': [[0, 'done']],
  'two ends': [
    [0, 'start'],
    [300, 'done'],
    [100, 'done'],
  ],
  'two starts': [
    [0, 'start'],
    [1000, 'start'],
    [2000, 'done'],
  ],
  'a start while the bar fades': [
    [0, 'start'],
    [300, 'done'],
    [300, 'start'],
    [1500, 'done'],
  ],
  'one page after another': [
    [0, 'start'],
    [1000, 'done'],
    [1000, 'start'],
    [1000, 'done'],
  ],
};

const table = Object.entries(cases).flatMap(([name, steps]) =>
  [0, 0.37, 0.99].map((chance) => ({name, steps, chance})),
);

const theirs = () => load(original('nprogress')) as Progress;
const ours = (defect?: readonly [string, string]) =>
  (load(standIn('nprogress'), {...(defect && {defect})}) as {readonly default: Progress}).default;

describe('the bar at the top', () => {
  it.each(table)('is the same: $name, chance $chance', async ({steps, chance}) => {
    const wanted = await shown(theirs(), steps, chance);
    expect(await shown(ours(), steps, chance)).toEqual(wanted);
  });

  it.each([
    ['MINIMUM = 0.08', 'MINIMUM = 0.1'],
    ['SPEED = 200', 'SPEED = 260'],
    ['TRICKLE_SPEED = 800', 'TRICKLE_SPEED = 500'],
    ['TRICKLE_RATE = 0.02', 'TRICKLE_RATE = 0.2'],
    [' ease`', ' linear`'],
    ['role="bar" ', ''],
    ["classList.remove('nprogress-busy')", "classList.remove('busy')"],
    ["opacity: '0'", "opacity: '0.5'"],
    ['if (status === undefined) return;\n    set(Math.min(status + 0.3', 'set(Math.min((status ?? 0) + 0.3'],
  ] as const)('is compared: %s becomes %s', async (from, to) => {
    const differing: boolean[] = [];
    for (const {steps, chance} of table.filter((one) => one.chance === 0.37)) {
      const [found, wanted] = [
        await shown(ours([from, to]), steps, chance),
        await shown(theirs(), steps, chance),
      ];
      differing.push(JSON.stringify(found) !== JSON.stringify(wanted));
    }
    expect(differing).toContain(true);
  });
});
