/** The styles of a page: those of the first view, in a `<style>`, and the whole style sheets after it. */
import type {Page} from '@playwright/test';

import {settled} from '../test';

/**
 * Compares the page with itself in the styles of the first view alone, again if the page changed meanwhile.
 *
 * @returns the properties that differ, as `element: property: value → value`, for all elements and their
 *   pseudo-elements; the first ten
 */
export async function changedWithoutSheet(page: Page): Promise<string[]> {
  for (;;) {
    await settled(page);
    const changes = await compare(page);
    if (changes) return changes;
  }
}

/** @returns the differences, or nothing if the page changed during the comparison */
function compare(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const sheets = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/css/"]'),
    ].flatMap(({sheet}) => sheet ?? []);
    if (sheets.length === 0 || !document.querySelector('style'))
      throw new Error('the page lacks one of its sets of styles');
    const set = (isOther: boolean): void => {
      for (const sheet of sheets) sheet.disabled = isOther;
    };
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
    // A sheet that is switched off changes the rounding of widths by a sixty-fourth of a pixel.
    const numbers = (value: string): number[] => (value.match(/[\d.]+/g) ?? []).map(Number);
    const isAlike = (was: string | undefined, is: string | undefined): boolean => {
      if (was === is || was === undefined || is === undefined) return was === is;
      const others = numbers(is);
      return (
        was.replace(/[\d.]+/g, '') === is.replace(/[\d.]+/g, '') &&
        numbers(was).every((value, index) => Math.abs(value - (others[index] ?? NaN)) < 0.1)
      );
    };
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
      const at = properties.findIndex((_, position) => !isAlike(was?.[position], is?.[position]));
      if (at < 0) return [];
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`;
      return [`${name}: ${properties[at]}: ${was?.[at] ?? 'nothing'} → ${is?.[at] ?? 'nothing'}`];
    });
    return changes.slice(0, 10);
  });
}
