import {deflateRawSync} from 'node:zlib';

import {describe, expect, it, vi} from 'vitest';

import type {Language} from './language';
import {pack, unpack} from './link';
import {tooLong} from './problem';
import {run, type Outcome} from './run';
import {startHere} from './test-frame';

/** The smallest language: the text defines `combine`, and the figure folds some numbers with it. */
const sums = {
  tools: () => ({twice: (value: number) => 2 * value}),
  names: ['twice'],
  defines: ['combine'],
  drive: (_, {combine}, numbers, report) =>
    numbers.reduce((sum, number, index) => {
      report(index, numbers.length);
      return (combine as (sum: number, one: number) => number)(sum, number);
    }, 0),
} satisfies Language<{readonly twice: (value: number) => number}, readonly number[]>;

const outcomeOf = (text: string): Promise<Outcome> => run(text, sums, [1, 2, 3], startHere).outcome;

describe('a run', () => {
  it('gives the result of what the text defines, with what it may use', async () => {
    expect(await outcomeOf('function combine(sum, one) {\n  return sum + twice(one);\n}')).toEqual({
      kind: 'result',
      result: 12,
    });
  });

  it.each([
    [
      'a syntax error',
      'function combine(sum, one) {\n  return sum +;\n}',
      "Line 2: SyntaxError: Unexpected token ';'.",
    ],
    [
      'a name that is not there',
      'const combine = (sum, one) =>\n  sum + onee;',
      'Line 2: ReferenceError: onee is not defined.',
    ],
    ['an error of its own', '\n\nfunction combine() {\n  throw new Error("no");\n}', 'Line 4: Error: no.'],
    [
      'a text that it throws',
      'function combine() {\n  // throw it\n  throw "no";\n}',
      'Line 3: The code threw no.',
    ],
    [
      'no end',
      'const combine = (sum) => {\n  return sum;\n',
      'Line 3: the code ends inside braces, parentheses, a string or a comment.',
    ],
    ['nothing', '', 'TypeError: combine is not a function.'],
    [
      'what it throws while it is read',
      '\nnull.x;',
      "Line 2: TypeError: Cannot read properties of null (reading 'x').",
    ],
    [
      'a second meaning for what it may use',
      'const twice = 2;',
      "Line 1: SyntaxError: Identifier 'twice' has already been declared.",
    ],
    [
      'a thrown value without a text',
      'function combine() {\n  throw {toString: null};\n}',
      'Line 2: The code threw a value that has no text.',
    ],
  ])('says the line of %s', async (_, text, problem) => {
    expect(await outcomeOf(text)).toEqual({kind: 'problem', problem});
  });

  it('does not let the text answer in its place', async () => {
    const text = 'self.postMessage?.(\'{"result": 9}\');\npostMessage(1);\nconst combine = () => 1;';
    expect(await outcomeOf(text)).toEqual({
      kind: 'problem',
      problem: 'Line 2: ReferenceError: postMessage is not defined.',
    });
  });

  it('may take long to begin', async () => {
    vi.useFakeTimers();
    const slow: typeof startHere = (text, data, onMessage) => {
      setTimeout(() => startHere(text, data, onMessage), 12_000);
      return () => undefined;
    };
    const {outcome} = run('const combine = () => 1;', sums, [1], slow);
    const never = run('', sums, [1], () => () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toEqual({kind: 'result', result: 1});
    expect(await never.outcome).toMatchObject({problem: expect.stringContaining('did not begin') as string});
    vi.useRealTimers();
  });

  it('that is stopped has no result', async () => {
    const {outcome, stop} = run('', sums, [], () => () => undefined);
    stop();
    expect(await outcome).toEqual({kind: 'stopped'});
  });
});

it('a run that takes too long is said to have loops, by their lines', () => {
  expect(tooLong('// for\nwhile (true) {}\n', 5, undefined)).toBe(
    'The code was stopped after 5 seconds, before the first report of its work. Does the loop in line 2 end?',
  );
  expect(tooLong('for (;;) {\n}\ndo {} while (1)', 5, [1_200, 90_000])).toBe(
    'The code was stopped after 5 seconds, after 1,200 of 90,000 steps. Do the loops in lines 1, 3 end?',
  );
});

describe('a text in an address', () => {
  it('is the same after it was packed', async () => {
    const text = 'class PredictorTable {}\n// ünïcode ✓\n'.repeat(20);
    const packed = (await pack(text)) ?? '';
    expect(packed).toMatch(/^[\w-]{20,400}$/);
    expect(await unpack(packed)).toBe(text);
  });

  it('is refused when it is no text, or becomes too long', async () => {
    const of = (text: string): string => deflateRawSync(text).toString('base64url');
    expect(await unpack(of('a'.repeat(20_000)))).toHaveLength(20_000);
    expect(await unpack(of('a'.repeat(20_001)))).toBeUndefined();
    expect(await unpack(of('a'.repeat(5_000_000)))).toBeUndefined();
    expect(await unpack('A'.repeat(9_000))).toBeUndefined();
    expect(await unpack('bm90IGNvbXByZXNzZWQ')).toBeUndefined();
    expect(await pack('a'.repeat(20_001))).toBeUndefined();
  });
});
