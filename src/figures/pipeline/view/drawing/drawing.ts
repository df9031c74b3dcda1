/**
 * Draws a trace as boxes and texts, which the first frame turns into SVG and the view paints on a canvas.
 */
import {grouped} from '../../../../content/format-number';
import {letters} from '../../model/text';
import {codeOf, isReissued, isSquashed, lastOf, stages, storedAt, tickOf, type Trace} from '../../read';
import {cycleOf} from '../../model/waits';

/** A zoom level: the pixels of a cycle and of an instruction. */
export type Zoom = {readonly cell: number; readonly row: number};

/** The zoom levels, from a whole long trace to single letters. */
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

/**
 * A trace in rows: the index of each row's instruction or -1, the latest fetch cycle up to each row, and the cycle of
 * the last event of all.
 */
export type Panel = {
  readonly name: string;
  readonly trace: Trace;
  readonly rows: Int32Array;
  readonly starts: Float64Array;
  readonly last: number;
};

/** The visible part of a panel, and its position. */
export type Window = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The row at the upper edge, as a fraction if the row is partly hidden. */
  readonly top: number;
  /** The cycle at the left edge. */
  readonly left: number;
  readonly zoom: Zoom;
  /** The selected row, and the row for which it probably waited. */
  readonly selected?: number;
  readonly cause?: number;
  /** A cycle with a line. */
  readonly cycle?: number;
};

const boxKinds = ['selected', 'cause', 'grid', 'wait', 'longest', 'done', 'runs', 'stage', 'gone'] as const;
const textKinds = ['label', 'muted', 'tick', 'letter'] as const;
/** The CSS classes of the marks, such as `pipeline__wait`. */
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

/** Whether a box is drawn as a frame; a lower one would be filled by its frame. */
export const isFrame = (mark: Mark): boolean => mark.kind === 'done' && 'height' in mark && mark.height >= 4;

type Part = readonly [from: number, to: number];

/** A sign: its kind, and the parts of a row's height that it fills, from -0.5 at the top. */
type Sign = {readonly kind: BoxKind; readonly parts: readonly Part[]};

const ends = (inner: number, outer: number): Sign['parts'] => [
  [-outer, -inner],
  [inner, outer],
];

/**
 * The sign of each stage where no letter fits. They differ in shape as well as in color: low ones before issue, tall
 * ones after it; whole, in two, three or four parts, the upper or the lower half.
 */
const signs: readonly Sign[] = [
  {kind: 'stage', parts: [[-0.36, 0.36]]},
  {kind: 'stage', parts: ends(0.12, 0.36)},
  {kind: 'stage', parts: [[-0.36, 0]]},
  {kind: 'stage', parts: [[0, 0.36]]},
  {kind: 'runs', parts: [[-0.48, 0.48]]},
  {kind: 'runs', parts: ends(0.18, 0.48)},
  {kind: 'stage', parts: [...ends(0.28, 0.48), [-0.1, 0.1]]},
];
/** A store's data is written to memory after it retires, at times much later. */
const storeSign: Sign = {
  kind: 'stage',
  parts: [
    [0.04, 0.2],
    [0.32, 0.48],
  ],
};
const storeLetter = 's';
const goneSign: Sign = {kind: 'gone', parts: [...ends(0.36, 0.48), ...ends(0.08, 0.2)]};

/** What is between two stages: a line, a bar or a frame. The longest wait of the selected instruction is a bar, too. */
const between = {wait: 0.12, longest: 0.25, runs: 0.66, done: 0.4} as const;

