import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import {preparedBy} from '../../content/figures/test-figure';
import {pipeline} from './prepare';
import {long} from './test-traces';

const root = mkdtempSync(join(tmpdir(), 'pipeline-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

writeFiles(root, {
  'examples/a/b/dot.py': 'print()\n',
  'examples/a/b/example.yml': [
    'about: A made-up trace, and something else.',
    'qemu: false',
    'runs:',
    '  raw: {command: head dot.py, simulator: false}',
    '  small: {first: [echo --rob 48 --lq 16], command: cat dot.py, simulator: false}',
    '  other: {command: cat dot.py, simulator: false}',
    '',
  ].join('\n'),
});
const exampleIndex = exampleIndexOf(root);
recordFixture(exampleIndex.run('a/b/raw'), {output: long(300)});
recordFixture(exampleIndex.run('a/b/small'), {output: long(300)});
recordFixture(exampleIndex.run('a/b/other'), {output: 'O3PipeView:fetch:\n\n'});

describe('the first frame', () => {
  const {title, first} = preparedBy(
    pipeline,
    {title: 'A finding', runs: 'a/b/raw as dot-1, a/b/raw as again', row: '62'},
    exampleIndex,
  );
  const html = JSON.stringify(first);

  it('has the rows around the selected instruction, and its description', () => {
    expect(title).toBe('A finding');
    expect(html.match(/pipeline__label/g)?.length).toBeGreaterThan(15);
    expect(html).toContain('Instruction 62 of 300: ');
    expect(html).toContain('Likely:');
    expect(html).toContain('waits to retire');
  });

  it.each([
    [{runs: 'a/b/raw'}, /`a\/b\/raw` has no name for readers; write `run as name`/],
    [{runs: 'a/b/rwa as x'}, /there is no run `a\/b\/rwa`; write `a\/b\/raw`/],
    [{runs: 'a/b/raw as x', row: '301'}, /no instruction 301; write a number from 1 to 300/],
    [{runs: 'a/b/raw as x', row: '1e1'}, /is not a whole number; write digits/],
    [{runs: 'a/b/other as x'}, /the output of `a\/b\/other` is not a trace: Line 1, /],
  ])('of %j is refused', (attributes, problem) => {
    expect(() => preparedBy(pipeline, {title: 'A finding', ...attributes}, exampleIndex)).toThrow(problem);
  });
});
