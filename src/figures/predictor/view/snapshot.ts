/**
 * The visible state of a run after one branch, as plain data; the build makes the one of the first frame.
 */
import {counted, grouped} from '../../../content/format-number';
import {CONDITIONAL, type Trace} from '../read';
import {mpki, type PredictorRun, type Step} from '../model/run';
import {designs, makerOf, type Design, type Size} from '../model/predictors';
import {bitsOf, type Table} from '../model/predictors/predictor';

/** The row of one predictor in the comparison. */
export type Row = {
  readonly name: string;
  /** Undefined for a predictor that gem5 does not have. */
  readonly bits?: number;
  /** Mispredictions so far; undefined while they are being computed. */
  readonly wrong?: number;
  /** The rate of the whole trace: mispredictions per 1,000 instructions, or in percent of the branches. */
  readonly rate?: number;
};

/** A part of a table: some cells, or the outcomes in one history. */
export type Piece = {
  readonly name: string;
  readonly about: string;
} & (
  | {readonly outcomes: string}
  | {
      /** Undefined if no branch has used it. */
      readonly cells: readonly (number | null)[];
      /** The least number that predicts taken, and the largest number. */
      readonly half: number;
      readonly most: number;
      /** The indices of the cells that the last branch used. */
      readonly used?: number;
      readonly isShared: boolean;
    }
);

export type Snapshot = {
  readonly at: number;
  readonly of: number;
  /** The index of the predictor whose tables are shown. */
  readonly shown: number;
  readonly unit: 'MPKI' | '%';
  readonly rows: readonly Row[];
  /** The latest outcomes, T and N; lower case where they were mispredicted. */
  readonly recent: string;
  readonly pieces: readonly Piece[];
  readonly sentence: string;
  /** The part of the sentence that is about the predictor. */
  readonly said: string;
};

/** The most outcomes that are shown at once. */
const RECENT = 24;
/** The most cells of a table that are shown, because each step draws all of them again. */
const WHOLE = 64;
const WINDOW = 32;

/** An MPKI is of 1,000 instructions; of fewer, it would be more than the mispredictions that there were. */
const isFew = ({instructions}: Trace): boolean => instructions !== undefined && instructions < 1_000;

const tooFew = ({instructions = 0}: Trace): string =>
  ` The trace is of ${counted(instructions, 'instruction')}, fewer than 1,000, so its rates are in percent instead of MPKI.`;

/** Warns that gem5's runs differ from a file that lists conditional branches alone; typed branches claim no agreement. */
function withoutJumps({instructions, kinds}: Trace): string {
  if (instructions === undefined || kinds.some((kind) => kind !== CONDITIONAL)) return '';
  return ' The trace has no jumps, calls or returns. gshare, bi-mode and tournament also learn from these, so their counts may differ from gem5’s.';
}

/** An address as gem5's traces write it. */
const addressOf = ({replay}: PredictorRun, site: number): string => `0x${replay.trace.addresses[site] ?? ''}`;

/**
 * @param runs the runs of all designs, in order; undefined for a run that is not done
 * @param shown the index of the design whose tables are shown, and whose run is done
 * @param at the number of the region's conditional branches that are done
 */
export function snapshotOf(
  runs: readonly (PredictorRun | undefined)[],
  bits: Size,
  shown: number,
  at: number,
): Snapshot {
  const run = runs[shown];
  if (!run) throw new Error('the run that is shown is not done');
  run.goTo(at);
  const {trace, counted} = run.replay;
  const of = counted.length;
  const instructions = isFew(trace) ? undefined : trace.instructions;
  const rateOf = (wrong: number): number =>
    instructions === undefined ? (100 * wrong) / of : mpki(wrong, instructions);
  return {
    at,
    of,
    shown,
    unit: instructions === undefined ? '%' : 'MPKI',
    rows: designs.map((design, index): Row => {
      const run = runs[index];
      const predictor = run?.predictor ?? makerOf(design, bits)?.();
      return {
        name: design.name,
        ...(predictor && {bits: bitsOf(predictor)}),
        ...(run && {wrong: run.wrong[at] ?? 0, rate: rateOf(run.wrong[of] ?? 0)}),
      };
    }),
    recent: recentOf(run, at),
    pieces: piecesOf(run),
    sentence: `${sentenceOf(run, designs[shown], at)}${isFew(trace) ? tooFew(trace) : ''}${withoutJumps(trace)}`,
    said: saidOf(run, designs[shown]),
  };
}

function recentOf({replay, wrong}: PredictorRun, at: number): string {
  return Array.from({length: Math.min(RECENT, at)}, (_, index) => {
    const count = at - Math.min(RECENT, at) + index + 1;
    const letter = replay.trace.taken[replay.counted[count - 1] ?? 0] === 1 ? 'T' : 'N';
    return wrong[count] === wrong[count - 1] ? letter : letter.toLowerCase();
  })
    .join('')
    .padStart(RECENT, '·');
}

