/** Faults that tests plant in pages, to see how the site takes them. */
import type {Page, Route as Interception} from '@playwright/test';

/** Says that a request is for a script of the site that a page runs, not one fetched ahead of time. */
const runsScript = (interception: Interception): boolean =>
  interception.request().resourceType() === 'script';

export type Hold = {
  /** How many scripts wait. */
  readonly waiting: () => number;
  /** Lets all scripts through, those that wait and those to come. */
  readonly release: () => Promise<void>;
};

/**
 * Makes the scripts that the page asks for from now on wait.
 *
 * @param which says of a script's address whether it waits; all do unless told otherwise
 */
export async function holdScripts(page: Page, which: (url: string) => boolean = () => true): Promise<Hold> {
  const held: Interception[] = [];
  let open = false;
  await page.route('**/assets/js/*.js', async (interception) => {
    if (open || !runsScript(interception) || !which(interception.request().url())) {
      await interception.fallback();
    } else {
      held.push(interception);
    }
  });
  return {
    waiting: () => held.length,
    release: async () => {
      open = true;
      await Promise.all(held.splice(0).map((interception) => interception.fallback()));
    },
  };
}

/**
 * Makes the scripts that the page asks for from now on fail.
 *
 * @param which says of a script's address whether it fails; all do unless told otherwise
 * @returns how to let them through again
 */
export async function breakScripts(
  page: Page,
  which: (url: string) => boolean = () => true,
): Promise<() => void> {
  let broken = true;
  await page.route('**/assets/js/*.js', async (interception) => {
    if (broken && runsScript(interception) && which(interception.request().url())) {
      await interception.fulfill({status: 500, contentType: 'text/plain', body: 'planted failure'});
    } else {
      await interception.fallback();
    }
  });
  return () => {
    broken = false;
  };
}

/**
 * From now on the assets that the open page knows are gone, as after a deployment, until a page is loaded that knows the
 * new ones.
 */
export async function deploy(page: Page): Promise<void> {
  let isOld = true;
  await page.route('**/*', async (interception) => {
    const request = interception.request();
    if (request.isNavigationRequest()) isOld = false;
    if (isOld && request.url().includes('/assets/')) await interception.fulfill({status: 404, body: 'gone'});
    else await interception.fallback();
  });
}

/** When the page showed its first text and when each of its scripts was there, in milliseconds since it was requested. */
export const arrivals = (page: Page): Promise<{readonly text: number; readonly scripts: readonly number[]}> =>
  page.evaluate(() => ({
    text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({name}) => name.endsWith('.js'))
      .map((one) => (one as PerformanceResourceTiming).responseEnd),
  }));

/**
 * Prepares a page for `breakDrawing`: React then fails while it puts links into the page inside the elements that a
 * selector names.
 */
export async function plantCrash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const check = (parent: Node, node: Node): void => {
      const {broken, crashes} = document.documentElement.dataset;
      if (!broken || !(Number(crashes) > 0)) return;
      if (!(parent instanceof Element) || !parent.isConnected || !(node instanceof Element)) return;
      const links = node.matches('a') ? [node] : [...node.querySelectorAll('a')];
      if (links.some((link) => link.closest(broken))) {
        document.documentElement.dataset.crashes = String(Number(crashes) - 1);
        throw new Error('planted crash');
      }
    };
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with their own `this` below
    const {appendChild, insertBefore} = Node.prototype;
    Node.prototype.appendChild = function <N extends Node>(node: N): N {
      appendChild.call(this, node);
      check(this, node);
      return node;
    };
    Node.prototype.insertBefore = function <N extends Node>(node: N, before: Node | null): N {
      insertBefore.call(this, node, before);
      check(this, node);
      return node;
    };
  });
}

/** Makes drawing fail inside what `selector` names: the given number of times, then no more. */
export async function breakDrawing(page: Page, selector: string, times: number): Promise<void> {
  await page.locator('html').evaluate(
    (root, [inside, count]) => {
      root.dataset.broken = inside;
      root.dataset.crashes = String(count);
    },
    [selector, times] as const,
  );
}

export const restoreDrawing = (page: Page): Promise<void> => breakDrawing(page, 'main', 0);

/** Tells the page that its reader saves data, so that it fetches nothing ahead of time. */
export async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {get: () => ({effectiveType: '4g', saveData: true})});
  });
}

/** Stops the page's clock, which must be installed: from then on it goes only as far as the test lets it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // The clock never goes back, and runs until it is stopped: a minute is more than that takes on a slow machine, and less
  // than the two after which the bundler gives up a script that is held.
  await page.clock.pauseAt(now + 60_000);
}
