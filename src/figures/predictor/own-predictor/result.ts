/** What a run of a reader's predictor gives, and the check that it has this form. */

/** A table or a history in the storage. */
export type Part = {
  /** As the constructor calls it, such as `counters`, or `tables[2]`. */
  readonly name: string;
  readonly kind: 'table' | 'history';
  readonly entries: number;
  readonly width: number;
  readonly bits: number;
};

/** A cell that a branch read or trained: the part, its index, and its values before and after. */
export type Cell = readonly [part: number, index: number, before: number, after: number];

/** One execution of a branch in the region. */
export type Visit = {
  /** How often the branch was executed in the region, up to this time. */
  readonly time: number;
  /** The latest outcomes before it, T or N, the youngest last. */
  readonly history: string;
  readonly guess: boolean;
  readonly part: number;
  readonly taken: boolean;
  readonly cells: readonly Cell[];
};

/** A branch of a program, and what the predictor made of it in the region. */
export type Worst = {
  readonly address: number;
  readonly times: number;
  readonly taken: number;
  readonly wrong: number;
  readonly visits: readonly Visit[];
};

export type ProgramResult = {
  readonly program: string;
  readonly instructions: number;
  readonly branches: number;
  readonly wrong: number;
  /** The branches with the most mispredictions, which come first. */
  readonly worst: readonly Worst[];
};

export type Result = {
  /** The settings with which it ran, those included that it did not set. */
  readonly settings: Readonly<Record<string, number>>;
  /** The bits of the storage, and of the global history. */
  readonly bits: number;
  readonly parts: readonly Part[];
  /** Whether a new predictor with a copy of the storage predicts as the first one does. */
  readonly restarts: boolean;
  readonly programs: readonly ProgramResult[];
};

/** A trace as the worker gets it: its conditional branches alone, as `just try` reads it. */
export type Branches = {
  readonly program: string;
  readonly instructions: number;
  /** Each address once, in bytes. */
  readonly addresses: readonly number[];
  /** The address of each branch, as an index into `addresses`. */
  readonly sites: Int32Array;
  readonly taken: Uint8Array;
  /** The number of branches before the region, which train but do not count. */
  readonly begin: number;
};

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string' && value.length < 300;
const isTruth: Check = (value) => typeof value === 'boolean';
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const recordOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const isVisit = recordOf({
  time: isNumber,
  history: isText,
  guess: isTruth,
  part: isNumber,
  taken: isTruth,
  cells: listOf(listOf(isNumber, 4), 64),
});
const isWorst = recordOf({
  address: isNumber,
  times: isNumber,
  taken: isNumber,
  wrong: isNumber,
  visits: listOf(isVisit, 1_000),
});
const isProgram = recordOf({
  program: isText,
  instructions: isNumber,
  branches: isNumber,
  wrong: isNumber,
  worst: listOf(isWorst, 5),
});
const isPart = recordOf({name: isText, kind: isText, entries: isNumber, width: isNumber, bits: isNumber});

/**
 * The result that a worker sent, which may be anything.
 *
 * @returns undefined when it has another form, or is not of these traces
 */
export function resultOf(value: unknown, traces: readonly Branches[]): Result | undefined {
  const isResult = recordOf({
    settings: (settings) =>
      typeof settings === 'object' && settings !== null && Object.values(settings).every(isNumber),
    bits: isNumber,
    parts: listOf(isPart, 10_000),
    restarts: isTruth,
    programs: listOf(isProgram, traces.length),
  });
  if (!isResult(value)) return undefined;
  const result = value as Result;
  const isOf = ({program, sites, begin}: Branches, index: number): boolean =>
    result.programs[index]?.program === program && result.programs[index].branches === sites.length - begin;
  return traces.every(isOf) ? result : undefined;
}
