/** The package's search in the built site: what it finds, by the worker and the index that browsers get. */
import {beforeAll, describe, expect, it} from 'vitest';

import {indexOf, pagesOf, searchOf} from '../../tools/search/built';
import {files, ranksIn, readQueries, type Query} from '../../tools/search/queries';
import {promisedRoutes} from '../../src/config/promised';
import {buildDir, projectDir} from '../support/paths';

const documents = indexOf(buildDir).flatMap((part) => part.documents);

/** The share of queries of which a wanted page must be among the first three. */
const wanted = {chosen: 0.95, heldBack: 0.85} as const;

/** @returns a sentence for each query without a wanted page among the first three, if their share is too low */
async function misses(queries: readonly Query[], share: number): Promise<string[]> {
  const ranks = await ranksIn(buildDir, queries);
  const isFound = (rank = 0): boolean => rank >= 1 && rank <= 3;
  const [first, three] = [ranks.filter((rank) => rank === 1), ranks.filter(isFound)].map(
    ({length}) => length,
  );
  console.log(`${queries.length} queries: ${first} first, ${three} among the first three`);
  if ((three ?? 0) >= share * queries.length) return [];
  return queries.flatMap(({query, pages}, index) =>
    isFound(ranks[index])
      ? []
      : [`"${query}" does not find ${pages.join(' or ')}: add its words to the keywords of the page`],
  );
}

describe('what people ask', () => {
  it.each(Object.entries(files))('leads to its page (%s)', async (name, file) => {
    const queries = readQueries(projectDir, file);
    expect(queries?.length).toBeGreaterThan(100);
    expect(await misses(queries ?? [], wanted[name as keyof typeof wanted])).toEqual([]);
  });

  it('names pages that the site has', () => {
    const pages = Object.values(files)
      .flatMap((file) => readQueries(projectDir, file) ?? [])
      .flatMap((entry) => entry.pages);
    const routes: readonly string[] = promisedRoutes;
    expect(pages.filter((page) => !routes.includes(page))).toEqual([]);
  });

  it('planted: a query whose page is not found is reported', async () => {
    const query: Query = {query: 'zzyzxqwv', pages: ['/docs/attribution'], from: 'planted'};
    expect(await misses([query], 0.9)).toEqual([
      expect.stringContaining('"zzyzxqwv" does not find /docs/attribution'),
    ]);
  });
});

describe('words as copied', () => {
  let search: Awaited<ReturnType<typeof searchOf>>;
  beforeAll(async () => {
    search = await searchOf(buildDir);
  });

  it.each([
    ['the ligature of a PDF', 'ﬁle structure', 'file structure'],
    ['full-width letters', 'ｃａｃｈｅ', 'cache'],
    ['punctuation', '“scons:” (command)', 'scons command'],
  ])('with %s find what plain words find', async (_, copied, plain) => {
    const found = pagesOf(await search(plain));
    expect(found).not.toEqual([]);
    expect(pagesOf(await search(copied))).toEqual(found);
  });
});

describe('the index', () => {
  it('has the keywords of pages', () => {
    const pages = indexOf(buildDir)[3]?.documents.map(({u}) => u) ?? [];
    expect(pages.length).toBeGreaterThan(70);
    expect(pages).toContain('/429-website/docs/FAQ/disk_quota');
  });

  it('has code without the words of its buttons', () => {
    const code = documents.filter(({t}) => t.includes('gem5.opt simple.py'));
    expect(code.length).toBeGreaterThan(0);
    const buttons = /gem5\.opt \S+\.py Copy|Copy whole file|Download whole file/;
    expect('gem5.opt simple.py Copy').toMatch(buttons);
    expect(documents.filter(({t}) => buttons.test(t))).toEqual([]);
  });

  it('leaves out the page for editors', () => {
    expect(documents.filter(({u}) => u.endsWith('/markdown-page'))).toEqual([]);
  });
});
