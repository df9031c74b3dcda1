/**
 * `npm run compare:pictures [-- --site FOLDER --to FOLDER ROUTE …]`: pictures of built pages, with which to compare a change.
 * Each page is taken in both color modes, at three widths and in print, in parts of 800 px at full size, because a
 * reduced picture of a whole page hides details. Without a route it takes the notation page, which has one of
 * everything.
 */
import {mkdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {chromium, type Page} from '@playwright/test';

import {baseUrl as path} from '../../src/config/site';
import {installedBrowsers, launchOptions} from '../browser/find';
import {runMain} from '../main';
import {serve} from '../serve/pages';

const baseUrl = `${path}/`;
const widths = [390, 1280, 1600];
/** The width of a sheet of Letter paper between margins of half an inch, in px. */
const paper = 720;
const part = 800;

/** Opens every fold and stops every movement, so that the same page always gives the same pictures. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.addStyleTag({
    content:
      '*, ::before, ::after {transition: none !important; animation: none !important; caret-color: transparent !important}',
  });
  // Docusaurus opens a fold only on a click. The outer folds come first.
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Takes the parts of a page from its top. @returns their number */
async function takeParts(page: Page, width: number, to: string): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  let count = 0;
  for (let y = 0; y < height; y += part) {
    count += 1;
    await page.screenshot({
      path: `${to}-${String(count).padStart(2, '0')}.png`,
      fullPage: true,
      clip: {x: 0, y, width, height: Math.min(part, height - y)},
    });
  }
  return count;
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {site: {type: 'string', default: 'build'}, to: {type: 'string', default: 'pictures'}},
  });
  const [executablePath] = installedBrowsers();
  if (!executablePath) throw new Error('no Chromium here; run: npx tsx tools/browser/index.ts');
  const to = resolve(values.to);
  mkdirSync(to, {recursive: true});
  const served = await serve({root: resolve(values.site), base: baseUrl, port: 0});
  const browser = await chromium.launch(launchOptions(executablePath));
  let count = 0;
  for (const route of positionals.length > 0 ? positionals : ['markdown-page']) {
    const name = route.replace(/^\//, '').replaceAll('/', '-') || 'home';
    for (const mode of ['light', 'dark'] as const) {
      const page = await browser.newPage({bypassCSP: true, viewport: {width: 1280, height: part}});
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
      await page.goto(served.origin + baseUrl + route.replace(/^\//, ''));
      await settle(page);
      for (const width of widths) {
        await page.setViewportSize({width, height: part});
        count += await takeParts(page, width, join(to, `${name}-${mode}-${width}`));
      }
      if (mode === 'light') {
        await page.emulateMedia({media: 'print'});
        await page.setViewportSize({width: paper, height: part});
        count += await takeParts(page, paper, join(to, `${name}-paper`));
      }
      await page.close();
    }
  }
  await browser.close();
  await served.close();
  console.log(`${count} pictures in ${to}`);
}

runMain(main);
