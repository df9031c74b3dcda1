/** Unusual browsers: an old one, one that lacks a feature, two tabs at once, and one that freezes pages. */

import {mainDoc} from '../../routes';
import {heading, mainNavigation} from '../../support/site';
import {expect, test} from '../../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';

/** Features that some browsers lack, or that a reader has switched off. */
const features = ['IntersectionObserver', 'ResizeObserver', 'Worker', 'requestIdleCallback'];

for (const feature of features) {
  test(`a page is readable without ${feature}, and its links work`, async ({page, at, trouble}) => {
    trouble.allow(/.*/s);
    await page.addInitScript((name) => {
      Reflect.deleteProperty(window, name);
      if (name in window) Object.defineProperty(window, name, {value: undefined});
    }, feature);
    await page.goto(at(lesson));
    await expect(heading(page)).toBeVisible();
    expect(await page.locator('main p').count()).toBeGreaterThan(5);
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page).toHaveURL(at(mainDoc));
    await expect(heading(page)).toBeVisible();
  });
}
