import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import type {Run} from '../../src/course/examples/example';
import {recordCommand, stateOf, textOf} from '../../src/course/examples/recording';
import {build, makeRun} from '../record/make';

/** The attributes of recipes that just 1.21 has: the oldest that a supported system packages, Ubuntu 24.04. */
const attributes = new Set([
  'confirm',
  'linux',
  'macos',
  'no-cd',
  'no-exit-message',
  'private',
  'unix',
  'windows',
]);

/** The attributes in a justfile that just 1.21 does not have, for which it would refuse the whole file. */
function newerAttributes(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\[([a-z-]+).*\]$/gm)].flatMap(([line, name]) =>
    name === undefined || attributes.has(name)
      ? []
      : [`${file}: \`${line}\` needs a newer just than Ubuntu 24.04's; find a form that 1.21 has`],
  );
}

/** What is wrong with a justfile: it cannot be read, is not formatted, or needs a newer `just` than some student has. */
export function justfileProblems(just: string, file: string): string[] {
  const said = (...options: string[]): string | undefined => {
    const {status, stdout, stderr} = spawnSync(just, ['--justfile', file, '--color', 'never', ...options], {
      encoding: 'utf8',
    });
    return status === 0 ? undefined : `${stdout}${stderr}`.trim();
  };
  const summary = said('--summary');
  if (summary !== undefined) return [`${file}: ${summary}`];
  const unformatted = said('--unstable', '--fmt', '--check') !== undefined;
  return [
    ...(unformatted ? [`${file}: is not formatted; just --unstable --fmt --justfile ${file}`] : []),
    ...newerAttributes(file),
  ];
}

/** Whether a run needs nothing but `just`, so that it can be made wherever the tests run. */
export const isRecipe = ({simulator, command}: Run): boolean => !simulator && /^just\b/.test(command);

/** Makes a run again, and says in what it differs from its recording. A recording that is not fresh is not compared. */
export async function recipeProblems(run: Run): Promise<string[]> {
  if (stateOf(run).state !== 'fresh') return [];
  const built = await build(run.example);
  try {
    const output = (await makeRun(run, built))['output.txt'];
    return output === textOf(run)
      ? []
      : [`${run.name}: it prints ${JSON.stringify(output)}; ${recordCommand(run.name)}`];
  } catch (error) {
    return [`${run.name}: ${(error as Error).message}`];
  } finally {
    built.sandbox.remove();
  }
}
