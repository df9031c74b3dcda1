/**
 * A trace on its way through a predictor: what it says, when it trains, and what it remembers at each branch.
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
 * - `trace`: at once, as in `just try` of Assignment 4's kit; every target is known.
 * - `simple`: as gem5's processors that execute one instruction after the other. A branch trains when it is committed, and
 *   the records of branches that were wrong are committed with the next one that is right. Without an entry in the branch
 *   target buffer a branch is not followed.
 * - a number: after so many later branches have been predicted, as in an out-of-order processor; targets as in `simple`.
 */
export type Training = 'trace' | 'simple' | number;

/** A trace, with what is the same for all predictors. */
export type Course = {
  readonly trace: Trace;
  readonly training: Training;
  /** For each address its number of instruction. */
  readonly words: readonly number[];
  readonly known: Uint8Array;
  /** The conditional branches of the region, as indices into the trace. */
  readonly counted: Int32Array;
};

export function courseOf(trace: Trace, training: Training): Course {
  const counted: number[] = [];
  trace.kinds.forEach((kind, index) => {
    if (kind === CONDITIONAL && index >= trace.begin) counted.push(index);
  });
  return {
    trace,
    training,
    words: trace.addresses.map(wordOf),
    known: knownTargets(trace),
    counted: Int32Array.from(counted),
  };
}

/** A conditional branch as it was predicted. */
export type Step = {
  readonly site: number;
  readonly taken: boolean;
  readonly guess: Guess;
  /** Whether the processor went on where the branch did. */
  readonly isRight: boolean;
  /** For each cell that was used: what it held, and which address had used it last; −1 for none. */
  readonly held: readonly {readonly value: number; readonly owner: number}[];
};

type Waiting = {
  readonly index: number;
  readonly taken: boolean;
  readonly isRight: boolean;
  readonly guess: Guess;
};

/** All that a run needs to go on from some point. */
type Checkpoint = {
  readonly done: number;
  readonly cells: readonly Int32Array[];
  readonly owners: readonly Int32Array[];
  readonly waiting: readonly Waiting[];
};

/** How many branches of a kind the processor has committed in the region, and how many were mispredicted. */
export type Committed = {readonly branches: number; readonly wrong: number};

/** Checkpoints of a run; so many that none is far, and so few that they are no burden. */
const CHECKPOINTS = 64;
const CLOSEST = 1_024;

/** One predictor on one trace. It goes forward only; `goTo` begins again from the nearest checkpoint. */
export class Run {
  readonly predictor: Predictor;
  /** Branches of the trace that have been predicted, of any kind. */
  done = 0;
  /** The last conditional branch. */
  last: Step | undefined;
  /** For each table the address that used each cell last, as an index into the trace's addresses; −1 for none. */
  readonly owners: readonly Int32Array[];
  /** For each conditional branch of the region, up to it and with it: mispredictions, and cells that another had used. */
  readonly wrong: Uint32Array;
  readonly shared: Uint32Array;
  private counted = 0;
  private waiting: Waiting[] = [];
  private committed = {branches: 0, wrong: 0};
  private readonly checkpoints: Checkpoint[] = [];
  private readonly apart: number;

  constructor(
    readonly course: Course,
    design: Pick<Design, 'make'>,
    indexBits: number,
  ) {
    this.predictor = design.make(indexBits);
    this.owners = this.predictor.tables.map(({cells}) => new Int32Array(cells.length).fill(-1));
    this.wrong = new Uint32Array(course.counted.length + 1);
    this.shared = new Uint32Array(course.counted.length + 1);
    this.apart = Math.max(CLOSEST, Math.ceil(course.trace.sites.length / CHECKPOINTS));
  }

  /** What gem5's statistics count: a branch counts when it is committed. */
  get commits(): Committed {
    return this.committed;
  }

  /** How many of the region's conditional branches have been counted; what came before is known for good. */
  get known(): number {
    return this.counted;
  }

