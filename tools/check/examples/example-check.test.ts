// @module-tag long
import {appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../src/content/examples';
import {recordFixture, writeFiles, type Made} from '../../../src/content/examples/test-projects';
import {rules} from '../../../src/content/rules';
import {linesOf} from '../report';
import {exampleFindings} from './example-check';
import {hostFactsIn} from './host-facts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

const oneYml = 'examples/topic/one/example.yml';
const a = 'examples/topic/one/a.py';
const helper = 'examples/topic/one/helper.py';
const page = 'docs/page.md';
const record = 'GEM5=path/to/gem5.opt npm run record --';

/** A correct project: an example with one run that a page shows. */
const sound: Readonly<Record<string, string>> = {
  [oneYml]: 'about: An example.\nruns:\n  run: {command: gem5.opt a.py}\n',
  [a]: 'import helper\n',
  [helper]: '# #region part\nprint()\n# #endregion\n',
  [page]: 'Text.\n\n::run{name="topic/one/run"}\n\n::code{file="topic/one/helper.py" region="part"}\n',
};

/** Another example, which only reads a file of the first. */
const two = {
  'examples/topic/two/example.yml':
    'about: Another.\nfiles: [topic/one/helper.py]\nruns:\n  x: {command: python3 helper.py, simulator: false}\n',
};

const fired = new Set<string>();

/** The findings in a correct project with some files replaced and its runs recorded, after a change. */
function found(
  files: Readonly<Record<string, string>>,
  change: (root: string) => void = () => undefined,
  made: (name: string) => Made | undefined = () => ({output: 'Hello\n'}),
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'examples-'));
  folders.push(root);
  writeFiles(root, {...sound, ...files});
  for (const run of exampleIndexOf(root).examples.flatMap((example) => example.runs)) {
    const what = made(run.name);
    if (what) recordFixture(run, what);
  }
  change(root);
  const findings = exampleFindings(root);
  for (const {rule} of findings) fired.add(rule);
  return linesOf(findings);
}

const append = (path: string, text: string) => (root: string) => appendFileSync(join(root, path), text);

it('finds nothing in a correct project', () => {
  expect(found({})).toEqual([]);
});

