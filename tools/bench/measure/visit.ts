/** A reader's visit in a real Chromium: nothing cached, nothing from outside, everything written down. */
// cspell:words longtask requestfailed requestfinished
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Request,
} from '@playwright/test';

import {installedBrowsers, launchOptions} from '../../browser/find';
import {katexStylesheet} from '../../../src/config/katex';
import type {Site} from '../sites';
import {kindOf, quiet, type LongTask, type Shift, type Transfer} from './metrics';
import {cdn, certificate, type BenchServer} from './server';

/** Lines on which pages are read. */
export const lines = {
  full: undefined,
  // Lighthouse's slow processor on a slow phone line.
  slow: {cpu: 4, bitsPerSecond: 1.6e6, latency: 150},
} as const;
export type Line = keyof typeof lines;

/** Starts the browser that the tests use. Names outside this computer lead nowhere. */
export async function startBrowser(): Promise<Browser> {
  const [path] = installedBrowsers();
  const options = path ? launchOptions(path) : {};
  return chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      (await certificate).trust,
      '--disable-component-update',
      '--disable-default-apps',
    ],
  });
}

/** What the page wrote down of itself. Times are ms since its navigation began. */
type Marks = {
  readonly timeOrigin: number;
  readonly now: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly longTasks: readonly LongTask[];
  readonly shifts: readonly Shift[];
  readonly domContentLoaded: number;
  readonly loaded: number;
  /** When the page's own mark showed that its scripts have taken over. */
  readonly ready: number | undefined;
};

type Recorder = {
  longTasks: LongTask[];
  shifts: Shift[];
  fcp: number;
  lcp: number;
  lcpElement: string;
  ready: number | undefined;
};

/** Runs in the page before anything else of it. */
function recorder(isReady: () => boolean): void {
  const recorded: Recorder = {longTasks: [], shifts: [], fcp: 0, lcp: 0, lcpElement: '', ready: undefined};
  (window as unknown as {bench: Recorder}).bench = recorded;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
  };
  observe('longtask', ({startTime: start, duration}) => recorded.longTasks.push({start, duration}));
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') recorded.fcp = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const {element} = entry as PerformanceEntry & {element?: Element};
    recorded.lcp = entry.startTime;
    recorded.lcpElement = element ? element.tagName.toLowerCase() : '';
  });
  observe('layout-shift', (entry) => {
    const {value, hadRecentInput} = entry as PerformanceEntry & {value: number; hadRecentInput: boolean};
    if (!hadRecentInput) recorded.shifts.push({at: entry.startTime, value});
  });
  const timer = setInterval(() => {
    try {
      if (isReady()) {
        recorded.ready = performance.now();
        clearInterval(timer);
      }
    } catch {
      // The page is not that far.
    }
  }, 16);
}

export type Visit = {
  readonly page: Page;
  readonly session: CDPSession;
  /** Waits until nothing has happened for five seconds; false if that did not come to pass in `limit` s. */
  readonly idle: (limit?: number) => Promise<boolean>;
  readonly marks: () => Promise<Marks>;
  /** What was sent since the last call, at times since a moment in ms since the epoch. */
  readonly transfers: (since: number) => Transfer[];
  /** Requests that wanted to leave this computer and could not. */
  readonly blocked: ReadonlySet<string>;
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
};

const katexFolder = katexStylesheet.href.replace(/[^/]*$/, '');

/** The CDN's own address, with its path, goes to the local stand-in: on the same line as everything else. */
async function answerCdn(session: CDPSession, server: BenchServer): Promise<void> {
  await session.send('Fetch.enable', {patterns: [{urlPattern: `${katexFolder}*`}]});
  session.on('Fetch.requestPaused', ({requestId, request}) => {
    const url = server.origin + cdn + request.url.slice(katexFolder.length);
    session.send('Fetch.continueRequest', {requestId, url}).catch(() => undefined);
  });
}

