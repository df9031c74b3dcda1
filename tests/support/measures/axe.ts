/** Runs axe on a page, and switches its color mode in place. */
import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

import {settled} from '../test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA, with all that it builds on, and what axe's makers advise beyond it. */
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
 * Switches the page as another tab of the site would, once what moves has come to rest, and makes all transitions
 * instant: axe must not measure a color on its way to another.
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

/** What is looked at: everything, or only a part of it. */
type Scope = Pick<RunOptions, 'runOnly' | 'rules'> & {readonly include?: string};

/**
 * The labels of arrows in Mermaid's theme `dark`, which have a contrast of 4.43 where 4.5 is asked. A diagram has the
 * colors of its theme, as the specification says.
 */
const isOfTheme = (line: string): boolean =>
  /^color-contrast at .*\.edgeLabel\b.* contrast of 4\.43 /.test(line);

/** @returns what axe finds wrong with the page as it stands, one line each; empty if nothing */
async function violations(page: Page, {include, ...rules}: Scope = {}): Promise<string[]> {
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
  return results.violations
    .flatMap(({id, help, nodes}) =>
      nodes.map(({target, any}) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
    )
    .filter((line) => !isOfTheme(line));
}

/** What only a color can get wrong, and most of axe's work. */
const contrast = 'color-contrast';
/** All rules that look at colors. */
const ofColors = [contrast, 'link-in-text-block'];
const marked = 'data-depends-on-width';
const shownBefore = 'data-shown-before';

/**
 * What axe finds on a page in both modes. A mode changes colors, and may show elements that the other hides: in the second
 * one the rules of colors look at the whole page, all others at such elements.
 *
 * @returns one line for each violation, with its mode
 */
export async function violationsOfModes(page: Page): Promise<string[]> {
  const [first, second] = colorModes;
  await setColorMode(page, first);
  const found = (await violations(page)).map((line) => `${first}: ${line}`);
  await page.evaluate((mark) => {
    for (const one of document.querySelectorAll('body *'))
      if (one.checkVisibility()) one.setAttribute(mark, '');
  }, shownBefore);
  await setColorMode(page, second);
  const seen = await violations(page, {runOnly: {type: 'rule', values: ofColors}});
  const added = `body :not([${shownBefore}])`;
  const isAnyShown = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
    added,
  );
  if (isAnyShown) {
    const off = Object.fromEntries(ofColors.map((rule) => [rule, {enabled: false}]));
    seen.push(...(await violations(page, {include: added, rules: off})));
  }
  return [...found, ...seen.map((line) => `${second}: ${line}`)];
}

/**
 * What axe finds at a second width of a page that it has seen as a whole, in both modes, at another one. Size of targets,
 * boxes that scroll, landmarks, names and the order of what is shown may differ there, so every other rule runs on the
 * whole page, in one mode. Contrast is the same, except for what a rule of the stylesheets shows, colors or sizes for some
 * widths alone: that is measured in both modes.
 *
 * @returns one line for each violation, with its mode
 */
export async function violationsOfWidth(page: Page): Promise<string[]> {
  const found = await violations(page, {rules: {[contrast]: {enabled: false}}});
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    if ((await markWhatDependsOnWidth(page)) === 0) continue;
    const seen = await violations(page, {
      runOnly: {type: 'rule', values: [contrast]},
      include: `[${marked}]`,
    });
    found.push(...seen.map((line) => `${mode}: ${line}`));
  }
  return found;
}

/**
 * Marks the elements whose contrast is another one here than at other widths: those that a rule for widths like this one
 * colors, sizes or shows, and those that a rule for others hides there.
 *
 * @returns how many they are
 */
function markWhatDependsOnWidth(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    type Sort = 'for all' | 'for this' | 'for others';
    const shows = /^(?:display|visibility)$/;
    const colors = /^(?:color|opacity|background.*|font-(?:size|weight))$/;
    // The build shortens the names of variables; what they hold tells whether they color or size.
    const holds = (value: string): boolean =>
      CSS.supports('color', value) || /^[\d.]+(?:px|r?em)$/.test(value);
    const decides = ({style}: CSSStyleRule, sort: Sort): boolean =>
      [...style].some(
        (name) =>
          shows.test(name) ||
          (sort === 'for this' &&
            (colors.test(name) || (name.startsWith('--') && holds(style.getPropertyValue(name).trim())))),
      );
    const selectorsOf = (rules: CSSRuleList, sort: Sort = 'for all'): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          return sort !== 'for all' && decides(rule, sort) ? [rule.selectorText] : [];
        }
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('width')) {
          return selectorsOf(
            rule.cssRules,
            matchMedia(rule.conditionText).matches ? 'for this' : 'for others',
          );
        }
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules, sort) : [];
      });
    const elements = [...document.styleSheets]
      // The stylesheet of the formulas belongs to another host, which keeps its rules to itself.
      .filter(({href}) => href === null || new URL(href).origin === location.origin)
      .flatMap(({cssRules}) => selectorsOf(cssRules))
      // What stands before or after an element is not measured.
      .filter((selector) => !selector.includes('::'))
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
    for (const element of elements) element.setAttribute(mark, '');
    return elements.length;
  }, marked);
}
