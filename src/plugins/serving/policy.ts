/**
 * The Content-Security-Policy of each page: GitHub Pages sends no headers of ours, so that it is a `<meta>`. A script runs
 * if it is a file of this site, or one of those that the build has put into this page; nothing is asked from another
 * origin but KaTeX's stylesheet and its fonts.
 *
 * Styles in the page are allowed, because Mermaid writes those of a diagram in the browser, and because formulas and
 * diagrams have `style` attributes, which a policy cannot name one by one. They can run nothing.
 */
import {createHash} from 'node:crypto';

import {defaultTreeAdapter, parse, type DefaultTreeAdapterTypes} from 'parse5';

import {katexStylesheet} from '../../config/katex';
import {eachPage} from './finish';
import {withInHead} from './head';

type Node = DefaultTreeAdapterTypes.Node;
type Tag = DefaultTreeAdapterTypes.Element;

/** A script of one of these types runs; any other is data. */
const runs = /^(?:|module|text\/javascript|application\/javascript)$/i;

const attributeOf = ({attrs}: Tag, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const textOf = (element: Tag): string =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');

/**
 * The texts of the scripts in a page.
 *
 * @throws {Error} for an inline handler (`onclick="…"`) or a `javascript:` address, which no policy worth having allows
 */
function scriptsIn(html: string): string[] {
  const scripts = new Set<string>();
  const look = (element: Tag): void => {
    const handler = element.attrs.find(({name}) => name.startsWith('on'));
    const address = element.attrs.find(({value}) => /^\s*javascript:/i.test(value));
    const bad = handler ?? address;
    if (bad) {
      throw new Error(
        `<${element.tagName}> has ${bad.name}="${bad.value}", which the policy of the page would block; listen to events in a script`,
      );
    }
    const isInline = element.tagName === 'script' && attributeOf(element, 'src') === undefined;
    if (isInline && runs.test(attributeOf(element, 'type') ?? '')) scripts.add(textOf(element));
  };
  const walk = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) look(node);
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return [...scripts];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where KaTeX's stylesheet and its fonts are. */
const katex = new URL('.', katexStylesheet.href).href;

/** @returns the policy that lets a page do what the build has given it to do, and nothing else */
export function policyOf(html: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptsIn(html).map(hashOf)],
    'style-src': ["'self'", "'unsafe-inline'", katex],
    'font-src': ["'self'", katex],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Gives a page its policy, before anything that could break it, and tells no other origin which page a reader came from. */
export const withPolicy = (html: string): string =>
  withInHead(
    html,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}"><meta name="referrer" content="strict-origin-when-cross-origin">`,
  );

export const policy = eachPage(({html}) => withPolicy(html));
