/** The styles of a page: those of the first view, in a `<style>`, and the whole style sheets after it. */
import type {Page} from '@playwright/test';

import {settled} from '../test';

/** *without*: the whole style sheets are switched off. *reversed*: the rules of every page follow those of figures. */
type How = 'without' | 'reversed';

/**
 * Compares the page with itself in other styles, again if the page changed meanwhile.
 *
 * @returns the properties that differ, as `element: property: value → value`, for all elements and their
 *   pseudo-elements; the first ten
 */
async function changed(page: Page, how: How): Promise<string[]> {
  for (;;) {
    await settled(page);
    const changes = await compare(page, how);
    if (changes) return changes;
  }
}

/** @returns what looks different with the styles of the first view alone */
export const changedWithoutSheet = (page: Page): Promise<string[]> => changed(page, 'without');

/** @returns the properties of a page's figures that depend on which of its two style sheets is last */
export const changedByOrder = (page: Page): Promise<string[]> => changed(page, 'reversed');

/** @returns the differences, or nothing if the page changed during the comparison */
function compare(page: Page, how: How): Promise<string[] | undefined> {
  return page.evaluate((isReversed) => {
    const sheets = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/css/"]'),
    ].flatMap(({sheet}) => sheet ?? []);
    const [first] = sheets;
    if (!first || !document.querySelector('style') || (isReversed && sheets.length < 2))
      throw new Error('the page lacks one of its sets of styles');
    const again = new CSSStyleSheet();
    again.replaceSync([...first.cssRules].map(({cssText}) => cssText).join('\n'));
    const set = (isOther: boolean): void => {
      if (isReversed) document.adoptedStyleSheets = isOther ? [again] : [];
      else for (const sheet of sheets) sheet.disabled = isOther;
    };
    const elements = [...document.querySelectorAll(isReversed ? '.instrument, .instrument *' : '*')];
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
    set(true);
    const after = looks();
    set(false);
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
  }, how === 'reversed');
}

/** Plants a defect: removes a rule from the styles of the first view. @returns the number of rules with the selector */
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
