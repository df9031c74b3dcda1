/**
 * A page's two sets of styles: those of the first view, in a `<style>`, and the whole stylesheet behind it. Each can be
 * switched off, to see what the page owes to it.
 */
import type {Page} from '@playwright/test';

import {settled} from './test';

/** Which styles are switched off: those of the first view, or the whole stylesheet. */
export type Which = 'first' | 'whole';

/**
 * Compares the page with itself, with and without one of its two sets of styles. If something came or went meanwhile, the
 * two were not the same page, and it looks again.
 *
 * @returns what looks otherwise without them: `element: property: value → value` for all elements and what stands before
 *   and after them; the first ten
 */
export async function changedWithout(page: Page, which: Which): Promise<string[]> {
  for (;;) {
    await settled(page);
    const changes = await compareWithout(page, which);
    if (changes) return changes;
  }
}

/** @returns the differences, or nothing if the page changed while it was compared */
function compareWithout(page: Page, which: Which): Promise<string[] | undefined> {
  return page.evaluate((off) => {
    const first = document.querySelector('style');
    const whole = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/css/"]');
    const sheet = (off === 'first' ? first : whole)?.sheet;
    if (!first?.sheet || !whole?.sheet || !sheet)
      throw new Error('the page lacks one of its two sets of styles');
    const elements = [...document.querySelectorAll('*')];
    const properties = [...getComputedStyle(document.documentElement)].filter(
      (name) => !name.startsWith('--'),
    );
    /** What is drawn of an element, and before, after and in it. */
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
      const differs = properties.findIndex((_, at) => was?.[at] !== is?.[at]);
      return differs < 0
        ? []
        : [
            `${elements.indexOf(element)} ${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}: ` +
              `${properties[differs]}: ${was?.[differs] ?? 'nothing'} → ${is?.[differs] ?? 'nothing'}`,
          ];
    });
    return changes.slice(0, 10);
  }, which);
}

/** Takes a rule out of one set of styles: a planted defect. @returns how many rules had this selector */
export function withoutRule(page: Page, which: Which, selector: string): Promise<number> {
  return page.evaluate(
    ([from, name]) => {
      const sheet =
        from === 'first'
          ? document.querySelector('style')?.sheet
          : document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/css/"]')?.sheet;
      const indexes = [...(sheet?.cssRules ?? [])].flatMap((rule, index) =>
        rule instanceof CSSStyleRule && rule.selectorText === name ? [index] : [],
      );
      for (const index of indexes.reverse()) sheet?.deleteRule(index);
      return indexes.length;
    },
    [which, selector] as const,
  );
}
