import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {readExamples} from './example';
import {writeFiles} from './test-projects';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'example-'))));
afterEach(() => rmSync(root, {recursive: true}));

/** The diagnostics of the project's examples, one line each. */
const diagnostics = (): string[] =>
  readExamples(root).findings.map(({path, place, text}) => `${path}:${place.line}:${place.column} ${text}`);

describe('an example', () => {
  it('is a folder with a manifest, its files, and those of others', () => {
    writeFiles(root, {
      'examples/README.md': '',
      'examples/b/two/example.yml':
        'about: Two.\nfiles: [a/one/life.c]\nruns: {run: {command: gem5.opt b.py}}\n',
      'examples/b/two/b.py': 'two',
      'examples/b/two/size.chart.yml': '',
      'examples/b/two/recorded/run/record.json': '{}',
      'examples/a/one/example.yml': 'about: One.\n',
      'examples/a/one/life.c': 'one',
    });
    const {examples} = readExamples(root);
    expect(diagnostics()).toEqual([]);
    expect(
      examples.map(({name, inputs, runs}) => [name, [...inputs.keys()], runs.map((run) => run.name)]),
    ).toEqual([
      ['a/one', ['life.c'], []],
      ['b/two', ['b.py', 'life.c'], ['b/two/run']],
    ]);
    expect(readFileSync(examples[1]?.inputs.get('life.c') ?? '', 'utf8')).toBe('one');
  });

  it('gets the files of a kit at their paths in the kit', () => {
    writeFiles(root, {
      'examples/lab/one/example.yml':
        'about: One.\nfolder: assignment_1\nfiles: [kits/assignment_1/main.py, "kits/assignment_1/programs/*.c"]\n',
      'examples/lab/one/own.py': 'own',
      'kits/assignment_1/kit.yml': 'also: {programs/shared.c: kits/common/shared.c}\n',
      'kits/assignment_1/main.py': 'main',
      'kits/assignment_1/main.pyc': '',
      'kits/assignment_1/programs/sort.c': 'sort',
      'kits/assignment_1/programs/old/sort.c': 'old',
      'kits/common/shared.c': 'shared',
    });
    const [example] = readExamples(root).examples;
    expect(diagnostics()).toEqual([]);
    expect([...(example?.inputs ?? [])]).toEqual([
      ['main.py', join(root, 'kits/assignment_1/main.py')],
      ['own.py', join(root, 'examples/lab/one/own.py')],
      ['programs/shared.c', join(root, 'kits/common/shared.c')],
      ['programs/sort.c', join(root, 'kits/assignment_1/programs/sort.c')],
    ]);
    expect(new Set(example?.folders.values())).toEqual(new Set(['assignment_1']));
  });

  it('has a run for each combination of a sweep’s values', () => {
    writeFiles(root, {
      'examples/a/one/example.yml': [
        'about: One.',
        'runs:',
        '  size:',
        '    for: {size: [1KiB, 2KiB], ways: [1, 2]}',
        "    command: gem5.opt --outdir=out/{size} a.py {size} {ways} ${size:-x} '{print}'",
        '    first: ["echo {ways}"]',
        '    out: out/{size}',
        '',
      ].join('\n'),
    });
    const runs = readExamples(root).examples[0]?.runs ?? [];
    expect(runs.map(({name}) => name)).toEqual([
      'a/one/size-1KiB-1',
      'a/one/size-1KiB-2',
      'a/one/size-2KiB-1',
      'a/one/size-2KiB-2',
    ]);
    expect(runs[1]).toMatchObject({
      command: "gem5.opt --outdir=out/1KiB a.py 1KiB 2 ${size:-x} '{print}'",
      first: ['echo 2'],
      out: 'out/1KiB',
      values: {size: '1KiB', ways: '2'},
      recorded: join(root, 'examples/a/one/recorded/size-1KiB-2'),
    });
  });

  it.each([
    [
      {'examples/a/one/a.py': ''},
      'examples/a/one/example.yml:1:1 no manifest; write example.yml (contributing/examples.md)',
    ],
    [
      {'examples/a/one/example.yml': 'about: One.\nfiles:\n  - b/two/x.c\n'},
      'examples/a/one/example.yml:3:5 there is no examples/b/two/x.c; write a path below examples/',
    ],
    [
      {
        'examples/a/one/example.yml': 'about: One.\nfiles: [b/two/x.c]\n',
        'examples/a/one/x.c': '',
        'examples/b/two/x.c': '',
        'examples/b/two/example.yml': 'about: Two.\n',
      },
      'examples/a/one/example.yml:2:9 in a run, b/two/x.c and a/one/x.c would have the same name; rename one of them',
    ],
    [
      {
        'examples/a/one/example.yml': 'about: One.\nfiles: [b/two/x.c, b/three/x.c]\n',
        'examples/b/two/x.c': '',
        'examples/b/two/example.yml': 'about: Two.\n',
        'examples/b/three/x.c': '',
        'examples/b/three/example.yml': 'about: Three.\n',
      },
      'examples/a/one/example.yml:2:20 in a run, b/three/x.c and b/two/x.c would have the same name; rename one of them',
    ],
    [
      {
        'examples/a/one/example.yml': 'about: One.\nfiles: [kits/assignment_1/mian.py]\n',
        'kits/assignment_1/main.py': '',
      },
      'examples/a/one/example.yml:2:9 no kit has kits/assignment_1/mian.py; write `kits/assignment_1/main.py`',
    ],
    [
      {
        'examples/a/one/example.yml': 'about: One.\nfiles: [kits/assignment_1/a.py]\n',
        'examples/a/one/a.py': '',
        'kits/assignment_1/a.py': '',
      },
      'examples/a/one/example.yml:2:9 in a run, kits/assignment_1/a.py and a/one/a.py would have the same name; rename one of them',
    ],
    [
      {'examples/a/one/example.yml': 'abuot: One.\nabout: One.\n'},
      'examples/a/one/example.yml:1:1 manifest: nothing is called `abuot` there; write `about`',
    ],
  ])('is left out if its manifest is invalid: %j', (files: Record<string, string>, diagnostic) => {
    writeFiles(root, files);
    expect(diagnostics()).toEqual([diagnostic]);
    expect(readExamples(root).examples.map(({name}) => name)).not.toContain('a/one');
  });
});
