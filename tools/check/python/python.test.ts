// @module-tag long
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readExamples} from '../../../src/content/examples/example';
import {recordFixture, writeFiles} from '../../../src/content/examples/test-projects';
import {plantedLists} from '../names/test-lists';
import {linesOf, type Report} from '../report';
import {root as project} from '../root';
import {checkPython} from './check';
import {objectsUsed} from './objects';

const root = mkdtempSync(join(tmpdir(), 'cs429-python-test-'));
afterAll(() => rmSync(root, {recursive: true}));

/** The lines of files with planted defects. */
const planted = {
  'examples/topic/wrong/format.py': ["x = 'one'", ''],
  'examples/topic/wrong/lint.py': ['import sys', 'import os', '', 'print(os.name)', ''],
  'examples/topic/wrong/names.py': [
    'from m5.objects import Cache, TimingSimpelCPU',
    '',
    'print(Cache, TimingSimpelCPU)',
    '',
  ],
  'examples/topic/broken/SConscript': ['Import(', ''],
  'examples/topic/wrong/SConscript': ["Import('*')", ''],
  'examples/topic/wrong/syntax.py': ['def broken(:', ''],
  'examples/topic/wrong/types.py': [
    'import m5',
    'from shared import double',
    '',
    'm5.simulate("a second")',
    'print(double("2"))',
    '',
  ],
};

const all = {changed: undefined, quick: false};
let report: Report;

beforeAll(() => {
  for (const file of ['ruff.toml', 'pyrightconfig.json', 'tools/check/python/stubs']) {
    cpSync(join(project, file), join(root, file), {recursive: true});
  }
  writeFiles(root, {
    'examples/topic/right/example.yml': 'about: A.\n',
    'examples/topic/right/shared.py': [
      '"""What others import."""',
      '',
      'from m5.objects import Cache',
      '',
      '',
      'class L1(Cache):',
      '    """A parameter of any name is allowed."""',
      '',
      '    size = "1KiB"',
      '',
      '',
      'def double(number: int) -> int:',
      '    return 2 * number',
      '',
    ].join('\n'),
    'examples/topic/right/SConscript': 'Import("*")\n\nSource("mine.cc")\n',
    'examples/topic/right/MineBP.py': [
      '"""A SimObject of our own."""',
      '',
      'from m5.params import Param',
      'from m5.SimObject import SimObject',
      '',
      '',
      'class MineBP(SimObject):',
      '    type = "MineBP"',
      '',
      '    indexBits = Param.Unsigned(4, "a size")',
      '',
    ].join('\n'),
    'examples/topic/right/uses.py':
      '"""A script that chooses it."""\n\nfrom m5.objects import MineBP\n\nprint(MineBP())\n',
    'examples/topic/broken/example.yml': 'about: D.\n',
    'examples/topic/wrong/example.yml': 'about: B.\nfiles: [topic/right/shared.py]\n',
    'examples/topic/wrong/recorded/run/left.py': 'import what\n',
    'examples/gem5/names/example.yml': 'about: C.\nruns:\n  objects: {command: a}\n',
    ...Object.fromEntries(Object.entries(planted).map(([path, lines]) => [path, lines.join('\n')])),
  });
  for (const {runs} of readExamples(root).examples) {
    for (const run of runs) recordFixture(run, {output: plantedLists.objects});
  }
  report = checkPython(root, all);
});

describe('the planted defects', () => {
  it('are the only findings', () => {
    expect(linesOf(report.findings)).toEqual([
      expect.stringMatching(/^examples\/topic\/broken\/SConscript:.*\(ruff\/invalid-syntax\)$/),
      'examples/topic/wrong/format.py:1:1  is not formatted; `npm run fix` formats it  (python-format)',
      'examples/topic/wrong/lint.py:1:1  Import block is un-sorted or un-formatted; organize imports  (ruff/I001)',
      'examples/topic/wrong/lint.py:1:8  `sys` imported but unused; remove unused import: `sys`  (ruff/F401)',
      'examples/topic/wrong/names.py:1:31  gem5 has no `TimingSimpelCPU`; write `TimingSimpleCPU` or `BaseTimingSimpleCPU`  (gem5-object)',
      'examples/topic/wrong/SConscript:1:1  is not formatted; `npm run fix` formats it  (python-format)',
      'examples/topic/wrong/syntax.py:1:12  Expected a parameter or the end of the parameter list  (ruff/invalid-syntax)',
      'examples/topic/wrong/syntax.py:2:1  unexpected EOF while parsing  (ruff/invalid-syntax)',
      expect.stringMatching(
        /^examples\/topic\/wrong\/types\.py:4:13 {2}Argument of type "Literal\['a second'\]" .* {2}\(pyright\/reportArgumentType\)$/,
      ),
      expect.stringMatching(
        /^examples\/topic\/wrong\/types\.py:5:14 {2}.* {2}\(pyright\/reportArgumentType\)$/,
      ),
    ]);
  });
});

it('a quick run has all findings but those of Pyright', () => {
  expect(linesOf(checkPython(root, {...all, quick: true}).findings)).toEqual(
    linesOf(report.findings).filter((line) => !line.includes('pyright')),
  );
});

describe('the names that a script imports from m5.objects', () => {
  it.each([
    ['from m5.objects import A, B as C', ['A', 'B']],
    ['from m5.objects import (\n    A,  # the first one\n    B,\n)', ['A', 'B']],
    ['from m5.objects.Cache import Cache', ['Cache']],
    ['import m5\nm5.objects.L2XBar()', ['L2XBar']],
    ['from mine import A', []],
  ])('%j', (text, names) => {
    const used = objectsUsed(text);
    expect(used.map(({name}) => name)).toEqual(names);
    expect(used.map(({offset, name}) => text.slice(offset, offset + name.length))).toEqual(names);
  });
});
