/** The figures as a reader uses them: their layout, the sizes of touch targets, and what a press must not move. */
import {readFileSync} from 'node:fs';

import type {Locator, Page} from '@playwright/test';

import {colorModes, setColorMode} from '../../support/measures/axe';
import {controlsOf, differingPixels, pressesThatHit} from '../../support/measures/figures';
import {smallTargets} from '../../support/measures/targets';
import {bring, instruments, openInstrument} from '../../support/instruments';
import {atRest, expect, painted, test, visit} from '../../support/test';

// Pictures are compared through `data:` addresses, which the policy of a page blocks.
test.use({bypassCSP: true});

const names: readonly string[] = ['cache', 'predictor', 'statistics', 'system'];
const mine = instruments.filter(({name}) => names.includes(name));
const routeOf = (wanted: string): string => mine.find(({name}) => name === wanted)?.route ?? '';
const widths = [1280, 390, 320] as const;
const size = (width: number) => ({width, height: width > 1000 ? 720 : 844});
const status = (figure: Locator): Locator => figure.getByRole('status');
const pictureIn = (figure: Locator): Locator => figure.locator('.cache__picture, .predictor__picture');
const stepOf = (figure: Locator, label: string): Promise<number> =>
  figure.getByRole('spinbutton', {name: label, exact: true}).inputValue().then(Number);

/** Adds a rule to the page. @returns a function that removes it */
async function plant(page: Page, rule: string): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({content: rule});
  return () => style.evaluate((element) => (element as Element).remove());
}

test.describe('thirty presses at one point never miss', () => {
  test('the rows of statistics', async ({page, at}) => {
    for (const width of widths) {
      await page.setViewportSize(size(width));
      const figure = await openInstrument(page, at(routeOf('statistics')), 'statistics');
      await atRest(page);
      const next = figure.getByRole('button', {name: 'Next', exact: true});
      expect.soft(await pressesThatHit(page, next, 30), `${width} px`).toBe(30);
    }
    // Planted: a box that is as high as its rows.
    await page.goto('about:blank');
    const figure = await openInstrument(page, at(routeOf('statistics')), 'statistics');
    await atRest(page);
    await plant(page, 'html {overflow-anchor: none} .explorer__box {block-size: auto !important}');
    expect(
      await pressesThatHit(page, figure.getByRole('button', {name: 'Next', exact: true}), 30),
    ).toBeLessThan(30);
  });

  test('the boxes of a system, and what folds them', async ({page, at}) => {
    for (const width of widths) {
      await page.setViewportSize(size(width));
      const figure = await openInstrument(page, at(routeOf('system')), 'system');
      await atRest(page);
      const cpu = figure.getByRole('button', {name: /^system\.cpu, /});
      // An odd number of presses leaves it selected.
      expect.soft(await pressesThatHit(page, cpu, 31), `box, ${width} px`).toBe(31);
      const fold = figure.getByRole('button', {name: 'Fold', exact: true});
      expect.soft(await pressesThatHit(page, fold, 30), `fold, ${width} px`).toBe(30);
    }
  });

  test('the two-bit counter on the home page', async ({page, at}) => {
    for (const width of widths) {
      await page.setViewportSize(size(width));
      await visit(page, at('/'));
      const taken = page
        .getByRole('main')
        .getByRole('button', {name: /^Taken/})
        .first();
      expect.soft(await pressesThatHit(page, taken, 30), `${width} px`).toBe(30);
    }
  });

  test('the question whether a cache hits', async ({page, at}) => {
    for (const width of widths) {
      await page.setViewportSize(size(width));
      const figure = await openInstrument(page, at(routeOf('cache')), 'cache');
      await figure.getByLabel('Ask me').check();
      const hit = figure.getByRole('button', {name: 'Hit', exact: true});
      expect.soft(await pressesThatHit(page, hit, 30), `${width} px`).toBe(30);
    }
  });
});

