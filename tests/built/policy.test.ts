/** Each page has a Content-Security-Policy, and its HTML keeps other sites out. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'parse5';
import {expect, it} from 'vitest';

import {filesBelow} from '../../tools/serve/pages';
import {elementsOf} from '../support/build';
import {buildDir} from '../support/paths';

/** The policy in a page's HTML and the text before it; undefined if there is none. */
function policyIn(html: string): {readonly policy: string; readonly before: string} | undefined {
  const found = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html);
  return found?.[1] === undefined ? undefined : {policy: found[1], before: html.slice(0, found.index)};
}

const pages = [...filesBelow(buildDir)].filter((file) => file.endsWith('.html'));
const read = (file: string): string => readFileSync(join(buildDir, file), 'utf8');

it('every page has a policy before any script or style', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    const {policy, before} = policyIn(read(file)) ?? {policy: '', before: ''};
    expect(before, file).toMatch(/<meta charset=[^>]*>$/i);
    expect(before, file).not.toMatch(/<(?:script|style|link)/i);
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "connect-src 'self'"])
      expect(policy.split('; '), file).toContain(part);
    expect(/script-src ([^;]*)/.exec(policy)?.[1], file).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')*$/);
  }
});

/** @returns the faults by which a page trusts other sites too much, in a sentence each */
function faultsIn(html: string): string[] {
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
    found.push(`the referrer policy "${referrer}" gives other origins the whole address`);
  return found;
}

it('no page gives another site its window, its address, or the choice of a file', () => {
  let foreign = 0;
  for (const file of pages) {
    const html = read(file);
    expect(faultsIn(html), file).toEqual([]);
    foreign += html.includes('target="_blank"') || html.includes('target=_blank') ? 1 : 0;
  }
  expect(foreign).toBeGreaterThan(50);
});

it('planted: each of these faults is reported', () => {
  expect(
    faultsIn(
      '<meta name=referrer content=unsafe-url><a href=https://a.example target=_blank>a</a><script src=//b.example/b.js></script>' +
        '<link rel=stylesheet href=https://c.example/c.css integrity=md5-1><img src=https://d.example/d.png onerror=d()>',
    ).map((line) => line.split(' ')[0]),
  ).toEqual([
    'https://a.example',
    '//b.example/b.js',
    'https://c.example/c.css',
    '<img>',
    'https://d.example/d.png',
    'the',
  ]);
});
