/** The memory use of a page. */
import type {CDPSession, Page} from '@playwright/test';

type MemoryUse = {readonly heap: number; readonly listeners: number; readonly nodes: number};

/** Starts to measure a page. */
export async function memoryOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return session;
}

/** The memory use after garbage collection: bytes of JavaScript's heap, listeners and nodes. */
export async function memoryUse(session: CDPSession): Promise<MemoryUse> {
  await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes')};
}

/** Recent pages may not be collected yet: after 600 or 2,400 pages, between 1,500 and 5,000 nodes remain. */
const uncollected: MemoryUse = {heap: 0, listeners: 0, nodes: 5_000};

/** @returns the quantities that have grown by more than a twentieth */
export const growth = (before: MemoryUse, after: MemoryUse): string[] =>
  (['heap', 'listeners', 'nodes'] as const)
    .filter((name) => after[name] > before[name] * 1.05 + uncollected[name])
    .map((name) => `${name}: ${after[name]}, ${before[name]} before`);
