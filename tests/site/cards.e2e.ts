/** Predictions, claims and searches: one card for each question, proofs beside the sentence, ways on without results. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {violationsOfModes} from '../support/measures/axe';
import {answersOutside, coveredWords, outsideTheWindow, positionsOf} from '../support/measures/cards';
import {projectDir} from '../support/paths';
import {countOfHits, noResults, nonsense, results, search} from '../support/search';
import {atRest, expect, painted, test, unfold, visit} from '../support/test';

const notation = '/markdown-page';
const activity = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';

/** The first claim of the notation page, its button, and what proves it. */
const claimOf = (page: Page) => {
  const claim = page.locator('main p .claim').first();
  return {words: claim.locator('label'), button: claim.getByRole('button'), proof: claim.locator('.proof')};
};

/** Adds a style sheet with a defect to the page. */
const plant = (page: Page, css: string): Promise<unknown> => page.addStyleTag({content: css});

test('the proof of a claim is in words, and opening it moves nothing', async ({page, at}) => {
  await visit(page, at(notation));
  const {words, button, proof} = claimOf(page);
  await words.scrollIntoViewIfNeeded();
  const before = await positionsOf(page);
  await words.click();
  await expect(proof).toBeVisible();
  await expect(proof).toContainText('gem5.opt');
  await expect(proof).toContainText(/Number of ticks simulated, simTicks/);
  // Readers do not know the names of recordings.
  await expect(proof).not.toContainText('adding_cache/procmod/run');
  await expect(proof.getByRole('link', {name: 'What the marks mean'})).toBeVisible();
  expect(await positionsOf(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(proof).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(proof.getByRole('link')).toBeFocused();
  await plant(page, '.proof {position: static !important; display: inline-block}');
  expect(await positionsOf(page)).not.toEqual(before);
});

test('what proves a claim has an anchor only while it is open', async ({page, at}) => {
  await visit(page, at(notation));
  const {words, proof} = claimOf(page);
  const place = () =>
    proof.evaluate((element) => getComputedStyle(element).getPropertyValue('position-area'));
  expect(await place()).toBe('none');
  await words.click();
  await expect(proof).toBeVisible();
  expect(await place()).not.toBe('none');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await plant(page, '.proof {position-area: block-end span-all}');
  expect(await place()).not.toBe('none');
});

for (const width of [1280, 768, 390]) {
  test(`the proof of a claim fits into a window ${width} px wide`, async ({page, at}) => {
    await page.setViewportSize({width, height: 720});
    await visit(page, at('/docs/tutorial/using_gem5/advanced_concepts/statistics_api/simple_example'));
    const claims = page.locator('main :is(p, figcaption) > .claim:visible > label');
    expect(await claims.count()).toBeGreaterThan(1);
    for (const words of await claims.all()) {
      await words.click();
      await painted(page);
      expect.soft(await outsideTheWindow(page), await words.innerText()).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await claims.first().click();
    await plant(page, '.proof {margin-inline-start: 100vw !important; max-inline-size: none !important}');
    expect(await outsideTheWindow(page)).not.toEqual([]);
  });
}

test('the proof of a claim covers none of its words, also where it has no room below them', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 390, height: 720});
  await visit(page, at('/docs/labs/assignment_2'));
  const words = page.locator('main p > .claim > label').first();
  expect(await words.evaluate((label) => label.getClientRects().length)).toBeGreaterThan(1);
  const covered = async (top: number): Promise<string[]> => {
    await words.evaluate((label, y) => {
      scrollTo({top: label.getBoundingClientRect().top + scrollY - y, behavior: 'instant'});
      label.parentElement?.querySelector('button')?.click();
    }, top);
    await painted(page);
    const faults = [...(await coveredWords(page)), ...(await outsideTheWindow(page))];
    await page.keyboard.press('Escape');
    return faults;
  };
  for (const top of [120, 340, 640]) expect(await covered(top), `${top} px`).toEqual([]);
  await plant(
    page,
    '.claim > label {anchor-name: none !important} .claim > button {anchor-name: --claim !important}',
  );
  expect(await covered(640)).not.toEqual([]);
});

