/** Watches what pages do behind the reader's back: errors in the console, failed requests, requests to other hosts. */
// cspell:words weberror requestfinished requestfailed blockedbyclient
import {readFileSync} from 'node:fs';
import {dirname, extname, join} from 'node:path';

import type {BrowserContext, CDPSession, Page, Request} from '@playwright/test';

const katexDist = dirname(require.resolve('katex/dist/katex.min.css'));
const {version: katexVersion} = JSON.parse(readFileSync(join(katexDist, '../package.json'), 'utf8')) as {
  version: string;
};

/** The one foreign address that pages may ask: the stylesheet of the formulas, and the fonts that it names. */
export const katexCdn = `https://cdn.jsdelivr.net/npm/katex@${katexVersion}/dist/`;

/** What Chromium says of a host that it must not find: see tools/browser/find.ts. */
const noSuchHost = 'net::ERR_NAME_NOT_RESOLVED';

const katexTypes: Readonly<Record<string, string>> = {'.css': 'text/css', '.woff2': 'font/woff2'};

/** What went wrong in the pages of one test, in sentences. */
export class Trouble {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  note(sentence: string): void {
    this.#seen.push(sentence);
  }

  /** Tells that the test provokes trouble of this kind. It must then happen. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Announces what may happen, and may as well not. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** @returns what happened unexpectedly, and what was expected in vain; empty if all is well */
  report(): string[] {
    return [
      ...this.#seen.filter(
        (sentence) => ![...this.#expected, ...this.#allowed].some((pattern) => pattern.test(sentence)),
      ),
      ...this.#expected
        .filter((pattern) => !this.#seen.some((sentence) => pattern.test(sentence)))
        .map((pattern) => `expected, but did not happen: ${String(pattern)}`),
    ];
  }
}

/** What the pages of a context have asked for and not got yet. */
const awaited = new WeakMap<BrowserContext, Set<Request>>();

/** @returns how many requests of a guarded page are under way */
export const requestsOf = (page: Page): number => awaited.get(page.context())?.size ?? 0;

/** @returns the file of the formulas' package that an address of the CDN stands for, if pages may ask for it */
function formulaFile(address: string): {readonly path: string; readonly type: string} | undefined {
  const type = katexTypes[extname(address)];
  return address.startsWith(katexCdn) && type
    ? {path: join(katexDist, address.slice(katexCdn.length)), type}
    : undefined;
}

/** @returns that an address is of another host than those that may be asked */
const isForeign = (address: string, origins: ReadonlySet<string>): boolean => {
  const {protocol, origin} = new URL(address);
  return /^(?:https?|wss?):$/.test(protocol) && !origins.has(origin);
};

/**
 * Watches the pages of a context, which reach this machine alone, and notes what goes wrong in them. Nothing is intercepted:
 * that takes half as long again as the page does, and turns the browser's cache off.
 *
 * @param origins the origins that may be asked; read at each request
 */
export function guard(context: BrowserContext, origins: ReadonlySet<string>, trouble: Trouble): void {
  const underWay = new Set<Request>();
  awaited.set(context, underWay);
  context.on('request', (request) => {
    // A page that is left does not always tell what became of its requests.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
    const url = request.url();
    if (isForeign(url, origins) && !formulaFile(url)) {
      const asking = request.headers().referer ?? 'an unknown page';
      trouble.note(`${asking} asked a foreign host for a ${request.resourceType()}: ${url}`);
    }
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      trouble.note(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => trouble.note(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) {
      trouble.note(`${response.request().method()} ${response.url()} answered ${response.status()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // A page that is left cancels what it was still loading ahead of time.
    if (why !== 'net::ERR_ABORTED' && !(why === noSuchHost && isForeign(request.url(), origins))) {
      trouble.note(`${request.method()} ${request.url()} failed: ${why}`);
    }
  });
}

/** What answers a page's requests for formulas. */
const answering = new WeakMap<Page, CDPSession>();

/** Answers a page's requests for the formulas' stylesheet and its fonts, as the CDN would, from the package itself. */
export async function serveFormulas(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  answering.set(page, session);
  session.on('Fetch.requestPaused', ({requestId, request: {url}}) => {
    const file = formulaFile(url);
    const answer = file
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            {name: 'Content-Type', value: file.type},
            {name: 'Access-Control-Allow-Origin', value: '*'},
          ],
          body: readFileSync(file.path).toString('base64'),
        })
      : session.send('Fetch.continueRequest', {requestId});
    // A page that is left waits for no answer.
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', {patterns: [{urlPattern: `${katexCdn}*`}]});
}

/** From now on the test itself answers for the CDN, by `page.route`. */
export async function leaveFormulas(page: Page): Promise<void> {
  const session = answering.get(page);
  answering.delete(page);
  // A page that is closed has no session any more.
  await session?.detach().catch(() => undefined);
}
