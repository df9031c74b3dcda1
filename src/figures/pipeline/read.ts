import {grouped} from '../../content/format-number';
import {atOnce} from '../shared/files/slices';
import {quoted, Unreadable} from '../shared/files/unreadable';

/**
 * Reads traces of gem5's out-of-order core under the debug flag O3PipeView: seven text lines for each instruction, in
 * the order in which instructions leave the core, with the tick of each stage (`src/cpu/o3/dyn_inst.cc` in gem5 v24.0).
 */

/** The stages in the order of a trace; a store also has the tick at which its data was written. */
export const stages = ['fetch', 'decode', 'rename', 'dispatch', 'issue', 'complete', 'retire'] as const;
type Stage = (typeof stages)[number];

/** The number of ticks for each instruction: one per stage, and one for a store. */
const kept = stages.length + 1;

/** gem5 keeps the times of stages modulo this many ticks. */
export const modulus = 2 ** 32;

/** A static instruction of the program. */
export type Code = {
  /** Hexadecimal, without leading zeros. */
  readonly address: string;
  /** The number of the micro-operation in its instruction, from 0. */
  readonly micro: number;
  /** The disassembly by gem5. */
  readonly text: string;
};

/** The number of entries of the core's structures. */
export type Sizes = {readonly rob: number; readonly iq: number; readonly lq: number; readonly sq: number};

/** The instructions of a trace in the order of fetching. */
export type Trace = {
  readonly count: number;
  /** The ticks of all stages, `kept` numbers per instruction; 0 for a stage that it did not reach. */
  readonly ticks: Float64Array;
  readonly code: readonly Code[];
  /** The index of each instruction in `code`. */
  readonly which: Uint32Array;
  /** Ticks per cycle, the common divisor of all times between events; 1 if there are none. */
  readonly period: number;
  /** Whether the period is certain: few times may have a larger divisor, but from fetch to retirement some stages take one cycle. */
  readonly hasPeriod: boolean;
  /**
   * The fewest ticks to each stage from the one before, in this trace or in gem5's own core; 0 for fetch.
   */
  readonly shortest: readonly number[];
  /** The number of instructions whose record is incomplete because the trace ends. */
  readonly cut: number;
  /** The number of instructions with a stage that gem5 wrote 2^32 ticks too early. */
  readonly late: number;
  /** The sizes of the core, which only a recording knows. */
  readonly sizes?: Sizes;
};

/** The tick at which an instruction reached a stage; 0 if it did not. */
export const tickOf = ({ticks}: Trace, index: number, stage: number): number =>
  ticks[index * kept + stage] ?? 0;

/** The tick at which a store wrote its data; 0 for other instructions, and if it did not. */
export const storedAt = (trace: Trace, index: number): number => tickOf(trace, index, stages.length);

/** The static instruction of a trace's entry. */
export const codeOf = ({code, which}: Trace, index: number): Code =>
  code[which[index] ?? 0] ?? {address: '0', micro: 0, text: ''};

export const isSquashed = (trace: Trace, index: number): boolean => tickOf(trace, index, 6) === 0;

/** Whether an instruction was issued again after it had completed, and was squashed before it completed again. */
export const isReissued = (trace: Trace, index: number): boolean =>
  isSquashed(trace, index) &&
  tickOf(trace, index, 5) > 0 &&
  tickOf(trace, index, 4) > tickOf(trace, index, 5);

/** The tick of the last event of an instruction: of its last stage, or of the writing of its data to memory. */
export const lastOf = (trace: Trace, index: number): number =>
  Math.max(endOf(trace, index), storedAt(trace, index));

/** The tick of the last stage that an instruction reached. */
export function endOf(trace: Trace, index: number): number {
  let end = 0;
  for (let stage = 0; stage < stages.length; stage += 1) end = Math.max(end, tickOf(trace, index, stage));
  return end;
}

