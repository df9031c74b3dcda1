/**
 * `npm run check:examples`: one line for everything that is wrong with an example, its recordings, and what nobody uses
 * of them. It needs no simulator.
 */
import {formatSlip} from '../../../src/course/slip';
import {readExamples} from '../../../src/course/examples/example';
import {readSite} from '../pages/page-check';
import {project} from '../pages/this-project';
import {exampleFindings} from './example-check';
import {usesOf} from './page-uses';

const site = readSite(project);
const unread = site.readings.filter(({page}) => !page).map(({path}) => path);
const findings = exampleFindings(project.root, unread.length === 0 ? usesOf(site) : undefined);
for (const finding of findings) console.log(formatSlip(finding.path, finding));

const {examples} = readExamples(project.root);
const runs = examples.reduce((sum, example) => sum + example.runs.length, 0);
const counted = `${examples.length} examples, ${runs} runs`;
console.log(findings.length === 0 ? `${counted}, no slip` : `\n${findings.length} slips (${counted} read)`);
if (unread.length > 0) {
  console.log(
    `left out: what no page uses, because ${unread.join(' and ')} cannot be read; npm run check:pages says why`,
  );
}
process.exitCode = findings.length === 0 ? 0 : 1;
