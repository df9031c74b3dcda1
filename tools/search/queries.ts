import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';
import {z} from 'zod';

import {pagesOf, searchOf} from './built';

const lists = z.array(
  z.strictObject({
    query: z.string(),
    /** The routes of the pages that answer it; each is as good as the others. */
    pages: z.array(z.string().startsWith('/docs/')).nonempty(),
    /** Where people asked it. */
    from: z.string(),
  }),
);

export type Query = z.infer<typeof lists>[number];

/** The list by which keywords are chosen, and the list by which they are only judged. */
export const files = {chosen: 'tests/search/queries.yml', heldBack: 'tests/search/held-back.yml'} as const;

/**
 * @param root folder of the project
 * @returns undefined if there is no such file
 * @throws {Error} if an entry lacks a part
 */
export function readQueries(root: string, file: string): Query[] | undefined {
  const path = join(root, file);
  return existsSync(path) ? lists.parse(parse(readFileSync(path, 'utf8'))) : undefined;
}

/**
 * @param folder of a built site
 * @returns the rank of the first wanted page of each query among the pages that the bar lists, from 1; 0 without one
 */
export async function ranksIn(
  folder: string,
  queries: readonly Pick<Query, 'query' | 'pages'>[],
): Promise<number[]> {
  const search = await searchOf(folder);
  const ranks: number[] = [];
  for (const {query, pages} of queries) {
    const found = pagesOf(await search(query));
    ranks.push(found.findIndex((route) => pages.includes(route)) + 1);
  }
  return ranks;
}
