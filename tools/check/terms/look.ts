/** `npm run check:terms`: words that the site does not use, with what to write instead (src/config/terms.yml). */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {placeAt} from '../../../src/course/diagnostic';
import {count, type Finding, type Report} from '../report';
import {root} from '../root';
import type {Look} from '../step';
import type {Verdicts} from '../verdicts/verdicts';
import {readFiles, termsFile} from './files';
import {proseIn} from './prose';
import {hitsIn, parseTerms, type Hit} from './terms';

/** Everything that a project says in words of the list, and what is wrong with the list. */
export async function findTerms(folder: string, verdicts: Verdicts): Promise<Report> {
  const source = readFileSync(join(folder, termsFile), 'utf8');
  const {terms, diagnostics} = parseTerms(source);
  const found: Finding[] = diagnostics.map((diagnostic) => ({path: termsFile, diagnostic}));
  const paths = globSync(readFiles, {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**'],
  }).sort();
  const used = new Set<unknown>();
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    const hits = await verdicts.known([path, text, source], () => hitsIn(proseIn(path, text), terms));
    const right = (hit: Hit): boolean => {
      const line = text.split('\n')[placeAt(text, hit.offset).line - 1] ?? '';
      const reason = terms[hit.term]?.except.find(({in: file, has}) => file === path && line.includes(has));
      used.add(reason);
      return reason !== undefined;
    };
    for (const hit of hits.filter((one) => !right(one))) {
      const place = placeAt(text, hit.offset);
      const write = terms[hit.term]?.write ?? '';
      found.push({path, diagnostic: {place, text: `“${hit.words}”; write ${write}`, rule: 'term'}});
    }
  }
  for (const one of terms.flatMap(({except}) => except).filter((each) => !used.has(each))) {
    const diagnostic = {
      place: one.place,
      text: `${one.in} has no such line; remove the exception`,
      rule: 'terms-unused',
    };
    found.push({path: termsFile, diagnostic});
  }
  return {findings: found, read: count(paths.length, 'file'), left: []};
}

export const lookAtTerms: Look = (verdicts) => findTerms(root, verdicts);
