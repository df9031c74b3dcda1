/** Watches pages for trouble that a reader does not see: console errors, failed requests, requests to other hosts. */
// cspell:words weberror requestfinished requestfailed
import type {BrowserContext, Page, Request} from '@playwright/test';

import {katexCdn} from '../../tools/browser/cdn';

/** The trouble in the pages of one test, in sentences. */
export class Trouble {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  note(sentence: string): void {
    this.#seen.push(sentence);
  }

  /** Announces trouble that the test provokes. It must then happen. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Announces trouble that may happen. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** @returns the trouble that was not announced, and the trouble that was expected but did not happen */
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

/** The pending requests of the pages of a context. */
const pending = new WeakMap<BrowserContext, Set<Request>>();

/** @returns the number of pending requests of a guarded page */
export const requestsOf = (page: Page): number => pending.get(page.context())?.size ?? 0;

/** @returns the path of an address within KaTeX's package on the CDN; '' for other addresses */
const ofCdn = (address: string): string =>
  address.startsWith(katexCdn) ? address.slice(katexCdn.length) : '';

/**
 * Watches the pages of a context, and notes their trouble.
 *
 * @param origins the allowed origins, which are read at each request
 */
export function guard(context: BrowserContext, origins: ReadonlySet<string>, trouble: Trouble): void {
  const isForeign = (address: string): boolean => {
    const {protocol, origin} = new URL(address);
    return /^(https?|wss?):$/.test(protocol) && !origins.has(origin);
  };
  const requests = new Set<Request>();
  pending.set(context, requests);
  context.on('request', (request) => {
    // The browser does not always report the end of requests when their page is left.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
    const url = request.url();
    if (isForeign(url) && !/\.(css|woff2)$/.test(ofCdn(url))) {
      const referrer = request.headers().referer ?? 'an unknown page';
      trouble.note(`${referrer} requested a ${request.resourceType()} from a foreign host: ${url}`);
    }
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
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
    // A page that is left cancels its prefetching, and requests to foreign hosts have been noted before.
    if (why !== 'net::ERR_ABORTED' && !(why === 'net::ERR_NAME_NOT_RESOLVED' && isForeign(request.url()))) {
      trouble.note(`${request.method()} ${request.url()} failed: ${why}`);
    }
  });
}