describe('planted', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, lines: string[]]>([
    [
      'a mistake in a manifest, and a folder without one',
      {
        [oneYml]: 'about: An example.\nruns:\n  run: {comand: gem5.opt a.py}\n',
        'examples/topic/two/a.py': '',
      },
      [
        `${oneYml}:3:3  runs.run.command: it is missing; write it  (example-manifest)`,
        `${oneYml}:3:9  runs.run: nothing is called \`comand\` there; write \`command\`  (example-manifest)`,
        'examples/topic/two/example.yml:1:1  no manifest; write example.yml (contributing/examples.md)  (example-manifest)',
      ],
    ],
    [
      'files and folders that belong to no example',
      {'examples/README.md': '', 'examples/topic/b.py': '', 'examples/topic/one/deep/c.py': ''},
      [
        'examples/topic/b.py:1:1  the file belongs to no example; move it into examples/<topic>/<name>  (example-place)',
        'examples/topic/one/deep:1:1  an example has no folders of its own, and no run reads this one; move its files up  (example-place)',
      ],
    ],
    [
      'a region that no page shows',
      {[helper]: '# #region part\n# #endregion\n\n# #region part-two\n# #endregion\n'},
      [
        `${helper}:4:1  no page shows the region \`part-two\`; write \`::code{file="topic/one/helper.py" region="part-two"}\` on one, or remove its markers  (region-unused)`,
      ],
    ],
    [
      'an example that nothing uses',
      two,
      [
        'examples/topic/two/example.yml:1:1  no page, kit or other example uses this one; show it on a page, or remove its folder  (example-unused)',
      ],
    ],
    [
      'a run that nothing uses, once for a sweep',
      {[oneYml]: `${sound[oneYml]}  all: {command: "gem5.opt a.py {n}", for: {n: [1, 2]}}\n`},
      [
        `${oneYml}:4:3  no page uses the run \`all\`; show it with \`::run\`, \`::stats\`, \`:num\` or a chart, or remove it and its recording  (run-unused)`,
      ],
    ],
    [
      'a chart that no page shows',
      {'examples/topic/one/b.chart.yml': ''},
      [
        'examples/topic/one/b.chart.yml:1:1  no page shows this chart; write `::chart{file="topic/one/b.chart.yml"}` on one, or remove it  (chart-unused)',
      ],
    ],
    ['nothing: a page shows a run', {...two, 'docs/b.md': '::stats{run="topic/two/x" show="a"}\n'}, []],
    ['nothing: a page shows a number', {...two, 'docs/b.md': 'A :num[topic/two/x a].\n'}, []],
    [
      'nothing: a page shows a chart of its runs',
      {
        ...two,
        'docs/b.md': '::chart{file="topic/one/all.chart.yml"}\n',
        'examples/topic/one/all.chart.yml': 'series:\n  - runs: topic/two/*\n',
      },
      [],
    ],
    ['nothing: a figure names its run', {...two, 'src/figures/F/a.ts': "const run = 'topic/two/x';\n"}, []],
  ])('%s', (_what, files, lines) => {
    expect(found(files)).toEqual(lines);
  });

  it.each([
    ['# #region part\nprint()\n', 1, 'is never closed'],
    ['# #region part\nx\n# #endregion\n# #endregion\n', 4, '`#endregion` closes nothing'],
    ['# #region part\nx\n# #endregion other\n', 3, '`#endregion other` closes the region `part`'],
    ['x = 1  # #region part\n', 1, 'is not a region marker and would be shown'],
    ['#region part\nx\n# #endregion\n', 1, 'is not a region marker and would be shown'],
  ])('a wrong marker: %j', (text, line, what) => {
    const lines = found({[helper]: text}).filter((finding) => finding.endsWith('(region-marker)'));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${helper}:${line}:1 {2}.*${what}`))]);
  });
});

describe('a recording', () => {
  it('that is missing is reported with the command that records it, once for a sweep', () => {
    expect(found({}, undefined, () => undefined)).toEqual([
      `${oneYml}:3:3  the recording topic/one/run is missing (never recorded); run ${record} topic/one/run  (recording-missing)`,
    ]);
    const sweep = {
      [oneYml]: 'about: A.\nruns:\n  run: {command: "gem5.opt a.py {n}", for: {n: [1, 2]}}\n',
      [page]: `${sound[page]}\n:num[topic/one/run-1 x]\n`,
    };
    expect(found(sweep, undefined, () => undefined)).toEqual([
      `${oneYml}:3:3  2 recordings of \`run\` are missing (never recorded); run ${record} topic/one  (recording-missing)`,
    ]);
  });

  it('that is stale is reported once, at the file that changed, but not after a comment', () => {
    expect(found({}, append(a, '# A comment.\n'))).toEqual([]);
    const shown = {...two, 'docs/b.md': '::run{name="topic/two/x"}\n'};
    expect(found(shown, append(helper, 'print()\n'))).toEqual([
      `${helper}:1:1  2 recordings of 2 examples are stale (helper.py changed); run ${record} topic/one topic/two  (recording-stale)`,
    ]);
  });

  it('that was edited by hand, or belongs to no run, is reported', () => {
    const change = (root: string): void => {
      writeFileSync(join(root, 'examples/topic/one/recorded/run/output.txt'), 'Hello, dear\n');
      mkdirSync(join(root, 'examples/topic/one/recorded/gone'));
    };
    expect(found({}, change)).toEqual([
      `${oneYml}:3:3  the recording topic/one/run is edited (output.txt was edited by hand); run ${record} topic/one/run  (recording-edited)`,
      'examples/topic/one/recorded/gone:1:1  no run has this recording; remove it, or bring its run back in example.yml  (recording-stray)',
    ]);
  });

  it('with traces of the computer that recorded is reported', () => {
    expect(found({}, undefined, () => ({output: 'Hello\nI am /home/ada/a.py.\n'}))).toEqual([
      `examples/topic/one/recorded/run/output.txt:2:6  \`/home/ada/a.py.\` is a path of the computer that recorded; do not print it, or let tools/record remove it, then run ${record} topic/one/run  (recording-host)`,
    ]);
  });

  it.each([
    ['File "/opt/gem5/configs/a.py", line 3', ['/opt/gem5/configs/a.py']],
    ['wrote /tmp/x/out', ['/tmp/x/out']],
    ['/usr/local/bin/gem5.opt', ['/usr/local/bin/gem5.opt']],
    ['gem5 compiled Nov 21 2026 14:02:19', ['Nov 21 2026']],
    ['-rw-r--r-- 1 a a 5 Nov  2 14:02 a.py', ['Nov  2 14:02']],
    ['made 2026-11-21', ['2026-11-21']],
    ['gem5 executing on lab7, pid 12', ['gem5 executing on lab7, pid 12']],
    ['simTicks 5 # x (Tick)\nhostSeconds 0.1 # y (Second)', ['hostSeconds']],
    ['~/cs429/gem5/build/ARM/gem5.opt, m5out/stats.txt, /usr/bin/env python3, /dev/null', []],
    ['gem5 executing on [host], pid [number]; https://www.gem5.org/documentation/a', []],
    ['ipc 0.5 # IPC ((Count/Cycle)) 1 / 2 ../a/b ./a/b /* a/b */ // c/d, 2003-2022', []],
  ])('has such traces in %j: %j', (text, facts) => {
    expect(hostFactsIn(text).map((fact) => fact.text)).toEqual(facts);
  });
});

it('has a planted defect for every rule', () => {
  const all = Object.keys(rules).filter((rule) =>
    /^(?:example|recording|region|run-unused|chart-unused)/.test(rule),
  );
  expect([...fired].sort()).toEqual(all.sort());
});
