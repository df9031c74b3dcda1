import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {Code, Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import {contextOf, diagnosticsOf, found, shown as shownIn} from '../test-pages';

const manifest = `about: An example.
runs:
  run:
    command: gem5.opt simple.py
    keep: [output, stats.txt]
    out: runs/a
  several:
    command: |
      gem5.opt simple.py \\
        --size 8KiB
      file life
    simulator: false
  quiet:
    command: "true"
  bare:
    command: gem5.opt simple.py
    keep: []
  missing:
    command: gem5.opt simple.py
  stale:
    command: gem5.opt simple.py
  edited:
    command: gem5.opt simple.py
`;

const values = 'run,program,clock,caches,ticks,cycles,instructions';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cs429-run-'));
  writeFiles(root, {'examples/a/b/example.yml': manifest, 'examples/a/b/simple.py': 'import m5\n'});
  const {run} = exampleIndexOf(root);
  recordFixture(run('a/b/run'), {
    output: 'gem5 Simulator System.\n\n  <b>{warn}</b> :smile:\n\tends\n',
    statsText: 'simTicks 1\nsimInsts 2\n',
  });
  recordFixture(run('a/b/several'), {output: `life: ELF\n${values}\nend\n`});
  recordFixture(run('a/b/quiet'), {output: ''});
  recordFixture(run('a/b/bare'), {});
  recordFixture(run('a/b/edited'), {output: 'IPC 0.08\n'});
  writeFileSync(join(run('a/b/edited').recorded, 'output.txt'), 'IPC 0.31\n');
  recordFixture(run('a/b/stale'), {output: 'old\n'});
  writeFileSync(
    join(root, 'examples/a/b/example.yml'),
    manifest.replace('stale:\n    command: gem5.opt', 'stale:\n    command: gem5.opt -v'),
  );
});
afterAll(() => rmSync(root, {recursive: true}));

const shown = (line: string): Promise<Root> => shownIn(line, contextOf(root));

/** The output of a run, with `…` for what is left out. */
function outputOf(tree: Root): string | undefined {
  const samp = found(tree, 'paragraph').find(({data}) => data?.hName === 'samp');
  return samp?.data?.hChildren?.map((node) => toString(node)).join('');
}

/** The end of a caption. */
const key: Partial<Link> = {url: '/markdown-page#claims'};

describe('::run', () => {
  it('shows the command, the output as it was printed, and its source', async () => {
    const tree = await shown('::run{name="a/b/run"}');
    expect(found(tree, 'code')).toMatchObject([
      {lang: 'bash', value: 'gem5.opt simple.py'},
    ] satisfies Partial<Code>[]);
    expect(outputOf(tree)).toBe('gem5 Simulator System.\n\n  <b>{warn}</b> :smile:\n\tends');
    expect(found(tree, 'link')).toMatchObject([
      {
        url: 'pathname:///examples/a/b/recorded/run/output.txt',
        children: [{type: 'text', value: 'gem5 v24.0 · Arm · recorded'}],
        data: {hProperties: {target: '_self'}},
      },
      key,
    ] satisfies Partial<Link>[]);
    expect(tree.children[0]?.data).toEqual({hName: 'figure', hProperties: {className: ['run-figure']}});
  });

  it('shows an output that is older than its program with a mark', async () => {
    const tree = await shown('::run{name="a/b/stale"}');
    expect(outputOf(tree)).toBe('old');
    expect(found(tree, 'link')).toMatchObject([
      {
        children: [{type: 'text', value: 'gem5 v24.0 · Arm · recorded before this program was changed'}],
        data: {
          hProperties: {
            target: '_self',
            className: ['stale'],
            title: 'recorded before this program was changed (the command changed)',
          },
        },
      },
      key,
    ] satisfies Partial<Link>[]);
  });
});

describe('the diagnostics', () => {
  it.each([
    ['::run{name="a/b/rum"}', 'there is no run `a/b/rum`; write `a/b/run`  (run-recording)'],
    [
      '::run{name="a/b/missing"}',
      'the recording a/b/missing is missing (never recorded); run GEM5=path/to/gem5.opt npm run record -- a/b/missing  (run-recording)',
    ],
    [
      '::run{name="a/b/edited"}',
      'the recording a/b/edited is edited (output.txt was edited by hand); run GEM5=path/to/gem5.opt npm run record -- a/b/edited  (run-recording)',
    ],
    [
      '::run{name="a/b/bare"}',
      '`a/b/bare` keeps no output.txt; add `output` to its `keep` in examples/a/b/example.yml, and record it again  (run-recording)',
    ],
    [
      '::run{name="a/b/quiet" of="stats.txt"}',
      '`a/b/quiet` keeps no stats.txt; add `stats.txt` to its `keep` in examples/a/b/example.yml, and record it again  (run-recording)',
    ],
    [
      '::run{name="a/b/run" of="stat.txt"}',
      'a recording has no text `stat.txt` to show; write `of="stats.txt"`  (run-recording)',
    ],
    [
      '::run{name="a/b/run" lines="3-5"}',
      '`lines="3-5"` reaches past the end; there are 4 lines  (run-recording)',
    ],
    [
      '::run{name="a/b/run" lines="1" from="gem5"}',
      '`lines` chooses lines, and so do `from` and `to`; write one or the other  (run-recording)',
    ],
    [
      '::run{name="a/b/run" from="panic"}',
      'no line of the output contains `panic`; write a part of one in `from`  (run-recording)',
    ],
    [
      '::run{name="a/b/run" to="panic"}',
      'no line of the output contains `panic`; write a part of one in `to`  (run-recording)',
    ],
    [
      '::run{name="a/b/run" from="warn" to="Simulator"}',
      'no line of the output, from `warn` on, contains `Simulator`; write a part of one in `to`  (run-recording)',
    ],
    [
      '::run{name="a/b/quiet" lines="1"}',
      'the run printed nothing to choose from; leave `lines`, `from` and `to` out  (run-recording)',
    ],
  ])('%s', (line, message) => {
    expect(diagnosticsOf(line, contextOf(root))).toEqual([`docs/page.md:1:1  ${message}`]);
  });
});
