/** Watches what pages do behind the reader's back: errors in the console, failed requests, requests to other hosts. */
// cspell:words weberror requestfinished requestfailed blockedbyclient
import {readFileSync} from 'node:fs';
import {dirname, extname, join} from 'node:path';

import type {BrowserContext, Page, Request, Route as Interception} from '@playwright/test';

const katexDist = dirname(require.resolve('katex/dist/katex.min.css'));
const {version: katexVersion} = JSON.parse(readFileSync(join(katexDist, '../package.json'), 'utf8')) as {
  version: string;
};

/** The one foreign address that pages may ask: the stylesheet of the formulas, and the fonts that it names. */
export const katexCdn = `https://cdn.jsdelivr.net/npm/katex@${katexVersion}/dist/`;

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

/**
 * Lets the pages of a context reach the served site alone, and notes what goes wrong in them.
 *
 * @param origins the origins that may be asked; read at each request
 */
export async function guard(
  context: BrowserContext,
  origins: ReadonlySet<string>,
  trouble: Trouble,
): Promise<void> {
  const foreign = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && !origins.has(url.origin);
  await context.route(foreign, (interception) => answerForeign(interception, trouble));
  const underWay = new Set<Request>();
  awaited.set(context, underWay);
  context.on('request', (request) => {
    // A page that is left does not always tell what became of its requests.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
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
    if (why !== 'net::ERR_ABORTED' && why !== 'net::ERR_BLOCKED_BY_CLIENT') {
      trouble.note(`${request.method()} ${request.url()} failed: ${why}`);
    }
  });
}

async function answerForeign(interception: Interception, trouble: Trouble): Promise<void> {
  const request = interception.request();
  const url = request.url();
  const type = katexTypes[extname(url)];
  if (url.startsWith(katexCdn) && type) {
    await interception.fulfill({
      path: join(katexDist, url.slice(katexCdn.length)),
      contentType: type,
      headers: {'Access-Control-Allow-Origin': '*'},
    });
    return;
  }
  const page = request.headers().referer ?? 'an unknown page';
  trouble.note(`${page} asked a foreign host for a ${request.resourceType()}: ${url}`);
  await interception.abort('blockedbyclient');
}
