// @module-tag long
import {spawn} from 'node:child_process';
import {join} from 'node:path';

import {expect, it} from 'vitest';

const root = join(__dirname, '..', '..', '..');

/** The words that cspell finds in a text, as if a file of the project contained it. */
function misspelled(path: string, text: string): Promise<string[]> {
  const cspell = join(root, 'node_modules', 'cspell', 'bin.mjs');
  const child = spawn(
    process.execPath,
    [cspell, 'lint', '--no-progress', '--no-summary', `stdin://${path}`],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(text);
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', () => done([...output.matchAll(/unknown word `(\w+)`/g)].map(([, word = '']) => word)));
  });
}

it('cspell checks the comments and strings of programs, but not their code', async () => {
  const found = await Promise.all([
    misspelled(
      'examples/a/b/run.py',
      '"""Runs the programm."""\n\nxyzzq = "wordd"  # on one `machinne`, or anotherr\n',
    ),
    misspelled(
      'examples/a/b/life.c',
      '// Runs the programm.\nint xyzzq; /* on one `machinne`, or anotherr */\n',
    ),
    misspelled(
      'examples/a/b/example.yml',
      '# Runs the programm.\nbuild: [gcc -o xyzzq xyzzq.c]\nabout: Or anotherr.\n',
    ),
  ]);
  expect(found).toEqual(found.map(() => ['programm', 'anotherr']));
});
