/** What a page loads, in bytes as they are sent, and of which modules its scripts are made. Styles in it are CSS. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {scriptName} from '../../src/plugins/lean/chunks';
import {stylesIn} from '../../tools/bench/measure/metrics';
import {projectDir} from './paths';
import {atRest, visit} from './test';

/** Bytes by the name of a module's package, or the path of a file of this site. */
type Sizes = Readonly<Record<string, number>>;

export type Weight = {
  readonly js: number;
  readonly css: number;
  /** Scripts in the page itself. */
  readonly inline: number;
  /** The modules of its scripts, in bytes as they are written. */
  readonly modules: Sizes;
};

export type Budget = {readonly js: number; readonly css: number; readonly inline: number};

/**
 * What ten ordinary edits of a page may add to its budget, in the same bytes. A sentence with a link is 45 bytes of script,
 * so that each edit may be a paragraph; a kind of block that the page did not have yet is some 60 bytes of styles; and an
 * announcement has an id. A library, or a component that comes to every page, is more than that.
 */
export const room = {js: 1_200, css: 600, inline: 60} as const satisfies Budget;

/** What a page may weigh today. */
export const allowed = (budget: Budget): Budget => ({
  js: budget.js + room.js,
  css: budget.css + room.css,
  inline: budget.inline + room.inline,
});

/** Of which modules each script is made: the build has written it down. */
function modulesOfScripts(): Record<string, Sizes> {
  const file = join(projectDir, '.docusaurus/modules.json');
  if (!existsSync(file)) throw new Error(`${file} is missing; run: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sizes>;
}

/** Opens a page and waits until it asks for nothing more. What it fetches ahead for other pages does not count. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const scripts = modulesOfScripts();
  const weight = {js: 0, css: 0, inline: 0};
  const modules: Record<string, number> = {};
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (new URL(response.url()).origin !== new URL(address).origin) return;
    if (type !== 'script' && type !== 'stylesheet') return;
    reading.push(
      response.body().then((body) => {
        weight[type === 'script' ? 'js' : 'css'] += gzipSync(body, {level: 9}).length;
        const made = type === 'script' ? (scripts[scriptName(response.url())] ?? {}) : {};
        for (const [name, size] of Object.entries(made)) modules[name] = (modules[name] ?? 0) + size;
      }),
    );
  });
  await visit(page, address);
  await atRest(page);
  await Promise.all(reading);
  // Styles and scripts in the page, as it was sent.
  const html = await (await page.request.get(address)).text();
  for (const css of stylesIn(html)) weight.css += gzipSync(css, {level: 9}).length;
  const scriptsInPage = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  weight.inline = gzipSync(scriptsInPage.join('\n'), {level: 9}).length;
  return {...weight, modules};
}

const bytes = (count: number): string => `${count.toLocaleString('en-US')} bytes`;

/**
 * @param known the modules as they were when the budget was set, those above 2,000 bytes
 * @returns what a page carries too much of, in sentences that name the modules which have grown; empty if it keeps its budget
 */
export function overweight(kind: string, weight: Weight, budget: Budget, known: Sizes): string[] {
  const {js, css, inline} = allowed(budget);
  const grown = Object.entries(weight.modules)
    .filter(([name, size]) => size > (known[name] ?? 2000))
    .sort(([one, a], [other, b]) => b - (known[other] ?? 0) - (a - (known[one] ?? 0)))
    .slice(0, 5)
    .map(
      ([name, size]) =>
        `${name} ${bytes(size)}, was ${known[name] === undefined ? 'not there' : bytes(known[name])}`,
    );
  return [
    ...(weight.js > js
      ? [
          `${kind}: ${bytes(weight.js)} of JavaScript, ${bytes(js)} allowed; ${grown.join('; ') || 'no module has grown'}`,
        ]
      : []),
    ...(weight.css > css ? [`${kind}: ${bytes(weight.css)} of CSS, ${bytes(css)} allowed`] : []),
    ...(weight.inline > inline
      ? [`${kind}: ${bytes(weight.inline)} of scripts in the page, ${bytes(inline)} allowed`]
      : []),
  ];
}