/** The legend: for each sign its marks in a box of the given height, and its words. */
export function legendOf(height: number): readonly (readonly [marks: readonly Mark[], text: string])[] {
  const marksOf = ({kind, parts}: Sign): Mark[] =>
    parts.map(([from, to]) => ({
      kind,
      x: 0,
      y: height * (0.5 + from),
      width: 5,
      height: height * (to - from),
    }));
  const line = (kind: keyof typeof between): Mark[] => {
    const high = height * between[kind];
    return [{kind, x: 0.5, y: (height - high) / 2, width: 17, height: high}];
  };
  return [
    ...stages.map((stage, index) => {
      const sign = signs[index];
      return [sign ? marksOf(sign) : [], `${letters[index] ?? ''} ${stage}`] as const;
    }),
    [marksOf(storeSign), `${storeLetter} writes memory`] as const,
    [line('wait'), 'waits; a bar: the longest wait of the selected one'],
    [line('runs'), 'executes'],
    [line('done'), 'is done, waits to retire'],
    [marksOf(goneSign), 'x thrown away'],
  ];
}

export const ruler = 22;
/** The size of letters, and their distance. */
export const letterSize = 12;
const advance = 7.3;
/** The width of the mark beside a name. */
const indent = 7;
/** The least height of a row with a name. */
const lowest = 14;
/** The least width of a column with letters. */
const narrowest = 8;

export function panelOf(name: string, trace: Trace, rows: Int32Array): Panel {
  const starts = new Float64Array(rows.length);
  let [start, end] = [0, 0];
  for (const [row, index] of rows.entries()) {
    if (index >= 0) start = cycleOf(trace, tickOf(trace, index, 0));
    starts[row] = start;
  }
  for (let index = 0; index < trace.count; index += 1) end = Math.max(end, lastOf(trace, index));
  return {name, trace, rows, starts, last: cycleOf(trace, end)};
}

/** The fetch cycle at a row, interpolated between rows so that scrolling is smooth. */
export function startAt({starts}: Panel, row: number): number {
  const whole = Math.max(0, Math.min(starts.length - 1, Math.floor(row)));
  const start = starts[whole] ?? 0;
  const next = starts[Math.min(starts.length - 1, whole + 1)] ?? start;
  return start + (next - start) * Math.max(0, Math.min(1, row - whole));
}

/** The width of the instructions' names in a window. */
export const namesIn = ({width, zoom}: Pick<Window, 'width' | 'zoom'>): number =>
  zoom.row < lowest ? 0 : Math.min(212, Math.round(width * 0.38));

/** A round number of cycles between ticks of the ruler, so that their numbers do not overlap. */
function stepOf(cell: number): number {
  for (let step = 1; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (step * factor * cell >= 64) return step * factor;
  }
}

