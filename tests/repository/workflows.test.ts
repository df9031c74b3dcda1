/** The workflows: the commits of the actions that they use, and the commands that they run. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

const root = join(__dirname, '../..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
);

/** @returns the actions that are not pinned to a commit with its version */
const loose = (workflow: string): string[] =>
  [...workflow.matchAll(/^\s*(?:- )?uses: (.*)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used));

/** The scripts of package.json that a workflow runs. */
const scriptsIn = (workflow: string): string[] =>
  [...workflow.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'run', 'audit'].includes(name));

const {scripts} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe.each(workflows)('%s', (_name, text) => {
  it('pins every action to a commit, with its version', () => {
    expect(loose(text)).toEqual([]);
    expect(loose(text.replace(/@[0-9a-f]{40} # v[\d.]+/, '@v4'))).toHaveLength(1);
  });

  it('runs only scripts that exist', () => {
    expect(scriptsIn(text).filter((script) => !(script in scripts))).toEqual([]);
    expect(scriptsIn('- run: npm run nothing')).toEqual(['nothing']);
  });

  it('inserts no text of a pull request into a shell', () => {
    const pasted =
      /run: [^\n]*\$\{\{ *github\.(?:event|head_ref)|\n {10,}[^\n:]*\$\{\{ *github\.event\.pull_request\.(?:title|body|head)/;
    expect(text).not.toMatch(pasted);
    expect('      - run: echo ${{ github.event.pull_request.title }}').toMatch(pasted);
  });
});
