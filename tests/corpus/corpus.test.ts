// @module-tag long
/**
 * Whatever Docusaurus compiles reads the same here, but for the differences that compile.tsx lists. `CORPUS=FOLDER` adds
 * the Markdown files of a folder, such as the `docs` of other sites, as far as Docusaurus itself compiles them alone.
 */
import {readFileSync} from 'node:fs';

import {globSync} from 'tinyglobby';
import {beforeAll, expect, it} from 'vitest';

import {compared, pipelines} from './compile';
import {inputs} from './inputs';

let of: Awaited<ReturnType<typeof pipelines>>;
beforeAll(async () => {
  of = await pipelines();
});

const outputOf = (pipeline: (text: string) => Promise<string>, text: string): Promise<string> =>
  pipeline(text).catch((error: unknown) => `does not compile: ${String(error)}`);

it('Docusaurus compiles at least sixty inputs', async () => {
  expect(Object.keys(inputs).length).toBeGreaterThanOrEqual(60);
  for (const [name, text] of Object.entries(inputs)) {
    expect(await outputOf(of.stock, text), name).not.toMatch(/^does not compile/);
  }
});

it.each(Object.entries(inputs))('%s reads as on a stock site', async (_name, text) => {
  const [stock, ours] = await Promise.all([outputOf(of.stock, text), outputOf(of.ours, text)]);
  expect(compared(ours)).toBe(compared(stock));
});

const {CORPUS: folder} = process.env;
if (folder !== undefined) {
  it.each(globSync('**/*.{md,mdx}', {cwd: folder, absolute: true}))('%s reads the same', async (path) => {
    const text = readFileSync(path, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const stock = await outputOf(of.stock, text);
    if (stock.startsWith('does not compile')) return;
    expect(compared(await outputOf(of.ours, text))).toBe(compared(stock));
  });
}

it('planted: a difference in anything that a reader sees is reported', async () => {
  const pairs = [
    [':::note\n\nA.\n\n:::', ':::tip\n\nA.\n\n:::'],
    ['```js\n// highlight-next-line\na\nb\n```', '```js\na\nb\n```'],
    ['```js title="a"\na\n```', '```js title="b"\na\n```'],
    ['```js showLineNumbers\na\n```', '```js\na\n```'],
    ['## A {#b}', '## A'],
    ['$x$', '$y$'],
    ['| a |\n| - |\n| 1 |', '| a |\n| - |\n| 2 |'],
    ['![](https://example.org/a)', '![](https://example.org/b)'],
  ] as const;
  for (const [one, other] of pairs) {
    expect(compared(await of.ours(one))).not.toBe(compared(await of.stock(other)));
  }
});