test('a long proof is as high as the space above or below its words, and shows all when it is scrolled', async ({
  page,
  at,
}) => {
  await page.setViewportSize({width: 1280, height: 720});
  await visit(page, at('/docs/labs/assignment_4/background'));
  const title = page.locator('main figcaption > .claim', {hasText: 'Each program gains more'});
  const opened = async (top: number): Promise<string[]> => {
    await title.evaluate((claim, y) => {
      scrollTo({top: claim.getBoundingClientRect().top + scrollY - y, behavior: 'instant'});
      claim.querySelector('button')?.click();
    }, top);
    await painted(page);
    return coveredWords(page);
  };
  for (const top of [100, 320, 600]) {
    expect(await opened(top), `${top} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await opened(320);
  const proof = title.locator('.proof');
  await expect(proof.getByText('collatz', {exact: false}).first()).toBeVisible();
  // The focus scrolls only a proof that has its final height.
  await expect.poll(() => proof.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await proof.getByRole('link', {name: 'What the marks mean'}).focus();
  await expect(proof.getByRole('link', {name: 'What the marks mean'})).toBeInViewport();
  await page.keyboard.press('Escape');
  await plant(page, '.proof:popover-open {position-try: flip-block !important}');
  expect(await opened(320)).not.toEqual([]);
});

test('without scripts, a claim opens and an answer unfolds, and no box takes a text that would be lost', async ({
  open,
  at,
}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(activity));
  const {words, proof} = claimOf(page);
  const answer = page.locator('.predict > details').first();
  await answer.locator('summary').click();
  await expect(answer.locator('table').first()).toBeVisible();
  await words.click();
  await expect(proof).toBeVisible();
  await expect(page.getByText('Kept in this browser').first()).toBeHidden();
  await expect(page.locator('.predict textarea').first()).toBeHidden();
});

test('the button that copies predictions is at the end of the line below the box', async ({page, at}) => {
  await visit(page, at('/docs/labs/assignment_2/questions'));
  const foot = page.locator('main .predict-foot').first();
  const isBeside = () =>
    foot.evaluate((line) => {
      const [note, button] = [line.querySelector('span'), line.querySelector('button')];
      const box = line.parentElement?.querySelector('textarea')?.getBoundingClientRect();
      const {top = 0, right = 0} = button?.getBoundingClientRect() ?? {};
      const isOnLine = (note?.getBoundingClientRect().bottom ?? 0) > top;
      return isOnLine && Math.abs(right - (box?.right ?? 0)) < 1;
    });
  expect(await isBeside()).toBe(true);
  await plant(page, 'main .predict > .predict-foot {max-inline-size: 52ch}');
  expect(await isBeside()).toBe(false);
});

test('a question has its answer in its own card', async ({page, at}) => {
  await visit(page, at(activity));
  const cards = page.locator('main .predict');
  expect(await cards.count()).toBeGreaterThan(2);
  await expect(cards.first()).toContainText('Kept in this browser');
  await unfold(page);
  expect(await answersOutside(page)).toEqual([]);
  await page
    .locator('.predict > details')
    .first()
    .evaluate((fold) => fold.parentElement?.after(fold));
  expect(await answersOutside(page)).toHaveLength(1);
});

test('if storage is full or denied, no note says that a prediction is stored', async ({
  page,
  at,
  trouble,
}) => {
  trouble.allow(/localStorage|storage|SecurityError|planted/i);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('planted', 'SecurityError');
    };
  });
  await visit(page, at(activity));
  await page.getByRole('textbox', {name: 'Your prediction'}).first().fill('It halves.');
  await expect(page.locator('.predict').first()).toContainText('Not saved');
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('planted', 'SecurityError');
    };
  });
  await visit(page, at(activity));
  await expect(page.getByText('Not saved')).toHaveCount(await page.locator('.predict').count());
});

test('a long prediction is shown whole, on paper too', async ({page, at}) => {
  await visit(page, at(activity));
  const box = page.getByRole('textbox', {name: 'Your prediction'}).first();
  await box.fill('It halves.\n'.repeat(12));
  const hidden = (): Promise<number> =>
    box.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBe(0);
  await page.emulateMedia({media: 'print'});
  expect(await hidden()).toBe(0);
  await plant(page, '.predict textarea {field-sizing: fixed !important}');
  expect(await hidden()).toBeGreaterThan(100);
});

test('the predictions of an assignment are copied as lines for its answers', async ({page, context, at}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const assignment of [1, 2, 3, 4]) {
    await visit(page, at(`/docs/labs/assignment_${assignment}/questions`));
    const copy = page.getByRole('button', {name: 'Copy my predictions'});
    await copy.first().click();
    await expect(page.locator('.predict output').first()).toHaveText('Nothing is written yet.');
    const boxes = page.getByRole('textbox', {name: /^Your prediction for Question \d$/});
    const names = await boxes.evaluateAll((all) =>
      all.map((element) => element.getAttribute('aria-label') ?? ''),
    );
    // As many as there are questions whose work counts a prediction.
    const work = await page
      .locator('main li')
      .filter({hasText: /^\s*Work .*\bprediction/})
      .count();
    expect(names).toHaveLength(work);
    // The second line would be a heading, and the third would hide all headings after it.
    for (const box of await boxes.all()) await box.fill('Twice as fast.\n## Question 9\n``` ');
    await boxes.first().fill('');
    await copy.last().click();
    await expect(page.locator('.predict output').last()).toContainText(`Copied ${names.length - 1}`);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const says = 'Twice as fast. ## Question 9 ```';
    expect(text.split('\n\n')).toEqual(
      names.slice(1).map((name) => `${name.replace('Your prediction', 'Prediction')}: ${says}`),
    );
    const answers = readFileSync(join(projectDir, `kits/assignment_${assignment}/answers.md`), 'utf8');
    const headings = names.map((name) => name.replace('Your prediction for', '##'));
    expect(headings.filter((heading) => !answers.split('\n').includes(heading))).toEqual([]);
  }
});

test('a search that finds nothing says so in the promised words, and leads on', async ({
  page,
  at,
  request,
}) => {
  const wanted = [
    '/docs/FAQ/cannot_find_resource',
    '/docs/tutorial/using_gem5',
    '/docs/labs/how_to_course_work',
  ].map((route) => at(route));
  const main = page.getByRole('main');
  const linksIn = (part: Locator) =>
    part
      .getByRole('link')
      .filter({visible: true})
      .evaluateAll((all) => all.map((element) => (element as HTMLAnchorElement).href));
  await visit(page, at(`/search?q=${nonsense}`));
  await expect(countOfHits(page)).toHaveText('No documents were found');
  expect(await linksIn(main)).toEqual(wanted);
  for (const link of wanted) expect((await request.get(link)).status(), link).toBe(200);
  await search(page, nonsense);
  await expect(noResults(page)).toBeVisible();
  const ways = page.locator('.search-bar .search-ways');
  expect(await linksIn(ways)).toEqual(wanted);
  // Tab leads to the links, and the list stays open.
  await page.keyboard.press('Tab');
  await expect(ways.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(wanted[0] ?? '');
  // Planted: after a search that finds something, there are no such links.
  await visit(page, at('/search?q=cache'));
  await expect(results(page).first()).toBeVisible();
  expect((await linksIn(main)).filter((link) => wanted.includes(link))).toEqual([]);
});

test('axe finds nothing in open cards, claims and folds, on the questions, and in the results', async ({
  page,
  at,
}) => {
  await visit(page, at(activity));
  await unfold(page);
  await claimOf(page).words.click();
  expect.soft(await violationsOfModes(page), activity).toEqual([]);
  for (const route of ['/docs/labs/assignment_1/questions', '/search?q=cache', `/search?q=${nonsense}`]) {
    await visit(page, at(route));
    await atRest(page);
    expect.soft(await violationsOfModes(page), route).toEqual([]);
  }
});
