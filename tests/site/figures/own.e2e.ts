/** A predictor of the reader's own: it runs on request, in a frame without network, and what it does is shown. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {deflateRawSync} from 'node:zlib';

import type {Locator, Page} from '@playwright/test';

import {openFigure} from '../../support/figures';
import {expect, test, visit} from '../../support/test';

const background = '/docs/labs/assignment_4/background';

/** Opens the fold; on a phone, the editor is a text area, which takes a whole text at once. */
async function openOwn(page: Page, address: string, state = ''): Promise<Locator> {
  const figure = await openFigure(page, address, 'predictor', state);
  if (state === '') await figure.getByText('Your own predictor', {exact: true}).click();
  const own = figure.locator('.own');
  await expect(own).toBeVisible();
  return own;
}

const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
const status = (own: Locator): Locator => own.getByRole('status').first();
const press = (own: Locator): Promise<void> => own.getByRole('button', {name: 'Run', exact: true}).click();

test('a design that is typed and run stands between ten others, with its bits and a walk', async ({
  page,
  at,
}) => {
  const own = await openOwn(page, at(background));
  await expect(own.locator('.cm-editor')).toBeVisible();
  await own.locator('.cm-content').press('ControlOrMeta+End');
  await page.keyboard.type('branch.');
  await expect(own.locator('.cm-tooltip-autocomplete li')).toHaveText(['address', 'history']);
  await page.keyboard.press('Escape');
  // Once for the dot, once for the word.
  await page.keyboard.press('ControlOrMeta+Backspace');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await own.locator('.cm-content').press('ControlOrMeta+Enter');
  await expect(status(own)).toContainText('Your predictor mispredicts');
  await expect(own.locator('.own__storage')).toContainText('128 bits, within the budget of 8,192');
  await expect(own.locator('.own__bars tbody tr')).toHaveCount(11);
  await own.getByLabel('Begin with').selectOption('gshare');
  await press(own);
  await expect(own.locator('.own__bars tbody tr')).toHaveCount(12);
  await expect(own.locator('.own__programs')).toContainText('better');
  await expect(own.locator('.own__programs tbody th')).toContainText(['geometric mean']);
  await own
    .getByRole('button', {name: /^Walk through/})
    .first()
    .click();
  await own.getByRole('button', {name: 'Next misprediction'}).click();
  await expect(own.locator('.own__walk').getByRole('status')).toContainText('wrong');
  await expect(own.locator('.own__cells')).toContainText('counters[');
});

const inPredict = (text: string, line: string): string =>
  text.replace('predict(branch) {\n', `predict(branch) {\n${line}\n`);