test('settings, picture and buttons are in this order, and a laptop shows the last two together', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 1280, height: 720});
  /** @returns the faults in the positions of a figure's parts */
  const misplaced = async (figure: Locator, of: string): Promise<string[]> => {
    const [choice, picture, steps] = await Promise.all([
      figure.getByRole('combobox').first().boundingBox(),
      pictureIn(figure).boundingBox(),
      figure.getByRole('group', {name: `Step through the ${of}`}).boundingBox(),
    ]);
    if (!choice || !picture || !steps) throw new Error('a part is missing');
    const navbar = 60;
    return [
      ...(choice.y + choice.height <= picture.y ? [] : ['a setting is not above the picture']),
      ...(Math.abs(steps.y - picture.y - picture.height - 10) <= 10
        ? []
        : ['the buttons are not directly below']),
      ...(steps.y + steps.height - picture.y <= 720 - navbar ? [] : ['picture and buttons are too high']),
    ];
  };
  // Below the navigation bar and the margin of the figure.
  const room = 650;
  /** From the upper edge of a figure, where its address leads, to the last control that changes the picture. */
  const heightOf = (figure: Locator): Promise<number> =>
    figure.evaluate((element) => {
      const last = [...element.querySelectorAll('.instrument__controls')].at(-1);
      return (last?.getBoundingClientRect().bottom ?? NaN) - element.getBoundingClientRect().top;
    });
  const cache = await openInstrument(page, at(routeOf('cache')), 'cache');
  for (const [bytes, ways] of [
    ['256', '1'],
    ['16384', '2'],
    ['65536', '4'],
    ['4096', '4096'],
  ] as const) {
    await cache.getByLabel('Size').selectOption(bytes);
    await cache.getByLabel('Ways').selectOption(ways);
    await expect(status(cache)).not.toContainText('…');
    expect.soft(await misplaced(cache, 'accesses'), `${bytes} bytes, ${ways} ways`).toEqual([]);
    expect.soft(await heightOf(cache), `${bytes} bytes, ${ways} ways`).toBeLessThanOrEqual(room);
  }
  // Planted: cells of two lines.
  const tall = await plant(page, '.cache__cell {block-size: calc(2lh + 2px) !important}');
  await cache.getByLabel('Size').selectOption('16384');
  await cache.getByLabel('Ways').selectOption('2');
  await expect.poll(() => heightOf(cache)).toBeGreaterThan(room);
  await tall();
  const predictor = await openInstrument(
    page,
    at(routeOf('predictor')),
    'predictor',
    'bits=13&show=tournament',
  );
  for (const shown of ['one bit', 'tournament', 'small TAGE']) {
    await predictor.getByLabel('Look into').selectOption(shown);
    await expect(status(predictor)).toContainText(shown);
    expect.soft(await misplaced(predictor, 'branches'), shown).toEqual([]);
  }
  await predictor.getByLabel('Another beside it').check();
  expect.soft(await misplaced(predictor, 'branches'), 'two').toEqual([]);
  // Planted: buttons far below the picture.
  await plant(page, '.predictor__picture {margin-block-end: 30rem !important}');
  expect(await misplaced(predictor, 'branches')).toEqual([
    'the buttons are not directly below',
    'picture and buttons are too high',
  ]);
});

test('a checkbox, its words and the controls beside it are on one line', async ({page, at}) => {
  const distances = (figure: Locator): Promise<number[]> =>
    figure
      .locator('label', {has: page.locator('[type="checkbox"]')})
      .first()
      .evaluate((label) => {
        const middle = ({top, bottom}: DOMRect): number => (top + bottom) / 2;
        const words = document.createRange();
        words.selectNode(label.lastChild ?? label);
        const box = label.querySelector('input')?.getBoundingClientRect() ?? new DOMRect();
        const line = middle(label.getBoundingClientRect());
        const beside = [...(label.parentElement?.querySelectorAll('button, select, input') ?? [])]
          .map((one) => one.getBoundingClientRect())
          .filter(({top, bottom, width}) => width > 30 && top < line && line < bottom);
        return [words.getBoundingClientRect(), ...beside].map((one) => Math.abs(middle(one) - middle(box)));
      });
  for (const name of ['cache', 'predictor'] as const) {
    const figure = await openInstrument(page, at(routeOf(name)), name);
    await atRest(page);
    const found = await distances(figure);
    expect(found.length, name).toBeGreaterThan(1);
    expect.soft(Math.max(...found), name).toBeLessThanOrEqual(1.5);
    // Planted: a label as high as its words.
    const remove = await plant(
      page,
      '.instrument label:has(> [type="checkbox"]) {min-block-size: 0 !important}',
    );
    expect.soft(Math.max(...(await distances(figure))), name).toBeGreaterThan(3);
    await remove();
  }
});