export function draw(panel: Panel, window: Window): Mark[] {
  const names = namesIn(window);
  const marks: Mark[] = [...grid(panel, window, names), ...bands(window)];
  const {zoom, top, y, height, cycle} = window;
  // Where several rows share a pixel, one of them is drawn.
  const stride = Math.max(1, Math.round(1 / zoom.row));
  const last = Math.min(panel.rows.length, Math.ceil(top + (height - ruler) / zoom.row));
  for (let row = Math.floor(top / stride) * stride; row < last; row += stride) {
    const at = y + ruler + (row - top) * zoom.row;
    const index = panel.rows[row] ?? -1;
    if (index < 0 || at < y + ruler - zoom.row) continue;
    const line = Math.max(1, zoom.row);
    instruction(marks, panel.trace, index, {...window, y: at, height: line}, names, row === window.selected);
  }
  const at = window.x + names + ((cycle ?? -Infinity) - window.left) * zoom.cell;
  if (at >= window.x + names && at < window.x + window.width) {
    marks.push({kind: 'stage', x: at, y, width: 2, height});
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

/** The highlights of the selected row and of the row that it waited for. */
function bands({x, y, width, height, top, zoom, selected, cause}: Window): Mark[] {
  const band = (kind: 'selected' | 'cause', row: number | undefined): Mark[] => {
    const at = y + ruler + ((row ?? 0) - top) * zoom.row;
    const line = Math.max(2, zoom.row);
    if (row === undefined || at < y + ruler - line || at > y + height) return [];
    const begin = Math.max(at, y + ruler);
    const box = {x, y: begin, height: Math.min(at + line, y + height) - begin};
    // A mark at the edge, for readers who do not see the color.
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
function instruction(
  marks: Mark[],
  trace: Trace,
  index: number,
  window: Window,
  names: number,
  isSelected: boolean,
): void {
  const {x, y, width, height, left, zoom} = window;
  const [from, to] = [x + names, x + width];
  const middle = y + height / 2;
  const at = (cycle: number): number => from + (cycle - left) * zoom.cell;
  const box = (kind: BoxKind, [begin, end]: Part, [low, high]: Part): void => {
    const [a, b] = [Math.max(from, at(begin)), Math.min(to, Math.max(at(end), at(begin) + 1))];
    const [above, below] = [Math.round(middle + low * height), Math.round(middle + high * height)];
    if (b > a) marks.push({kind, x: a, y: above, width: b - a, height: Math.max(1, below - above)});
  };
  const line = (kind: keyof typeof between, begin: number, end: number): void => {
    if (end > begin) box(kind, [begin, end], [-between[kind] / 2, between[kind] / 2]);
  };
  const cycles = stages.map((_, stage) => {
    const tick = tickOf(trace, index, stage);
    return tick === 0 && stage > 0 ? -1 : cycleOf(trace, tick);
  });
  const [begin = 0, , , , issue = -1, complete = -1, retire = -1] = cycles;
  const end = Math.max(...cycles);
  const hasStages = zoom.cell >= 1;
  const waitsUntil = complete >= 0 && !isReissued(trace, index) ? complete : end + 1;
  const next = hasStages ? 1 : 0;
  // A sign of two parts would be filled by a line behind it.
  const stops = hasStages
    ? [...new Set(cycles)].filter((cycle) => cycle >= 0).sort((a, b) => a - b)
    : [begin];
  const waits = stops
    .map((stop, at): Part => [stop + next, Math.min(waitsUntil, stops[at + 1] ?? waitsUntil)])
    .filter(([from, to]) => from < to);
  const longest = isSelected && Math.max(...waits.map(([from, to]) => to - from));
  for (const [from, to] of waits) line(to - from === longest ? 'longest' : 'wait', from, to);
  if (issue >= 0) line('runs', issue + next, complete);
  // After completion, the box is hollow.
  if (complete >= 0) line('done', complete + next, retire);
  const sign = ({kind, parts}: Sign, cycle: number, letter: string): void => {
    const isLetter = zoom.cell >= narrowest;
    for (const part of isLetter ? [[-0.39, 0.39] as const] : parts) box(kind, [cycle, cycle + 1], part);
    const text = at(cycle) + (zoom.cell - advance) / 2;
    if (isLetter && text > from && text + advance < to) {
      marks.push({kind: 'letter', x: text, y: middle + 4, text: letter});
    }
  };
  if (hasStages) {
    for (const [stage, cycle] of cycles.entries()) {
      // A later stage covers an earlier one of the same cycle.
      const one = cycles.lastIndexOf(cycle) === stage ? signs[stage] : undefined;
      if (cycle >= 0 && one) sign(one, cycle, letters[stage] ?? '');
    }
  }
  const stored = storedAt(trace, index);
  if (stored > 0) {
    const written = cycleOf(trace, stored);
    line('wait', retire + next, written);
    if (hasStages) sign(storeSign, written, storeLetter);
  }
  if (isSquashed(trace, index)) sign(goneSign, end + 1, 'x');
  if (names > 0) nameOf(marks, trace, index, {x: x + indent, y: middle + 4, names: names - indent});
}

function nameOf(
  marks: Mark[],
  trace: Trace,
  index: number,
  {x, y, names}: {readonly x: number; readonly y: number; readonly names: number},
): void {
  const {address, text} = codeOf(trace, index);
  const beside = Math.ceil((address.length + 1) * advance);
  // In a narrow window, only one of the two fits.
  if (names >= 200) marks.push({kind: 'muted', x, y, text: cut(address, beside)});
  const markWidth = names >= 200 ? beside : 0;
  marks.push({kind: 'label', x: x + markWidth, y, text: cut(text, names - markWidth)});
}
