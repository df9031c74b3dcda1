/**
 * Runs a predictor on a trace, with its predictions, its training and its state at each branch.
 *
 * Sources of gem5's rules: src/cpu/pred/bpred_unit.cc, src/cpu/simple/base.cc (gem5 24.0).
 */
import type {Design} from './predictors';
import {at, type Guess, type Predictor} from './predictors/predictor';
import {CONDITIONAL, FOUND, JUMP, type Trace} from '../read';
import {knownTargets, wordOf} from './targets';

/**
 * When a branch trains, and whether its target is always known.
 *
 * - `trace`: immediately, as in `just try` of Assignment 4's kit; every target is known.
 * - `simple`: as in gem5's processors that execute one instruction after the other. A branch trains when it commits,
 *   and mispredicted branches commit with the next correctly predicted one. Without an entry in the branch target
 *   buffer a branch is not followed.
 * - a number: after this many later branches have been predicted, as in an out-of-order processor; targets as in
 *   `simple`. With 1 the counts come closest to those of gem5 (agreement.test.ts): fetch goes on when a mispredicted
 *   branch is resolved, shortly before it commits.
 */
export type Training = 'trace' | 'simple' | number;

/** A trace, with data that all predictors share. */
export type Replay = {
  readonly trace: Trace;
  readonly training: Training;
  /** Each address in instructions. */
  readonly words: readonly number[];
  /** Whether the target of each branch is known; empty where all are. */
  readonly known: Uint8Array;
  /** The conditional branches of the region, as indices into the trace. */
  readonly counted: Int32Array;
};

export function replayOf(trace: Trace, training: Training): Replay {
  // Typed arrays from the beginning, because a list of a million numbers takes several frames.
  const counted = new Int32Array(trace.kinds.length);
  let count = 0;
  for (let index = trace.begin; index < trace.kinds.length; index += 1) {
    if (trace.kinds[index] === CONDITIONAL) counted[count++] = index;
  }
  return {
    trace,
    training,
    words: trace.addresses.map(wordOf),
    known: training === 'trace' ? new Uint8Array(0) : knownTargets(trace),
    counted: counted.slice(0, count),
  };
}

/** A conditional branch and its prediction. */
export type Step = {
  readonly site: number;
  readonly taken: boolean;
  readonly guess: Guess;
  /** Whether the processor continued where the branch did. */
  readonly isRight: boolean;
  /** The value of each used cell, and the address that had used it last; −1 for none. */
  readonly cells: readonly {readonly value: number; readonly owner: number}[];
};

type Waiting = {
  readonly index: number;
  readonly taken: boolean;
  readonly isRight: boolean;
  readonly guess: Guess;
};

/** The state from which a run can continue. */
type Checkpoint = {
  readonly done: number;
  readonly cells: readonly Int32Array[];
  readonly owners: readonly Int32Array[];
  readonly waiting: readonly Waiting[];
};

/** The branches of a kind that were committed in the region, and the mispredicted ones among them. */
type Committed = {readonly branches: number; readonly wrong: number};

/** The number of checkpoints: enough to restore any branch quickly, and few enough for the memory. */
const CHECKPOINTS = 32;
const CLOSEST = 1_024;

/** The run of one predictor on one trace. To go back, `goTo` restores the nearest checkpoint. */
export class PredictorRun {
  readonly predictor: Predictor;
  /** The number of branches of any kind that were predicted. */
  done = 0;
  /** The last conditional branch. */
  last: Step | undefined;
  /** The last user of each cell of each table, as an index into the trace's addresses; −1 for none. */
  readonly owners: readonly Int32Array[];
  /**
   * Cumulative counts for each conditional branch of the region: mispredictions, and cells last used by another.
   */
  readonly wrong: Uint32Array;
  readonly shared: Uint32Array;
  private counted = 0;
  private waiting: Waiting[] = [];
  private committed = {branches: 0, wrong: 0};
  private readonly checkpoints: Checkpoint[] = [];
  private readonly apart: number;

  constructor(
    readonly replay: Replay,
    design: Pick<Design, 'make'>,
    indexBits: number,
  ) {
    this.predictor = design.make(indexBits);
    this.owners = this.predictor.tables.map(({cells}) => new Int32Array(cells.length).fill(-1));
    this.wrong = new Uint32Array(replay.counted.length + 1);
    this.shared = new Uint32Array(replay.counted.length + 1);
    this.apart = Math.max(CLOSEST, Math.ceil(replay.trace.sites.length / CHECKPOINTS));
  }

  /** The counts in gem5's statistics, which include a branch when it commits. */
  get commits(): Committed {
    return this.committed;
  }

  /** The number of the region's conditional branches whose counts are final. */
  get known(): number {
    return this.counted;
  }

  get isDone(): boolean {
    return this.done === this.replay.trace.sites.length;
  }

  /** The number of branches of any kind up to and including the n-th conditional one of the region. */
  private reach(count: number): number {
    return count === 0 ? this.replay.trace.begin : (this.replay.counted[count - 1] ?? -1) + 1;
  }

