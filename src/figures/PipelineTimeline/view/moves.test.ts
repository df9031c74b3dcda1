import {describe, expect, it} from 'vitest';

import {cpuTime} from '../../../course/cpu-time';
import {alone} from '../model/align';
import {draw, panelOf, startAt, zooms, type Mark} from './drawing';
import {begin, leftOf, rowsIn, step, zoomOf, type Event, type State, type World} from './moves';
import {read} from '../read';
import {long, madeUp} from '../testing';

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

  it('accepts only valid states', () => {
    for (const row of [-5, 1e9, NaN]) {
      const state = begin(world, row, 99);
      expect(state.zoom).toBe(zooms.length - 1);
      expect(() => marksOf(state, world)).not.toThrow();
    }
  });
});

describe('the drawing', () => {
  it('stays within its window at every zoom, with a bounded number of marks', () => {
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

  it('has the letters of the stages where they fit', () => {
    const letters = (zoom: number): string =>
      marksOf(begin(world, 100, zoom), world)
        .flatMap((mark) => (mark.kind === 'letter' ? [mark.text] : []))
        .join('');
    expect(letters(8)).toMatch(/fdnp/);
    expect(letters(7)).toBe('');
  });

  it('of 100,000 instructions takes a frame or so, at every zoom', () => {
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
