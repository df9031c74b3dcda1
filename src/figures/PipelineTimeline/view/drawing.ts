/** What is drawn of a trace in a rectangle, as boxes and texts: the first frame makes SVG of them, the view paints them. */
import {grouped} from '../../../course/grouped';
import {letters} from '../model/text';
import {codeOf, isSquashed, stages, tickOf, type Trace} from '../read';
import {cycleOf} from '../model/waits';

/** How much is seen: the pixels of a cycle, and of an instruction. */
export type Zoom = {readonly cell: number; readonly row: number};

/** From the whole of a long trace to single letters. */
export const zooms: readonly Zoom[] = [
  {cell: 1 / 256, row: 1 / 256},
  {cell: 1 / 64, row: 1 / 64},
  {cell: 1 / 16, row: 1 / 16},
  {cell: 1 / 4, row: 1 / 4},
  {cell: 1 / 2, row: 1},
  {cell: 1, row: 3},
  {cell: 2, row: 8},
  {cell: 4, row: 18},
  {cell: 9, row: 18},
  {cell: 14, row: 20},
];

/** A trace in rows: an index of it for each, or -1; and for each row the cycle in which it was fetched, or those before. */
export type Panel = {
  readonly name: string;
  readonly trace: Trace;
  readonly rows: Int32Array;
  readonly starts: Float64Array;
};

/** What of a panel is drawn, and where. */
export type Window = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The row at the upper edge; a part of a row may be above it. */
  readonly top: number;
  /** The cycle at the left edge. */
  readonly left: number;
  readonly zoom: Zoom;
  /** The selected row, and the row for which its instruction seems to have waited. */
  readonly selected?: number;
  readonly cause?: number;
};