const mark = 'O3PipeView:';
/** A line of a stage; before it may stand what the program printed without a line end, or the name of the debug flag. */
const RECORD = new RegExp(`${mark}(?=(?:${stages.join('|')}):\\d)`, 'g');
/** The most instructions, and the longest disassembly; gem5's own have fewer than 100 letters. */
const most = 1_000_000;
const longest = 300;
const slice = 4_096;
const again = 'open the trace.out that `just trace NAME` wrote, as it is';

type Found = {
  readonly ticks: number[];
  readonly numbers: number[];
  readonly which: number[];
  readonly code: Code[];
  readonly known: Map<string, number>;
  /** The instructions with a stage that gem5 wrote too early, by their order in the file, from 1. */
  readonly late: Set<number>;
  /** The stages of the last instruction that were read, one bit each. */
  seen: number;
  cut: number;
};

/** Scans numbers and single characters of a text line. */
class Line {
  constructor(
    private readonly text: string,
    private at: number,
    private readonly end: number,
    private readonly number: number,
  ) {}

  /** Reads a word up to the next colon, and the colon. */
  word(): string {
    let end = this.at;
    while (end < this.end && end - this.at < 10 && this.text.charCodeAt(end) !== 58) end += 1;
    const word = this.text.slice(this.at, end);
    this.at = end;
    this.expect(':');
    return word;
  }

  private digits(what: string): string {
    const begin = this.at;
    while (this.at < this.end && /\d/.test(this.text.charAt(this.at))) this.at += 1;
    if (begin === this.at) this.fail(`has no number for the ${what}`);
    return this.text.slice(begin, this.at);
  }

  count(what: string): number {
    const value = Number(this.digits(what));
    if (value > Number.MAX_SAFE_INTEGER) this.fail(`has a ${what} above 2^53`);
    return value;
  }

  /** Reads the tick of a stage, which is negative if it overflowed soon after the begin: gem5 writes it modulo 2^64. */
  tick(what: string): number {
    const digits = this.digits(what);
    const value = Number(digits);
    if (value <= Number.MAX_SAFE_INTEGER) return value;
    const negative = digits.length > 20 ? 0 : Number(BigInt(digits) - (1n << 64n));
    if (negative >= 0 || negative < -modulus / 2) this.fail(`has a ${what} above 2^53`);
    return negative;
  }

  /** Reads hexadecimal digits without leading zeros. */
  address(): string {
    const begin = this.at;
    while (this.at < this.end && /[\da-f]/.test(this.text.charAt(this.at))) this.at += 1;
    if (begin === this.at || this.at - begin > 16) this.fail('has no address of 64 bits');
    return this.text.slice(begin, this.at).replace(/^0+(?=.)/, '');
  }

  expect(text: string): void {
    if (!this.text.startsWith(text, this.at) || this.at + text.length > this.end) {
      this.fail(`has no ${quoted(text)} where gem5 writes one`);
    }
    this.at += text.length;
  }

  rest(): string {
    return this.text.slice(this.at, this.end);
  }

  fail(what: string): never {
    const begin = this.text.lastIndexOf('\n', this.at - 1) + 1;
    throw new Unreadable(
      `Line ${this.number}, ${quoted(this.text.slice(begin, Math.min(this.end, begin + 80)))}, ${what}; ${again}.`,
    );
  }
}

/** Reads the text line of a fetch, which begins an instruction. */
function readFetch(line: Line, found: Found): void {
  const tick = line.count('tick');
  line.expect(':0x');
  const address = line.address();
  line.expect(':');
  const micro = line.count('micro-operation');
  line.expect(':');
  const number = line.count('number of the instruction');
  line.expect(':');
  const text = line.rest().trim().replace(/\s+/g, ' ');
  if (text.length > longest) line.fail(`has a disassembly of more than ${longest} letters`);
  dropIncomplete(found);
  if (found.numbers.length + found.cut >= most) {
    throw new Unreadable(
      `The trace has more than ${grouped(most)} instructions; trace fewer cycles: \`just trace NAME 50 1000\`.`,
    );
  }
  const key = `${address} ${micro} ${text}`;
  let index = found.known.get(key);
  if (index === undefined) {
    index = found.code.push({address, micro, text}) - 1;
    found.known.set(key, index);
  }
  found.which.push(index);
  found.numbers.push(number);
  found.ticks.push(tick, 0, 0, 0, 0, 0, 0, 0);
  found.seen = 1;
}

