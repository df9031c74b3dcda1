// @module-tag long
import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {readPage} from '../../src/content/page/read';
import {exampleIndexOf, type ExampleIndex} from '../../src/content/examples';
import {recordFixture, writeFiles} from '../../src/content/examples/test-projects';
import {makeSandbox, type Sandbox} from '../record/sandbox';
import {readerIn} from './reader';
import {stepsOf, type Step} from './steps';

const page = `# Follow me

\`\`\`bash
sudo apt install nothing
curl https://nowhere.example/install.sh \\
  | bash
mkdir -p cs429/tutorial \\
  && cd cs429/tutorial
WORD=hello
\`\`\`

::code{file="a/b/first.sh"}

::run{name="a/b/one"}

::code{file="a/c/first.sh" changes="a/b/first.sh"}

<details>
<summary>Answer</summary>

::run{name="a/c/two"}

</details>

::run{name="a/c/two" of="stats.txt"}

\`\`\`text
not typed
\`\`\`
`;

const stats = (ticks: number): string =>
  `---------- Begin Simulation Statistics ----------\nsimTicks ${ticks} # Ticks (Tick)\n`;

const files = {
  'examples/a/b/example.yml': 'about: First.\nruns:\n  one: {command: bash first.sh, simulator: false}\n',
  'examples/a/b/first.sh': 'echo one\n',
  'examples/a/c/example.yml':
    'about: Second.\nruns:\n  two: {command: fake first.sh, simulator: false, exit: 2, stats: [simTicks]}\n',
  'examples/a/c/first.sh': '# #region echo\necho one\necho two\n# #endregion\n',
};

const stepsIn = (text: string): Step[] => {
  const {page: read} = readPage('docs/follow.md', text);
  return read ? stepsOf(read) : [];
};

let root: string;
let sandbox: Sandbox;
let exampleIndex: ExampleIndex;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'follow-test-'));
  writeFiles(root, files);
  exampleIndex = exampleIndexOf(root);
  recordFixture(exampleIndex.run('a/b/one'), {output: 'one\n'});
  recordFixture(exampleIndex.run('a/c/two'), {
    output: 'one\ntwo\n',
    stats: {dump: 1, dumps: [{simTicks: {value: '7', unit: 'Tick', about: 'Ticks'}}]},
  });
  sandbox = makeSandbox();
  writeFiles(sandbox.home, {
    'bin/fake': `bash "$1"; mkdir -p m5out; echo '${stats(7)}' > m5out/stats.txt; exit 2\n`,
  });
  chmodSync(join(sandbox.home, 'bin/fake'), 0o755);
});
afterEach(() => {
  sandbox.remove();
  rmSync(root, {recursive: true, force: true});
});

/** Follows the steps of a page. @returns the commands that were left out */
async function follow(text: string): Promise<string[]> {
  const takeStep = readerIn(sandbox, exampleIndex, undefined);
  const left: string[] = [];
  for (const step of stepsIn(text)) left.push((await takeStep(step)) ?? '');
  return left.filter(Boolean);
}

describe('npm run follow', () => {
  it('reports a command that fails, also in the middle of a block', async () => {
    await expect(follow('```bash\nfalse\ntrue\n```\n')).rejects.toThrow('ended with 1');
  });

  it('reports an output that differs from the page', async () => {
    recordFixture(exampleIndex.run('a/b/one'), {output: 'uno\n'});
    await expect(follow(page)).rejects.toThrow(
      '`bash first.sh` shows something else, line 1: recorded `uno`, now `one`',
    );
  });
});
