import {spawnSync} from 'node:child_process';

import type {Run} from '../../src/course/examples/example';
import {recordCommand, stateOf, textOf} from '../../src/course/examples/recording';
import {build, makeRun} from '../record/make';

/** What `just` itself finds wrong with a justfile: that it is not formatted, or that it cannot be read. */
export function justfileProblems(just: string, file: string): string[] {
  const said = (...options: string[]): string | undefined => {
    const {status, stdout, stderr} = spawnSync(just, ['--justfile', file, '--color', 'never', ...options], {
      encoding: 'utf8',
    });
    return status === 0 ? undefined : `${stdout}${stderr}`.trim();
  };
  const summary = said('--summary');
  if (summary !== undefined) return [`${file}: ${summary}`];
  return said('--unstable', '--fmt', '--check') === undefined
    ? []
    : [`${file}: is not formatted; just --unstable --fmt --justfile ${file}`];
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