const boxKinds = ['selected', 'cause', 'grid', 'wait', 'done', 'runs', 'stage', 'gone'] as const;
const textKinds = ['label', 'muted', 'tick', 'letter'] as const;
/** The classes of all that is drawn: `pipeline__wait` and so on. */
export const classes: readonly string[] = [...boxKinds, ...textKinds].map((kind) => `pipeline__${kind}`);
type BoxKind = (typeof boxKinds)[number];
type TextKind = (typeof textKinds)[number];
export type Mark =
  | {
      readonly kind: BoxKind;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {readonly kind: TextKind; readonly x: number; readonly y: number; readonly text: string};

/** What the kinds of boxes mean, as the reader is told. */
export const kinds: readonly (readonly [BoxKind, string])[] = [
  ['stage', 'reaches a stage'],
  ['wait', 'waits'],
  ['runs', 'executes'],
  ['done', 'is done, waits to retire'],
  ['gone', 'is thrown away'],
];

/** The height of the line with the cycles. */
export const ruler = 22;
/** The size of letters, and how far they are apart. */
export const letterSize = 12;
const advance = 7.3;
/** The room of the mark beside a name. */
const indent = 7;
/** Rows that are lower have no names. */
const lowest = 14;
/** Columns that are narrower have no letters. */
const narrowest = 8;

/** The rows of a panel. */
export function panelOf(name: string, trace: Trace, rows: Int32Array): Panel {
  const starts = new Float64Array(rows.length);
  let start = 0;
  for (const [row, index] of rows.entries()) {
    if (index >= 0) start = cycleOf(trace, tickOf(trace, index, 0));
    starts[row] = start;
  }
  return {name, trace, rows, starts};
}

/** The cycle at which rows begin there; between two rows, in between, so that nothing jumps while it scrolls. */
export function startAt({starts}: Panel, row: number): number {
  const whole = Math.max(0, Math.min(starts.length - 1, Math.floor(row)));
  const start = starts[whole] ?? 0;
  const next = starts[Math.min(starts.length - 1, whole + 1)] ?? start;
  return start + (next - start) * Math.max(0, Math.min(1, row - whole));
}

/** How wide the names of the instructions are in a window. */
export const namesIn = ({width, zoom}: Pick<Window, 'width' | 'zoom'>): number =>
  zoom.row < lowest ? 0 : Math.min(212, Math.round(width * 0.38));

/** A round number of cycles between two lines that leaves room for their numbers. */
function stepOf(cell: number): number {
  for (let step = 1; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (step * factor * cell >= 64) return step * factor;
  }
}

/** The marks of what is in a window. */
export function draw(panel: Panel, window: Window): Mark[] {
  const names = namesIn(window);
  const marks: Mark[] = [...grid(panel, window, names), ...bands(window)];
  const {zoom, top, y, height} = window;
  // Rows that are lower than a pixel: one is drawn for all those in it.
  const stride = Math.max(1, Math.round(1 / zoom.row));
  const last = Math.min(panel.rows.length, Math.ceil(top + (height - ruler) / zoom.row));
  for (let row = Math.floor(top / stride) * stride; row < last; row += stride) {
    const at = y + ruler + (row - top) * zoom.row;
    const index = panel.rows[row] ?? -1;
    if (index < 0 || at < y + ruler - zoom.row) continue;
    const line = Math.max(1, zoom.row);
    instruction(marks, panel.trace, index, {...window, y: at, height: line}, names);
  }
  return marks;
}

function grid({name}: Panel, {x, y, width, height, left, zoom}: Window, names: number): Mark[] {
  const marks: Mark[] = [];
  const step = stepOf(zoom.cell);
  const end = left + (width - names) / zoom.cell;
  for (let cycle = Math.max(0, Math.ceil(left / step) * step); cycle < end; cycle += step) {
    const at = x + names + (cycle - left) * zoom.cell;
    marks.push({kind: 'grid', x: at, y: y + ruler - 4, width: 1, height: height - ruler + 4});
    const text = grouped(cycle);
    if (at + text.length * advance <= x + width) marks.push({kind: 'tick', x: at + 3, y: y + 13, text});
  }
  if (names > 0) marks.push({kind: 'muted', x: x + indent, y: y + 13, text: cut(name, names - indent)});
  return marks;
}

/** The selected row, and the one that it waited for. */
function bands({x, y, width, height, top, zoom, selected, cause}: Window): Mark[] {
  const band = (kind: 'selected' | 'cause', row: number | undefined): Mark[] => {
    const at = y + ruler + ((row ?? 0) - top) * zoom.row;
    const line = Math.max(2, zoom.row);
    if (row === undefined || at < y + ruler - line || at > y + height) return [];
    const begin = Math.max(at, y + ruler);
    const box = {x, y: begin, height: Math.min(at + line, y + height) - begin};
    // A mark at the edge says it without color.
    const mark = kind === 'selected' ? 'stage' : 'wait';
    return [
      {kind, width, ...box},
      {kind: mark, width: 3, ...box},
    ];
  };
  return [...band('cause', cause), ...band('selected', selected)];
}

const cut = (text: string, width: number): string => {
  const most = Math.floor((width - 4) / advance);
  return text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text;
};

/** The boxes of an instruction, in a window that is one row high. */
function instruction(marks: Mark[], trace: Trace, index: number, window: Window, names: number): void {
  const {x, y, width, height, left, zoom} = window;
  const [from, to] = [x + names, x + width];
  const middle = y + height / 2;
  const at = (cycle: number): number => from + (cycle - left) * zoom.cell;
  const box = (kind: BoxKind, begin: number, end: number, part: number): void => {
    const [a, b] = [Math.max(from, at(begin)), Math.min(to, Math.max(at(end), at(begin) + 1))];
    const high = Math.max(1, Math.round(height * part));
    if (b > a) marks.push({kind, x: a, y: middle - high / 2, width: b - a, height: high});
  };
  const cycles = stages.map((_, stage) => {
    const tick = tickOf(trace, index, stage);
    return tick === 0 && stage > 0 ? -1 : cycleOf(trace, tick);
  });
  const [begin = 0, , , , issue = -1, complete = -1, retire = -1] = cycles;
  const end = Math.max(...cycles);
  // From completion on, a hollow box is in its place.
  box('wait', begin, complete >= 0 ? complete : end + 1, 0.12);
  if (issue >= 0 && complete > issue) box('runs', issue, complete, 0.66);
  if (complete >= 0 && retire > complete) box('done', complete, retire, 0.4);
  if (zoom.cell >= 1) events(marks, cycles, box, {at, from, to, y: middle, cell: zoom.cell});
  if (isSquashed(trace, index)) {
    box('gone', end + 1, end + 2, 0.78);
    const place = at(end + 1) + (zoom.cell - advance) / 2;
    if (zoom.cell >= narrowest && place > from && place + advance < to) {
      marks.push({kind: 'letter', x: place, y: middle + 4, text: 'x'});
    }
  }
  if (names > 0) nameOf(marks, trace, index, {x: x + indent, y: middle + 4, names: names - indent});
}

type Line = {
  readonly at: (cycle: number) => number;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly cell: number;
};

/** A box for each stage, with its letter where there is room; a later one covers an earlier one of the same cycle. */
function events(
  marks: Mark[],
  cycles: readonly number[],
  box: (kind: BoxKind, begin: number, end: number, part: number) => void,
  {at, from, to, y, cell}: Line,
): void {
  for (const [stage, cycle] of cycles.entries()) {
    const isCovered = cycles.some((other, later) => later > stage && other === cycle);
    if (cycle < 0 || isCovered) continue;
    box('stage', cycle, cycle + 1, 0.78);
    const place = at(cycle) + (cell - advance) / 2;
    if (cell >= narrowest && place > from && place + advance < to) {
      marks.push({kind: 'letter', x: place, y: y + 4, text: letters[stage] ?? ''});
    }
  }
}

function nameOf(
  marks: Mark[],
  trace: Trace,
  index: number,
  {x, y, names}: {readonly x: number; readonly y: number; readonly names: number},
): void {
  const {address, text} = codeOf(trace, index);
  const beside = Math.ceil((address.length + 1) * advance);
  // A narrow window has room for one of the two.
  if (names >= 200) marks.push({kind: 'muted', x, y, text: cut(address, beside)});
  const room = names >= 200 ? beside : 0;
  marks.push({kind: 'label', x: x + room, y, text: cut(text, names - room)});
}