/**
 * The shown parts of a predictor's tables: a small table as a whole, and the part of a large one that the last branch
 * used.
 */
function piecesOf(run: PredictorRun): Piece[] {
  const {predictor, last} = run;
  return predictor.tables.flatMap((table, index): Piece[] => {
    if (table.kind === 'tag' || table.kind === 'useful') return [];
    const use = last?.guess.uses.findIndex((one) => one.table === index) ?? -1;
    const cell = last?.guess.uses[use]?.cell;
    if (table.kind === 'history') return historyOf(table, cell);
    const size =
      table.kind === 'weight' ? table.row : table.cells.length <= WHOLE ? table.cells.length : WINDOW;
    const from = Math.floor((cell ?? 0) / size) * size;
    const cells = [...table.cells.subarray(from, from + size)];
    const owners = run.owners[index];
    const isTouched = (one: number): boolean =>
      (owners?.[table.kind === 'weight' ? from : from + one] ?? -1) >= 0;
    const owner = use < 0 ? -1 : (last?.cells[use]?.owner ?? -1);
    return [
      {
        name: table.name,
        about: aboutOf(table, from, cells.length),
        cells: cells.map((value, one) => (isTouched(one) ? value : null)),
        half: table.kind === 'weight' ? 0 : 2 ** (table.bits - 1),
        most: 2 ** table.bits - 1,
        ...(cell !== undefined && table.kind === 'counter' && {used: cell - from}),
        isShared: owner >= 0 && owner !== last?.site,
      },
    ];
  });
}

/** The outcomes in a history, the latest at the right. */
function historyOf({name, bits, row, cells}: Table, cell: number | undefined): Piece[] {
  const isOwn = cells.length > row;
  const isUnused = isOwn && cell === undefined;
  const value = cells[cell ?? 0] ?? 0;
  // A history has one outcome per cell, the latest first, or all outcomes in one number.
  const outcomes =
    row > 1 ? [...cells].reverse() : Array.from({length: bits}, (_, bit) => (value >> (bits - 1 - bit)) & 1);
  return [
    {
      name: isOwn ? `history ${isUnused ? '–' : grouped(cell ?? 0)} of ${grouped(cells.length)}` : name,
      about: 'the latest at the right',
      outcomes: outcomes.map((outcome) => (isUnused ? '·' : outcome === 1 ? 'T' : 'N')).join(''),
    },
  ];
}

function aboutOf(table: Table, from: number, shown: number): string {
  if (table.kind === 'weight')
    return `row ${grouped(from / table.row)} of ${grouped(table.cells.length / table.row)}`;
  const all = table.cells.length;
  return shown === all
    ? `${grouped(all)} of ${counted(table.bits, 'bit')}`
    : `${grouped(from)} to ${grouped(from + shown - 1)} of ${grouped(all)}`;
}

const way = (taken: boolean): string => (taken ? 'taken' : 'not taken');

/** Describes the last branch in one or two sentences. */
function sentenceOf(run: PredictorRun, design: Design | undefined, at: number): string {
  const {last, replay} = run;
  const of = grouped(replay.counted.length);
  if (!last) return `Before the first of ${counted(replay.counted.length, 'branch', 'branches')}.`;
  const shared = (run.shared[at] ?? 0) - (run.shared[at - 1] ?? 0) > 0 ? ownerOf(run, last) : '';
  return `Branch ${grouped(at)} of ${of}, at ${addressOf(run, last.site)}: ${way(last.taken)}; ${saidOf(run, design)}.${shared}`;
}

/** What the predictor said of the last branch, and whether it was right. */
function saidOf({last}: PredictorRun, design: Design | undefined): string {
  if (!last) return '';
  const by = last.guess.by === undefined ? '' : ` by ${last.guess.by}`;
  const unknown = last.isRight || last.guess.taken !== last.taken ? '' : ': its target was not known';
  return `${design?.name ?? ''} said ${way(last.guess.taken)}${by}, ${last.isRight ? 'right' : 'wrong'}${unknown}`;
}

/** The branch that had used a cell before. */
function ownerOf(run: PredictorRun, {site, guess, cells}: Step): string {
  const index = cells.findIndex(({owner}) => owner >= 0 && owner !== site);
  const [use, owner] = [guess.uses[index], cells[index]?.owner];
  const table = run.predictor.tables[use?.table ?? 0];
  if (!use || !table || owner === undefined) return '';
  return ` In ${table.name} it used entry ${grouped(use.cell / table.row)}, which ${addressOf(run, owner)} had used last.`;
}
