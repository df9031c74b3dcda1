import {describe, expect, it} from 'vitest';

import {
  bytesBy,
  cumulativeLayoutShift,
  kindOf,
  stylesIn,
  timeToInteractive,
  totalBlockingTime,
  type LongTask,
  type Transfer,
} from './metrics';

const task = (start: number, duration: number): LongTask => ({start, duration});
const transfer = (start: number, end: number, bytes = 1, kind: Transfer['kind'] = 'js'): Transfer => ({
  path: '/x',
  kind,
  bytes,
  start,
  end,
});

it('styles in a page are CSS, those of a drawing are not', () => {
  const html = '<head><style>a{}</style><style id="x">b{}</style><body><svg><style>c{}</style></svg>';
  expect(stylesIn(html)).toEqual(['a{}', 'b{}']);
});

describe('total blocking time', () => {
  it('is what tasks take beyond 50 ms', () => {
    expect(totalBlockingTime([task(100, 250), task(500, 90), task(700, 35)], 0, 1000)).toBe(240);
  });

  it('is not the whole of a task, nor what ends at 50 ms', () => {
    expect(totalBlockingTime([task(100, 50)], 0, 1000)).toBe(0);
    expect(totalBlockingTime([task(100, 51)], 0, 1000)).toBe(1);
  });

  it('counts of a task what lies between the two moments', () => {
    expect(totalBlockingTime([task(100, 200)], 200, 1000)).toBe(50);
    expect(totalBlockingTime([task(100, 200)], 0, 200)).toBe(50);
    expect(totalBlockingTime([task(100, 200)], 280, 1000)).toBe(0);
    expect(totalBlockingTime([task(100, 200)], 400, 1000)).toBe(0);
  });
});

describe('time to interactive', () => {
  const at = {fcp: 1000, domContentLoaded: 800, until: 20_000};

  it('is the first paint where nothing follows', () => {
    expect(timeToInteractive([], [], at)).toBe(1000);
  });

  it('is not before the scripts of the document', () => {
    expect(timeToInteractive([], [], {...at, domContentLoaded: 1500})).toBe(1500);
  });

  it('is the end of the last long task before five quiet seconds', () => {
    expect(timeToInteractive([task(1200, 300), task(4000, 100)], [], at)).toBe(4100);
    expect(timeToInteractive([task(1200, 300), task(7000, 100)], [], at)).toBe(1500);
  });

  it('waits until no more than two requests are under way, and is still the end of a task', () => {
    const three = [1, 2, 3].map(() => transfer(500, 3000));
    expect(timeToInteractive([task(1200, 300)], three, at)).toBe(1500);
    expect(timeToInteractive([task(1200, 300), task(2800, 100)], three, at)).toBe(2900);
    expect(timeToInteractive([task(2800, 100)], three.slice(1), {...at, until: 7900})).toBe(2900);
  });

  it('is unknown where there was no quiet window', () => {
    expect(timeToInteractive([task(4000, 100)], [], {...at, until: 8000})).toBeUndefined();
  });
});

describe('cumulative layout shift', () => {
  it('is the largest session, not the sum of all', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
    const shifts = [0.1, 0.2].map((value, index) => ({at: 100 + index * 900, value}));
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.3);
    expect(cumulativeLayoutShift([...shifts, {at: 2000, value: 0.25}])).toBeCloseTo(0.3);
  });

  it('ends a session after five seconds', () => {
    const shifts = Array.from({length: 8}, (_, index) => ({at: index * 900, value: 0.1}));
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.6);
  });
});

describe('bytes', () => {
  it('are those that had arrived', () => {
    const transfers = [transfer(0, 100, 5, 'html'), transfer(0, 300, 7), transfer(0, 301, 9)];
    expect(bytesBy(transfers, 300)).toMatchObject({html: 5, js: 7, all: 12});
    expect(bytesBy(transfers)).toMatchObject({html: 5, js: 16, all: 21});
  });

  it.each([
    ['/a/docs/page', 'html'],
    ['/a/docs/page.html?q=1', 'html'],
    ['/a/x.js', 'js'],
    ['/a/search-index.json?_=1', 'index'],
    ['/a/data.json', 'other'],
    ['/a/F.WOFF2', 'fonts'],
  ])('%s is %s', (path, kind) => {
    expect(kindOf(path, /search-index[^/]*\.json$/)).toBe(kind);
  });
});