test('the picture of each predictor has the same height at its first and last branch', async ({page, at}) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize(size(width));
    const figure = await openInstrument(page, at(routeOf('predictor')), 'predictor', 'bits=13');
    const look = figure.getByLabel('Look into');
    for (const shown of await look.locator('option').allTextContents()) {
      await look.selectOption(shown);
      const heights = new Set<number>();
      for (const press of ['First', 'Step', 'Step', 'Last']) {
        await figure.getByRole('button', {name: press, exact: true}).click();
        await painted(page);
        heights.add((await pictureIn(figure).boundingBox())?.height ?? 0);
      }
      expect.soft(heights.size, `${shown}, ${width} px`).toBe(1);
    }
  }
});

for (const {name, route} of mine) {
  test(`on a phone each control of the figure ${name} is large enough for a finger`, async ({page, at}) => {
    for (const width of [390, 320]) {
      await page.setViewportSize(size(width));
      const figure = await openInstrument(page, at(route), name);
      await atRest(page);
      for (const fold of await figure.locator('details > summary').all()) await fold.click();
      expect.soft(await smallTargets(controlsOf(figure)), `${width} px`).toEqual([]);
    }
    // Planted: the buttons of a desktop.
    await plant(
      page,
      '.instrument :is(button, select, summary) {min-block-size: 2rem !important; padding-block: 0 !important}',
    );
    expect((await smallTargets(controlsOf(page.locator(`#instrument-${name}`)))).length).toBeGreaterThan(0);
  });

  test(`the figure ${name} has its own fold for a file, whose message opens it`, async ({page, at}) => {
    const figure = await openInstrument(page, at(route), name);
    await atRest(page);
    const box = figure.locator('input[type="file"]');
    await expect(box).toBeHidden();
    await bring(figure, 'notes.txt', 'hello');
    await expect(figure.getByRole('alert')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await figure.getByText('Your own file').click();
    await expect(box).toBeHidden();
  });
}

test('a saved drawing looks as it does on the page, in both modes', async ({page, at}) => {
  const figure = await openInstrument(page, at(routeOf('system')), 'system');
  await atRest(page);
  const box = await figure.locator('svg').boundingBox();
  // Letters look different at fractions of a pixel, so both pictures get the same fraction.
  const inset = `${(box?.y ?? 0) % 1}px auto auto ${(box?.x ?? 0) % 1}px`;
  /** A picture of a file that is shown by itself. */
  const alone = async (text: string): Promise<Buffer> => {
    const image = await page.evaluateHandle(
      async ([source, at]) => {
        const element = new Image();
        element.style.cssText = `position: fixed; inset: ${at}; z-index: 9999; max-inline-size: none`;
        element.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
        document.body.append(element);
        await element.decode();
        return element;
      },
      [text, inset] as const,
    );
    const shot = await image.screenshot();
    await image.evaluate((element) => element.remove());
    return shot;
  };
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    const shown = await figure.locator('svg').screenshot();
    const download = page.waitForEvent('download');
    await figure.getByRole('button', {name: 'Save as SVG'}).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^[\w-]+\.svg$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).not.toMatch(/class=|var\(|role=/);
    expect(await differingPixels(page, shown, await alone(text)), mode).toBeLessThan(0.005);
    // Planted: a file without style values.
    const bare = text.replaceAll(/ style="[^"]*"/g, '');
    expect(await differingPixels(page, shown, await alone(bare)), mode).toBeGreaterThan(0.02);
  }
});

