import {describe, expect, it} from 'vitest';

import {finding, firstDifference, reportLines} from './report';

describe('a report', () => {
  it('says in its last line how much was read', () => {
    expect(reportLines({findings: [], read: '2 files', left: []})).toEqual(['2 files, no slip']);
  });

  it('says in its last line what was left out', () => {
    expect(reportLines({findings: [], read: '2 files', left: ['Arm, no gcc', 'runs, no QEMU']})).toEqual([
      '2 files, no slip; left out: Arm, no gcc; runs, no QEMU',
    ]);
  });

  it('has each slip once, in the order of lines', () => {
    const at = (line: number) => finding('examples/a.py', {line, column: 1}, 'is wrong', 'E1');
    expect(reportLines({findings: [at(10), at(9), at(10)], read: '1 file', left: ['Arm']})).toEqual([
      'examples/a.py:9:1  is wrong  (E1)',
      'examples/a.py:10:1  is wrong  (E1)',
      '',
      '2 slips in 1 file (1 file); left out: Arm',
    ]);
  });
});

describe('the first difference of two texts', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 2],
    ['a\n', 'a\n\n', 3],
    ['a\nb\n', 'a\n', 2],
    ['a', 'b', 1],
  ])('%j and %j', (a, b, line) => {
    expect(firstDifference(a, b)).toBe(line);
  });
});