async function slowDown(session: CDPSession, line: Line): Promise<void> {
  const throttle = lines[line];
  if (!throttle) return;
  const throughput = throttle.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: throttle.cpu});
}

/** What passes between a browser and the servers, as the browser sees it. */
class Traffic {
  readonly blocked = new Set<string>();
  private readonly underWay = new Set<Request>();
  private readonly ends = new Map<string, number[]>();
  private last = Date.now();

  constructor(
    context: BrowserContext,
    private readonly server: BenchServer,
  ) {
    context.on('request', (request) => {
      this.last = Date.now();
      this.underWay.add(request);
    });
    context.on('requestfinished', (request) => this.finish(request));
    context.on('requestfailed', (request) => {
      this.last = Date.now();
      this.underWay.delete(request);
      const url = request.url();
      const isLocal = url.startsWith(server.origin) || /^(data|blob|about):/.test(url);
      if (!isLocal) this.blocked.add(url.replace(/\?.*/, ''));
    });
    server.take();
  }

  private finish(request: Request): void {
    this.last = Date.now();
    this.underWay.delete(request);
    const {startTime, responseEnd} = request.timing();
    const url = request.url();
    const path = decodeURIComponent(
      url.startsWith(katexFolder) ? cdn + url.slice(katexFolder.length) : new URL(url).pathname,
    );
    const end = responseEnd > 0 ? startTime + responseEnd : Date.now();
    this.ends.set(path, [...(this.ends.get(path) ?? []), end]);
  }

  /** Milliseconds that are left of the time without a request; 0 or less when it is over. */
  rest(): number {
    return this.underWay.size > 0 ? 200 : this.last + quiet - Date.now();
  }

  /** What was sent since the last call, at times since a moment in ms since the epoch. */
  take(since: number, index: RegExp): Transfer[] {
    const taken = this.server.take().map(({path, bytes, start, end}): Transfer => {
      const arrived = this.ends.get(path)?.shift() ?? end;
      return {path, bytes, kind: kindOf(path, index), start: start - since, end: arrived - since};
    });
    this.ends.clear();
    return taken;
  }
}

const recordedMarks = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    const recorded = (window as unknown as {bench: Recorder}).bench;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      ...recorded,
      timeOrigin: performance.timeOrigin,
      now: performance.now(),
      domContentLoaded: navigation?.domContentLoadedEventEnd ?? 0,
      loaded: navigation?.loadEventEnd ?? 0,
    };
  });

async function untilIdle(page: Page, traffic: Traffic, limit: number): Promise<boolean> {
  const until = Date.now() + limit * 1000;
  for (;;) {
    if (Date.now() > until) return false;
    const rest = traffic.rest();
    if (rest > 0) {
      await page.waitForTimeout(Math.max(100, rest));
      continue;
    }
    const {longTasks, now, loaded} = await recordedMarks(page);
    const busy = longTasks.at(-1);
    const since = busy ? now - busy.start - busy.duration : quiet;
    if (loaded > 0 && since >= quiet) return true;
    await page.waitForTimeout(Math.max(100, quiet - since));
  }
}

/** Opens an empty browser profile. */
export async function visit(browser: Browser, server: BenchServer, site: Site, line: Line): Promise<Visit> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // What runs these tools names functions with a helper of its own.
  await page.addInitScript({content: `globalThis.__name ??= (named) => named`});
  await page.addInitScript({content: `(${recorder.toString()})(() => (${site.ready}))`});
  const session = await context.newCDPSession(page);
  await answerCdn(session, server);
  await slowDown(session, line);
  const traffic = new Traffic(context, server);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  return {
    page,
    session,
    blocked: traffic.blocked,
    errors,
    marks: () => recordedMarks(page),
    idle: (limit = 60) => untilIdle(page, traffic, limit),
    transfers: (since) => traffic.take(since, site.index),
    close: () => context.close(),
  };
}
