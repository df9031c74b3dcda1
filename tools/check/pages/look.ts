/** `npm run check:pages`: one line for every diagnostic on a page. `npm run fix:pages` puts every sentence on a line of its own. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {count} from '../report';
import type {Look} from '../step';
import {findingsOf, readSite, readSiteAgain} from './page-check';
import {fixSentences} from './fix-sentences';
import {project} from './this-project';

/** Writes the pages anew whose sentences share lines, and gives their paths. */
export function fixPages(): string[] {
  return readSite(project).readings.flatMap(({path, page}) => {
    if (!page) return [];
    const file = join(project.root, path);
    const text = readFileSync(file, 'utf8');
    const fixed = fixSentences(page, text);
    if (fixed === text) return [];
    writeFileSync(file, fixed);
    return [path];
  });
}

export const lookAtPages: Look = async (verdicts) => {
  const site = await readSiteAgain(project, verdicts);
  return {findings: await findingsOf(site, verdicts), read: count(site.readings.length, 'page'), left: []};
};
