/** `npm run check:pages`, and `npm run fix:pages`, which puts every sentence on a line of its own. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {counted} from '../../../src/course/grouped';
import type {Report} from '../report';
import type {Verdicts} from '../verdicts/verdicts';
import {findingsOf, readSite, readSiteAgain} from './page-check';
import {fixSentences} from './rules/prose';
import {project} from './this-project';

/** Rewrites the pages on which sentences share a line, and returns their paths. */
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

export async function checkPages(verdicts: Verdicts): Promise<Report> {
  const site = await readSiteAgain(project, verdicts);
  return {findings: await findingsOf(site, verdicts), read: counted(site.readings.length, 'page'), left: []};
}
