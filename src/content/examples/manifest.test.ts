import {describe, expect, it} from 'vitest';

import {parseManifest} from './manifest';

/** The diagnostics of a manifest, one line each. */
const diagnosticsOf = (source: string): string[] =>
  (parseManifest(source).diagnostics ?? []).map(({place, text}) => `${place.line}:${place.column} ${text}`);

describe('a manifest', () => {
  it('has a default for everything except its description and its runs', () => {
    expect(parseManifest('about: One.\nruns:\n  run:\n    command: gem5.opt a.py\n').manifest).toEqual({
      about: 'One.',
      folder: 'tutorial',
      files: [],
      build: [],
      runs: {
        run: {
          command: 'gem5.opt a.py',
          first: [],
          exit: 0,
          limit: 120,
          keep: ['output'],
          stats: [],
          out: 'm5out',
          simulator: true,
        },
      },
      derive: {},
      read: {},
    });
  });
});

it.each([
  [
    '',
    [
      '1:1 manifest: Invalid input: expected object, received null; contributing/examples.md says what belongs there',
    ],
  ],
  [
    'about: a\nabout: b\n',
    ['2:1 Map keys must be unique at line 2, column 1:; contributing/examples.md says what belongs there'],
  ],
  [
    'about: One.\nruns:\n  run: {comand: a}\n',
    [
      '3:3 runs.run.command: it is missing; write it',
      '3:9 runs.run: nothing is called `comand` there; write `command`',
    ],
  ],
  ['about: One.\nrunz:\n  a: {command: x}\n', ['2:1 manifest: nothing is called `runz` there; write `runs`']],
  [
    'about: One.\nread:\n  a: {pattern: "(.)", unit: u, about: b, zzzzzz: 1}\n',
    ['3:42 read.a: nothing is called `zzzzzz` there; write `pattern` or `unit` or `about`'],
  ],
  [
    'about: One.\nruns:\n  a b: {command: x}\n',
    [
      '3:3 runs.a b: a name consists of letters, digits, `_`, `-` and `.`; contributing/examples.md says what belongs there',
    ],
  ],
  [
    'about: One.\nruns:\n  a:\n    command: x\n    keep:\n      - output\n      - out\n',
    [
      '7:9 runs.a.keep.1: Invalid option: expected one of "output"|"stats.txt"|"system"; contributing/examples.md says what belongs there',
    ],
  ],
  [
    'about: One.\nruns:\n  a:\n    command: x {n}\n    for:\n      n: [1, a/b]\n',
    [
      '6:14 runs.a.for.n.1: a value consists of letters, digits, `_`, `-`, `+` and `.`; contributing/examples.md says what belongs there',
    ],
  ],
  [
    'about: One.\nruns:\n  a:\n    command: x\n    for:\n      n: [1, 2]\n',
    ['6:7 runs.a.for.n: no command has `{n}`, so all its runs are the same; write it in place of the value'],
  ],
  [
    'about: One.\nderive:\n  a: {is: b + 1, unit: u, about: t}\n  b: {is: 2 * a, unit: u, about: t}\n',
    [
      '3:7 derive.a.is: `a` is computed from itself; write names of statistics',
      '4:7 derive.b.is: `b` is computed from itself; write names of statistics',
    ],
  ],
  [
    'about: One.\nderive:\n  a: {is: b +, unit: u, about: t}\n',
    ['3:7 derive.a.is: this is not a formula; write names and numbers with + - * / between spaces, and ( )'],
  ],
  [
    'about: One.\nread:\n  a: {pattern: "primes", unit: u, about: t}\n',
    ['3:7 read.a.pattern: this is not a regular expression with a group; write the number in it as `(\\d+)`'],
  ],
  [
    'about: One.\nread:\n  a: {pattern: "(", unit: u, about: t}\n',
    ['3:7 read.a.pattern: this is not a regular expression with a group; write the number in it as `(\\d+)`'],
  ],
])('finds the fault in %j', (source, expected) => {
  expect(diagnosticsOf(source)).toEqual(expected);
});
