/** `npm run check:examples`: examples, their recordings, and files that nothing uses. It needs no simulator. */
import {readSiteAgain} from '../pages/page-check';
import {project} from '../pages/this-project';
import type {Report} from '../report';
import type {Verdicts} from '../verdicts/verdicts';
import {exampleFindings} from './example-check';
import {usesOf} from './page-uses';

export async function checkExamples(verdicts: Verdicts): Promise<Report> {
  const site = await readSiteAgain(project, verdicts);
  const unread = site.readings.filter(({page}) => !page).map(({path}) => path);
  const {examples} = project.exampleIndex;
  const runs = examples.reduce((sum, example) => sum + example.runs.length, 0);
  return {
    findings: exampleFindings(project.root, unread.length === 0 ? usesOf(site) : undefined),
    read: `${examples.length} examples, ${runs} runs`,
    left:
      unread.length > 0
        ? [`what no page uses, because ${unread.join(' and ')} cannot be read; npm run check:pages says why`]
        : [],
  };
}
