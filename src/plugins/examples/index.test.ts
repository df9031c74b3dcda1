import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {exampleIndexOf, type ExampleIndex} from '../../content/examples';
import {recordFixture, writeFiles} from '../../content/examples/test-projects';
import {serveExamples} from './preview';
import {publishedFiles} from './served';
import examples from '.';

const binary = Buffer.from([0xff, 0x00, 0x0a]);

let root = '';
let exampleIndex: ExampleIndex;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cs429-served-'));
  writeFiles(root, {
    'examples/one/first/example.yml':
      'about: An example.\nfiles: [two/base/life.c]\nruns:\n  run:\n    for: {size: [8KiB]}\n    command: gem5.opt a.py {size}\n    keep: [output, stats.txt]\n',
    'examples/one/first/a.py': '# #region all\nx = 1\n# #endregion\n',
    'examples/one/first/size.chart.yml': 'title: Size\n',
    'examples/two/base/example.yml': 'about: A program.\n',
    'examples/two/base/life.c': 'int x;\n',
  });
  writeFileSync(join(root, 'examples/two/base/trace'), binary);
  exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('one/first/run-8KiB'), {
    output: '# #region printed\n',
    statsText: 'simTicks 1\n',
  });
});
afterEach(() => rmSync(root, {recursive: true}));

function ask(path: string) {
  const answer = {statusCode: 0, type: '', body: '', passed: false};
  serveExamples(exampleIndex, '/site/examples/')(
    {url: path},
    {
      set statusCode(status: number) {
        answer.statusCode = status;
      },
      setHeader: (_name, value) => (answer.type = value),
      end: (data) => (answer.body = String(data)),
    },
    () => (answer.passed = true),
  );
  return answer;
}

describe('after a build', () => {
  it('has programs without markers, and the unchanged output of runs', async () => {
    const outDir = join(root, 'build');
    await examples({baseUrl: '/site/'} as LoadContext, {exampleIndex}).postBuild?.({outDir} as never);
    const files = readdirSync(outDir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1));
    expect(files.sort()).toEqual([
      'examples/one/first/a.py',
      'examples/one/first/recorded/run-8KiB/output.txt',
      'examples/one/first/recorded/run-8KiB/stats.txt',
      'examples/two/base/life.c',
      'examples/two/base/trace',
    ]);
    const read = (name: string) => readFileSync(join(outDir, 'examples', name));
    expect(read('one/first/a.py').toString()).toBe('x = 1\n');
    expect(read('one/first/recorded/run-8KiB/output.txt').toString()).toBe('# #region printed\n');
    expect(read('two/base/trace').equals(binary)).toBe(true);
  });

  it('lacks the examples that only drafts show, which the preview has', () => {
    const page = (draft: boolean, text: string): string => `---\ndraft: ${draft}\n---\n\n${text}\n`;
    const base = '::code{file="two/base/life.c"}';
    writeFiles(root, {
      'docs/draft.md': page(true, `${base}\n\n::run{name="one/first/run-8KiB"}`),
      'docs/labs/assignment_5/index.md': page(true, ':kit[assignment_5]'),
      'kits/assignment_5/main.py': 'print()\n',
      'docs/page.md': page(false, base),
    });
    exampleIndex.forget();
    expect([...publishedFiles(exampleIndex).keys()].sort()).toEqual(['two/base/life.c', 'two/base/trace']);
    expect(ask('/site/examples/one/first/a.py').statusCode).toBe(200);
    writeFiles(root, {'docs/draft.md': page(false, ''), 'docs/labs/assignment_5/index.md': page(false, '')});
    exampleIndex.forget();
    expect([...publishedFiles(exampleIndex).keys()]).toContain('kits/assignment_5/main.py');
  });
});

describe('the preview', () => {
  it('serves the current file', () => {
    expect(ask('/site/examples/one/first/a.py?x')).toMatchObject({statusCode: 200, body: 'x = 1\n'});
    writeFiles(root, {'examples/one/first/b c.py': 'y = 2\n'});
    expect(ask('/site/examples/one/first/b%20c.py')).toMatchObject({
      statusCode: 200,
      body: 'y = 2\n',
      type: 'text/plain; charset=utf-8',
    });
    expect(ask('/site/examples/one/first/recorded/run-8KiB/stats.txt').body).toBe('simTicks 1\n');
  });

  it.each(['one/first/nothing.py', 'one/first/example.yml', '..%2F..%2Fpackage.json', '%E0%A4%A'])(
    'does not serve %s',
    (path) => {
      expect(ask(`/site/examples/${path}`)).toMatchObject({
        statusCode: 404,
        body: 'No example has this file.\n',
        passed: false,
      });
    },
  );
});
