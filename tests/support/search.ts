/** The search as a reader uses it, and its worker as the page uses it. */
// cspell:words comlink zzyzxqwv
import {readFileSync} from 'node:fs';

import type {Locator, Page, Request} from '@playwright/test';

import {mainNavigation, searchBox} from './site';
import {expect} from './test';

/** A word that is unlike every word of the pages. */
export const nonsense = 'zzyzxqwv';

/** The requests for the index from now on, by the page and by its worker. */
export function indexRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (/\/search-index[^/]*\.json/.test(request.url())) {
      requests.push(request);
    }
  });
  return requests;
}

/** The hits in the list below the search box, without the link to all results at its end. */
export const hits = (page: Page): Locator =>
  page.getByRole('option').filter({hasNotText: /^See (all )?results/});

/** The hits that the search page lists. */
export const results = (page: Page): Locator => page.getByRole('main').locator('article');

/** The texts around the matches on the search page. */
export const excerpts = (page: Page): Locator => results(page).locator('p[class*="Summary_"]');

/** What the search page says about the number of hits. */
export const countOfHits = (page: Page): Locator =>
  page.getByRole('main').getByText(/^\d+ documents? found$|^No documents were found$/);

/** The message that the index could not be loaded. */
export const searchFails = (page: Page): Locator =>
  page.getByText(/^Search does not work here at the moment/).first();

export const noResults = (page: Page): Locator => page.getByText('No results', {exact: true}).first();

/** The link from the list to the search page. */
export const seeAll = (page: Page): Locator =>
  mainNavigation(page)
    .locator('a')
    .filter({hasText: /^See (all )?results/});

/** Types a query into the search box, and waits for its hits or for the message that there are none. */
export async function search(page: Page, query: string): Promise<void> {
  // Hydration may take the focus away, and a reader would then press the keys again.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(searchBox(page)).toBeFocused({timeout: 1000});
  }).toPass();
  // The hits of an earlier query must not be taken for the answer.
  await searchBox(page).fill('');
  await expect(hits(page).first().or(noResults(page))).toBeHidden();
  await searchBox(page).fill(query);
  await expect(hits(page).first().or(noResults(page))).toBeVisible();
}

/** @returns the texts of the hits that the list shows for a query */
export async function found(page: Page, query: string): Promise<string[]> {
  await search(page, query);
  return hits(page).allInnerTexts();
}

/** A call to the search worker, with a method of its class and the arguments. */
type Call =
  | {readonly method: 'fetchIndexes'; readonly base: string; readonly directory: string}
  | {
      readonly method: 'search';
      readonly base: string;
      readonly directory: string;
      readonly query: string;
      readonly limit: number;
    };

/**
 * Starts the search worker of the site again and calls it, by the protocol of comlink, which the site uses.
 *
 * @returns the value of each call, or the message of its error
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