test('a reader predicts hits, and the score counts correct answers', async ({page, at}) => {
  const typed = 'run=typed&typed=0+64+w256+64+0&size=256&line=64&ways=1&policy=lru&at=0';
  const figure = await openInstrument(page, at(routeOf('cache')), 'cache', typed);
  await figure.getByLabel('Ask me').check();
  await expect(figure.getByRole('button', {name: 'Step', exact: true})).toHaveCount(0);
  await expect(figure.getByText('Next, access 1: load of 1 byte at 0x0')).toBeVisible();
  const say = async (text: string): Promise<void> => {
    const button = figure.getByRole('button', {name: text, exact: true});
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
  };
  await say('Miss');
  await expect(status(figure)).toContainText('You said miss, which is right: 1 of 1 right.');
  await say('Hit');
  await expect(status(figure)).toContainText('You said hit, which is wrong: 1 of 2 right.');
  await expect(figure.getByText('Next, access 3: store of 1 byte at 0x100')).toBeVisible();
  // The fields of 0x100: set 0 of 4, and the tag after it.
  await expect(figure.locator('.cache__split')).toHaveText(
    /tag0x1is compared.*index00set 0.*offset000000byte 0/,
  );
  await figure.getByLabel('Ask me').uncheck();
  await expect(status(figure)).not.toContainText('You said');
});

test('the next miss of one set is found, and no other', async ({page, at}) => {
  const typed = 'run=typed&typed=0+64+w256+64+0&size=256&line=64&ways=1&policy=lru&at=0';
  const figure = await openInstrument(page, at(routeOf('cache')), 'cache', typed);
  const next = figure.getByRole('button', {name: 'Next miss'});
  await figure.getByLabel('in set').fill('1');
  await expect
    .poll(async () => {
      if ((await stepOf(figure, 'Access')) === 0) await next.click();
      return stepOf(figure, 'Access');
    })
    .toBe(2);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await figure.getByLabel('in set').fill('');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
});

test('Run goes at the chosen speed, pauses, and begins again at the end', async ({page, at}) => {
  const figure = await openInstrument(page, at(routeOf('cache')), 'cache', 'run=life&at=0');
  await expect(status(figure)).toContainText('Before the first of');
  const run = figure.locator('.instrument__run');
  await figure.getByLabel('Speed').selectOption('4,000 a second');
  await run.click();
  await expect.poll(() => stepOf(figure, 'Access')).toBeGreaterThan(1_500);
  await run.click();
  const paused = await stepOf(figure, 'Access');
  expect(paused % 1_000).toBe(0);
  await figure.getByRole('button', {name: 'Last', exact: true}).click();
  const last = await stepOf(figure, 'Access');
  await run.click();
  await expect.poll(() => stepOf(figure, 'Access')).toBeLessThan(last);
  await run.click();
  // A step from the end begins again, too.
  await figure.getByRole('button', {name: 'Last', exact: true}).click();
  await figure.getByRole('button', {name: 'Step', exact: true}).click();
  expect(await stepOf(figure, 'Access')).toBe(1);
});

test('the box for a number can be emptied, and accepts the next one', async ({page, at}) => {
  for (const [name, label] of [
    ['cache', 'Access'],
    ['predictor', 'Branch'],
  ] as const) {
    const figure = await openInstrument(page, at(routeOf(name)), name);
    await atRest(page);
    const box = figure.getByRole('spinbutton', {name: label, exact: true});
    await box.fill('12');
    await box.press('Backspace');
    await box.press('Backspace');
    await expect(box).toHaveValue('');
    await box.pressSequentially('77');
    await expect(status(figure)).toContainText(`${label} 77 of`);
  }
});

