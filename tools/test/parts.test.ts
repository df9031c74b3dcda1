import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {quickParts, restParts, type Part} from './parts';

const {scripts} = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The faults of a selection: scripts that do not exist, and parts that wait for no earlier part. */
function faultsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({name, command, after = []}, index) => [
    ...[...command.matchAll(/npm run --silent ([\w:]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !(script in scripts))
      .map((script) => `${name}: no script ${script}`),
    ...after
      .filter((one) => !parts.slice(0, index).some((part) => part.name === one))
      .map((one) => `${name}: no earlier part ${one}`),
  ]);
}

it('both selections run existing scripts, after existing parts', () => {
  expect(faultsOf(quickParts)).toEqual([]);
  expect(faultsOf(restParts)).toEqual([]);
  const planted = {name: 'planted', command: 'npm run --silent nothing', after: ['planted']};
  expect(faultsOf([planted])).toEqual(['planted: no script nothing', 'planted: no earlier part planted']);
});
