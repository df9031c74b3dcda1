import {grouped} from '../../content/format-number';
import {addressIn} from '../shared/files/addressIn';
import {linesOf} from '../shared/files/linesOf';
import {atOnce} from '../shared/files/slices';
import {quoted, Unreadable} from '../shared/files/unreadable';

/** The kind of a branch: conditional, or unconditional by its target. */
export const CONDITIONAL = 0;
/** An unconditional branch or call whose target is in the instruction. */
export const JUMP = 1;
/** A return or an indirect branch whose target was predicted. */
export const FOUND = 2;
/** A return or an indirect branch whose target was mispredicted. */
const LOST = 3;

const kinds: Readonly<Record<string, number>> = {jump: JUMP, found: FOUND, lost: LOST};

/** The branches of a program in program order. */
export type Trace = {
  readonly program: string;
  /** Instructions in the region; undefined for typed branches. */
  readonly instructions?: number;
  /** Each address once, in the order of appearance: lowercase hexadecimal digits without leading zeros. */
  readonly addresses: readonly string[];
  /** The address of each branch, as an index into `addresses`. */
  readonly sites: Int32Array;
  readonly taken: Uint8Array;
  readonly kinds: Uint8Array;
  /** The number of branches before the region, which train but do not count. */
  readonly begin: number;
};

/** The largest file that is accepted, in bytes. */
export const LARGEST = 64e6;
/** The most branches of a trace. */
const MOST = 1_000_000;
/** The number of text lines between two pauses. */
const PAUSE = 500;
/** The most typed outcomes, with all repetitions. */
const MOST_TYPED = 100_000;

/** Collects branches in arrays that grow, with three numbers for each. */
class Recorder {
  private readonly known = new Map<string, number>();
  private readonly addresses: string[] = [];
  private readonly sites: number[] = [];
  private readonly taken: number[] = [];
  private readonly kinds: number[] = [];
  begin: number | undefined;

  get length(): number {
    return this.sites.length;
  }

  add(address: string, taken: boolean, kind: number): void {
    let site = this.known.get(address);
    if (site === undefined) {
      site = this.addresses.push(address) - 1;
      this.known.set(address, site);
    }
    this.sites.push(site);
    this.taken.push(taken ? 1 : 0);
    this.kinds.push(kind);
  }

  trace(program: string, instructions?: number): Trace {
    return {
      program,
      ...(instructions !== undefined && {instructions}),
      addresses: this.addresses,
      sites: Int32Array.from(this.sites),
      taken: Uint8Array.from(this.taken),
      kinds: Uint8Array.from(this.kinds),
      begin: this.begin ?? 0,
    };
  }
}

/**
 * Reads a trace of branches in steps, so that the caller can pause. The format is that of Assignment 4's trace.py: the
 * first line is `trace`, the program and the number of instructions in the region; each further line is a hexadecimal
 * address, in either case and with or without `0x`, and 1 for taken or 0 for not taken, with a third word for a branch
 * that is not conditional; and a line `region` comes before the first branch that counts.
 *
 * @throws {Unreadable} that quotes the first malformed line
 */
export function* reading(text: string): Generator<undefined, Trace> {
  const lines = linesOf(text);
  const head = (lines.next().value ?? '').slice(0, 200);
  const [word, program = '', count = '', ...rest] = head.split(' ');
  if (word !== 'trace' || !/^\d{1,15}$/.test(count) || Number(count) === 0 || rest.length > 0) {
    throw new Unreadable(
      `Line 1 is ${quoted(head)}; a trace begins with “trace”, the program and how many instructions it executed, as Assignment 4’s trace.py writes it.`,
    );
  }
  const recorder = new Recorder();
  let number = 1;
  for (const line of lines) {
    number += 1;
    if (line === 'region' && recorder.begin === undefined) recorder.begin = recorder.length;
    else if (line !== '') readBranch(line, number, recorder);
    if (number % PAUSE === 0) yield;
    if (recorder.length > MOST || number > 2 * MOST) {
      throw new Unreadable(
        `The trace has more than ${grouped(MOST)} branches, or twice as many lines; open a shorter one.`,
      );
    }
  }
  const trace = recorder.trace(program, Number(count));
  const counted = trace.sites.length - trace.begin;
  if (counted > Number(count)) {
    throw new Unreadable(
      `Line 1 is ${quoted(head)}, but ${grouped(counted)} branches count, each of them an instruction; open the trace as trace.py writes it.`,
    );
  }
  if (!trace.kinds.subarray(trace.begin).includes(CONDITIONAL)) {
    throw new Unreadable('The trace has no conditional branch; open one that has.');
  }
  return trace;
}

/** Reads a trace without a pause. @throws {Unreadable} that quotes the first malformed line */
export const readTrace = (text: string): Trace => atOnce(reading(text));

/** @throws {Unreadable} when a line is not a branch */
function readBranch(line: string, number: number, into: Recorder): void {
  const [first = '', taken = '', kind, ...rest] = line.length > 60 ? [line] : line.split(' ');
  const fail = (sentence: string): never => {
    throw new Unreadable(`Line ${grouped(number)} is ${quoted(line)}; ${sentence}.`);
  };
  const address = addressIn(first);
  if (address === undefined) return fail('it should begin with an address of 1 to 16 hexadecimal digits');
  if (taken !== '0' && taken !== '1') {
    return fail('after the address, there should be 1 for a taken branch or 0 for one that is not taken');
  }
  const known = kind === undefined ? CONDITIONAL : Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (known === undefined) {
    return fail(
      `the third word should be ${Object.keys(kinds).join(', ')} or, for a conditional branch, missing`,
    );
  }
  if (rest.length > 0) return fail('nothing should follow its third word');
  into.add(address, taken === '1', known);
}

/** The address of the branch whose outcomes a reader types. */
const TYPED_ADDRESS = '1000';

/**
 * Reads typed outcomes of one branch: T for taken, N for not taken.
 *
 * @param times the number of repetitions, at least 1
 * @throws {Unreadable} that quotes the first other character
 */
export function readOutcomes(text: string, times: number): Trace {
  const outcomes: boolean[] = [];
  for (const [index, one] of Array.from(text.slice(0, MOST_TYPED + 1)).entries()) {
    if ('Tt'.includes(one)) outcomes.push(true);
    else if ('Nn'.includes(one)) outcomes.push(false);
    else if (!/\s/.test(one)) {
      throw new Unreadable(
        `Character ${grouped(index + 1)} is ${quoted(one)}; write T for taken and N for not taken.`,
      );
    }
  }
  if (outcomes.length === 0)
    throw new Unreadable('There is no branch yet; write T for taken and N for not taken.');
  if (!Number.isInteger(times) || times < 1 || outcomes.length * times > MOST_TYPED) {
    throw new Unreadable(
      `That is not from 1 to ${grouped(MOST_TYPED)} branches; write fewer, or repeat them less often.`,
    );
  }
  const recorder = new Recorder();
  for (let round = 0; round < times; round += 1) {
    for (const taken of outcomes) recorder.add(TYPED_ADDRESS, taken, CONDITIONAL);
  }
  return recorder.trace('your branches');
}