/** Programs that must end with a sentence; each changes the design of two bits. */
const hostile: readonly (readonly [string, (text: string) => string, RegExp])[] = [
  [
    'an endless loop',
    (text) => inPredict(text, 'while (true) {}'),
    /stopped after 5 seconds.*loop in line 9/,
  ],
  ['a throw', (text) => inPredict(text, 'throw new Error("no");'), /^Line 9: Error: no\.$/],
  [
    'a throw with a long text',
    (text) => inPredict(text, 'throw new Error("x".repeat(1e6));'),
    /^Line 9: Error: x{200}/,
  ],
  ['a syntax error', (text) => text.replace('return [', 'return [['), /^Line 21: SyntaxError/],
  ['a promise', (text) => text.replace('predict(', 'async predict('), /^Line 8: .*promise/],
  ['many entries', (text) => text.replace('2 ** settings.tableBits', '1e9'), /^Line 5: RangeError/],
  ['a huge text', (text) => inPredict(text, '"x".repeat(2 ** 29).repeat(4);'), /^Line 9: RangeError/],
  ['recursion', (text) => inPredict(text, 'this.predict(branch);'), /^Line [89]: RangeError/],
  ['no design', () => '', /defines no class PredictorTable/],
  ['the page', (text) => `document.title;\n${text}`, /^Line 1: ReferenceError/],
  ['an answer of its own', (text) => `postMessage(1);\n${text}`, /^Line 1: ReferenceError/],
  ['a text to run', (text) => `eval('1');\n${text}`, /^Line 1: EvalError/],
  [
    'training in predict',
    (text) => inPredict(text, 'this.counters.write(0, 1);'),
    /^Line 9: .*must change nothing/,
  ],
  [
    'a guess that becomes the outcome',
    (text) => text.replace('const counter', 'guess.taken = taken;\n    const counter'),
    /^Line 15: TypeError: Cannot assign/,
  ],
  [
    'a guess that changes when it is read',
    (text) => text.replace('{taken: taken, part', '{get taken() { return {}; }, part'),
    /^Line 8: .*must be true or false/,
  ],
  ['a part with a name', (text) => text.replace('part: 0', 'part: "<b>"'), /^Line 8: .*from 0 to 7/],
  [
    'a history as a number',
    (text) => text.replace('branch.address %', '(branch.address ^ branch.history) %'),
    /^Line 9: .*a history is a list/,
  ],
  [
    'a history without outcomes',
    (text) => text.replace('branch.address %', '(branch.address ^ branch.history.latest(4)) %'),
    /^Line 9: .*needs historyBits in settings/,
  ],
  ['an index of another type', (text) => inPredict(text, 'this.counters.read(1n);'), /^Line 9: .*not 1n\.$/],
  ['a generator', (text) => text.replace('train(', '*train('), /^Line 14: .*generator/],
  [
    'a storage of itself',
    (text) => text.replace('return [this.counters]', 'const all = []; all.push(all); return all'),
    /^Line 20: .*must return a list/,
  ],
  [
    'lists of which nothing is left',
    (text) => `Array.prototype.map = () => [];\n${text}`,
    /without a valid result/,
  ],
  [
    'a table without bits',
    (text) => text.replace('return [this.counters]', 'return []'),
    /^Line 20: .*leaves out counters, 128 bits/,
  ],
];

test('hostile programs end with one sentence, and the figure stays', async ({open, at}) => {
  const page = await open(phone);
  const own = await openOwn(page, at(background));
  const box = own.getByRole('textbox');
  await expect(own.locator('.cm-editor')).toHaveCount(0);
  await own.getByRole('button', {name: 'What your code may use'}).tap();
  await expect(own.getByText('branch.history', {exact: true})).toBeVisible();
  const text = await box.inputValue();
  await press(own);
  await expect(status(own)).toContainText('Your predictor mispredicts');
  const before = await own.locator('.own__results').innerText();
  for (const [what, change, sentence] of hostile) {
    await box.fill(change(text));
    await press(own);
    await expect(status(own), what).toHaveText(sentence);
    expect(await own.locator('.own__results').innerText(), what).toBe(before);
    expect(await page.locator('iframe').count(), what).toBe(0);
  }
  await expect(own).toContainText('These results are of an earlier run');
});

