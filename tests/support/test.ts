/** Playwright's `test` on the built site: each worker serves it by GitHub Pages' rules, each page is watched. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {test as base, expect, type BrowserContextOptions, type Page} from '@playwright/test';

import {isLean} from '../../src/plugins/lean/switch';
import {serve, type Served} from '../../tools/serve/pages';
import {now} from '../routes';
import {withoutOtherHosts} from '../../tools/browser/cdn';
import {guard, requestsOf, Trouble} from './guard';
import {basePath, buildDir} from './paths';

export {expect};

type WorkerFixtures = {
  /** The site under its base path. */
  served: Served;
};

type TestFixtures = {
  /** What goes wrong in this test's pages. Whatever was not announced with `trouble.expect` fails the test. */
  trouble: Trouble;
  /** The origins that this test's pages may ask: the served site, and what the test adds. */
  origins: Set<string>;
  /** Opens a page in a new context of its own, watched like `page`. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** The address of a route, by one that it has or had: `at('/docs/tags')`. */
  at: (route: string) => string;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    async ({launchOptions}, use) => {
      const {args, close} = await withoutOtherHosts();
      await use({...launchOptions, args: [...(launchOptions.args ?? []), ...args]});
      await close();
    },
    {scope: 'worker'},
  ],

  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      if (!existsSync(join(buildDir, 'index.html'))) {
        throw new Error(`There is no built site. Run: npm run ${isLean ? 'build' : 'test:plain'}`);
      }
      const served = await serve({root: buildDir, base: basePath, port: 0});
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],

  origins: async ({served}, use) => {
    await use(new Set([served.origin]));
  },

  trouble: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const trouble = new Trouble();
      await use(trouble);
      expect.soft(trouble.report(), 'what the pages of this test did wrong').toEqual([]);
    },
    {auto: true},
  ],

  context: async ({context, origins, trouble}, use) => {
    guard(context, origins, trouble);
    await use(context);
    // Playwright uses the context again, and leaves these as they are.
    await context.setOffline(false);
    await context.clearPermissions();
  },

  page: async ({page}, use) => {
    // The context is used again, and with it what the pages of other tests have left in its cache.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    await use(page);
  },

  open: async ({browser, origins, trouble}, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      guard(context, origins, trouble);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },

  at: async ({served}, use) => {
    await use((route) => served.origin + basePath + now(route).replace(/^\//, ''));
  },
});

/** Waits until React has taken over the server's markup and the fonts are there. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens an address and waits until the page is alive. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until the page has painted: what happened before has had its effect on styles and layout, and observers know. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        // A frame is painted when the next one begins.
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Waits until nothing moves any more. What opens begins to move in the frame after the next. */
export async function settled(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({effect, playState}) =>
            effect?.getComputedTiming().iterations !== Infinity && playState === 'running',
        );
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.allSettled(all.map(({finished}) => finished));
    }
    await document.fonts.ready;
  });
}

/**
 * Waits until the page has nothing more to do, so that what it has not done by then it does not do by itself: it has
 * painted, an idle period has come, and all that it asked for is there, twice in a row.
 */
export async function atRest(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await painted(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => undefined));
    quiet = requestsOf(page) === 0 ? quiet + 1 : 0;
  }
}
