import {expect, it} from 'vitest';

import {readPaste} from './paste';

/** The line that decides in a text; undefined if no line reports an error. */
function deciding(text: string): string | undefined {
  const {text: read, report} = readPaste(text);
  return report && read.slice(report.from, report.to);
}

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
const bare = (line: string): string => line.replaceAll("'", '');

const pastes: readonly (readonly [lines: readonly string[], message: string])[] = [
  [[...banner, frequency, `src/mem/xbar.cc:368: ${fatal}`, usage], fatal],
  [[...banner, fatal], fatal],
  [['info: Standard input is not a terminal.', `src/mem/xbar.cc:368: ${fatal}`, usage], fatal],
  [['info: Standard input is not a terminal.', fatal], fatal],
  [['Simulating runs/base', `src/mem/xbar.cc:368: ${fatal}`], fatal],
  [[`src/mem/xbar.cc:368: ${fatal}`, 'error: recipe `run` failed on line 8 with exit code 1'], fatal],
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
    'panic: panic condition !handled occurred: Page table fault when accessing virtual address 0x8',
  ],
  [[...banner, ...traceback, '  File "cores.py", line 12, in <module>', undefinedName], undefinedName],
  [
    [
      ...traceback,
      "KeyError: 'generator'",
      '',
      'During handling of the above exception, another exception occurred:',
      '',
      ...traceback,
      undefinedName,
    ],
    undefinedName,
  ],
  [
    [...banner, undefinedName, '', 'At:', '  cores.py(12): <module>', '  src/python/m5/main.py(669): main'],
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
];

it.each(pastes.map(([lines, message]) => ({text: lines.join('\n'), message})))(
  'finds "$message" in $text',
  ({text, message}) => {
    expect(deciding(text)).toBe(bare(message));
  },
);

it('leaves out what does not stop a run, unless nothing else was pasted', () => {
  expect(
    readPaste([...banner, frequency, 'warn: Sockets disabled, not accepting gdb connections'].join('\n'))
      .lines,
  ).not.toContain(usage);
  expect(
    readPaste(
      ['hello', 'src/sim/mem_state.cc:448: info: Increasing stack size by one page.', usage].join('\n'),
    ).lines,
  ).toEqual(['hello']);
  expect(readPaste(usage).lines).toEqual([usage]);
});

it('planted: words that only look like a report decide nothing', () => {
  expect(deciding('the relative error: 0.5 percent')).toBeUndefined();
  expect(deciding('    except KeyError:')).toBeUndefined();
  expect(deciding('which gem5 version has error bars')).toBeUndefined();
  expect(deciding('src/base/statistics.hh:279: warn: One of the stats is a legacy stat.')).toBeUndefined();
});
