import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../course/cpu-time';
import {alone} from '../model/align';
import {draw, legendOf, namesIn, panelOf, startAt, zooms, type Mark} from './drawing/drawing';
import {shapeOf} from './drawing/shapes';
import {following, found} from './found';
import {begin, canZoom, leftOf, rowsIn, step, zoomOf, type Event, type State, type World} from './moves';
import {cycleOf} from '../model/waits';
import {endOf, read, tickOf} from '../read';
import {long, madeUp, traced} from '../testing';

const worldOf = (text: string): World => {
  const trace = read(text);
  return {panel: panelOf('a', trace, alone(trace)), width: 700, height: 382};
};
const world = worldOf(long(600));
const after = (state: State, ...events: Event[]): State =>
  events.reduce((before, event) => step(before, event, world), state);
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

  it('selects the next, the last of the window, the last and the first', () => {
    const state = begin(world, 60);
    expect(after(state, {type: 'go', rows: 1}).selected).toBe(61);
    expect(after(state, {type: 'page', pages: 1}).selected).toBe(79);
    expect(after(state, {type: 'go', rows: Infinity})).toMatchObject({selected: 599, top: 580});
    expect(after(state, {type: 'go', rows: -Infinity})).toMatchObject({selected: 0, top: 0});
  });

  it('keeps the selected row in the window', () => {
    let state = begin(world, 0);
    for (let at = 0; at < 599; at += 7) {
      state = after(state, {type: 'go', rows: 7});
      expect(state.top).toBeLessThanOrEqual(state.selected);
      expect(state.top + rowsIn(state, world)).toBeGreaterThan(state.selected);
    }
  });

  it('follows the stages, and never moves to the left while scrolling down', () => {
    const rough = worldOf(madeUp(2_000, 11));
    let state = begin(rough, 0);
    let left = leftOf(state, rough.panel);
    for (let scrolled = 0; scrolled < 2_000; scrolled += 1) {
      state = step(state, {type: 'pan', x: 0, y: 9}, rough);
      const next = leftOf(state, rough.panel);
      expect(next).toBeGreaterThanOrEqual(left);
      left = next;
    }
    expect(left).toBeGreaterThan(100);
  });

  it('keeps its horizontal position when it no longer follows', () => {
    const state = after(begin(world, 60), {type: 'follow', follows: false});
    const moved = after(state, {type: 'pan', x: 0, y: 400});
    expect(moved.top).toBeGreaterThan(state.top);
    expect(leftOf(moved, world.panel)).toBe(leftOf(state, world.panel));
    const back = after(moved, {type: 'pan', x: 99, y: 0}, {type: 'follow', follows: true});
    expect(leftOf(back, world.panel)).toBe(startAt(world.panel, back.top));
  });

  it('zooms around the pointer, between single letters and the whole trace', () => {
    const at = {x: 500, y: 200};
    const cycleAt = (state: State): number => leftOf(state, world.panel) + (at.x - 212) / zoomOf(state).cell;
    const state = after(begin(world, 300), {type: 'zoom', by: 1, at});
    expect(cycleAt(state)).toBeCloseTo(cycleAt(begin(world, 300)), 6);
    expect(after(state, {type: 'zoom', by: 99}).zoom).toBe(zooms.length - 1);
    expect(after(state, {type: 'zoom', by: -99})).toMatchObject({zoom: 0, top: 0});
  });

  it('fits all rows, and then all cycles of the shown ones, into the window', () => {
    /** The last cycle of a row's instruction. */
    const endIn = (row: number): number => cycleOf(world.panel.trace, endOf(world.panel.trace, row));
    const rightOf = (state: State): number =>
      leftOf(state, world.panel) +
      (world.width - namesIn({...world, zoom: zoomOf(state)})) / zoomOf(state).cell;
    const all = after(begin(world, 300), {type: 'fit', what: 'all'});
    expect(all).toMatchObject({top: 0, selected: 300});
    expect(rowsIn(all, world)).toBeGreaterThanOrEqual(600);
    expect(rightOf(all)).toBeGreaterThan(endIn(599));
    // Planted: the zoom before does not show them.
    expect(rightOf(begin(world, 0))).toBeLessThan(endIn(599));

    const shown = after(begin(world, 300), {type: 'fit', what: 'shown'});
    const last = Math.floor(shown.top + rowsIn(shown, world));
    expect(rowsIn(shown, world)).toBe(rowsIn(begin(world, 300), world));
    expect(rightOf(shown)).toBeGreaterThan(endIn(last));
    expect(rightOf(shown)).toBeLessThan(endIn(last) + 30);
    // The next zoom is one of the usual ones again, larger or smaller.
    const {cell} = zoomOf(shown);
    for (const by of [1, -1]) {
      const next = zoomOf(after(shown, {type: 'zoom', by}));
      expect(zooms).toContain(next);
      expect(Math.sign(next.cell - cell)).toBe(by);
    }
  });

  it('fits the cycles of both of two traces', () => {
    const slow = worldOf(madeUp(600, 5, {slow: 0.5})).panel;
    const both = {...world, beside: slow};
    const shown = (state: State): number =>
      (world.width - namesIn({...world, zoom: zoomOf(state)})) / zoomOf(state).cell;
    for (const what of ['all', 'shown'] as const) {
      const alone = step(begin(world, 300), {type: 'fit', what}, world);
      const fitted = step(begin(world, 300), {type: 'fit', what}, both);
      const last = Math.min(599, Math.floor(fitted.top + rowsIn(fitted, world)));
      const end = cycleOf(slow.trace, endOf(slow.trace, last)) - startAt(slow, fitted.top);
      expect(shown(fitted), what).toBeGreaterThan(end);
      // Planted: the first of them alone does not show the other.
      expect(shown(alone), what).toBeLessThan(end);
    }
  });

  it('has no smaller zoom where all of a very long trace is shown', () => {
    const late = worldOf(
      traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7]) + traced(2, 'nop', [1, 2, 3, 5, 5, 6, 4_000_000]),
    );
    const all = step(begin(late), {type: 'fit', what: 'all'}, late);
    expect(zoomOf(all).cell).toBeLessThan(zooms[0]?.cell ?? 0);
    expect([canZoom(all, 1), canZoom(all, -1)]).toEqual([true, false]);
    expect(step(all, {type: 'zoom', by: -1}, late)).toEqual(all);
    expect(zoomOf(step(all, {type: 'zoom', by: 1}, late))).toEqual(zooms[0]);
    const [smallest, largest] = [0, zooms.length - 1].map((zoom) => begin(world, 0, zoom));
    expect(smallest && [canZoom(smallest, 1), canZoom(smallest, -1)]).toEqual([true, false]);
    expect(largest && [canZoom(largest, 1), canZoom(largest, -1)]).toEqual([false, true]);
  });

  it('jumps to a cycle, and selects the oldest instruction that is in the core then', () => {
    const state = after(begin(world), {type: 'cycle', cycle: 300});
    const {trace} = world.panel;
    const [at, before] = [state.selected, state.selected - 1].map((row) => [
      cycleOf(trace, tickOf(trace, row, 0)),
      cycleOf(trace, endOf(trace, row)),
    ]);
    expect(at?.[0]).toBeLessThanOrEqual(300);
    expect(at?.[1]).toBeGreaterThanOrEqual(300);
    expect(before?.[1]).toBeLessThan(300);
    const lineOf = (one: State): Mark[] =>
      marksOf(one, world).filter((mark) => 'height' in mark && mark.kind === 'stage' && mark.height === 382);
    expect(lineOf(state)).toHaveLength(1);
    // The line goes when something is selected, and a cycle after the end selects the last instruction.
    expect(lineOf(after(state, {type: 'go', rows: 1}))).toEqual([]);
    expect(after(state, {type: 'cycle', cycle: 1e7}).selected).toBe(599);
  });

  it('reaches the end of an instruction that is in flight long after the last fetch', () => {
    const late = worldOf(
      traced(1, 'nop', [1, 2, 3, 5, 5, 6, 7]) + traced(2, 'nop', [1, 2, 3, 5, 5, 6, 4_000_000]),
    );
    const state = step(begin(late), {type: 'cycle', cycle: 3_999_999}, late);
    expect(leftOf(state, late.panel)).toBeGreaterThan(3_999_800);
    expect(
      marksOf(state, late).some(
        (mark) => mark.kind === 'letter' || mark.kind === 'runs' || mark.kind === 'stage',
      ),
    ).toBe(true);
    expect(late.panel.last).toBe(3_999_999);
  });

  it('accepts only valid states', () => {
    for (const row of [-5, 1e9, NaN]) {
      const state = begin(world, row, 99);
      expect(state.zoom).toBe(zooms.length - 1);
      expect(() => marksOf(state, world)).not.toThrow();
    }
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

  it('uses these signs at a zoom without letters', () => {
    const kinds = new Set(
      marksOf(begin(world, 100, 7), world).flatMap((mark) =>
        ('text' in mark ? [] : [mark])
          .filter(({width}) => width === 4)
          .map(({kind, height}) => `${kind} ${height}`),
      ),
    );
    // Whole, half, and a part of each height.
    expect(kinds.size).toBeGreaterThan(5);
  });

  it('is the same as an SVG: what is done is a frame within its box, or filled where it is too low', () => {
    const shapes = (height: number): unknown =>
      shapeOf<unknown>((_, properties) => properties, {kind: 'done', x: 10, y: 20, width: 30, height});
    expect(shapes(7)).toEqual({className: 'pipeline__done', x: '10.5', y: '20.5', width: '29', height: '6'});
    expect(shapes(3)).toEqual({className: 'pipeline__runs', x: '10', y: '20', width: '30', height: '3'});
  });

  it('has the letters of the stages where they fit', () => {
    const letters = (zoom: number): string =>
      marksOf(begin(world, 100, zoom), world)
        .flatMap((mark) => (mark.kind === 'letter' ? [mark.text] : []))
        .join('');
    expect(letters(8)).toMatch(/fdnp/);
    expect(letters(7)).toBe('');
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

describe('finding', () => {
  const {panel} = worldOf(long(60));

  it.each([
    ['fmadd', [3, 9, 15]],
    ['  LDR   x2 ', [0, 6, 12]],
    ['0x4005b4', [3, 9, 15]],
    ['4005b4', [3, 9, 15]],
    ['0x00000000004005B4', [3, 9, 15]],
    ['0x4005', [0, 1, 2]],
    ['4005', [5, 11, 17]],
    ['no such thing', []],
    ['', []],
  ])('%j finds the first rows %j', (text, rows) => {
    expect(found(panel, text).slice(0, 3)).toEqual(rows);
  });

  it('goes forwards and backwards, around both ends', () => {
    expect([3, 9, 57].map((row) => following([3, 9, 57], row, 1))).toEqual([9, 57, 3]);
    expect([3, 9, 57].map((row) => following([3, 9, 57], row, -1))).toEqual([57, 3, 9]);
    expect(following([], 3, 1)).toBeUndefined();
  });
});
