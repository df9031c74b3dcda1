import {grouped} from '../../content/format-number';
import {addressIn} from '../shared/files/addressIn';
import {linesOf} from '../shared/files/linesOf';
import {quoted, Unreadable} from '../shared/files/unreadable';
import {CONDITIONAL, LARGEST_ACCESS, LAST_ADDRESS, LOAD, Recorder, STORE, type Trace} from './trace';

/** The largest file that is accepted, in bytes. */
export const LARGEST = 16e6;
/** The most accesses of a trace. */
const MOST = 400_000;
/** The most accesses that a reader may type. */
const MOST_TYPED = 10_000;

const kinds: Readonly<Record<string, number>> = {r: LOAD, w: STORE, c: CONDITIONAL};

/** A parsed line, which `again` can repeat. */
type ParsedAccess = {
  readonly kind: number;
  readonly offset: bigint;
  readonly isRelative: boolean;
  /** Undefined where the access has the size of the one before it. */
  readonly size?: number;
};

const ACCESS = /^([rwc])([+-]?)(\w*)(?: (.*))?$/;
const AGAIN = /^again (\d{1,3}) (\d{1,6})$/;

/** Collects the accesses of a trace, and resolves relative addresses. */
class Follower {
  readonly recorder = new Recorder();
  private readonly accesses: ParsedAccess[] = [];
  private address: bigint | undefined;
  private size: number | undefined;

  /** @throws {Unreadable} whose message is a clause, to which the caller adds the line */
  add(access: ParsedAccess): void {
    const {kind, offset, isRelative} = access;
    if (isRelative && this.address === undefined) throw new Unreadable('there is no access before it');
    const address = isRelative ? (this.address ?? 0n) + offset : offset;
    const size = access.size ?? this.size;
    if (size === undefined) throw new Unreadable('it does not say how many bytes');
    if (size < 1 || size > LARGEST_ACCESS) throw new Unreadable('an access has 1 to 64 bytes');
    if (address < 0n || address > LAST_ADDRESS - BigInt(size - 1)) {
      throw new Unreadable('it ends outside the 64 bits of an address');
    }
    if (this.accesses.length >= MOST) {
      throw new Unreadable(`a trace has at most ${grouped(MOST)} accesses`);
    }
    this.recorder.add(kind, address, size);
    this.accesses.push(access);
    this.address = address;
    this.size = size;
  }

  again(count: number, times: number): void {
    if (count < 1 || count > this.accesses.length) throw new Unreadable('fewer lines precede it');
    for (let index = 0; index < count * times; index += 1) {
      const access = this.accesses[this.accesses.length - count];
      if (access) this.add(access);
    }
  }
}

/**
 * Reads a trace, as `examples/adding_cache/explorer/accesses.py` writes it. The first line is `accesses` and the
 * program. Each further line is an access: `r` for a load, `w` for a store or `c` for a store-conditional; the address
 * in hexadecimal digits of either case, with or without `0x`, or its signed distance from the address before; and the
 * size in bytes, if it differs from the size before. `again 3 20` repeats the last three lines 20 times. A line `region` precedes the first access that
 * counts.
 *
 * @throws {Unreadable} that quotes the first malformed line
 */
export function readTrace(text: string): Trace {
  const lines = linesOf(text);
  const head = lines.next().value ?? '';
  const [word, name = '', ...rest] = head.slice(0, 200).split(' ');
  if (word !== 'accesses' || name === '' || rest.length > 0) {
    throw new Unreadable(
      `Line 1 is ${quoted(head)}; a trace begins with “accesses” and the program, as accesses.py writes it.`,
    );
  }
  const follower = new Follower();
  let number = 1;
  for (const line of lines) {
    number += 1;
    try {
      readLine(line, follower);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new Unreadable(`Line ${grouped(number)} is ${quoted(line)}; ${error.message}.`);
    }
  }
  const {recorder} = follower;
  if (recorder.length === recorder.begin) {
    throw new Unreadable('The trace has no access that counts; open one that has.');
  }
  return recorder.trace(name.slice(0, 40));
}

/** @throws {Unreadable} when a line is malformed */
function readLine(line: string, follower: Follower): void {
  const {recorder} = follower;
  if (line === '') return;
  if (line === 'region') {
    if (recorder.begin > 0) throw new Unreadable('the region has begun already');
    recorder.begin = recorder.length;
    return;
  }
  const again = AGAIN.exec(line);
  if (again) {
    follower.again(Number(again[1]), Number(again[2]));
    return;
  }
  const [, letter = '', sign = '', digits = '', size] = ACCESS.exec(line) ?? [];
  const kind = kinds[letter];
  if (kind === undefined) throw new Unreadable('an access begins with r, w or c, as in “r1f40 8” or “w+40”');
  const address = addressIn(digits);
  if (address === undefined) {
    throw new Unreadable(`after ${letter}${sign}, there should be 1 to 16 hexadecimal digits`);
  }
  if (size !== undefined && !/^\d{1,2}$/.test(size)) {
    throw new Unreadable('after the address, there should be the size in bytes');
  }
  const offset = BigInt(`0x${address}`);
  follower.add({
    kind,
    offset: sign === '-' ? -offset : offset,
    isRelative: sign !== '',
    ...(size !== undefined && {size: Number(size)}),
  });
}

const TYPED = /^([rw]?)(0x[0-9a-f]{1,16}|\d{1,20})$/;

/**
 * Reads typed addresses of one byte each, in decimal or hexadecimal (0x); a `w` in front makes it a store.
 *
 * @throws {Unreadable} that quotes the first malformed word
 */
export function readAddresses(text: string): Trace {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.length === 0) throw new Unreadable('There is no address yet; write some, as in 0 64 w128 0x40.');
  if (words.length > MOST_TYPED) {
    throw new Unreadable(`These are more than ${grouped(MOST_TYPED)} addresses; write fewer.`);
  }
  const recorder = new Recorder();
  for (const word of words) {
    const [, letter, digits = ''] = TYPED.exec(word) ?? [];
    const address = letter === undefined ? undefined : BigInt(digits);
    if (address === undefined || address > LAST_ADDRESS) {
      throw new Unreadable(
        `${quoted(word)} is not an address of 64 bits; write one, as in 64, 0x40, or w64 for a store.`,
      );
    }
    recorder.add(letter === 'w' ? STORE : LOAD, address, 1);
  }
  return recorder.trace('your addresses');
}
