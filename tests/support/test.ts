/** Playwright's `test` for the built site. Each worker serves it by GitHub Pages' rules, and each page is watched. */
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
  served: Served;
};

type TestFixtures = {
  /** The trouble in the pages of the test. Trouble that `trouble.expect` has not announced fails the test. */
  trouble: Trouble;
  /** The origins to which the pages may send requests: that of the site, and those that the test adds. */
  origins: Set<string>;
  /** Opens a page in a new context. It is watched like `page`. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** The address of a current or former route, as in `at('/docs/tags')`. */
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
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
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
      expect.soft(trouble.report(), 'trouble in the pages of this test').toEqual([]);
    },
    {auto: true},
  ],

  context: async ({context, origins, trouble}, use) => {
    guard(context, origins, trouble);
    await use(context);
    // Later tests use the context, and Playwright does not reset these.
    await context.setOffline(false);
    await context.clearPermissions();
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

/** Waits until React has hydrated the page and the fonts are loaded. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens an address, and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until the page has painted, so that earlier changes have reached styles, layout and observers. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        // A frame is painted when the next frame begins.
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Waits until all animations have ended. They start in the frame after the next. */
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

/** Opens all folds, as a reader does: the theme shows what is in a fold only after a click. */
export async function unfold(page: Page): Promise<void> {
  // Without motion a fold opens at once.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page
    .locator('main details:not([open]) > summary')
    .evaluateAll((all: HTMLElement[]) => all.forEach((element) => element.click()));
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  await settled(page);
  await page.emulateMedia({reducedMotion: 'no-preference'});
}

/**
 * Waits until the page has nothing more to do: it has painted, was idle and had no pending request, twice in a row.
 * Work that has not started by then needs an action of the reader.
 */
export async function atRest(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await painted(page);
    // A page without frames may never be called idle.
    await page.evaluate(() =>
      new Promise((done) => requestIdleCallback(done, {timeout: 10_000})).then(() => undefined),
    );
    quiet = requestsOf(page) === 0 ? quiet + 1 : 0;
  }
}
