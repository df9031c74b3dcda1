/** Every kind of drawing in forced colors, whatever the color modes of the system and of the site are. */
import {colorModes} from '../support/measures/axe';
import {faint} from '../support/measures/ink';
import {atRest, expect, test, visit} from '../support/test';

// A screenshot is read back through a `data:` address, which the policy of a page blocks.
test.use({bypassCSP: true});

/** A drawing of each kind: its page, and how it is found there. */
const drawings = {
  'the game of home': ['/', 'main figure'],
  'the game of an assignment': ['/docs/labs/assignment_4/background#counter:', '#figure-counter'],
  'the predictors': ['/docs/labs/assignment_4/background#predictor:', '#figure-predictor'],
  'the pipeline': ['/docs/labs/assignment_3/background#pipeline:row=20', '#figure-pipeline'],
  'the cache': ['/docs/tutorial/using_gem5/basic_concepts/adding_cache/activity#cache:', '#figure-cache'],
  'the systems': ['/docs/tutorial/using_gem5/basic_concepts/interconnects/modify#system:', '#figure-system'],
  'the statistics': [
    '/docs/tutorial/using_gem5/basic_concepts/statistics/conclusion#statistics:',
    '#figure-statistics',
  ],
  'a chart of lines': ['/docs/labs/assignment_2/background', 'figure.chart'],
  'a chart of bars': [
    '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example',
    'figure.chart:has(.chart__bar):not(details *)',
  ],
  'a block diagram': ['/markdown-page', 'figure.system'],
  'a flowchart': ['/docs/tutorial/about_gem5/WhyGem5', '.diagram'],
} as const;

for (const [name, [address, figure]] of Object.entries(drawings)) {
  for (const system of colorModes) {
    for (const mode of colorModes) {
      test(`in forced colors, ${name} is visible, system ${system}, site ${mode}`, async ({open, at}) => {
        // A separate page, because one whose colors change while it is open may show no further frame.
        const page = await open({bypassCSP: true, forcedColors: 'active', colorScheme: system});
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await visit(page, at(address));
        if (figure.startsWith('#')) await expect(page.locator(figure)).toHaveAttribute('data-ready', 'true');
        for (const guess of ['Taken', 'Not taken']) {
          const button = page.locator(figure).getByRole('button', {name: guess, exact: true});
          if ((await button.count()) > 0) await button.click();
        }
        await atRest(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await faint(page, figure)).toEqual([]);
      });
    }
  }
}

test('in forced colors, right and wrong predictions have different signs', async ({page, at}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await visit(page, at('/'));
  const fillOf = (words: string): Promise<string> =>
    page
      .getByText(words, {exact: true})
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  expect(await fillOf('predicted right')).not.toBe(await fillOf('predicted wrong'));
});

test('in forced colors, a pressed button has a second border', async ({page, at}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await visit(page, at('/docs/labs/assignment_3/background#pipeline:row=20'));
  const figure = page.locator('#figure-pipeline');
  const outlineOf = (name: string): Promise<string> =>
    figure
      .getByRole('button', {name, exact: true})
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect(figure).toHaveAttribute('data-ready', 'true');
  await expect(figure.getByRole('button', {name: 'Follow the stages'})).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await outlineOf('Follow the stages')).toBe('solid');
  expect(await outlineOf('Fit all')).toBe('none');
});
