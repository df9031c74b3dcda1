import * as z from 'zod';

import type {Diagnostic} from '../../../src/course/diagnostic';
import {readYaml} from '../../../src/course/yaml';

const text = z.string().min(1);
const entry = z.strictObject({
  /** Finds it in prose, in any case. */
  find: text.transform(patternOf),
  write: text,
  /** A sentence in which it is found, and one in which it is not. */
  bad: text,
  good: text,
});

/** A word or phrase that the site does not use, with what to write instead. */
export type Term = z.infer<typeof entry>;

/** A phrase as a pattern between words, in which a space stands for any white space. */
function patternOf(find: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${find.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gim');
}

/** Reads the list: either the terms, or all that is wrong with it. */
export function parseTerms(source: string): {
  readonly terms: readonly Term[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const {data = [], problems = []} = readYaml(source, z.array(entry), 'terms');
  return {terms: data, diagnostics: problems.map((problem) => ({...problem, rule: 'terms-form'}))};
}

/** An entry of the list that a text contains: its index, the offset, and the words of the text. */
export type Hit = {readonly term: number; readonly offset: number; readonly words: string};

export const hitsIn = (prose: string, terms: readonly Term[]): Hit[] =>
  terms.flatMap(({find}, term) =>
    [...prose.matchAll(find)].map((match) => ({
      term,
      offset: match.index,
      words: match[0].replace(/\s+/g, ' '),
    })),
  );
