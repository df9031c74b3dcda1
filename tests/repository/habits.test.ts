/** Help before a pull request: the dev container, the editor's settings, the hook, and updates of packages. */
import {accessSync, constants, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parseConfigFileTextToJson} from 'typescript';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {projectDir as root} from '../support/paths';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const node = read('.nvmrc').trim();

function readJson(path: string): Readonly<Record<string, unknown>> {
  const {config, error} = parseConfigFileTextToJson(path, read(path)) as {
    config?: Readonly<Record<string, unknown>>;
    error?: {readonly messageText: unknown};
  };
  if (!config || error) throw new Error(`${path}: ${JSON.stringify(error?.messageText)}`);
  return config;
}

describe('the dev container', () => {
  /** Whether the image has the Node of .nvmrc, is pinned, and has the programs of tools/needs.txt. */
  const isComplete = (text: string): boolean =>
    new RegExp(`^FROM (?:--platform=\\S+ )?node:${node}\\.[\\d.]+-\\w+@sha256:[0-9a-f]{64}$`, 'm').test(
      text,
    ) && /^COPY tools\/install\.sh tools\/needs\.txt (\S+)\nRUN \1install\.sh$/m.test(text);
  const dockerfile = read('.devcontainer/Dockerfile');

  it('has the Node of .nvmrc and all programs', () => {
    expect(isComplete(dockerfile)).toBe(true);
    expect(readJson('.devcontainer/devcontainer.json')).toMatchObject({
      build: {dockerfile: 'Dockerfile', context: '..'},
      postCreateCommand: 'npm ci',
    });
  });

  it.each([
    ['another Node', `node:${node}.`, 'node:18.'],
    ['an image that is not pinned', /@sha256:.*/, ''],
    ['a list of its own', 'RUN /tmp/tools/install.sh', 'RUN apt-get install chromium'],
  ])('planted: %s', (_, from, to) => {
    expect(isComplete(dockerfile.replace(from, to))).toBe(false);
  });
});

describe('the editor', () => {
  it('has each formatter that its settings name among the recommended extensions', () => {
    const settings = JSON.stringify(readJson('.vscode/settings.json'));
    const {recommendations} = readJson('.vscode/extensions.json');
    const named = [...settings.matchAll(/"editor\.defaultFormatter":"([^"]+)"/g)].map(([, name]) => name);
    expect(named).toContain('esbenp.prettier-vscode');
    expect(recommendations).toEqual(expect.arrayContaining(named));
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

describe('updates of packages', () => {
  type Update = {
    readonly 'package-ecosystem': string;
    readonly schedule: {readonly interval: string};
    readonly ignore?: readonly {readonly 'dependency-name': string; readonly 'update-types'?: unknown}[];
  };
  /** Whether all are monthly, and Docusaurus stays at its version. */
  const isCalm = (text: string): boolean => {
    const {updates} = parse(text) as {readonly updates: readonly Update[]};
    const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
    return (
      updates.every(({schedule}) => schedule.interval === 'monthly') &&
      npm?.ignore?.some((one) => one['dependency-name'] === '@docusaurus/*' && !one['update-types']) === true
    );
  };
  const text = read('.github/dependabot.yml');

  it('come once a month, without Docusaurus', () => {
    expect(isCalm(text)).toBe(true);
    expect(isCalm(text.replace('monthly', 'daily'))).toBe(false);
    expect(isCalm(text.replace("- dependency-name: '@docusaurus/*'", ''))).toBe(false);
  });
});
