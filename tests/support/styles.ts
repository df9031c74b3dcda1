/** Whether a page's own styles do for it all that the stylesheet of all pages would. */
import type {Page} from '@playwright/test';

import {ownStylesId} from '../../src/plugins/lean/navigation/wholeStyles';
import {settled} from './test';

/**
 * Compares the page with itself. If something came or went meanwhile, the two were not the same page, and it looks again.
 *
 * @returns what would look otherwise with the stylesheet of all pages, as it stands: `element: property: value → value` for
 *   all elements and what stands before and after them; the first ten
 */
export async function changedByWholeStyles(page: Page): Promise<string[]> {
  for (;;) {
    await settled(page);
    const changes = await compareWithWholeStyles(page);
    if (changes) return changes;
  }
}

/** @returns the differences, or nothing if the page changed while it was compared */
function compareWithWholeStyles(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async (id) => {
    const own = document.getElementById(id);
    if (!own?.dataset.whole) throw new Error('the page has no styles of its own');
    const elements = [...document.querySelectorAll('*')];
    // A variable that nothing on the page uses may be missing.
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
    const records: MutationRecord[] = [];
    const meanwhile = new MutationObserver((some) => records.push(...some));
    meanwhile.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
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
    const isOwn = ({addedNodes, removedNodes}: MutationRecord) =>
      [...addedNodes, ...removedNodes].includes(link);
    records.push(...meanwhile.takeRecords());
    meanwhile.disconnect();
    if (!records.every(isOwn)) return undefined;
    const changes = parts.flatMap(({element, pseudo}, index) => {
      const [was, is] = [before[index], after[index]];
      const first = properties.findIndex((_, at) => was?.[at] !== is?.[at]);
      return first < 0
        ? []
        : [
            `${elements.indexOf(element)} ${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}: ` +
              `${properties[first]}: ${was?.[first] ?? 'nothing'} → ${is?.[first] ?? 'nothing'}`,
          ];
    });
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
