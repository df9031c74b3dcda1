/** Each check of a page reports a defect that is planted for it, because a check that cannot fail proves nothing. */

import {violationsOfModes} from '../support/measures/axe';
import {expect, test, visit} from '../support/test';

// The policy of a page would block the planted scripts and styles.
test.use({bypassCSP: true});

const lesson = '/docs/tutorial/modern_gem5/standard_library/boards';

test('axe reports pale text in either mode, a nameless button, and one that only the dark mode shows', async ({
  page,
  at,
}) => {
  await visit(page, at(lesson));
  await page.locator('.markdown').evaluate((text) => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<p class="planted-light">Pale.</p><p class="planted-dark">Pale.</p><button></button>' +
      '<div class="planted"><button></button></div>';
    text.append(planted);
  });
  await page.addStyleTag({
    content: `[data-theme='light'] .planted-light {color: #ddd} [data-theme='dark'] .planted-dark {color: #333}
      [data-theme='light'] .planted {display: none}`,
  });
  const seen = await violationsOfModes(page);
  expect(seen.filter((line) => line.includes('color-contrast at'))).toEqual([
    expect.stringMatching(/^light: color-contrast at .*planted-light: .*insufficient color contrast/),
    expect.stringMatching(/^dark: color-contrast at .*planted-dark: .*insufficient color contrast/),
  ]);
  expect(seen.filter((line) => line.includes('button-name at'))).toEqual([
    expect.stringMatching(/^light: button-name/),
    expect.stringMatching(/^dark: button-name at .*planted/),
  ]);
});
