/** Watches what pages do behind the reader's back: errors in the console, failed requests, requests to other hosts. */
// cspell:words weberror requestfinished requestfailed
import type {BrowserContext, Page, Request} from '@playwright/test';

import {katexCdn} from '../../tools/browser/cdn';

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

/** @returns the path of an address within the formulas' package on the CDN; '' if it is not there */
const ofCdn = (address: string): string =>
  address.startsWith(katexCdn) ? address.slice(katexCdn.length) : '';

/**
 * Watches the pages of a context, and notes what goes wrong in them.
 *
 * @param origins the origins that may be asked; read at each request
 */
export function guard(context: BrowserContext, origins: ReadonlySet<string>, trouble: Trouble): void {
  const isForeign = (address: string): boolean => {
    const {protocol, origin} = new URL(address);
    return /^(https?|wss?):$/.test(protocol) && !origins.has(origin);
  };
  const underWay = new Set<Request>();
  awaited.set(context, underWay);
  context.on('request', (request) => {
    // A page that is left does not always tell what became of its requests.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
    const url = request.url();
    if (isForeign(url) && !/\.(css|woff2)$/.test(ofCdn(url))) {
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
    // A page that is left cancels what it was still loading ahead of time; a foreign host has been noted.
    if (why !== 'net::ERR_ABORTED' && !(why === 'net::ERR_NAME_NOT_RESOLVED' && isForeign(request.url()))) {
      trouble.note(`${request.method()} ${request.url()} failed: ${why}`);
    }
  });
}
