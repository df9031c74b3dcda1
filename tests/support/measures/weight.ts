/** The weight of a page, in bytes as they are sent. */
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {atRest, visit} from '../test';

export type Weight = {
  readonly js: number;
  /** Styles in the page and in files. */
  readonly css: number;
  /** Scripts in the page itself. */
  readonly inline: number;
};

const sent = (text: string | Buffer): number => gzipSync(text, {level: 9}).length;

/** Weighs a page after it has come to rest. Prefetched files of other pages do not count. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const weight = {js: 0, css: 0, inline: 0};
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (new URL(response.url()).origin !== new URL(address).origin) return;
    if (type !== 'script' && type !== 'stylesheet') return;
    reading.push(
      response.body().then((body) => {
        weight[type === 'script' ? 'js' : 'css'] += sent(body);
      }),
    );
  });
  await visit(page, address);
  await atRest(page);
  await Promise.all(reading);
  const html = await (await page.request.get(address)).text();
  const inPage = (tag: string): string[] =>
    [...html.matchAll(new RegExp(`<${tag}(?: id=[^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);
  for (const css of inPage('style')) weight.css += sent(css);
  weight.inline = sent(inPage('script').join('\n'));
  return weight;
}

const bytes = (count: number): string => `${count.toLocaleString('en-US')} bytes`;

/** @returns the parts of a page that exceed its budget, in a sentence each */
export function overweight(kind: string, weight: Weight, budget: Weight): string[] {
  const names = {js: 'JavaScript', css: 'CSS', inline: 'scripts in the page'} as const;
  return (['js', 'css', 'inline'] as const)
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${kind}: ${bytes(weight[part])} of ${names[part]}, ${bytes(budget[part])} allowed`);
}