  /** Predicts at most the given number of further branches. */
  advance(most: number): void {
    const end = Math.min(this.replay.trace.sites.length, this.done + most);
    while (this.done < end) {
      if (this.done % this.apart === 0 && this.checkpoints.length === this.done / this.apart) this.save();
      this.step();
    }
  }

  goTo(count: number): void {
    const end = this.reach(count);
    const nearest = this.checkpoints[Math.min(this.checkpoints.length - 1, Math.floor(end / this.apart))];
    if (nearest && (this.done > end || nearest.done > this.done)) this.load(nearest);
    // A checkpoint has no last branch, so it must be at least one branch of the region before the goal.
    if (this.done === end && count > 0 && this.last === undefined) {
      const before = this.checkpoints.filter(({done}) => done < end).at(-1);
      if (before) this.load(before);
    }
    this.advance(end - this.done);
    if (count === 0) this.last = undefined;
  }

  private step(): void {
    const {trace, words, known, training} = this.replay;
    const index = this.done;
    const site = trace.sites[index] ?? 0;
    const taken = trace.taken[index] === 1;
    const kind = trace.kinds[index] ?? CONDITIONAL;
    const isConditional = kind === CONDITIONAL;
    const word = words[site] ?? 0;
    const guess = isConditional ? this.predictor.predict(word) : this.predictor.jump(word);
    const isKnown = training === 'trace' || known[index] === 1;
    const isRight =
      isConditional || kind === JUMP
        ? (guess.taken && isKnown) === taken
        : training === 'trace' || kind === FOUND;
    const cells = this.use(guess, site);
    guess.shift(taken);
    this.done += 1;
    if (isConditional) this.count(index, {site, taken, guess, isRight, cells});
    this.finish({index, taken, isRight, guess});
  }

  /** Records the users and values of the cells of a prediction. */
  private use({uses}: Guess, site: number): Step['cells'] {
    return uses.map(({table, cell}) => {
      const [owners, cells] = [this.owners[table], this.predictor.tables[table]];
      if (!owners || !cells) return {value: 0, owner: -1};
      const owner = owners[cell] ?? -1;
      owners[cell] = site;
      return {value: at(cells, cell), owner};
    });
  }

  private count(index: number, step: Step): void {
    this.last = step;
    // After a checkpoint is restored, these branches are counted already.
    if (this.replay.counted[this.counted] !== index) return;
    this.counted += 1;
    const isShared = step.cells.some(({owner}) => owner >= 0 && owner !== step.site);
    this.wrong[this.counted] = (this.wrong[this.counted - 1] ?? 0) + (step.isRight ? 0 : 1);
    this.shared[this.counted] = (this.shared[this.counted - 1] ?? 0) + (isShared ? 1 : 0);
  }

  /** Trains the branches that are due. */
  private finish(branch: Waiting): void {
    const {training} = this.replay;
    this.waiting.push(branch);
    if (training === 'simple' && !branch.isRight) return;
    const most = typeof training === 'number' ? training : 0;
    while (this.waiting.length > most) {
      const done = this.waiting.shift();
      if (done) this.commit(done);
    }
  }

  private commit({index, taken, isRight, guess}: Waiting): void {
    guess.train(taken);
    const {trace} = this.replay;
    if (trace.kinds[index] !== CONDITIONAL || this.done <= trace.begin) return;
    this.committed.branches += 1;
    this.committed.wrong += isRight ? 0 : 1;
  }

  private save(): void {
    this.checkpoints.push({
      done: this.done,
      cells: this.predictor.tables.map(({cells}) => cells.slice()),
      owners: this.owners.map((owner) => owner.slice()),
      waiting: [...this.waiting],
    });
  }

  private load({done, cells, owners, waiting}: Checkpoint): void {
    this.done = done;
    this.last = undefined;
    this.waiting = [...waiting];
    cells.forEach((cell, table) => this.predictor.tables[table]?.cells.set(cell));
    owners.forEach((owner, table) => this.owners[table]?.set(owner));
  }
}

/** Mispredictions per 1,000 instructions. */
export const mpki = (wrong: number, instructions: number): number => (1_000 * wrong) / instructions;

/** The number of conditional branches up to and including the next misprediction after `count`; undefined if none. */
export function nextWrong(run: PredictorRun, count: number): number | undefined {
  for (let next = count + 1; next <= run.known; next += 1) {
    if (run.wrong[next] !== run.wrong[next - 1]) return next;
  }
  return undefined;
}

/**
 * The number of conditional branches up to and including the next one at which two predictors differ, because one is
 * right and the other wrong; undefined if there is none.
 */
export function nextDifference(run: PredictorRun, other: PredictorRun, count: number): number | undefined {
  const isWrong = ({wrong}: PredictorRun, at: number): boolean => wrong[at] !== wrong[at - 1];
  for (let next = count + 1; next <= Math.min(run.known, other.known); next += 1) {
    if (isWrong(run, next) !== isWrong(other, next)) return next;
  }
  return undefined;
}
