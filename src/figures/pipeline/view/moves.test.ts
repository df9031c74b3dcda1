import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../content/cpu-time';
import {alone} from '../model/align';
import {draw, legendOf, namesIn, panelOf, startAt, zooms, type Mark} from './drawing/drawing';
import {begin, leftOf, step, zoomOf, type State, type World} from './moves';
import {read} from '../read';
import {long, madeUp, traced} from '../test-traces';

const worldOf = (text: string): World => {
  const trace = read(text);
  return {panel: panelOf('a', trace, alone(trace)), width: 700, height: 382};
};
const world = worldOf(long(600));
const marksOf = (state: State, {panel, ...size}: World): Mark[] =>
  draw(panel, {
    ...size,
    x: 0,
    y: 0,
    top: state.top,
    left: leftOf(state, panel),
    zoom: zoomOf(state),
    selected: state.selected,
    ...(state.cycle !== undefined && {cycle: state.cycle}),
  });

describe('moving through a trace', () => {
  it('begins a few rows above the selected one, at its fetch', () => {
    const state = begin(world, 60);
    expect(state).toMatchObject({selected: 60, top: 57, follows: true});
    expect(leftOf(state, world.panel)).toBe(startAt(world.panel, 57));
  });
});

describe('the drawing', () => {
  it('stays within its window at every zoom, with a bounded number of marks', {tags: 'long'}, () => {
    const rough = worldOf(madeUp(3_000, 2));
    for (const zoom of zooms.keys()) {
      for (const row of [0, 1_500, 2_999]) {
        const marks = marksOf(begin(rough, row, zoom), rough);
        expect(marks.length).toBeGreaterThan(0);
        expect(marks.length).toBeLessThan(8_000);
        for (const mark of marks) {
          expect(Number.isFinite(mark.x) && Number.isFinite(mark.y)).toBe(true);
          if ('text' in mark) continue;
          expect(mark.x).toBeGreaterThanOrEqual(0);
          expect(mark.x + mark.width).toBeLessThanOrEqual(701);
        }
      }
    }
  });

  it('has a sign for each stage that is unlike the others without its color', () => {
    /** Signs of one shape, by their words. */
    const alike = (all: ReturnType<typeof legendOf>): string[] => {
      // Their width, the number of their parts, the half that they are in, and their height in thirds: a reader sees no more.
      const shapes = all.map(([marks]) => {
        const boxes = marks.flatMap((mark) => ('text' in mark ? [] : [mark]));
        const [top, end] = [
          Math.min(...boxes.map(({y}) => y)),
          Math.max(...boxes.map(({y, height}) => y + height)),
        ];
        const half = Math.sign(Math.round(top + end - 16));
        return [boxes[0]?.width, boxes.length, half, Math.round((3 * (end - top)) / 16)].join(' ');
      });
      return all.flatMap(([, text], index) => (shapes.indexOf(shapes[index] ?? '') < index ? [text] : []));
    };
    const all = legendOf(16);
    expect(all.map(([, text]) => text).slice(0, 7)).toEqual([
      ...['f fetch', 'd decode', 'n rename', 'p dispatch', 'i issue', 'c complete', 'r retire'],
    ]);
    expect(alike(all)).toEqual([]);
    // Planted: a sign that differs from another in its color alone.
    const [marks = []] = all[0] ?? [];
    const orange = marks.map((mark) => ('text' in mark ? mark : {...mark, kind: 'gone' as const}));
    expect(alike([...all, [orange, 'orange']])).toEqual(['orange']);
    // Planted: a sign that is that of rename, 2 px higher.
    const higher = {kind: 'gone', x: 0, y: 0.32, width: 5, height: 6.08} as const;
    expect(alike([...all, [[higher], 'higher']])).toEqual(['higher']);
  });

  it.each([
    ['with letters', 8, 'letter'],
    ['without letters', 7, 'stage'],
  ] as const)('shows %s when a store writes memory, long after it retired', (_, zoom, kind) => {
    const store = [traced(1, 'str   x1, [x2]', [1, 2, 3, 5, 6, 7, 9], {stored: 49})];
    const late = worldOf(store.join(''));
    const early = worldOf(traced(1, 'str   x1, [x2]', [1, 2, 3, 5, 6, 7, 9]));
    const [shown, without] = [late, early].map((one) => marksOf(begin(one, 0, zoom), {...one, width: 1_200}));
    const signs = (marks: readonly Mark[] = []): Mark[] =>
      marks.filter((mark) => mark.kind === kind && (!('text' in mark) || mark.text === 's'));
    const {cell} = zooms[zoom] ?? {cell: 0};
    const names = namesIn({width: 1_200, zoom: zooms[zoom] ?? {cell: 0, row: 0}});
    const added = signs(shown).slice(signs(without).length);
    expect(added.length).toBeGreaterThan(0);
    for (const {x} of added) expect(Math.floor((x - names) / cell)).toBe(48);
    // Between its retirement and then, it waits.
    expect(shown?.some((mark) => mark.kind === 'wait' && 'width' in mark && mark.width === 39 * cell)).toBe(
      true,
    );
    expect(late.panel.last).toBe(48);
    const fitted = step(begin(late), {type: 'fit', what: 'shown'}, late);
    expect(zoomOf(fitted).cell * 49).toBeLessThanOrEqual(
      late.width - namesIn({...late, zoom: zoomOf(fitted)}),
    );
  });

  it('of 100,000 instructions takes a frame or so, at every zoom', {tags: 'long'}, () => {
    const large = worldOf(long(100_000));
    for (const zoom of zooms.keys()) {
      let state = begin(large, 50_000, zoom);
      const begun = cpuTime();
      for (let frame = 0; frame < 60; frame += 1) {
        state = step(state, {type: 'pan', x: 5, y: 37}, large);
        marksOf(state, large);
      }
      // A frame is 16 ms. Beside other programs a processor does less work in the same time.
      expect((cpuTime() - begun) / 60, `zoom ${zoom}`).toBeLessThan(160);
    }
  });
});
