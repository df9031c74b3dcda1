/** A page's two sets of styles: those of the first view, in a `<style>`, and the whole style sheet behind it. */
import type {Page} from '@playwright/test';

import {settled} from '../test';

/**
 * Compares the page with itself without the whole style sheet. If the page changed meanwhile, it compares again.
 *
 * @returns what looks different without it, as `element: property: value → value`, for all elements and their
 *   pseudo-elements; the first ten differences
 */
export async function changedWithoutSheet(page: Page): Promise<string[]> {
  for (;;) {
    await settled(page);
    const changes = await compareWithoutSheet(page);
    if (changes) return changes;
  }
}

/** @returns the differences, or nothing if the page changed during the comparison */
function compareWithoutSheet(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const sheet = document.querySelector<HTMLLinkElement>(
      'link[rel="stylesheet"][href*="/assets/css/"]',
    )?.sheet;
    if (!sheet || !document.querySelector('style'))
      throw new Error('the page lacks one of its two sets of styles');
    const elements = [...document.querySelectorAll('*')];
    const properties = [...getComputedStyle(document.documentElement)].filter(
      (name) => !name.startsWith('--'),
    );
    const parts = elements.flatMap((element) => [
      {element, pseudo: ''},
      {element, pseudo: '::before'},
      {element, pseudo: '::after'},
      {element, pseudo: '::marker'},
      ...(element.localName === 'input' ? [{element, pseudo: '::placeholder'}] : []),
    ]);
    const looks = (): (string[] | undefined)[] =>
      parts.map(({element, pseudo}) => {
        const style = getComputedStyle(element, pseudo);
        if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') return undefined;
        if (pseudo === '::marker' && style.display !== 'list-item') return undefined;
        return properties.map((property) => style.getPropertyValue(property));
      });
    const meanwhile = new MutationObserver(() => undefined);
    meanwhile.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    const before = looks();
    sheet.disabled = true;
    const after = looks();
    sheet.disabled = false;
    const isSame = meanwhile.takeRecords().length === 0;
    meanwhile.disconnect();
    if (!isSame) return undefined;
    const changes = parts.flatMap(({element, pseudo}, index) => {
      const [was, is] = [before[index], after[index]];
      const at = properties.findIndex((_, one) => was?.[one] !== is?.[one]);
      if (at < 0) return [];
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`;
      return [`${name}: ${properties[at]}: ${was?.[at] ?? 'nothing'} → ${is?.[at] ?? 'nothing'}`];
    });
    return changes.slice(0, 10);
  });
}

/** Removes a rule from the styles of the first view, as a planted defect. @returns the number of rules with this selector */
export function withoutRule(page: Page, selector: string): Promise<number> {
  return page.evaluate((name) => {
    const sheet = document.querySelector('style')?.sheet;
    const indexes = [...(sheet?.cssRules ?? [])].flatMap((rule, index) =>
      rule instanceof CSSStyleRule && rule.selectorText === name ? [index] : [],
    );
    for (const index of indexes.reverse()) sheet?.deleteRule(index);
    return indexes.length;
  }, selector);
}
