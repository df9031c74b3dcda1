import {expect, it} from 'vitest';

import {normalize} from './normalize';

const host = {home: '/tmp/cs429-abc123', gem5: '/srv/gem5/build/ARM/gem5.opt'};

it.each([
  ['gem5 compiled Nov 21 2026 15:06:29', 'gem5 compiled [date]'],
  ['gem5 started Nov 21 2026 15:07:01', 'gem5 started [date]'],
  ['gem5 executing on box, pid 4711', 'gem5 executing on [host], pid [number]'],
  ['Memory Usage: 695836 KBytes', 'Memory Usage: [number] KBytes'],
  [
    'system.remote_gdb: Listening for connections on port 7003',
    'system.remote_gdb: Listening for connections on port 7000',
  ],
  ["      Returning '/tmp/cs429-abc123/cs429/tutorial/life'", "      Returning '~/cs429/tutorial/life'"],
  ['/srv/gem5/src/python/m5/main.py', '~/cs429/gem5/src/python/m5/main.py'],
  [
    'Matplotlib is building the font cache; this may take a moment.\nplots/a.svg: 4 points',
    'plots/a.svg: 4 points',
  ],
  ['at 0x7f52a1b0c9d3', 'at [address]'],
  [
    '#9  0x0000555556a3b1c2 in own::Part::send (this=0x55555a1b2c30)',
    '#9  [address] in own::Part::send (this=[address])',
  ],
  ['Breakpoint 1 at 0x30bd930: file part.cc, line 7.', 'Breakpoint 1 at [address]: file part.cc, line 7.'],
  ['[Detaching after vfork from child process 3101]', '[Detaching after vfork from child process [number]]'],
  ['gem5.opt(own::Part::send()+0x1f4)[0x561b0c9d3a10]', 'gem5.opt(own::Part::send()+[offset])[[address]]'],
  ['/lib/libc.so.6(+0x3c050)[0x7f52a1b0c9d3]', '/lib/libc.so.6(+[offset])[[address]]'],
])('keeps of `%s` only what is the same everywhere', (text, expected) => {
  expect(normalize(`before\n${text}\nafter`, host)).toBe(`before\n${expected}\nafter`);
});

it.each([
  'simTicks 2217840000 # Number of ticks simulated (Tick)',
  'the page fault at 0x7fffff0000',
  '  0: system.part: ask for 0x540 at (base+0x40)',
  'https://www.gem5.org',
  'port 7003',
])('leaves `%s` unchanged', (text) => {
  expect(normalize(text, host)).toBe(text);
});