test('a link of the page opens the editor with its design, each time, and runs nothing', async ({
  open,
  at,
}) => {
  const page = await open(phone);
  await visit(page, at(background));
  const link = page.getByRole('link', {name: 'Begin with gshare'}).first();
  const own = page.locator('.own');
  const chosen = own.getByLabel('Begin with');
  await link.tap();
  await expect(chosen).toHaveValue('gshare');
  await expect(chosen).toBeInViewport();
  await chosen.selectOption('tournament');
  await link.tap();
  await expect(chosen).toHaveValue('gshare');
  await expect(chosen).toBeInViewport();
  await expect(status(own)).toHaveText('');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('without scripts, a link of the page leads to the figure', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(`${at(background)}#predictor:begin=gshare`);
  await expect(page.locator('#figure-predictor figcaption')).toBeInViewport();
});

test('a fold that its reader opens before the figure works stays open', async ({page, at}) => {
  await visit(page, at(background));
  const figure = page.locator('#figure-predictor');
  await expect(figure).toHaveAttribute('data-ready', 'false');
  const fold = figure.locator('details', {hasText: 'Your own predictor'});
  await fold.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-ready', 'true');
  await expect(fold.locator('.own')).toBeVisible();
});

test('a link that is too long says so', async ({page, at}) => {
  const figure = await openFigure(page, at(background), 'predictor', `code=${'a'.repeat(8_000)}`);
  await expect(figure.getByRole('alert')).toContainText('This link is too long');
});

test('nothing that a design sends arrives', async ({open, at, trouble}) => {
  trouble.expect(/from a foreign host: http:\/\/127\.0\.0\.1/);
  // The browser does not always report a refused request of a worker that has ended; the server counts what arrives.
  trouble.allow(/failed: csp/);
  const hits: (string | undefined)[] = [];
  const server = createServer(({url}, response) => {
    hits.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const senders = (place: string): string[] => [
    `fetch('${address}${place}fetch').catch(() => 0)`,
    `{ const x = new XMLHttpRequest(); x.open('GET', '${address}${place}xhr', false); x.send(); }`,
    `new WebSocket('${address.replace('http', 'ws')}${place}socket')`,
    `new EventSource('${address}${place}events')`,
    `importScripts('${address}${place}scripts')`,
    `navigator.sendBeacon('${address}${place}beacon', 'x')`,
    `import('${address}${place}import').catch(() => 0)`,
    `new FontFace('x', 'url(${address}${place}font)').load().catch(() => 0)`,
  ];
  const caught = (place: string): string[] =>
    senders(place).map((statement) => `try { ${statement}; } catch {}\n`);
  const nested = `try { new Worker(URL.createObjectURL(new Blob([${JSON.stringify(caught('nested-').join(''))}]))); } catch {}\n`;
  const page = await open(phone);
  const own = await openOwn(page, at(background));
  const box = own.getByRole('textbox');
  const text = await box.inputValue();
  await box.fill([...caught(''), nested, text].join(''));
  await press(own);
  await expect(status(own)).toContainText('Your predictor mispredicts');
  expect(hits).toEqual([]);
  // Planted: the page itself reaches the server.
  await page.evaluate(`fetch('${address}planted')`);
  expect(hits).toEqual(['/planted']);
  server.close();
});

const packed = (text: string): string => `code=${deflateRawSync(text).toString('base64url')}`;

test('a design in a link is shown as text, and runs only when its reader asks', async ({open, at}) => {
  const page = await open(phone);
  const text = '<img src=x onerror="document.title=1">\nthrow new Error("it ran");';
  const own = await openOwn(page, at(background), packed(text));
  await expect(own.getByRole('textbox')).toHaveValue(text);
  await expect(status(own)).toHaveText('');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(own.locator('img')).toHaveCount(0);
  await press(own);
  await expect(status(own)).toHaveText(/^Line 1: SyntaxError/);
  await own.getByRole('textbox').fill(text.replace(/^.*/, ''));
  await press(own);
  await expect(status(own)).toHaveText('Line 2: Error: it ran.');
});

/** Links that hold no design; the first would be a text of five million letters. */
const broken = {
  'a text that becomes too long': packed('a'.repeat(5_000_000)),
  'a text that is not compressed': `code=${Buffer.from('class PredictorTable {}').toString('base64url')}`,
  'no text at all': `code=${encodeURIComponent('"><img src=x>')}`,
};
for (const [what, state] of Object.entries(broken)) {
  test(`${what}: the link cannot be read, and two bits are there to begin with`, async ({open, at}) => {
    const own = await openOwn(await open(phone), at(background), state);
    await expect(status(own)).toContainText('cannot be read');
    await expect(own.getByRole('textbox')).toHaveValue(/class PredictorTable/);
  });
}