/** Drops the last instruction if stages are missing. */
function dropIncomplete(found: Found): void {
  if (found.numbers.length === 0 || found.seen === (1 << stages.length) - 1) return;
  found.cut += 1;
  found.late.delete(found.numbers.length);
  found.numbers.pop();
  found.which.pop();
  found.ticks.length -= kept;
  found.seen = (1 << stages.length) - 1;
}

/** The latest tick of the stages before one, for the last instruction that was read. */
function latestBefore(stage: number, {ticks}: Found): number {
  // An instruction that is issued again keeps its first completion if it is squashed before the second.
  const before = stage === 5 ? 4 : stage;
  return Math.max(...ticks.slice(-kept).slice(0, before));
}

/**
 * The true tick of a stage. gem5 keeps the time since the fetch in 32 bits with a sign (`src/cpu/o3/dyn_inst.hh` in
 * v24.0), so it writes a stage that comes 2^31 ticks or more after the fetch 2^32 ticks too early: before the fetch.
 */
function corrected(line: Line, tick: number, stage: number, found: Found): number {
  if (tick === 0) return 0;
  const fetched = found.ticks.at(-kept) ?? 0;
  const isLate = tick < fetched;
  const meant = isLate ? tick + modulus : tick;
  if (isLate) found.late.add(found.numbers.length);
  if (meant < latestBefore(stage, found)) {
    const {address, text} = found.code[found.which.at(-1) ?? 0] ?? {};
    line.fail(
      `is out of order for ${quoted(text ?? '')} at 0x${address}, fetched at tick ${fetched}: a line was changed, or the instruction was in flight for 2^32 ticks or more, and gem5 keeps only 32 bits of this time`,
    );
  }
  return meant;
}

/** Reads the text line of a later stage. */
function readLater(line: Line, name: string, found: Found): void {
  const stage = stages.indexOf(name as Stage);
  if (stage < 1) line.fail(`has no stage of gem5's core`);
  const tick = line.tick('tick');
  let stored = 0;
  if (stage === 6) {
    line.expect(':store:');
    stored = line.tick('tick of the store');
  }
  if (line.rest() !== '') line.fail('continues where gem5 ends it');
  // Ignore a line without its fetch, because the trace may begin within an instruction, and a stage that was read before.
  if (found.numbers.length === 0 || (found.seen & (1 << stage)) !== 0) return;
  const at = found.ticks.length - kept;
  found.ticks[at + stage] = corrected(line, tick, stage, found);
  if (stage === 6) found.ticks[at + 7] = corrected(line, stored, 7, found);
  found.seen |= 1 << stage;
}

const severalRuns = 'this is more than one run, or more than one core; open the trace of one.';

/** Sorts instructions into fetch order, by gem5's sequence numbers. @throws {Unreadable} when one occurs twice */
function sorted({ticks, numbers, which}: Found): {ticks: Float64Array; which: Uint32Array} {
  const order = Uint32Array.from(numbers.keys());
  if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0))) {
    order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
  }
  const twice = order.find((from, to) => to > 0 && numbers[from] === numbers[order[to - 1] ?? 0]);
  if (twice !== undefined) {
    throw new Unreadable(`Two instructions have the number ${numbers[twice] ?? 0}: ${severalRuns}`);
  }
  const inOrder = new Float64Array(ticks.length);
  order.forEach((from, to) => {
    for (let stage = 0; stage < kept; stage += 1) {
      inOrder[to * kept + stage] = ticks[from * kept + stage] ?? 0;
    }
  });
  return {ticks: inOrder, which: order.map((from) => which[from] ?? 0)};
}

const divisorOf = (a: number, b: number): number => {
  let [one, other] = [a, b];
  while (other !== 0) [one, other] = [other, one % other];
  return one;
};

