/** The part `edit`: how long an author waits, in each generator's preview, to see what was written. */
import {existsSync} from 'node:fs';

import type {Browser} from '@playwright/test';

import {measureEdit} from '../measure/edit';
import {addMeasures, attempt, type Notebook} from '../notebook';
import {pageKinds} from '../options';
import type {BenchPage} from '../content/convert';
import {forStarlight, forVitePress} from '../content/dialects';
import type {Site} from '../sites';
import {buildOf} from '../sites/commands';

const what = 'an edit in preview';

/** The file of a page, below the folder in which a site is built. */
function sourceOf(site: Site, page: BenchPage): string {
  if (site.name === 'starlight') return forStarlight(page).file;
  return site.name === 'vitepress' ? forVitePress(page).file : page.path;
}

export async function measureEdits(
  usable: readonly Site[],
  pages: readonly BenchPage[],
  browser: Browser,
  notebook: Notebook,
): Promise<void> {
  const page = pages.find(({route}) => route === pageKinds.plain.route);
  if (!page) return;
  for (const site of usable) {
    const took = await attempt(notebook, `${site.title}, ${what}`, async () => {
      if (!existsSync(buildOf(site, 1))) throw new Error('there is no copy to edit; leave out --no-build');
      return measureEdit(browser, site, page.route, sourceOf(site, page));
    });
    if (took === undefined) continue;
    addMeasures(notebook, {round: 1, site, what}, {'edit to sight, ms': took});
    console.log(`ok    ${site.name}, ${what}`);
  }
}