test('a title names the reader’s file while it is open, and then the recording again', async ({page, at}) => {
  const files = {
    cache: 'accesses mine\nr1f40 8\nw+40\n',
    predictor: 'trace mine 1000\n400040 1\n400140 0\n',
    system: JSON.stringify({
      objects: [
        {path: 's.cpu', type: 'BaseTimingSimpleCPU', params: {}, requests: {port: ['s.mem.port']}},
        {path: 's.mem', type: 'SimpleMemory', params: {}, requests: {}},
      ],
    }),
  } as const;
  for (const [name, text] of Object.entries(files)) {
    const figure = await openInstrument(page, at(routeOf(name)), name);
    await atRest(page);
    const title = figure.locator('figcaption');
    const before = await title.innerText();
    await bring(figure, 'mine', text);
    await expect(title, name).toHaveText('Your file mine');
    await figure.getByRole('combobox').first().selectOption({index: 0});
    await expect(title, name).toHaveText(before);
  }
});

/** Drops files on a figure, all at once. */
async function drop(
  page: Page,
  figure: Locator,
  files: readonly (readonly [string, string])[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await figure.dispatchEvent('drop', {dataTransfer});
}

test('no file is lost silently when several are dropped together', async ({page, at}) => {
  const cache = await openInstrument(page, at(routeOf('cache')), 'cache');
  await atRest(page);
  await drop(page, cache, [
    ['a.txt', 'accesses one\nr0 1\n'],
    ['b.txt', 'accesses two\nr0 1\n'],
  ]);
  await expect(cache.getByRole('alert')).toHaveText(
    'Of 2 files, only “a.txt” was opened; open the others one by one.',
  );
  await expect(cache.locator('figcaption')).toHaveText('Your file one');
  const dump = (value: number): string =>
    `---------- Begin Simulation Statistics ----------\nsimTicks ${value}\n---------- End Simulation Statistics   ----------\n`;
  const statistics = await openInstrument(page, at(routeOf('statistics')), 'statistics');
  await atRest(page);
  await drop(page, statistics, [
    ['one.txt', dump(1)],
    ['two.txt', dump(2)],
    ['no.txt', 'x'],
  ]);
  await expect(statistics.getByRole('columnheader', {name: 'D: one.txt'})).toBeVisible();
  await expect(statistics.getByRole('columnheader', {name: 'E: two.txt'})).toBeVisible();
  await expect(statistics.getByRole('alert')).toContainText('“no.txt”: The file has no statistics');
});

test('two predictors are side by side, one of them in gem5’s own size', async ({page, at}) => {
  const figure = await openInstrument(
    page,
    at(routeOf('predictor')),
    'predictor',
    'show=two-bits&bits=5&at=1000',
  );
  await figure.getByLabel('Another beside it').check();
  await figure.getByLabel('Bits of B, n').selectOption('gem5’s own');
  await figure.getByLabel('Beside it', {exact: true}).selectOption('tournament');
  await expect(status(figure)).toContainText('Beside it, tournament said');
  await expect(figure.locator('.predictor__side')).toHaveCount(2);
  const row = figure.getByRole('row', {name: /^two bits/});
  await expect(row.getByRole('cell').nth(3)).toHaveText('2,048');
  await expect(row.getByRole('cell').nth(4)).not.toHaveText('…');
  // gem5 has no predictor with the perceptron's rules.
  await expect(
    figure
      .getByRole('row', {name: /^perceptron/})
      .getByRole('cell')
      .nth(3),
  ).toHaveText('–');
  await figure.getByRole('button', {name: 'Next difference'}).click();
  const says = await status(figure).innerText();
  expect(says.match(/ right| wrong/g)?.sort()).toEqual([' right', ' wrong']);
  await expect(page).toHaveURL(/show2=tournament&bits2=gem5/);
  await figure.getByText('Mispredictions by address').click();
  await expect(figure.getByRole('columnheader', {name: 'B wrong'})).toBeVisible();
  const counts = await figure.locator('.predictor__sites tbody tr td:nth-of-type(3)').allInnerTexts();
  const numbers = counts.map((one) => Number(one.replaceAll(',', '')));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  const lines = figure.locator('.predictor__line');
  await expect(lines.first()).toHaveText(/calendar\.c:\d+ \S/);
  await figure.getByLabel('Branches', {exact: true}).selectOption('typed');
  await expect(figure.getByText('A trace has no line numbers')).toBeVisible();
  await expect(lines).toHaveCount(0);
});
