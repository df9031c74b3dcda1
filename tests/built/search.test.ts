/** The order of all hits in the index of the build. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {speech} from '../../src/config/speech';
import {createEngine} from '../../src/plugins/search/engine/engine';
import type {IndexPart} from '../../src/plugins/search/format/documents';
import {stem} from '../../src/plugins/search/format/spellings';
import {fifty, questionQueries, spoken, studied} from '../../src/plugins/search/queries';
import {buildDir} from '../support/paths';

const parts = JSON.parse(readFileSync(join(buildDir, 'search-index.json'), 'utf8')) as IndexPart[];
const documents = parts.flatMap((part) => part.documents);
const search = createEngine(parts, 50);

/** The words of a text or a query by section 5 of the specification, without the punctuation around them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((word) => word !== '');

/** The words of each document in its title and its text, with their stems. */
const texts = documents.map(({i, s = '', t}) => {
  const words = [...new Set(wordsOf(`${s} ${t}`))];
  return {i, words, stems: new Set(words.map(stem))};
});

/** @returns the documents that the query of the specification finds: it needs all words, or all but one of more than two */
function specified(query: string): Set<number> {
  const typed = wordsOf(query);
  const empty = new Set([...speech.emptyWords, ...speech.definingWords]);
  const needed = typed.filter((word) => !empty.has(word));
  const found = texts.filter(({words, stems}) => {
    const has = (word: string): boolean =>
      stems.has(stem(word)) || (word === typed.at(-1) && words.some((one) => one.startsWith(word)));
    return needed.filter((word) => !has(word)).length <= (needed.length > 2 ? 1 : 0);
  });
  return new Set(found.map(({i}) => i));
}

/** @returns how many hits of the specified query come after a hit that it does not find */
function misplaced(isSpecified: readonly boolean[]): number {
  const first = isSpecified.indexOf(false);
  return first < 0 ? 0 : isSpecified.slice(first).filter((one) => one).length;
}

describe('short forms, parts of words and typing errors', () => {
  const queries = [...fifty, ...spoken, ...studied, ...questionQueries].map(({query}) => query);
  const answers = queries.map((query) => {
    const expected = specified(query);
    const hits = search(query, documents.length).map(({document: {i}}) => i);
    return {query, expected, hits, isSpecified: hits.map((i) => expected.has(i))};
  });

  it.each(answers)(
    'only add hits after those of the specified query: $query',
    ({expected, hits, isSpecified}) => {
      expect([...expected].filter((i) => !hits.includes(i))).toEqual([]);
      expect(misplaced(isSpecified)).toBe(0);
    },
  );

  it('do add hits', () => {
    expect(answers.some(({isSpecified}) => isSpecified.includes(false))).toBe(true);
  });

  it('planted: another order of the same hits is reported', () => {
    const mixed = answers.filter(({isSpecified}) => new Set(isSpecified).size === 2);
    expect(mixed).not.toEqual([]);
    for (const {isSpecified} of mixed) expect(misplaced([...isSpecified].reverse())).toBeGreaterThan(0);
  });
});
