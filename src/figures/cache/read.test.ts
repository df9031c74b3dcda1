import {describe, expect, it} from 'vitest';

import {mutations} from '../shared/mutations';
import {Unreadable} from '../shared/files/unreadable';
import {readAddresses, readTrace} from './read';
import type {Trace} from './trace';

const accessesOf = ({kinds, addresses, sizes}: Trace): string =>
  [...addresses]
    .map((address, index) => `${'rwc'[kinds[index] ?? 0]}${address.toString(16)}.${sizes[index]}`)
    .join(' ');

const read = (lines: string): Trace => readTrace(`accesses test\n${lines.replaceAll(', ', '\n')}\n`);

describe('a trace', () => {
  it('is read as accesses.py writes it', () => {
    const trace = read('r1f40 8, w+40, r-3c 4, c+0');
    expect(trace).toMatchObject({name: 'test', begin: 0});
    expect(accessesOf(trace)).toBe('r1f40.8 w1f80.8 r1f44.4 c1f44.4');
  });

  it('repeats lines, with their steps from address to address', () => {
    expect(accessesOf(read('r10 1, r+1, w+10, again 2 2'))).toBe('r10.1 r11.1 w21.1 r22.1 w32.1 r33.1 w43.1');
    expect(accessesOf(read('r10 1, r+1, again 1 3'))).toBe('r10.1 r11.1 r12.1 r13.1 r14.1');
  });

  it('may have accesses before the region, CRLF line ends, white space at the ends of lines, and an empty last line', () => {
    expect(readTrace('accesses test \nr10 1 \t\r\n')).toEqual(readTrace('accesses test\nr10 1\n'));
    expect(read('r10 1, region, r+1').begin).toBe(1);
    expect(readTrace('accesses test\r\nr10 1\r\n\r\n')).toEqual(readTrace('accesses test\nr10 1\n'));
  });

  it('may write addresses in either case and with 0x, and keeps all their 64 bits', () => {
    expect(accessesOf(read('rffffffff80001234 8, wFFFFFFFF80001235, r0x4007B8 4, r+0x10'))).toBe(
      'rffffffff80001234.8 wffffffff80001235.8 r4007b8.4 r4007c8.4',
    );
    expect(accessesOf(read('rfffffffffffffff8 8'))).toBe('rfffffffffffffff8.8');
  });

  it.each([
    ['', 'Line 1 is “”'],
    ['trace vm 12\n', 'Line 1 is “trace vm 12”'],
    ['accesses\nr10 1\n', 'Line 1 is “accesses”'],
    ['accesses vm\n', 'no access that counts'],
    ['accesses vm\nr10 1\nregion\n', 'no access that counts'],
    ['accesses vm\nr10\n', 'Line 2 is “r10”; it does not say how many bytes.'],
    ['accesses vm\nr+10 1\n', 'there is no access before it'],
    ['accesses vm\nr10 1\nr-11\n', 'Line 3 is “r-11”; it ends outside the 64 bits of an address.'],
    ['accesses vm\nrfffffffffffffff9 8\n', 'it ends outside the 64 bits'],
    ['accesses vm\nr10 0\n', 'an access has 1 to 64 bytes'],
    ['accesses vm\nr10 65\n', 'an access has 1 to 64 bytes'],
    ['accesses vm\nx10 1\n', 'Line 2 is “x10 1”; an access begins with r, w or c'],
    ['accesses vm\nr 8\n', 'after r, there should be 1 to 16 hexadecimal digits'],
    ['accesses vm\nr12345678901234567 1\n', 'after r, there should be 1 to 16 hexadecimal digits'],
    ['accesses vm\nr10 1\nw-0x 1\n', 'after w-, there should be 1 to 16 hexadecimal digits'],
    ['accesses vm\nr10 eight\n', 'after the address, there should be the size in bytes'],
    ['accesses vm\nr10 8 8\n', 'after the address, there should be the size in bytes'],
    ['accesses vm\nagain 1 1\n', 'fewer lines precede it'],
    ['accesses vm\nr10 1\nagain 0 1\n', 'fewer lines precede it'],
    ['accesses vm\nr10 1\nregion\nr10\nregion\n', 'Line 5 is “region”; the region has begun already.'],
    ['accesses vm\nr10 1\nagain 1 999999\n', 'a trace has at most 400,000 accesses'],
  ])('%j is refused with a sentence', (wrong, sentence) => {
    expect(() => readTrace(wrong)).toThrow(Unreadable);
    expect(() => readTrace(wrong)).toThrow(sentence);
  });

  it('changed in any of 1,000 ways is read or refused', () => {
    const long = `accesses vm\nr1f40 8\n${'w+40\nr-38 4\nagain 2 3\n'.repeat(60)}`;
    const results = Array.from(mutations(long, 1_000), (mutation) => isRead(() => readTrace(mutation)));
    expect(new Set(results).size).toBe(2);
  });
});

/** Whether a text can be read; errors other than a refusal are thrown. */
function isRead(reader: () => Trace): boolean {
  try {
    return reader().kinds.length > 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return false;
  }
}

describe('typed addresses', () => {
  it('are decimal or hexadecimal, loads or stores', () => {
    expect(accessesOf(readAddresses(' 64, 0x40;W128\nr0'))).toBe('r40.1 r40.1 w80.1 r0.1');
    expect(accessesOf(readAddresses('0XFFFFFFFF80001234 18446744073709551615'))).toBe(
      'rffffffff80001234.1 rffffffffffffffff.1',
    );
  });

  it.each([
    ['', 'no address yet'],
    ['64 x', '“x” is not an address'],
    ['-64', '“-64” is not an address'],
    ['0x12345678901234567', 'is not an address of 64 bits'],
    ['18446744073709551616', 'is not an address of 64 bits'],
    ['1e9', 'is not an address'],
    ['0 '.repeat(10_001), 'more than 10,000'],
  ])('that are %j are refused', (wrong, sentence) => {
    expect(() => readAddresses(wrong)).toThrow(Unreadable);
    expect(() => readAddresses(wrong)).toThrow(sentence);
  });

  it('changed in any of 1,000 ways are read or refused', () => {
    const text = '0 64 w128 0x40 256, '.repeat(30);
    const results = Array.from(mutations(text, 1_000), (mutation) => isRead(() => readAddresses(mutation)));
    expect(new Set(results).size).toBe(2);
  });
});
