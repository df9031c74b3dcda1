/** `npm run check:terms`: words that the site does not use, with what to write instead (src/config/terms.yml). */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {finding, placeAt, type Finding} from '../../../src/course/diagnostic';
import {counted} from '../../../src/course/grouped';
import type {Report} from '../report';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {readFiles, termsFile} from './files';
import {proseIn} from './prose';
import {hitsIn, parseTerms} from './terms';

/** The words of the list in a project's texts, and what is wrong with the list itself. */
export async function checkTerms(root: string, verdicts: Verdicts = noVerdicts): Promise<Report> {
  const list = readFileSync(join(root, termsFile), 'utf8');
  const {terms, diagnostics} = parseTerms(list);
  const findings: Finding[] = diagnostics.map((diagnostic) => ({path: termsFile, ...diagnostic}));
  const paths = globSync(readFiles, {
    cwd: root,
    dot: true,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**', termsFile],
  }).sort();
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const hits = await verdicts.known([list, path, text], () => hitsIn(proseIn(path, text), terms));
    for (const {term, offset, words} of hits) {
      const problem = `“${words}”; write ${terms[term]?.write ?? ''}`;
      findings.push(finding(path, placeAt(text, offset), problem, 'term'));
    }
  }
  return {findings, read: counted(paths.length, 'file'), left: []};
}
