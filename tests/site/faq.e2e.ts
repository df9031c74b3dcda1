// cspell:words Mbytes
/** The pages of the FAQ: the box that finds the row of a pasted message, the tables below it, and the ways there. */
import type {Locator, Page} from '@playwright/test';

import {violationsOfModes} from '../support/measures/axe';
import {sidewaysScroll} from '../support/measures/layout';
import {expect, test, visit} from '../support/test';

const messages = '/docs/FAQ/cannot_find_resource';
const pages = [messages, '/docs/FAQ/compiler_version', '/docs/FAQ/disk_quota'];

const box = (page: Page): Locator => page.getByRole('textbox', {name: 'Paste what was printed'});
const answer = (page: Page): Locator => page.getByRole('main').getByRole('status');
/** The marked row between its neighbors. */
const marked = (page: Page): Locator => page.locator('tr[aria-current="true"]');

const run = `gem5 Simulator System.  https://www.gem5.org
gem5 is copyrighted software; use the --copyright option for details.

gem5 version 24.0.0.1
command line: gem5.opt /home/ab123/cs429/mine.py

Global frequency set at 1000000000000 ticks per second
src/mem/dram_interface.cc:690: warn: DRAM device capacity (8192 Mbytes) does not match the address range assigned (512 Mbytes)
src/mem/xbar.cc:368: fatal: Unable to find destination for [0x44963400:0x44963440] on system.l2bus
Memory Usage: 661232 KBytes
`;
const unknown =
  'src/cpu/o3/fetch.cc:113: fatal: fetch buffer size (128 bytes) is greater than the cache block size';

for (const route of pages) {
  test(`${route}: a whole run finds its row, and nothing of it leaves the browser`, async ({page, at}) => {
    await visit(page, at(route));
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await box(page).fill(run);
    await expect(answer(page)).toContainText('The marked row explains');
    await expect(answer(page)).toContainText(
      'fatal: Unable to find destination for [0x44963400:0x44963440] on system.l2bus',
    );
    await expect(marked(page)).toContainText('Nothing answers at an address.');
    await expect(
      page.locator('tr', {has: page.getByText('Two components answer at an address.')}).first(),
    ).toBeVisible();
    expect(
      sent.filter((request) => !/^GET \S+\.(?:js|json) $/.test(request) || /44963400|l2bus/.test(request)),
    ).toEqual([]);
    expect(await violationsOfModes(page)).toEqual([]);
    await marked(page).getByRole('link', {name: 'No destination'}).click();
    await expect(page).toHaveURL(at(`${messages}#no-destination`));
    await expect(page.locator('#no-destination')).toBeInViewport();
  });
}

test('a message that no row explains leads to the tables and to help', async ({page, at}) => {
  await visit(page, at('/docs/FAQ/disk_quota'));
  await box(page).fill(unknown);
  await expect(answer(page)).toContainText(`No row explains ${unknown}`);
  await expect(marked(page)).toHaveCount(0);
  expect(await violationsOfModes(page)).toEqual([]);
  await expect(page.getByRole('link', {name: 'the places where help is'})).toHaveAttribute(
    'href',
    /how_to_course_work#help$/,
  );
  await page.getByRole('link', {name: 'gem5 itself'}).click();
  await expect(page.locator('#gem5-says')).toBeInViewport();
});

test('the keyboard reaches the box and the answer, and an empty box says nothing', async ({page, at}) => {
  await visit(page, at(messages));
  await box(page).focus();
  await page.keyboard.insertText(run);
  await expect(marked(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'gem5 itself'}).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(marked(page)).toHaveCount(0);
  await expect(answer(page)).toHaveText('');
});

test('the answer fits a phone', async ({page, at}) => {
  await page.setViewportSize({width: 390, height: 844});
  await visit(page, at(messages));
  await box(page).fill(run);
  await expect(marked(page)).toBeVisible();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('without scripts the tables are there, and the box is not', async ({open, at}) => {
  const page = await open({javaScriptEnabled: false});
  await page.goto(at(messages));
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('row').filter({hasText: 'Unable to find destination for'})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'gem5 itself'})).toBeVisible();
});

test('home, the course work and each procedure lead to the box', async ({page, at}) => {
  const doors = [
    ['/', 'A run stopped with a message?'],
    ['/docs/labs/how_to_course_work', 'the FAQ'],
    ...[1, 2, 3, 4].map((number) => [`/docs/labs/assignment_${number}/procedure`, 'the FAQ'] as const),
  ] as const;
  for (const [route, name] of doors) {
    await visit(page, at(route));
    await page.getByRole('main').getByRole('link', {name, exact: true}).first().click();
    await expect(page, route).toHaveURL(at(messages));
    await expect(box(page), route).toBeInViewport();
  }
});
