/**
 * Draws a pipeline as text, identical to the output of `kits/assignment_3/course/pipeline.py`, which a test compares.
 */
import {codeOf, endOf, isReissued, isSquashed, stages, tickOf, type Trace} from '../read';

/** The letter of each stage, in the order of a trace. */
export const letters = ['f', 'd', 'n', 'p', 'i', 'c', 'r'] as const;

/** The most cycles without an event that are drawn one by one; a longer gap becomes one column. */
const quietest = 8;
/** The most columns of a picture. */
const widest = 160;
const issue = 4;
const complete = 5;
const retire = 6;

/** Consecutive instructions of a trace, and the cycle of each column. */
export type Picture = {
  readonly trace: Trace;
  /** The index of the first instruction. */
  readonly skip: number;
  readonly rows: number;
  /** Ticks per cycle. */
  readonly period: number;
  /** The cycle of each column, counted from the first one. */
  readonly cycles: readonly number[];
  /** The number of cycles in a column, if it is not one. */
  readonly quiet: ReadonlyMap<number, number>;
};

/** Thrown when a picture would be too wide; the message says how many rows would fit. */
export class TooWide extends Error {}

/** The cycles of all events of the instructions, in order. */
function eventsOf(trace: Trace, skip: number, rows: number, period: number): number[] {
  const begins = tickOf(trace, skip, 0);
  const events = new Set<number>();
  for (let row = skip; row < skip + rows; row += 1) {
    for (let stage = 0; stage < stages.length; stage += 1) {
      const tick = tickOf(trace, row, stage);
      if (tick >= begins) events.add(Math.floor((tick - begins) / period));
    }
  }
  return [...events].sort((a, b) => a - b);
}

/**
 * Assigns a column to each cycle, and a single one to a long gap without events.
 *
 * @throws {TooWide} when the picture has too many columns
 */
export function layOut(trace: Trace, skip: number, wanted: number, period = trace.period): Picture {
  const rows = Math.max(0, Math.min(wanted, trace.count - skip));
  const cycles = [0];
  const quiet = new Map<number, number>();
  for (const event of eventsOf(trace, skip, rows, period)) {
    const last = cycles.at(-1) ?? 0;
    if (event - last - 1 > quietest) {
      quiet.set(cycles.length, event - last - 1);
      cycles.push(last + 1, event);
    } else {
      for (let cycle = last + 1; cycle <= event; cycle += 1) cycles.push(cycle);
    }
  }
  // The x of a squashed instruction gets a column after its last stage.
  const final = cycles.at(-1) ?? 0;
  const begins = tickOf(trace, skip, 0);
  for (let row = skip; row < skip + rows; row += 1) {
    if (isSquashed(trace, row) && Math.floor((endOf(trace, row) - begins) / period) === final) {
      cycles.push(final + 1);
      break;
    }
  }
  if (cycles.length > widest) {
    const fewer = Math.max(1, Math.floor((rows * widest) / cycles.length));
    const sentence = `${rows} instructions take ${cycles.length} columns; draw fewer:`;
    throw new TooWide(`${sentence} \`just draw NAME SKIP ${fewer}\``);
  }
  return {trace, skip, rows, period, cycles, quiet};
}

const columnOf = ({trace, skip, period, cycles}: Picture, tick: number): number =>
  cycles.indexOf(Math.floor((tick - tickOf(trace, skip, 0)) / period));

/** The text line of an instruction, with one character for each column. */
function rowOf(picture: Picture, index: number): string {
  const {trace, cycles, quiet} = picture;
  const columns = stages.map((_, stage) => {
    const tick = tickOf(trace, index, stage);
    return tick === 0 ? undefined : columnOf(picture, tick);
  });
  const begin = columnOf(picture, tickOf(trace, index, 0));
  const end = columnOf(picture, endOf(trace, index));
  const [issued, completed, retired] = [issue, complete, retire].map(
    (stage) => columns[stage] ?? cycles.length,
  );
  const isAgain = isReissued(trace, index);
  const cells = Array.from<string>({length: cycles.length}).fill(' ');
  for (let column = begin; column <= end; column += 1) {
    const executes = issued !== undefined && completed !== undefined && issued < column && column < completed;
    const isDone =
      !isAgain && completed !== undefined && retired !== undefined && completed < column && column < retired;
    cells[column] = quiet.has(column) ? '~' : executes ? '=' : isDone ? '-' : '.';
  }
  for (const [stage, column] of columns.entries()) {
    if (column !== undefined) cells[column] = letters[stage] ?? '';
  }
  if (isSquashed(trace, index)) cells[end + 1] = 'x';
  return cells.join('');
}

/** The ruler above the picture, with the cycle of a column wherever it fits. */
function rulerOf({cycles, quiet}: Picture): string {
  let line = '';
  for (const [column, cycle] of cycles.entries()) {
    const isNew = cycle % 10 === 0 || quiet.has(column - 1);
    if (isNew && line.length <= Math.max(0, column - 1)) line = `${line.padEnd(column)}${cycle}`;
  }
  return line;
}

/** The picture as text: five lines of description, a ruler, and the instructions. */
export function drawText(picture: Picture, run: string, program: string): string {
  const {trace, skip, rows, period, quiet} = picture;
  const lines = [
    `# run=${run} program=${program} tick=${tickOf(trace, skip, 0)} period=${period} rows=${rows}`,
    `# ${stages.map((stage, index) => `${letters[index] ?? ''} ${stage}`).join(', ')}`,
    '# . waits  = executes  - is done and waits to retire  x thrown away',
    '# a load is done when it has asked; its data may come later',
    `# ~ cycles in which nothing begins: ${[...quiet.values()].join(', ') || 'none'}`,
    `${'cycle'.padStart(13)}  ${rulerOf(picture)}`,
  ];
  for (let row = 0; row < rows; row += 1) {
    const {address, text} = codeOf(trace, skip + row);
    const number = String(row + 1).padStart(3);
    lines.push(`${number}  ${address.padStart(8)} |${rowOf(picture, skip + row)}| ${text}`);
  }
  return `${lines.join('\n')}\n`;
}
