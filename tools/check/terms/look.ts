/** `npm run check:terms`: words that the site does not use, with what to write instead (src/config/terms.yml). */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

import {formatSlip, placeAt, type Slip} from '../../../src/course/slip';
import {root} from '../root';
import type {Look} from '../step';
import type {Verdicts} from '../verdicts/verdicts';
import {readFiles, termsFile} from './files';
import {proseIn} from './prose';
import {hitsIn, parseTerms, type Hit} from './terms';

/** A slip in a file of the project. */
export type Found = {readonly path: string; readonly slip: Slip};

/** Everything that a project says in words of the list, and what is wrong with the list. */
export async function findTerms(folder: string, verdicts: Verdicts): Promise<{read: number; found: Found[]}> {
  const source = readFileSync(join(folder, termsFile), 'utf8');
  const {terms, slips} = parseTerms(source);
  const found: Found[] = slips.map((slip) => ({path: termsFile, slip}));
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
      found.push({path, slip: {place, text: `“${hit.words}”; write ${write}`, rule: 'term'}});
    }
  }
  for (const one of terms.flatMap(({except}) => except).filter((each) => !used.has(each))) {
    const slip = {
      place: one.place,
      text: `${one.in} has no such line; remove the exception`,
      rule: 'terms-form',
    };
    found.push({path: termsFile, slip});
  }
  return {read: paths.length, found};
}

export const lookAtTerms: Look = async (verdicts) => {
  const {read, found} = await findTerms(root, verdicts);
  return {
    passed: found.length === 0,
    lines: [
      ...found.map(({path, slip}) => formatSlip(path, slip)),
      found.length === 0 ? `${read} files, no such word` : `\n${found.length} slips (${read} files read)`,
    ],
  };
};
