import {describe, expect, it} from 'vitest';

import {markerProblem, regionOf, regionsOf, withoutMarkers} from './regions';

const python = `import m5

# #region parts
cpu = 1
    # #region memory
    memory = 2
    # #endregion
bus = 3
# #endregion parts

# #region end
run()
# #endregion
`;

describe('a file with regions', () => {
  it('is shown without its markers and the blank lines beside them', () => {
    expect(withoutMarkers(python)).toBe('import m5\n\ncpu = 1\n    memory = 2\nbus = 3\n\nrun()\n');
    expect(withoutMarkers('a\n\n\nb')).toBe('a\n\n\nb');
  });

  it('names its regions, and returns each with its first line in the shown file', () => {
    expect(regionsOf(python)).toEqual(['parts', 'memory', 'end']);
    expect(regionOf(python, 'parts')).toEqual({text: 'cpu = 1\n    memory = 2\nbus = 3', line: 3});
    expect(regionOf(python, 'memory')).toEqual({text: '    memory = 2', line: 4});
    expect(regionOf(python, 'end')).toEqual({text: 'run()', line: 7});
    expect(regionOf(python, 'none')).toBeUndefined();
    expect(markerProblem(python)).toBeUndefined();
  });
});

it.each([
  ['x\n# #region\n', 2, '`#region` without a name; write `#region name`'],
  ['# #region a\n# #endregion\n# #region a\n', 3, 'the region `a` exists twice; rename one of them'],
  ['x\n\n# #endregion\n', 3, '`#endregion` closes nothing; remove it'],
  [
    '# #region a\n# #region b\n# #endregion\n',
    1,
    'the region `a` is never closed; write `#endregion` where it ends',
  ],
  [
    '# #region a\n# #region b\n# #endregion a\n# #endregion b\n',
    3,
    '`#endregion a` closes the region `b`; write `#endregion` or `#endregion b`',
  ],
])('finds the fault in %j', (text, line, what) => {
  expect(markerProblem(text)).toEqual({line, text: what});
});
