/** Whether a page's own styles do for it all that the stylesheet of all pages would. */
import type {Page} from '@playwright/test';

import {ownStylesId} from '../../src/plugins/lean/navigation/wholeStyles';

/**
 * @returns what would look otherwise with the stylesheet of all pages, as it stands: `element: property, value → value` for
 *   all elements and what stands before and after them; the first ten
 */
export function changedByWholeStyles(page: Page): Promise<string[]> {
  return page.evaluate(async (id) => {
    const own = document.getElementById(id);
    if (!own?.dataset.whole) throw new Error('the page has no styles of its own');
    const elements = [...document.querySelectorAll('*')];
    const looks = (): Map<string, string> => {
      const all = new Map<string, string>();
      for (const [index, element] of elements.entries()) {
        for (const pseudo of ['', '::before', '::after', '::marker', '::placeholder']) {
          const style = getComputedStyle(element, pseudo);
          if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') continue;
          if (pseudo === '::marker' && style.display !== 'list-item') continue;
          if (pseudo === '::placeholder' && element.localName !== 'input') continue;
          const name = `${index} ${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`;
          // A variable that nothing on the page uses may be missing.
          const properties = [...style].filter((property) => !property.startsWith('--'));
          all.set(
            name,
            properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('\n'),
          );
        }
      }
      return all;
    };
    const before = looks();
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href: own.dataset.whole});
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
    });
    own.after(link);
    await loaded;
    const after = looks();
    link.remove();
    const changes: string[] = [];
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(name) === after.get(name)) continue;
      const was = (before.get(name) ?? '').split('\n');
      const is = (after.get(name) ?? '').split('\n');
      const first = is.findIndex((line, index) => line !== was[index]);
      changes.push(
        `${name}: ${was[first] ?? 'nothing'} → ${is[first]?.replace(/^[^:]*: /, '') ?? 'nothing'}`,
      );
    }
    return changes.slice(0, 10);
  }, ownStylesId);
}

/**
 * @returns the selectors of the stylesheet of all pages that hold for something on the page, in whatever state, and which
 *   the page's own styles lack, with what they would set there
 */
export function lackingRules(page: Page): Promise<string[]> {
  return page.evaluate(async (id) => {
    const own = document.getElementById(id) as HTMLStyleElement | null;
    if (!own?.dataset.whole || !own.sheet) throw new Error('the page has no styles of its own');
    const whole = new CSSStyleSheet();
    whole.replaceSync(await (await fetch(own.dataset.whole)).text());

    /** Parts of a list between commas that stand in no parentheses. */
    const parts = (list: string): string[] => {
      const found: string[] = [];
      let depth = 0;
      let part = '';
      for (const sign of list) {
        if (sign === '(' || sign === '[') depth += 1;
        if (sign === ')' || sign === ']') depth -= 1;
        if (sign === ',' && depth === 0) {
          found.push(part);
          part = '';
        } else {
          part += sign;
        }
      }
      found.push(part);
      return found.map((one) => one.trim());
    };
    /** What each rule sets, but for variables: `query | selector | what`. */
    const rulesOf = (rules: CSSRuleList, query = ''): (readonly [string, string, string])[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const {style} = rule;
          const set = [...style]
            .filter((name) => !name.startsWith('--'))
            .map((name) => `${name}:${style.getPropertyValue(name)}${style.getPropertyPriority(name)}`)
            .join(';');
          return set === '' ? [] : parts(rule.selectorText).map((one) => [query, one, set] as const);
        }
        if (rule instanceof CSSMediaRule) return rulesOf(rule.cssRules, `${query}@${rule.conditionText}`);
        if (rule instanceof CSSGroupingRule)
          return rulesOf(rule.cssRules, `${query}@${rule.cssText.split('{')[0]}`);
        return [];
      });
    const STATE =
      /::?(?:-webkit-[\w-]+|hover|focus|focus-visible|focus-within|active|visited|target|before|after|placeholder|marker|empty|open|modal)(?![\w-])(?:\([^)]*\))?/g;
    const holds = (selector: string): boolean => {
      const still = selector
        .replace(/\[data-theme=[^\]]*\]/g, '')
        .replace(/:not\(:[\w-]+\)/g, '')
        .replace(STATE, '')
        .trim()
        .replace(/^(?=[>+~]|$)/, '*');
      try {
        return document.querySelector(still.replace(/([\s>+~])$/, '$1*')) !== null;
      } catch {
        return true;
      }
    };
    const there = new Set(rulesOf(own.sheet.cssRules).map((rule) => rule.join(' | ')));
    return rulesOf(whole.cssRules)
      .filter((rule) => !there.has(rule.join(' | ')) && holds(rule[1]))
      .map((rule) => rule.join(' | '));
  }, ownStylesId);
}

/** Takes a rule out of the page's own styles: a planted defect. @returns how many rules had this selector */
export function withoutRule(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ([id, name]) => {
      const sheet = (document.getElementById(id ?? '') as HTMLStyleElement | null)?.sheet;
      const indexes = [...(sheet?.cssRules ?? [])].flatMap((rule, index) =>
        rule instanceof CSSStyleRule && rule.selectorText === name ? [index] : [],
      );
      for (const index of indexes.reverse()) sheet?.deleteRule(index);
      return indexes.length;
    },
    [ownStylesId, selector],
  );
}
