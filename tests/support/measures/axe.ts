/** Runs axe on a page, and switches the color mode without a reload. */
import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

import {atRest, settled} from '../test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA with the versions that it extends, and the best practices of axe. */
const options = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
} satisfies RunOptions;

export const colorModes = ['light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/**
 * Switches the color mode as another tab of the site would. All transitions end first and are instant afterwards,
 * because axe must not measure a color during a transition.
 */
export async function setColorMode(page: Page, mode: ColorMode): Promise<void> {
  await settled(page);
  await page.evaluate((chosen) => {
    const instant = new CSSStyleSheet();
    instant.replaceSync('*, *::before, *::after {transition: none !important; animation: none !important}');
    document.adoptedStyleSheets.push(instant);
    const oldValue = localStorage.getItem('theme');
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(
      new StorageEvent('storage', {key: 'theme', oldValue, newValue: chosen, storageArea: localStorage}),
    );
  }, mode);
  await page.locator(`html[data-theme="${mode}"]`).waitFor({state: 'attached'});
}

/** The part of the page and the rules that axe checks. Without a part, it checks the whole page. */
type Scope = Pick<RunOptions, 'runOnly' | 'rules'> & {readonly include?: string};

/**
 * The labels of arrows in Mermaid's theme `dark` have a contrast of 4.43, and axe requires 4.5. A promise
 * demands the colors of the theme.
 */
const isOfTheme = (violation: string): boolean =>
  /^color-contrast at .*\.edgeLabel\b.* contrast of 4\.43 /.test(violation);

/**
 * A box that scrolls and has a `tabindex` takes the focus also within a disabled fieldset, whose controls alone do not.
 * Axe believes that nothing in it does.
 */
const isFocusable = (page: Page, id: string, target: string): Promise<boolean> =>
  id === 'scrollable-region-focusable'
    ? page.locator(target).evaluate((box) => box.matches('fieldset:disabled [tabindex="0"]'))
    : Promise.resolve(false);

/** @returns the violations that axe finds on the page in its current state, in a sentence each */
async function violations(page: Page, {include, ...rules}: Scope = {}): Promise<string[]> {
  // The script that makes boxes focusable is loaded after the page.
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const results: AxeResults = await page.evaluate(
    ([part, chosen]) =>
      (window as unknown as {axe: {run: (within: unknown, options: unknown) => Promise<AxeResults>}}).axe.run(
        part ?? document,
        chosen,
      ),
    [include, {...options, ...rules}] as const,
  );
  const found: string[] = [];
  for (const {id, help, nodes} of results.violations)
    for (const {target, any} of nodes)
      if (!(await isFocusable(page, id, target.join(' '))))
        found.push(`${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`);
  return found.filter((violation) => !isOfTheme(violation));
}

/** This rule takes most of axe's time, and only colors can violate it. */
const contrast = 'color-contrast';
/** All rules about colors. */
const ofColors = [contrast, 'link-in-text-block'];
const marked = 'data-depends-on-width';
const shownBefore = 'data-shown-before';

/**
 * Runs axe on a page in both modes. The second mode changes colors and may show other elements, so the rules about
 * colors check the whole page again, and the other rules only such elements.
 *
 * @returns the violations with their mode
 */
export async function violationsOfModes(page: Page): Promise<string[]> {
  const [first, second] = colorModes;
  await setColorMode(page, first);
  const found = (await violations(page)).map((violation) => `${first}: ${violation}`);
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll('body *'))
      if (element.checkVisibility()) element.setAttribute(mark, '');
  }, shownBefore);
  await setColorMode(page, second);
  const seen = await violations(page, {runOnly: {type: 'rule', values: ofColors}});
  const added = `body :not([${shownBefore}])`;
  const isAnyShown = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
    added,
  );
  if (isAnyShown) {
    const off = Object.fromEntries(ofColors.map((rule) => [rule, {enabled: false}]));
    seen.push(...(await violations(page, {include: added, rules: off})));
  }
  return [...found, ...seen.map((violation) => `${second}: ${violation}`)];
}

/**
 * Runs axe on a page at a second width, after `violationsOfModes` has checked it at the first. All rules except
 * contrast run on the whole page in one mode, because sizes, scroll boxes, landmarks, names and order may differ.
 * Contrast is checked in both modes, on the elements that a media query colors, sizes or shows.
 *
 * @returns the violations, with the mode of those about contrast
 */
export async function violationsOfWidth(page: Page): Promise<string[]> {
  const found = await violations(page, {rules: {[contrast]: {enabled: false}}});
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    if ((await markDependentOnWidth(page)) === 0) continue;
    const seen = await violations(page, {
      runOnly: {type: 'rule', values: [contrast]},
      include: `[${marked}]`,
    });
    found.push(...seen.map((violation) => `${mode}: ${violation}`));
  }
  return found;
}

/**
 * Marks the elements whose contrast may differ from that at other widths: those that a media query for this width
 * colors, sizes or shows, and those that a media query for other widths hides there.
 *
 * @returns the number of elements
 */
function markDependentOnWidth(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    type Widths = 'all' | 'this' | 'others';
    const shows = /^(?:display|visibility)$/;
    const colors = /^(?:color|opacity|background.*|font-(?:size|weight))$/;
    // The build shortens the names of variables, so their values show whether they are colors or sizes.
    const isColorOrSize = (value: string): boolean =>
      CSS.supports('color', value) || /^[\d.]+(?:px|r?em)$/.test(value);
    const decides = ({style}: CSSStyleRule, widths: Widths): boolean =>
      [...style].some(
        (name) =>
          shows.test(name) ||
          (widths === 'this' &&
            (colors.test(name) ||
              (name.startsWith('--') && isColorOrSize(style.getPropertyValue(name).trim())))),
      );
    const selectorsOf = (rules: CSSRuleList, widths: Widths = 'all'): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          return widths !== 'all' && decides(rule, widths) ? [rule.selectorText] : [];
        }
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('width')) {
          return selectorsOf(rule.cssRules, matchMedia(rule.conditionText).matches ? 'this' : 'others');
        }
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules, widths) : [];
      });
    const elements = [...document.styleSheets]
      // A page cannot read the rules of the style sheet from another host.
      .filter(({href}) => href === null || new URL(href).origin === location.origin)
      .flatMap(({cssRules}) => selectorsOf(cssRules))
      // axe does not measure pseudo-elements.
      .filter((selector) => !selector.includes('::'))
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
    for (const element of elements) element.setAttribute(mark, '');
    return elements.length;
  }, marked);
}
