import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {quickStages, restStages, type Part} from './parts';

const {scripts} = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The faults of a selection: scripts that do not exist, and parts that wait for no earlier part. */
function faultsOf(stages: readonly (readonly Part[])[]): string[] {
  const parts = stages.flat();
  return parts.flatMap(({name, command, after = []}) => [
    ...[...command.matchAll(/npm run --silent ([\w:]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !(script in scripts))
      .map((script) => `${name}: no script ${script}`),
    ...after
      .filter((one) => !parts.some((part) => part.name === one))
      .map((one) => `${name}: no part ${one}`),
  ]);
}

it('both selections run existing scripts, after existing parts', () => {
  expect(faultsOf(quickStages)).toEqual([]);
  expect(faultsOf(restStages)).toEqual([]);
  const planted = {name: 'planted', command: 'npm run --silent nothing', after: ['none']};
  expect(faultsOf([[planted]])).toEqual(['planted: no script nothing', 'planted: no part none']);
});
