/** Faults between a page and its server: a deployment during a visit, no connection, a slow connection. */
import {deploy} from '../../support/faults';
import {searchFails} from '../../support/search';
import {heading, mainNavigation, searchBox} from '../../support/site';
import {expect, hydrated, test, visit} from '../../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';

test('after a deployment, the next page loads, and Back restores the typed text and the scroll position', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/answered 404/);
  trouble.allow(/ChunkLoadError|Loading chunk|Failed to load resource|did not come/);
  await visit(page, at(lesson));
  const prediction = page.getByRole('textbox', {name: 'Your prediction'}).first();
  await prediction.fill('Twice as fast.');
  await prediction.evaluate((box) => box.scrollIntoView({block: 'center', behavior: 'instant'}));
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(200);

  await deploy(page);
  const loaded = page.waitForEvent('load');
  await mainNavigation(page).getByRole('link', {name: 'Labs', exact: true}).click();
  await loaded;
  await expect(page).toHaveURL(/how_to_course_work$/);
  await hydrated(page);
  expect(await page.evaluate(() => scrollY), 'the next page starts at its top').toBe(0);
  await page.goBack();
  await hydrated(page);
  await expect(prediction).toHaveValue('Twice as fast.');
  await expect(prediction).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(100);
});

test('offline, the search says that it does not work, and the page stays', async ({
  page,
  context,
  at,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|could not|Failed|failed|ChunkLoadError/);
  await visit(page, at(lesson));
  await context.setOffline(true);
  await searchBox(page).click();
  await searchBox(page).fill('cache');
  await expect(searchFails(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
});