/**
 * The cycles from each stage before dispatch to the next one in gem5's own core (`src/cpu/o3/BaseO3CPU.py` in v24.0).
 * Where all instructions of a trace wait, the fewest cycles of the trace are more than these.
 */
const delays = [0, 1, 1, 2];

/** Computes the ticks per cycle, and the fewest ticks to each stage. */
function measured(ticks: Float64Array): Pick<Trace, 'period' | 'hasPeriod' | 'shortest'> {
  const first = ticks[0] ?? 0;
  let [period, hasRetired] = [0, false];
  const shortest = stages.map((_, stage) => (stage === 0 ? 0 : Infinity));
  for (let at = 0; at < ticks.length; at += kept) {
    hasRetired ||= (ticks[at + stages.length - 1] ?? 0) > 0;
    for (let stage = 0; stage < stages.length; stage += 1) {
      const tick = ticks[at + stage] ?? 0;
      if (tick === 0) continue;
      period = divisorOf(Math.abs(tick - first), period);
      const before = stage === 0 ? 0 : (ticks[at + stage - 1] ?? 0);
      if (before > 0 && tick >= before) shortest[stage] = Math.min(shortest[stage] ?? 0, tick - before);
    }
  }
  return {
    period: period || 1,
    hasPeriod: hasRetired && period > 0,
    shortest: shortest.map((fewest, stage) => {
      const most = (delays[stage] ?? Infinity) * period;
      return fewest === Infinity ? 0 : Math.min(fewest, most);
    }),
  };
}

/** The refusal of a text without instructions. */
function nothingIn(text: string): Unreadable {
  if (text.startsWith('# run=')) {
    return new Unreadable(
      'This is a picture that `just draw` made; open the trace that it was drawn from: traced/NAME/trace.out.',
    );
  }
  return new Unreadable(`There is no instruction of O3PipeView with all its stages in it; ${again}.`);
}

/**
 * Reads a trace in steps, so that the caller can pause.
 *
 * @yields the fraction of the text that has been read
 * @throws {Unreadable} that quotes the first malformed line
 */
export function* reading(text: string): Generator<number, Trace> {
  const found: Found = {
    ticks: [],
    numbers: [],
    which: [],
    code: [],
    known: new Map(),
    late: new Set(),
    seen: 0,
    cut: 0,
  };
  let record = -1;
  // gem5 may be stopped in the middle of a text line, so one without its end is read only if no digit can be missing.
  const whole = text.trimEnd().endsWith(':store:0') ? text.length : text.lastIndexOf('\n') + 1;
  for (let begin = 0, number = 1; begin < whole; number += 1) {
    const feed = text.indexOf('\n', begin);
    const next = feed < 0 ? text.length : feed;
    let end = next;
    // A space, a tab or CR, which an editor may leave at the end of a line.
    while (end > begin && [32, 9, 13].includes(text.charCodeAt(end - 1))) end -= 1;
    if (record < begin) {
      RECORD.lastIndex = begin;
      record = RECORD.exec(text)?.index ?? Infinity;
    }
    const at = record < end ? record : begin;
    if (text.startsWith(mark, at)) {
      const line = new Line(text, at + mark.length, end, number);
      const name = line.word();
      if (name === 'fetch') readFetch(line, found);
      else readLater(line, name, found);
    }
    begin = next + 1;
    if (number % slice === 0) yield begin / text.length;
  }
  dropIncomplete(found);
  if (found.numbers.length === 0) throw nothingIn(text);
  yield 1;
  const {ticks, which} = sorted(found);
  for (let at = kept; at < ticks.length; at += kept) {
    if ((ticks[at] ?? 0) < (ticks[at - kept] ?? 0)) {
      throw new Unreadable(
        `The instructions are not numbered in the order in which they were fetched: ${severalRuns}`,
      );
    }
  }
  return {
    count: which.length,
    ticks,
    which,
    code: found.code,
    cut: found.cut,
    late: found.late.size,
    ...measured(ticks),
  };
}

/** Reads a trace without a pause. @throws {Unreadable} that quotes the first malformed line */
export const read = (text: string): Trace => atOnce(reading(text));
