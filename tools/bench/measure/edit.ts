import {readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';

import type {Browser} from '@playwright/test';

import {base} from '../content/dialects';
import type {Site} from '../sites';
import {preview, workplaceOf} from '../sites/commands';
import {median} from '../report/statistics';

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/**
 * In a site's own preview: ms from the moment a page's file is written until the reader of that page sees the change.
 * The first of the edits warms up, and does not count.
 *
 * @param file the page's file below the folder in which the site is built
 */
export async function measureEdit(
  browser: Browser,
  site: Site,
  route: string,
  file: string,
  edits = 4,
): Promise<number> {
  const path = join(workplaceOf(site, 1), file);
  const text = readFileSync(path, 'utf8');
  const running = preview(site, await freePort());
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const until = Date.now() + 300_000;
    for (;;) {
      const status = await page
        .goto(`${running.origin}${base}${route}`, {waitUntil: 'load', timeout: 60_000})
        .then((response) => response?.status())
        .catch(() => undefined);
      if (status === 200) break;
      if (Date.now() > until) throw new Error(`the preview does not answer: ${running.output().slice(-500)}`);
      await page.waitForTimeout(1000);
    }
    await page.locator('h1').first().waitFor({timeout: 120_000});
    await page.waitForTimeout(5000);
    const times: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      const mark = `Edit number ${edit} of the benchmark.`;
      const from = Date.now();
      // At the end: what a lesson of this site begins with has a fixed order.
      writeFileSync(path, `${text.trimEnd()}\n\n${mark}\n`);
      await page.waitForFunction((words) => document.body.innerText.includes(words), mark, {
        timeout: 120_000,
        polling: 20,
      });
      times.push(Date.now() - from);
      await page.waitForTimeout(1500);
    }
    return median(times.slice(1));
  } finally {
    writeFileSync(path, text);
    await context.close();
    await running.close();
  }
}
