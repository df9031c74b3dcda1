/** Faults that tests plant in pages. */
import type {Page, Route as Interception} from '@playwright/test';

/** Whether a request is for a script that the page runs, and not for one that it prefetches. */
const isForScript = (interception: Interception): boolean =>
  interception.request().resourceType() === 'script';

type Hold = {
  readonly waiting: () => number;
  /** Lets all scripts load, now and later. */
  readonly release: () => Promise<void>;
};

/** Makes the scripts that the page requests from now on wait. */
export async function holdScripts(page: Page): Promise<Hold> {
  const waiting: Interception[] = [];
  let open = false;
  await page.route('**/assets/js/*.js', async (interception) => {
    if (open || !isForScript(interception)) {
      await interception.fallback();
    } else {
      waiting.push(interception);
    }
  });
  return {
    waiting: () => waiting.length,
    release: async () => {
      open = true;
      await Promise.all(waiting.splice(0).map((interception) => interception.fallback()));
    },
  };
}

/**
 * Makes the scripts that the page requests from now on fail.
 *
 * @param which returns whether the script of an address fails; without it, all scripts do
 * @returns a function that lets them load again
 */
export async function breakScripts(
  page: Page,
  which: (url: string) => boolean = () => true,
): Promise<() => void> {
  let broken = true;
  await page.route('**/assets/js/*.js', async (interception) => {
    if (broken && isForScript(interception) && which(interception.request().url())) {
      await interception.fulfill({status: 500, contentType: 'text/plain', body: 'planted failure'});
    } else {
      await interception.fallback();
    }
  });
  return () => {
    broken = false;
  };
}

/** From now on, the assets of the open page are gone, as after a deployment. Pages loaded later have their assets. */
export async function deploy(page: Page): Promise<void> {
  let isOld = true;
  await page.route('**/*', async (interception) => {
    const request = interception.request();
    if (request.isNavigationRequest()) isOld = false;
    if (isOld && request.url().includes('/assets/')) await interception.fulfill({status: 404, body: 'gone'});
    else await interception.fallback();
  });
}

/** Prepares a page for `breakDrawing`, after which React fails when it adds links inside certain elements. */
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

/** Makes rendering fail inside the elements of a selector, for the given number of times. */
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

/** Simulates a reader's data saver, with which the page prefetches nothing. */
export async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {get: () => ({effectiveType: '4g', saveData: true})});
  });
}

/** Stops the page's clock, which must be installed. From then on, only the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // The time to stop at must lie ahead of the running clock. A minute is enough on a slow machine, and less than the
  // two minutes after which the bundler gives up a script that waits.
  await page.clock.pauseAt(now + 60_000);
}
