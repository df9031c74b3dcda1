/**
 * `npm run check:pages`: one line for every slip on a page. With `--fix` it puts every sentence on a line of its own
 * instead.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {formatSlip} from '../../../src/course/slip';
import {findingsOf, readSite} from './page-check';
import {fixSentences} from './fix-sentences';
import {project} from './this-project';

/** Writes the pages anew whose sentences share lines, and names them. */
function fix(): void {
  for (const {path, page} of readSite(project).readings) {
    if (!page) continue;
    const file = join(project.root, path);
    const text = readFileSync(file, 'utf8');
    const fixed = fixSentences(page, text);
    if (fixed === text) continue;
    writeFileSync(file, fixed);
    console.log(path);
  }
}

async function check(): Promise<void> {
  const site = readSite(project);
  const findings = await findingsOf(site);
  for (const {path, slip} of findings) console.log(formatSlip(path, slip));
  const files = new Set(findings.map(({path}) => path)).size;
  console.log(
    findings.length === 0
      ? `${site.readings.length} pages, no slip`
      : `\n${findings.length} slips in ${files} files (${site.readings.length} pages read)`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (process.argv.includes('--fix')) fix();
else void check();
