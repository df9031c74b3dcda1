import {describe, expect, it} from 'vitest';

import {createBench, type Source} from './bench';
import type {Cache} from '../model/cache';

const saying = (text: string): {readonly problem: string} => ({
  problem: expect.stringContaining(text) as string,
});

const cache: Cache = {size: 256, lineSize: 64, ways: 1, policy: 'lru'};
const texts: Readonly<Record<string, string>> = {life: 'accesses life\nr0 8\nw+40\n', bad: 'hello'};
const bench = createBench((address) => {
  const text = texts[address];
  return text === undefined ? Promise.reject(new Error('404')) : Promise.resolve(text);
});
const recorded = (address: string): Source => ({kind: 'recorded', address});

describe('the bench', () => {
  it('shows a recorded trace at its end or after an access', async () => {
    expect(await bench.show(recorded('life'), cache)).toMatchObject({at: 2, of: 2, counts: {misses: 2}});
    expect(await bench.show(recorded('life'), cache, 1)).toMatchObject({at: 1, counts: {misses: 1}});
    expect(await bench.show(recorded('life'), cache, 99)).toMatchObject({at: 2});
  });

  it('shows typed loops and addresses', async () => {
    expect(await bench.show({kind: 'typed', text: '0 0'}, cache)).toMatchObject({counts: {misses: 1}});
    const text = 'char a[64]; for i: a[i]';
    expect(await bench.show({kind: 'loops', text}, cache)).toMatchObject({of: 64, counts: {misses: 1}});
  });

  it('shows the file that was opened last', async () => {
    const file = (number: number): Source => ({kind: 'file', number});
    expect(await bench.show(file(0), cache)).toMatchObject(saying('no file'));
    expect(await bench.open(new File(['accesses mine\nr0 1\n'], 'a'))).toEqual({name: 'mine'});
    expect(await bench.show(file(1), cache)).toMatchObject({of: 1});
    expect(await bench.open(new File(['accesses other\nr0 1\nr+0\n'], 'b'))).toEqual({name: 'other'});
    expect(await bench.show(file(2), cache)).toMatchObject({of: 2});
    expect(await bench.open(new File(['nothing'], 'c'))).toMatchObject(saying('Line 1 is'));
    expect(await bench.show(file(2), cache)).toMatchObject({of: 2});
    const slow = new File([], 'slow');
    slow.text = () => new Promise((resolve) => setTimeout(() => resolve('accesses slow\nr0 1\n'), 20));
    const quick = new File(['accesses quick\nr0 1\nr+0\nr+0\n'], 'quick');
    await Promise.all([bench.open(slow), bench.open(quick)]);
    expect(await bench.show(file(3), cache)).toMatchObject({of: 3});
  });

  it('explains an error in a sentence', async () => {
    expect(await bench.show({kind: 'typed', text: 'x'}, cache)).toMatchObject(
      saying('“x” is not an address'),
    );
    expect(await bench.show(recorded('none'), cache)).toMatchObject(saying('could not be loaded'));
    expect(await bench.sweep(recorded('bad'), 64, 'lru')).toMatchObject(saying('Line 1 is'));
  });

  it('compares policies, and gives what one of the reader’s own is run on', async () => {
    const typed: Source = {kind: 'typed', text: '0 64 128 0 64'};
    const two = {...cache, size: 128, ways: 2};
    expect(await bench.compare(typed, two)).toMatchObject({lookups: 5, compulsory: 3, full: 5});
    expect(await bench.accesses(typed, two)).toMatchObject({sets: 1, ways: 2, begin: 0});
    expect(await bench.accesses({kind: 'typed', text: 'x'}, two)).toMatchObject(
      saying('“x” is not an address'),
    );
    const [before, after] = await Promise.all([bench.compare(typed, cache), bench.compare(typed, two)]);
    expect(before).toBeUndefined();
    expect(after).toMatchObject({rows: expect.arrayContaining([{name: 'MIN', misses: 4}]) as unknown});
  });

  it('stops a sweep when another one is requested', async () => {
    const [before, after] = await Promise.all([
      bench.sweep(recorded('life'), 64, 'lru'),
      bench.sweep(recorded('life'), 64, 'fifo'),
    ]);
    expect(before).toBeUndefined();
    expect(after).toMatchObject({ways: [1, 2, 4]});
  });
});
