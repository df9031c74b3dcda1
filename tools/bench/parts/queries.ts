/** The part `queries`: at which place each site finds the page that should come first. */
import type {Browser} from '@playwright/test';

import {fifty} from '../../../src/plugins/search/queries';
import {askAll} from '../measure/search';
import type {BenchServer} from '../measure/server';
import {attempt, type Notebook} from '../notebook';
import {foundOf, ranksOf, worseThan} from '../report/statistics';
import type {Site} from '../sites';

export async function measureQueries(
  servers: ReadonlyMap<Site, BenchServer>,
  browser: Browser,
  notebook: Notebook,
): Promise<void> {
  const asked = fifty.map(({query}) => query);
  const expected = fifty.map(({first}) => first);
  for (const [site, server] of servers) {
    const answers = await attempt(notebook, `${site.title}, queries`, () =>
      askAll(browser, server, site, asked),
    );
    if (!answers) continue;
    notebook.found[site.name] = foundOf(ranksOf(expected, answers));
    console.log(`ok    ${site.name}, ${fifty.length} queries`);
  }
}

/** Says which queries this site answers worse than stock does. @returns how many */
export function printWorse({found}: Notebook): number {
  const {this: ours, stock} = found;
  const worse = ours && stock ? worseThan(ours, stock) : [];
  for (const index of worse) {
    const {query, first} = fifty[index] ?? {query: '', first: ''};
    console.log(
      `FAIL  "${query}" finds ${first} at ${ours?.ranks[index] ?? 'no place'}, stock at ${stock?.ranks[index] ?? 'none'}`,
    );
  }
  return worse.length;
}
