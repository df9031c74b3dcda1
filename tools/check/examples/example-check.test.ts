import {appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {filesUnder} from '../../../src/course/files';
import {isPage} from '../../../src/course/page/listed';
import {readPageAt} from '../../../src/course/page/read';
import {rules} from '../../../src/course/rules';
import {linesOf as sorted} from '../report';
import {exampleIndexOf} from '../../../src/course/examples';
import {recordFixture, writeFiles, type Made} from '../../../src/course/examples/testing';
import {exampleFindings} from './example-check';
import {hostFactsIn} from './host-facts';
import {usesOf} from './page-uses';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

/** A correct project: an example with one run that a page shows. */
const sound = {
  'examples/topic/one/example.yml': 'about: An example.\nruns:\n  run: {command: gem5.opt a.py}\n',
  'examples/topic/one/a.py': 'import helper\n',
  'examples/topic/one/helper.py': '# #region part\nprint()\n# #endregion\n',
  'docs/page.md':
    'Text.\n\n::run{name="topic/one/run"}\n\n::code{file="topic/one/helper.py" region="part"}\n',
} as const;

/** Writes a correct project with some files replaced, records its runs, and returns its folder. */
function projectWith(
  files: Readonly<Record<string, string>>,
  made: (name: string) => Made | undefined = () => ({output: 'Hello\n'}),
): string {
  const root = mkdtempSync(join(tmpdir(), 'examples-'));
  folders.push(root);
  writeFiles(root, {...sound, ...files});
  for (const run of exampleIndexOf(root).examples.flatMap((example) => example.runs)) {
    const what = made(run.name);
    if (what) recordFixture(run, what);
  }
  return root;
}

const fired = new Set<string>();

/** The findings in a project, one on each line. */
function linesOf(root: string): string[] {
  const pages = filesUnder(root, ['docs'], isPage).flatMap((path) => readPageAt(root, path).page ?? []);
  const findings = exampleFindings(root, usesOf(root, pages));
  for (const {rule} of findings) fired.add(rule);
  return sorted(findings);
}

const oneYml = 'examples/topic/one/example.yml';
const record = 'GEM5=path/to/gem5.opt npm run record --';

it('finds nothing in a correct project', () => {
  expect(linesOf(projectWith({}))).toEqual([]);
});

it('reports nothing as unused if pages cannot be read', () => {
  const root = projectWith({'docs/page.md': 'Text.\n'});
  expect(exampleFindings(root)).toEqual([]);
  expect(linesOf(root)).toHaveLength(1);
});

describe('manifests and positions of files', () => {
  it('finds a mistake in a manifest, and a folder without one', () => {
    const root = projectWith({
      [oneYml]: 'about: An example.\nruns:\n  run: {comand: gem5.opt a.py}\n',
      'examples/topic/two/a.py': '',
    });
    expect(linesOf(root)).toEqual([
      `${oneYml}:3:3  runs.run.command: it is missing; write it  (example-manifest)`,
      `${oneYml}:3:9  runs.run: nothing is called \`comand\` there; write \`command\`  (example-manifest)`,
      'examples/topic/two/example.yml:1:1  no manifest; write example.yml (contributing/examples.md)  (example-manifest)',
    ]);
  });

  it('finds files and folders that belong to no example', () => {
    const root = projectWith({
      'examples/README.md': '',
      'examples/a.py': '',
      'examples/topic/b.py': '',
      'examples/topic/one/deep/c.py': '',
    });
    expect(linesOf(root)).toEqual([
      'examples/a.py:1:1  the file belongs to no example; move it into examples/<topic>/<name>  (example-place)',
      'examples/topic/b.py:1:1  the file belongs to no example; move it into examples/<topic>/<name>  (example-place)',
      'examples/topic/one/deep:1:1  an example has no folders of its own, and no run reads this one; move its files up  (example-place)',
    ]);
  });
});

describe('regions', () => {
  const helper = 'examples/topic/one/helper.py';
  it.each([
    ['# #region part\nprint()\n', 1, 'the region `part` is never closed; write `#endregion` where it ends'],
    ['# #region part\nx\n# #endregion\n# #endregion\n', 4, '`#endregion` closes nothing; remove it'],
    [
      '# #region part\nx\n# #endregion other\n',
      3,
      '`#endregion other` closes the region `part`; write `#endregion` or `#endregion part`',
    ],
    [
      'x = 1  # #region part\n',
      1,
      '`x = 1  # #region part` is not a region marker and would be shown; write `# #region name` and `# #endregion`, on lines of their own',
    ],
    [
      '#region part\nx\n# #endregion\n',
      1,
      '`#region part` is not a region marker and would be shown; write `# #region name` and `# #endregion`, on lines of their own',
    ],
  ])('finds a wrong marker: %j', (text, line, what) => {
    const lines = linesOf(projectWith({[helper]: text})).filter((one) => one.endsWith('(region-marker)'));
    expect(lines).toEqual([`${helper}:${line}:1  ${what}  (region-marker)`]);
  });

  it('finds a region that no page shows', () => {
    const root = projectWith({
      [helper]: '# #region part\n# #endregion\n\n# #region part-two\n# #endregion\n',
    });
    expect(linesOf(root)).toEqual([
      `${helper}:4:1  no page shows the region \`part-two\`; write \`::code{file="topic/one/helper.py" region="part-two"}\` on one, or remove its markers  (region-unused)`,
    ]);
  });
});

describe('recordings', () => {
  it('finds a missing one, with the command that records it', () => {
    expect(linesOf(projectWith({}, () => undefined))).toEqual([
      `${oneYml}:3:3  the recording topic/one/run is missing (never recorded); run ${record} topic/one/run  (recording-missing)`,
    ]);
  });

  it('finds a stale one, at the file that changed', () => {
    const root = projectWith({});
    appendFileSync(join(root, 'examples/topic/one/a.py'), '# A comment.\n');
    expect(linesOf(root)).toEqual([]);
    appendFileSync(join(root, 'examples/topic/one/a.py'), 'print()\n');
    expect(linesOf(root)).toEqual([
      `examples/topic/one/a.py:1:1  the recording topic/one/run is stale (a.py changed); run ${record} topic/one/run  (recording-stale)`,
    ]);
  });

  it('finds one that was edited by hand', () => {
    const root = projectWith({});
    writeFileSync(join(root, 'examples/topic/one/recorded/run/output.txt'), 'Hello, dear\n');
    expect(linesOf(root)).toEqual([
      `${oneYml}:3:3  the recording topic/one/run is edited (output.txt was edited by hand); run ${record} topic/one/run  (recording-edited)`,
    ]);
  });

  it('reports a changed file once for all runs that read it', () => {
    const root = projectWith({
      [oneYml]: `${sound[oneYml]}  more: {command: 'gem5.opt a.py {n}', for: {n: [1, 2]}}\n`,
      'examples/topic/two/example.yml':
        'about: Another.\nfiles: [topic/one/helper.py]\nruns:\n  x: {command: python3 helper.py, simulator: false}\n',
    });
    appendFileSync(join(root, 'examples/topic/one/helper.py'), 'print()\n');
    const stale = linesOf(root).filter((line) => line.endsWith('(recording-stale)'));
    expect(stale).toEqual([
      `examples/topic/one/helper.py:1:1  4 recordings of 2 examples are stale (helper.py changed); run ${record} topic/one topic/two  (recording-stale)`,
    ]);
  });

  it('reports the runs of a sweep once', () => {
    const root = projectWith(
      {
        [oneYml]:
          'about: An example.\nruns:\n  run:\n    command: gem5.opt a.py {n}\n    for: {n: [1, 2, 4]}\n',
      },
      (name) => (name.endsWith('-4') ? {output: ''} : undefined),
    );
    writeFiles(root, {'docs/page.md': `${sound['docs/page.md']}\n:num[topic/one/run-4 x]\n`});
    expect(linesOf(root)).toEqual([
      `${oneYml}:3:3  2 recordings of \`run\` are missing (never recorded); run ${record} topic/one  (recording-missing)`,
    ]);
  });

  it('finds one that belongs to no run', () => {
    const root = projectWith({});
    mkdirSync(join(root, 'examples/topic/one/recorded/gone'));
    expect(linesOf(root)).toEqual([
      'examples/topic/one/recorded/gone:1:1  no run has this recording; remove it, or bring its run back in example.yml  (recording-stray)',
    ]);
  });

  it('finds traces of the computer that recorded', () => {
    const root = projectWith({}, () => ({output: 'Hello\nI am /home/ada/a.py.\n'}));
    expect(linesOf(root)).toEqual([
      `examples/topic/one/recorded/run/output.txt:2:6  \`/home/ada/a.py.\` is a path of the computer that recorded; do not print it, or let tools/record remove it, then run ${record} topic/one/run  (recording-host)`,
    ]);
  });
});

describe('traces of a computer', () => {
  it.each([
    ['See /home/ada/a.py', '/home/ada/a.py'],
    ['File "/opt/gem5/configs/a.py", line 3', '/opt/gem5/configs/a.py'],
    ['wrote /tmp/x/out', '/tmp/x/out'],
    ['/usr/local/bin/gem5.opt', '/usr/local/bin/gem5.opt'],
    ['-L /usr/library', '/usr/library'],
    ['gem5 compiled Nov 21 2026 14:02:19', 'Nov 21 2026'],
    ['-rw-r--r-- 1 a a 5 Nov  2 14:02 a.py', 'Nov  2 14:02'],
    ['made 2026-11-21', '2026-11-21'],
    ['gem5 executing on lab7, pid 12', 'gem5 executing on lab7, pid 12'],
    ['simTicks 5 # x (Tick)\nhostSeconds 0.1 # y (Second)', 'hostSeconds'],
  ])('are found in %j', (text, found) => {
    expect(hostFactsIn(text).map((fact) => fact.text)).toEqual([found]);
  });

  it.each([
    '~/cs429/gem5/build/ARM/gem5.opt and m5out/stats.txt',
    'gem5 executing on [host], pid [number]',
    'gem5 compiled [date]',
    '/usr/bin/env python3, /usr/aarch64-linux-gnu/lib/libc.a, /lib/ld-linux-aarch64.so.1, /dev/null',
    'clang --sysroot=/usr/aarch64-linux-gnu -O2',
    'https://www.gem5.org/documentation/a',
    'ipc 0.5 # IPC ((Count/Cycle)) 1 / 2 a/b/c ../a/b ./a/b',
    '/* a/b */ // c/d',
    'gcc 12.2.0 20220819, copyright 2003-2022',
    'board.cache_hierarchy.hosts, ghostX',
  ])('are not found in %j', (text) => {
    expect(hostFactsIn(text)).toEqual([]);
  });
});

describe('unused parts', () => {
  const two = {
    'examples/topic/two/example.yml':
      'about: Another.\nfiles: [topic/one/helper.py]\nruns:\n  x: {command: python3 helper.py, simulator: false}\n',
  };

  it('finds an example as a whole', () => {
    expect(linesOf(projectWith(two))).toEqual([
      'examples/topic/two/example.yml:1:1  no page, kit or other example uses this one; show it on a page, or remove its folder  (example-unused)',
    ]);
  });

  it.each([
    ['a page that shows its run', {'docs/b.md': '::stats{run="topic/one/run topic/two/x" show="a"}\n'}],
    ['a page that shows a number of it', {'docs/b.md': 'A :ratio[topic/two/x / topic/one/run a].\n'}],
    [
      'a chart of its runs',
      {
        'docs/b.md': '::chart{file="topic/one/all.chart.yml"}\n',
        'examples/topic/one/all.chart.yml': 'series:\n  - runs: topic/two/*\n',
      },
    ],
    ['a component that names its run', {'src/figures/F/model.ts': "const run = 'topic/two/x';\n"}],
    [
      'another example that is given its recording',
      {
        'examples/topic/three/example.yml':
          'about: A third.\nfiles: [topic/two/recorded/x/output.txt]\nruns:\n  y: {command: cat output.txt, simulator: false}\n',
        'examples/topic/two/recorded/x/output.txt': '',
        'docs/b.md': '::run{name="topic/three/y"}\n',
      },
    ],
  ])('counts %s', (_what, files: Record<string, string>) => {
    expect(linesOf(projectWith({...two, ...files})).filter((line) => line.includes('unused)'))).toEqual([]);
  });

  it('finds runs, once for a sweep', () => {
    const root = projectWith({
      [oneYml]:
        'about: An example.\nruns:\n  run: {command: gem5.opt a.py}\n  all: {command: "gem5.opt a.py {n}", for: {n: [1, 2]}}\n  other: {command: gem5.opt a.py --other}\n',
    });
    expect(linesOf(root)).toEqual([
      `${oneYml}:4:3  no page uses the run \`topic/one/all-1\` or another of its sweep; show it with \`::run\`, \`::stats\`, \`:num\` or a chart, or remove it and its recording  (run-unused)`,
      `${oneYml}:5:3  no page uses the run \`topic/one/other\`; show it with \`::run\`, \`::stats\`, \`:num\` or a chart, or remove it and its recording  (run-unused)`,
    ]);
  });

  it('finds charts', () => {
    expect(linesOf(projectWith({'examples/topic/one/b.chart.yml': ''}))).toEqual([
      'examples/topic/one/b.chart.yml:1:1  no page shows this chart; write `::chart{file="topic/one/b.chart.yml"}` on one, or remove it  (chart-unused)',
    ]);
  });
});

it('has a planted defect for every rule', () => {
  const all = Object.keys(rules).filter((rule) =>
    /^(?:example|recording|region|run-unused|chart-unused)/.test(rule),
  );
  expect([...fired].sort()).toEqual(all.sort());
});
