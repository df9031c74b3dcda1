/** The search as a reader uses it, and its worker as the page talks to it. */
// cspell:words comlink zzyzxqwv
import {readFileSync} from 'node:fs';

import type {Locator, Page, Request} from '@playwright/test';

import {mainNavigation, searchBox} from './site';
import {expect} from './test';

/** A word that no page has, nor one like it. */
export const nonsense = 'zzyzxqwv';

/** The requests for the index, as the page and its worker make them from now on. */
export function indexRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (/\/search-index[^/]*\.json/.test(request.url())) {
      requests.push(request);
    }
  });
  return requests;
}

/** The hits in the list below the search box, without the way to all of them that may end it. */
export const hits = (page: Page): Locator =>
  page.getByRole('option').filter({hasNotText: /^See (all )?results/});

/** The hits on the search page. */
export const results = (page: Page): Locator => page.getByRole('main').locator('article');

/** What results have below title and path: the text around the match. */
export const excerpts = (page: Page): Locator => results(page).locator('p:nth-of-type(2)');

/** Says that the index has not come, or is none. */
export const searchFails = (page: Page): Locator =>
  page.getByText(/^Search does not work at the moment: its index could not be loaded/).first();

/** The words that there are no hits. */
export const noResults = (page: Page): Locator => page.getByText('No results', {exact: true}).first();

/** The link from the list to the search page. */
export const seeAll = (page: Page): Locator =>
  mainNavigation(page)
    .locator('a')
    .filter({hasText: /^See (all )?results/});

/** Types a query into the search box and waits for its own answer: hits, or the words that there are none. */
export async function search(page: Page, query: string): Promise<void> {
  // A page that is still arriving takes the focus back: then a reader presses the keys again.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused({timeout: 1000});
  }).toPass();
  // What an earlier query found must not be taken for the answer.
  await searchBox(page).fill('');
  await expect(hits(page).first().or(noResults(page))).toBeHidden();
  await searchBox(page).fill(query);
  await expect(hits(page).first().or(noResults(page))).toBeVisible();
}

/** @returns what the list shows for a query, one text for each hit */
export async function found(page: Page, query: string): Promise<string[]> {
  await search(page, query);
  return hits(page).allInnerTexts();
}

/** What the worker finds. */
export type Hit = {
  readonly document: {
    readonly i: number;
    readonly p?: number;
    readonly t: string;
    readonly u: string;
    readonly h?: string;
  };
  readonly type: number;
  readonly tokens: readonly string[];
  readonly score: number;
  readonly isLiteral: boolean;
};

/** A call to the search worker: a method of its class, and what it is given. */
export type Call =
  | {readonly method: 'fetchIndexes'; readonly base: string; readonly directory: string}
  | {
      readonly method: 'search';
      readonly base: string;
      readonly directory: string;
      readonly query: string;
      readonly limit: number;
    };

/**
 * Starts the site's own search worker once more, makes it construct its searcher and calls that, all by the protocol of
 * comlink, which the site uses.
 *
 * @returns what each call answered, or the message of the error that it ended in
 */
export async function callWorker(
  page: Page,
  calls: readonly Call[],
): Promise<readonly ({readonly value: unknown} | {readonly error: string})[]> {
  const started = page.workers()[0]?.url();
  const workerUrl = started ?? (await page.waitForEvent('worker')).url();
  await page.evaluate(readFileSync(require.resolve('comlink/dist/umd/comlink.js'), 'utf8'));
  return page.evaluate(
    async ([url, wanted]) => {
      type Searcher = {
        fetchIndexes: (base: string, directory: string) => Promise<void>;
        search: (base: string, directory: string, query: string, limit: number) => Promise<unknown>;
      };
      const {Comlink} = window as unknown as {
        Comlink: {wrap: (worker: Worker) => new () => Promise<Searcher>};
      };
      const worker = new Worker(url);
      const searcher = await new (Comlink.wrap(worker))();
      const answers: ({value: unknown} | {error: string})[] = [];
      for (const call of wanted) {
        try {
          const {method, base, directory} = call;
          if (method === 'search') {
            answers.push({value: await searcher.search(base, directory, call.query, call.limit)});
          } else {
            await searcher.fetchIndexes(base, directory);
            answers.push({value: null});
          }
        } catch (error) {
          answers.push({error: error instanceof Error ? error.message : String(error)});
        }
      }
      worker.terminate();
      return answers;
    },
    [workerUrl, calls] as const,
  );
}
