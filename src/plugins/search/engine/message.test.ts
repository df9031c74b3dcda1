import {expect, it} from 'vitest';

import {wordsOf} from '../format/spellings';
import {messageOf} from './message';

/** The words that a query is searched by. */
const words = (query: string): string => wordsOf(messageOf(query)).join(' ');

/** What gem5 prints before the first message of a run. */
const banner = [
  'gem5 Simulator System.  https://www.gem5.org',
  'gem5 is copyrighted software; use the --copyright option for details.',
  '',
  'gem5 version 24.0.0.1',
  'gem5 compiled Nov  8 2026 09:12:33',
  'gem5 started Nov 28 2026 14:02:11',
  'gem5 executing on host7, pid 20211',
  'command line: gem5.opt --outdir=runs/base hierarchy.py --l1d-size 32KiB',
  '',
];
const frequency = 'Global frequency set at 1000000000000 ticks per second';
const usage = 'Memory Usage: 661232 KBytes';
const traceback = [
  'Traceback (most recent call last):',
  '  File "<string>", line 1, in <module>',
  '  File "build/ARM/python/m5/main.py", line 669, in main',
  '    exec(filecode, scope)',
];
const fatal = 'fatal: Unable to find destination for [0x40008000:0x40008040] on system.l2bus';
const undefinedName = "NameError: name 'TrafficGen' is not defined";
const linked = "/usr/bin/ld: /tmp/ccZk2f.o: in function `main': mm.c:(.text+0x1c): ";
const pastes: readonly (readonly [lines: readonly string[], message: string])[] = [
  [[...banner, frequency, `src/mem/xbar.cc:368: ${fatal}`, usage], fatal],
  [[...banner, fatal], fatal],
  [['info: Standard input is not a terminal.', `src/mem/xbar.cc:368: ${fatal}`, usage], fatal],
  [['info: Standard input is not a terminal.', fatal], fatal],
  [['Simulating runs/base', `src/mem/xbar.cc:368: ${fatal}`], fatal],
  [[`src/mem/xbar.cc:368: ${fatal}`, 'error: recipe `run` failed on line 8 with exit code 1'], fatal],
  [
    [...banner, frequency, 'Simulated exit code not 0! Exit code is 1'],
    'Simulated exit code not 0! Exit code is 1',
  ],
  [
    [
      ...banner,
      frequency,
      'src/base/statistics.hh:279: warn: One of the stats is a legacy stat.',
      'src/sim/faults.cc:104: panic: panic condition !handled occurred: Page table fault when accessing virtual address 0x8',
      usage,
      'Program aborted at tick 3556260000',
      '--- BEGIN LIBC BACKTRACE ---',
      'gem5.opt(+0x123)[0x55]',
    ],
    'Page table fault when accessing virtual address 0x8',
  ],
  [[...banner, ...traceback, '  File "cores.py", line 12, in <module>', undefinedName], undefinedName],
  [
    [
      ...traceback,
      "KeyError: 'generator'",
      'During handling of the above exception:',
      ...traceback,
      undefinedName,
    ],
    undefinedName,
  ],
  [
    [
      ...banner,
      undefinedName,
      '',
      'At:',
      '  configs/example.py(12): <module>',
      '  src/python/m5/main.py(669): main',
    ],
    undefinedName,
  ],
  [
    [
      "sort.c: In function 'main':",
      "sort.c:24:3: error: 'sizes' undeclared",
      '   24 |   sort(sizes);',
      '      |        ^~~~~',
      'sort.c:24:3: note: each undeclared identifier is reported only once',
    ],
    "error: 'sizes' undeclared",
  ],
  [
    ['ld.lld: error: undefined symbol: m5_exit', '>>> referenced by mm.c', '>>> /tmp/mm-1a2b3c.o:(main)'],
    'error: undefined symbol: m5_exit',
  ],
  [
    [`${linked}undefined reference to ` + "`m5_exit'", 'collect2: error: ld returned 1 exit status'],
    "undefined reference to `m5_exit'",
  ],
];

it.each(pastes.flatMap(([lines, message]) => [' ', '\n'].map((end) => ({text: lines.join(end), message}))))(
  'reads "$message" in what was pasted: $text',
  ({text, message}) => {
    expect(words(text)).toBe(words(message));
  },
);

it('ends a message where its line ends, if the line ends are kept', () => {
  expect(words(`${fatal}\n$ ls runs`)).toBe(words(fatal));
});

it('takes the lines of every run for a query if nothing else was pasted', () => {
  expect(words(frequency)).toBe(frequency.toLowerCase());
  expect(words(usage)).toBe(usage.toLowerCase());
  // Planted: a message that names another one, and words that only begin like a line of a run.
  expect(words('runs/base was not made, because gem5 failed: fatal: no')).toBe(
    'runs/base was not made, because gem5 no',
  );
  expect(words('which gem5 version has error: bars')).toContain('version');
});

it.each(['fatal', 'panic'])('ignores the words that every %s condition has', (kind) => {
  const before = `${kind}: ${kind} condition !clock_domain occurred`;
  expect(words(`${before}: no clock`)).toBe('no clock');
  expect([words(before), words(`${before}…`), words(`${before}: `)]).toEqual(Array(3).fill('!clock_domain'));
  expect(words(`${kind}: ${kind} condition !clock`)).toBe('!clock');
  expect(words(`${kind} condition`)).toBe(`${kind} condition`);
});
