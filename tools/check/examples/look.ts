/**
 * `npm run check:examples`: one line for everything that is wrong with an example, its recordings, and what nobody uses
 * of them. It needs no simulator.
 */
import {readSiteAgain} from '../pages/page-check';
import {project} from '../pages/this-project';
import type {Look} from '../step';
import {exampleFindings} from './example-check';
import {usesOf} from './page-uses';

export const lookAtExamples: Look = async (verdicts) => {
  const site = await readSiteAgain(project, verdicts);
  const unread = site.readings.filter(({page}) => !page).map(({path}) => path);
  const findings = exampleFindings(project.root, unread.length === 0 ? usesOf(site) : undefined);
  const {examples} = project.exampleIndex;
  const runs = examples.reduce((sum, example) => sum + example.runs.length, 0);
  return {
    findings: findings.map(({path, ...diagnostic}) => ({path, diagnostic})),
    read: `${examples.length} examples, ${runs} runs`,
    left:
      unread.length > 0
        ? [`what no page uses, because ${unread.join(' and ')} cannot be read; npm run check:pages says why`]
        : [],
  };
};
