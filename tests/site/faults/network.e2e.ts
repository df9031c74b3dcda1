/** Faults between a page and its server: a deployment during a visit, no connection, a slow connection. */
import {arrivals, deploy} from '../../support/faults';
import {indexRequests, searchFails} from '../../support/search';
import {heading, mainNavigation, searchBox} from '../../support/site';
import {atRest, expect, hydrated, test, visit} from '../../support/test';

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

test('offline, prefetched pages open, and for another page the browser requests the document', async ({
  page,
  context,
  at,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  trouble.allow(/ChunkLoadError|Loading chunk|Failed to load resource/);
  // The sidebar has closed categories, whose links are not prefetched.
  await visit(page, at('/docs/tutorial/about_gem5/FileStructure'));
  const here = await heading(page).innerText();
  const next = page.locator('.pagination-nav__link--next');
  await next.scrollIntoViewIfNeeded();
  await atRest(page);
  await context.setOffline(true);
  await next.click();
  await expect(heading(page)).not.toHaveText(here);
  await page.goBack();
  await expect(heading(page)).toHaveText(here);

  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const closed = sidebar.locator('[aria-expanded="false"]');
  while ((await closed.count()) > 0) {
    await closed.last().click();
  }
  const requested = page.waitForRequest((request) => request.isNavigationRequest());
  await sidebar.getByRole('link').last().click();
  await requested;
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

test('on 2G the text appears before the scripts, and nothing is prefetched', async ({page, context, at}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {get: () => ({effectiveType: '2g', saveData: false})});
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 35_000,
    uploadThroughput: 32_000,
  });
  const index = indexRequests(page);
  await visit(page, at(lesson));
  const {text, scripts} = await arrivals(page);
  expect(text).toBeLessThan(Math.max(...scripts));
  await atRest(page);
  const before = await page.evaluate(() => performance.getEntriesByType('resource').length);
  await page.locator('.pagination-nav__link--next').hover();
  await atRest(page);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBe(before);
  expect(index).toEqual([]);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(at(lesson));
  await session.detach();
});
