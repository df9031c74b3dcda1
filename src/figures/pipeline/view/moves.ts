/** The state of the view, and its changes by each event. */
import {cycleOf} from '../model/waits';
import {endOf, isSquashed, lastOf} from '../read';
import {namesIn, ruler, startAt, zooms, type Panel, type Zoom} from './drawing/drawing';

export type State = {
  /** The row at the upper edge, a fraction while scrolling. */
  readonly top: number;
  readonly selected: number;
  /** The left edge is at the cycle in which this row was fetched. While the picture follows the stages, it is the top row. */
  readonly anchor: number;
  /** The cycles by which the reader has moved the left edge from there. */
  readonly shift: number;
  readonly zoom: number;
  /** A zoom that fits something exactly into the window; `zoom` then has the next smaller usual one, or the smallest. */
  readonly fitted?: Zoom | undefined;
  readonly follows: boolean;
  /** The cycle to which the reader has jumped, until something else is selected. */
  readonly cycle?: number | undefined;
};

/** The size of the trace and of the window. */
export type World = {
  readonly panel: Panel;
  /** The trace in the same rows beside it, if two are compared. */
  readonly beside?: Panel | undefined;
  readonly width: number;
  readonly height: number;
};

export type Event =
  | {readonly type: 'select'; readonly row: number}
  | {readonly type: 'go'; readonly rows: number}
  | {readonly type: 'page'; readonly pages: number}
  | {readonly type: 'pan'; readonly x: number; readonly y: number}
  | {readonly type: 'zoom'; readonly by: number; readonly at?: {readonly x: number; readonly y: number}}
  | {readonly type: 'follow'; readonly follows: boolean}
  | {readonly type: 'fit'; readonly what: 'all' | 'shown'}
  | {readonly type: 'cycle'; readonly cycle: number};

/** The initial zoom, at which the letters of the stages can be read. */
const close = zooms.findIndex(({cell}) => cell === 9);
const between = (low: number, value: number, high: number): number =>
  Number.isNaN(value) ? low : Math.max(low, Math.min(high, value));

export const zoomOf = ({zoom, fitted}: State): Zoom => fitted ?? zooms[zoom] ?? {cell: 4, row: 18};

const rowsIn = (state: State, {height}: World): number => (height - ruler) / zoomOf(state).row;

/** The cycle at the left edge of a panel. */
export const leftOf = ({anchor, shift}: State, panel: Panel): number => startAt(panel, anchor) + shift;

/** The state in which a row is selected, a few rows below the upper edge. */
export function begin(world: World, row = 0, zoom = close): State {
  const state = {
    top: 0,
    selected: 0,
    anchor: 0,
    shift: 0,
    zoom: between(0, zoom, zooms.length - 1),
    follows: true,
  };
  const selected = between(0, row, world.panel.rows.length - 1);
  return settle({...state, selected, top: selected - Math.min(3, rowsIn(state, world) / 4)}, world);
}

/** Limits a state to the trace. */
function settle(state: State, world: World): State {
  const {rows, last} = world.panel;
  const top = between(0, state.top, Math.max(0, rows.length - Math.floor(rowsIn(state, world))));
  const anchor = state.follows ? top : state.anchor;
  const shift = between(-last - 1_000, state.shift, last + 1_000);
  return {...state, top, anchor, shift, selected: between(0, state.selected, rows.length - 1)};
}

/** Scrolls until the selected row is visible. */
function show(state: State, world: World): State {
  const seen = Math.floor(rowsIn(state, world));
  const top = between(state.selected - seen + 1, state.top, state.selected);
  return settle({...state, top}, world);
}

/** The zoom after so many levels; the current one at the end. */
function zoomAfter({zoom, fitted}: State, by: number): number {
  if (!fitted) return between(0, zoom + by, zooms.length - 1);
  return by > 0
    ? zooms.findIndex(({cell}) => cell > fitted.cell)
    : zooms.filter(({cell}) => cell < fitted.cell).length - 1;
}

/** Whether there is a larger zoom, or a smaller one. */
export const canZoom = (state: State, by: 1 | -1): boolean => {
  const zoom = zoomAfter(state, by);
  return zoom >= 0 && (state.fitted !== undefined || zoom !== state.zoom);
};

