/** Help before a pull request: the dev container, and the hook. */
import {accessSync, constants, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {projectDir as root} from '../support/paths';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const node = read('.nvmrc').trim();

describe('the dev container', () => {
  /** Whether the image has the Node of .nvmrc, is pinned, and has the programs of tools/needs.txt. */
  const isComplete = (text: string): boolean =>
    new RegExp(`^FROM (?:--platform=\\S+ )?node:${node}\\.[\\d.]+-\\w+@sha256:[0-9a-f]{64}$`, 'm').test(
      text,
    ) && /^COPY tools\/install\.sh tools\/needs\.txt (\S+)\nRUN \1install\.sh$/m.test(text);
  const dockerfile = read('.devcontainer/Dockerfile');

  it('has the Node of .nvmrc and all programs', () => {
    expect(isComplete(dockerfile)).toBe(true);
  });

  it.each([
    ['another Node', `node:${node}.`, 'node:18.'],
    ['an image that is not pinned', /@sha256:.*/, ''],
    ['a list of its own', 'RUN /tmp/tools/install.sh', 'RUN apt-get install chromium'],
  ])('planted: %s', (_, from, to) => {
    expect(isComplete(dockerfile.replace(from, to))).toBe(false);
  });
});

describe('the hook', () => {
  it('is executable, and runs the check', () => {
    const {scripts} = JSON.parse(read('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const folder = scripts.hooks?.replace('git config core.hooksPath ', '') ?? '';
    const hook = join(folder, 'pre-push');
    expect(read(hook)).toContain('npm run --silent check\n');
    accessSync(join(root, hook), constants.X_OK);
  });
});
