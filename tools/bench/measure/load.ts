import {gzipSync} from 'node:zlib';

import type {Browser} from '@playwright/test';

import {base} from '../content/dialects';
import type {Site} from '../sites';
import {
  bytesBy,
  cumulativeLayoutShift,
  kinds,
  stylesIn,
  timeToInteractive,
  totalBlockingTime,
  type Kind,
} from './metrics';
import type {BenchServer} from './server';
import {visit, type Line} from './visit';

/** Numbers by the names of their measures. */
type Measures = Readonly<Record<string, number>>;

export type Measured = {
  readonly measures: Measures;
  /** What is not as it should be, for the reader of the table. */
  readonly remarks: readonly string[];
};

/** Reads a page for the first time, and watches it until nothing happens any more. */
export async function measureLoad(
  browser: Browser,
  server: BenchServer,
  site: Site,
  route: string,
  line: Line,
): Promise<Measured> {
  const one = await visit(browser, server, site, line);
  try {
    const response = await one.page.goto(`${server.origin}${base}${route}`, {
      waitUntil: 'load',
      timeout: 120_000,
    });
    const remarks: string[] = [];
    if (response?.status() !== 200) remarks.push(`answered ${response?.status() ?? 'nothing'}`);
    if (!(await one.idle())) remarks.push('was never idle for five seconds in a minute');
    const marks = await one.marks();
    const transfers = one.transfers(marks.timeOrigin);
    const {fcp, lcp, longTasks, domContentLoaded, loaded, ready, now} = marks;
    const tti = timeToInteractive(longTasks, transfers, {fcp, domContentLoaded, until: now + 500}) ?? now;
    if (ready === undefined) remarks.push('its scripts never took over');
    if (marks.lcpElement === '') remarks.push('has no largest element');
    const usable = Math.max(tti, loaded, ready ?? now);
    const own = stylesIn((await response?.text()) ?? '').reduce(
      (sum, css) => sum + gzipSync(css, {level: 6}).length,
      0,
    );
    // Styles in a page are CSS that came with its HTML.
    const withOwnStyles = (sums: Record<Kind | 'all', number>) => ({
      ...sums,
      html: sums.html - own,
      css: sums.css + own,
    });
    const before = withOwnStyles(bytesBy(transfers, usable));
    const all = withOwnStyles(bytesBy(transfers));
    await one.session.send('HeapProfiler.collectGarbage');
    await one.session.send('Performance.enable');
    const {metrics} = await one.session.send('Performance.getMetrics');
    const heap = metrics.find(({name}) => name === 'JSHeapUsedSize')?.value ?? 0;
    remarks.push(...one.errors.map((error) => `error: ${error.split('\n')[0] ?? ''}`));
    remarks.push(...[...one.blocked].map((url) => `wanted ${url}`));
    return {
      measures: {
        ...Object.fromEntries(['all' as const, ...kinds].map((kind) => [`${kind}, usable`, before[kind]])),
        ...Object.fromEntries(['all' as const, ...kinds].map((kind) => [`${kind}, idle`, all[kind]])),
        'requests, usable': transfers.filter(({end}) => end <= usable).length,
        'requests, idle': transfers.length,
        FCP: fcp,
        LCP: lcp,
        TTI: tti,
        usable,
        TBT: totalBlockingTime(longTasks, fcp, tti),
        'blocking, until idle': totalBlockingTime(longTasks, 0, Infinity),
        CLS: cumulativeLayoutShift(marks.shifts),
        heap,
      },
      remarks,
    };
  } finally {
    await one.close();
  }
}