/** Zooms around a point of the window, or around the selected row if it is visible. */
function zoomBy(state: State, {by, at}: Extract<Event, {type: 'zoom'}>, world: World): State {
  const zoom = zoomAfter(state, by);
  const [old, next] = [zoomOf(state), zooms[zoom]];
  if (!next) return state;
  const seen = state.selected >= state.top && state.selected < state.top + rowsIn(state, world);
  const y = at ? Math.max(0, at.y - ruler) : seen ? (state.selected - state.top) * old.row : 0;
  const moved = settle(
    {...state, zoom, fitted: undefined, top: state.top + y / old.row - y / next.row},
    world,
  );
  if (!at) return moved;
  const x = (one: Zoom): number => Math.max(0, at.x - namesIn({width: world.width, zoom: one}));
  const cycle = leftOf(state, world.panel) + x(old) / old.cell;
  const shift = cycle - x(next) / next.cell - startAt(world.panel, moved.anchor);
  return settle({...moved, shift}, world);
}

/** The cycles from the left edge to the last event of the rows from one to another. */
function cyclesIn(panel: Panel, from: number, to: number): number {
  let end = 0;
  for (let at = Math.floor(from); at < Math.min(panel.rows.length, to); at += 1) {
    const index = panel.rows[at] ?? -1;
    if (index >= 0) end = Math.max(end, cycleOf(panel.trace, lastOf(panel.trace, index)) + 2);
  }
  return end - startAt(panel, from);
}

/** The largest zoom at which all rows, or all cycles of the shown ones, are in the window. */
function fit(state: State, what: 'all' | 'shown', world: World): State {
  const {panel, beside, width, height} = world;
  const largest = zooms.at(-1) ?? zoomOf(state);
  const top = what === 'all' ? 0 : state.top;
  const row =
    what === 'all' ? Math.min(largest.row, (height - ruler) / panel.rows.length) : zoomOf(state).row;
  const cycles = [panel, ...(beside ? [beside] : [])].map((side) =>
    cyclesIn(side, top, top + (height - ruler) / row),
  );
  const room = width - namesIn({width, zoom: {cell: 1, row}});
  const cell = Math.min(largest.cell, room / Math.max(1, ...cycles));
  const zoom = Math.max(0, zooms.filter((one) => one.cell <= cell).length - 1);
  return show({...state, fitted: {cell, row}, zoom, top, anchor: top, shift: 0}, world);
}

/** Selects the oldest instruction that is in the core in a cycle, and moves this cycle into the window. */
function jump(state: State, cycle: number, world: World): State {
  const {panel, width} = world;
  const {trace, rows} = panel;
  const found = rows.findIndex(
    (index) => index >= 0 && !isSquashed(trace, index) && cycleOf(trace, endOf(trace, index)) >= cycle,
  );
  const selected = found < 0 ? rows.length - 1 : found;
  const zoom = zoomOf(state);
  const moved = settle({...state, selected, top: selected - Math.min(3, rowsIn(state, world) / 4)}, world);
  const left = cycle - (width - namesIn({width, zoom})) / zoom.cell / 3;
  return settle({...moved, shift: left - startAt(panel, moved.anchor), cycle}, world);
}

export function step(state: State, event: Event, world: World): State {
  switch (event.type) {
    case 'select':
      return show(
        {...state, cycle: undefined, selected: between(0, event.row, world.panel.rows.length - 1)},
        world,
      );
    case 'go':
      return step(state, {type: 'select', row: state.selected + event.rows}, world);
    case 'page': {
      const rows = event.pages * Math.max(1, Math.floor(rowsIn(state, world)) - 1);
      return show(settle({...state, top: state.top + rows, selected: state.selected + rows}, world), world);
    }
    case 'pan': {
      const {cell, row} = zoomOf(state);
      return settle({...state, shift: state.shift + event.x / cell, top: state.top + event.y / row}, world);
    }
    case 'zoom':
      return zoomBy(state, event, world);
    case 'follow': {
      const follows = event.follows;
      return settle({...state, follows, shift: follows ? 0 : state.shift}, world);
    }
    case 'fit':
      return fit(state, event.what, world);
    case 'cycle':
      return jump(state, event.cycle, world);
  }
}
