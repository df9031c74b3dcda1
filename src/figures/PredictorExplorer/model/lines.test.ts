import {describe, expect, it} from 'vitest';

import {linesIn} from './lines';

const table = `
0x400530 calendar.c:37
0x400530 m5ops.h:17
0x40053c calendar.c:39
0x400548 calendar.c:-
0x400600 other.c:1
0x400608 other.c:-
0x400608 calendar.c:7
0x400610 calendar.c:-
`;

describe('the line at an address', () => {
  const lineAt = linesIn(table);
  it.each([
    [0x40052c, undefined],
    [0x400530, 'm5ops.h:17'],
    [0x400538, 'm5ops.h:17'],
    [0x40053c, 'calendar.c:39'],
    [0x400544, 'calendar.c:39'],
    [0x400548, undefined],
    [0x4005fc, undefined],
    [0x400604, 'other.c:1'],
    [0x400608, 'calendar.c:7'],
    [0x400610, undefined],
  ])('%i is the last that begins at it or before it', (address, is) => {
    const line = lineAt(address);
    expect(line && `${line.file}:${line.number}`).toBe(is);
  });

  it('is the same if a sequence is recorded before the one that ends where it begins', () => {
    const rows = table.trim().split('\n');
    const line = linesIn([...rows.slice(4), ...rows.slice(0, 4)].join('\n'))(0x400608);
    expect(line).toEqual({file: 'calendar.c', number: 7});
    expect(linesIn('0x400608 a.c:7\n0x400608 a.c:-\n')(0x400608)).toEqual({file: 'a.c', number: 7});
  });
});