  get isDone(): boolean {
    return this.done === this.course.trace.sites.length;
  }

  /** How many branches of the trace come up to the n-th conditional one of the region, and with it. */
  private reach(count: number): number {
    return count === 0 ? this.course.trace.begin : (this.course.counted[count - 1] ?? -1) + 1;
  }

  /** Goes on for at most so many branches. */
  advance(most: number): void {
    const end = Math.min(this.course.trace.sites.length, this.done + most);
    while (this.done < end) {
      if (this.done % this.apart === 0 && this.checkpoints.length === this.done / this.apart) this.save();
      this.step();
    }
  }

  /** Goes to where `count` of the region's conditional branches are done, forward or back. */
  goTo(count: number): void {
    const end = this.reach(count);
    const nearest = this.checkpoints[Math.min(this.checkpoints.length - 1, Math.floor(end / this.apart))];
    if (nearest && (this.done > end || nearest.done > this.done)) this.load(nearest);
    // A checkpoint has no last branch: with one branch of the region to go, there is one again.
    if (this.done === end && count > 0 && this.last === undefined) {
      const before = this.checkpoints.filter(({done}) => done < end).at(-1);
      if (before) this.load(before);
    }
    this.advance(end - this.done);
    if (count === 0) this.last = undefined;
  }

  private step(): void {
    const {trace, words, known, training} = this.course;
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
    const held = this.use(guess, site);
    guess.shift(taken);
    this.done += 1;
    if (isConditional) this.count(index, {site, taken, guess, isRight, held});
    this.finish({index, taken, isRight, guess});
  }

  /** Notes who uses the cells of a guess now, and what was there. */
  private use({uses}: Guess, site: number): Step['held'] {
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
    // On the way from a checkpoint they have been counted.
    if (this.course.counted[this.counted] !== index) return;
    this.counted += 1;
    const isShared = step.held.some(({owner}) => owner >= 0 && owner !== step.site);
    this.wrong[this.counted] = (this.wrong[this.counted - 1] ?? 0) + (step.isRight ? 0 : 1);
    this.shared[this.counted] = (this.shared[this.counted - 1] ?? 0) + (isShared ? 1 : 0);
  }

  /** Lets branches train, when it is time. */
  private finish(one: Waiting): void {
    const {training} = this.course;
    this.waiting.push(one);
    if (training === 'simple' && !one.isRight) return;
    const most = typeof training === 'number' ? training : 0;
    while (this.waiting.length > most) {
      const done = this.waiting.shift();
      if (done) this.commit(done);
    }
  }

  private commit({index, taken, isRight, guess}: Waiting): void {
    guess.train(taken);
    const {trace} = this.course;
    if (trace.kinds[index] !== CONDITIONAL || this.done <= trace.begin) return;
    this.committed.branches += 1;
    this.committed.wrong += isRight ? 0 : 1;
  }

  private save(): void {
    this.checkpoints.push({
      done: this.done,
      cells: this.predictor.tables.map(({cells}) => cells.slice()),
      owners: this.owners.map((one) => one.slice()),
      waiting: [...this.waiting],
    });
  }

  private load({done, cells, owners, waiting}: Checkpoint): void {
    this.done = done;
    this.last = undefined;
    this.waiting = [...waiting];
    cells.forEach((one, table) => this.predictor.tables[table]?.cells.set(one));
    owners.forEach((one, table) => this.owners[table]?.set(one));
  }
}

/** Mispredictions for each 1,000 instructions. */
export const mpki = (wrong: number, instructions: number): number => (1_000 * wrong) / instructions;

/** The next conditional branch of the region after `count` that is mispredicted; undefined if none is. */
export function nextWrong(run: Run, count: number): number | undefined {
  for (let next = count + 1; next <= run.known; next += 1) {
    if (run.wrong[next] !== run.wrong[next - 1]) return next;
  }
  return undefined;
}
