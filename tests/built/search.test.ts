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

describe('the texts of the index', () => {
  it('have code without the words of its buttons', () => {
    const code = documents.filter(({t}) => t.includes('gem5.opt simple.py'));
    expect(code.length).toBeGreaterThan(0);
    const buttons = /gem5\.opt \S+\.py Copy|Copy whole file|Download whole file/;
    expect('gem5.opt simple.py Copy').toMatch(buttons);
    expect(documents.filter(({t}) => buttons.test(t))).toEqual([]);
  });
});

/** The words of a text or a query by section 5 of the specification, without the punctuation around them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((word) => word !== '');

type Text = {readonly words: readonly string[]; readonly stems: ReadonlySet<string>};

function read(text: string): Text {
  const words = [...new Set(wordsOf(text))];
  return {words, stems: new Set(words.map(stem))};
}

const texts = documents.map(({i, s = '', t, m}) => ({
  i,
  text: read(t),
  withTitle: read(`${s} ${t}`),
  isMessage: m === true,
}));

/**
 * @returns `found`: the documents that the specified query finds, whose title and text together have all words, or all
 *   but one of more than two; and `returned`: those that the search must return, whose own text has one of the words.
 *   Messages are not among these, because a single word does not find them
 */
function specified(query: string): {
  readonly found: ReadonlySet<number>;
  readonly returned: readonly number[];
} {
  const typed = wordsOf(query);
  const empty = new Set([...speech.emptyWords, ...speech.definingWords]);
  const needed = typed.filter((word) => !empty.has(word));
  const missing = ({words, stems}: Text): number =>
    needed.filter(
      (word) =>
        !stems.has(stem(word)) && !(word === typed.at(-1) && words.some((one) => one.startsWith(word))),
    ).length;
  const found = texts.filter(({withTitle}) => missing(withTitle) <= (needed.length > 2 ? 1 : 0));
  const returned = found.filter(({text, isMessage}) => !isMessage && missing(text) < needed.length);
  return {found: new Set(found.map(({i}) => i)), returned: returned.map(({i}) => i)};
}

/** @returns how many hits of the specified query come after a hit that it does not find */
function misplaced(isSpecified: readonly boolean[]): number {
  const first = isSpecified.indexOf(false);
  return first < 0 ? 0 : isSpecified.slice(first).filter((one) => one).length;
}

describe('short forms, parts of words and typing errors', () => {
  const queries = [...fifty, ...spoken, ...studied, ...questionQueries].map(({query}) => query);
  const answers = queries.map((query) => {
    const {found, returned} = specified(query);
    const hits = search(query, documents.length).map(({document: {i}}) => i);
    return {query, returned, hits, isSpecified: hits.map((i) => found.has(i))};
  });

  it.each(answers)(
    'add hits only after those of the specified query: $query',
    ({returned, hits, isSpecified}) => {
      expect(returned.filter((i) => !hits.includes(i))).toEqual([]);
      expect(misplaced(isSpecified)).toBe(0);
    },
  );

  it('add some hits', () => {
    expect(answers.some(({isSpecified}) => isSpecified.includes(false))).toBe(true);
  });

  it('planted: another order of the same hits is reported', () => {
    const mixed = answers.filter(({isSpecified}) => new Set(isSpecified).size === 2);
    expect(mixed).not.toEqual([]);
    for (const {isSpecified} of mixed) expect(misplaced([...isSpecified].reverse())).toBeGreaterThan(0);
  });
});
