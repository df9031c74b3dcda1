/** What a page keeps in memory. */
import type {CDPSession, Page} from '@playwright/test';

export type MemoryUse = {readonly heap: number; readonly listeners: number; readonly nodes: number};

/** Begins to measure a page. */
export async function memoryOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return session;
}

/** What a page holds on to, after what can be collected is gone: bytes of JavaScript's heap, listeners and nodes. */
export async function memoryUse(session: CDPSession): Promise<MemoryUse> {
  await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes')};
}

/** The pages before the last may wait to be collected: after 600 or 2,400 pages, between 1,500 and 5,000 nodes are left. */
const waiting: MemoryUse = {heap: 0, listeners: 0, nodes: 5_000};

/** What has grown by more than a twentieth, in sentences. */
export const growth = (before: MemoryUse, after: MemoryUse): string[] =>
  (['heap', 'listeners', 'nodes'] as const)
    .filter((name) => after[name] > before[name] * 1.05 + waiting[name])
    .map((name) => `${name}: ${after[name]}, ${before[name]} before`);
