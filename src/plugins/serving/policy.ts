/**
 * The Content-Security-Policy of each page: GitHub Pages sends no headers of ours, so that it is a `<meta>`. A script runs
 * if it is a file of this site, or one of those that the build has put into this page; from another origin comes KaTeX's
 * stylesheet with its fonts, and what the site's pages name.
 *
 * Styles in the page are allowed, because Mermaid writes those of a diagram in the browser, and because formulas and
 * diagrams have `style` attributes, which a policy cannot name one by one. They can run nothing.
 */
import {createHash} from 'node:crypto';

import {defaultTreeAdapter, parse, type DefaultTreeAdapterTypes} from 'parse5';

import {katexStylesheet} from '../../config/katex';
import type {Pass} from './finish';
import {withInHead} from './head';

/** What pages have in them that a policy must know. */
type Named = {
  /** The texts of scripts; of handlers (`onclick="…"`) and `javascript:` addresses. */
  readonly scripts: Set<string>;
  readonly handlers: Set<string>;
  /** Other origins, by the directive that lets something come from there. */
  readonly origins: ReadonlyMap<string, Set<string>>;
};

type Node = DefaultTreeAdapterTypes.Node;
type Tag = DefaultTreeAdapterTypes.Element;

/** A script of one of these types runs; any other is data. */
const runs = /^(?:|module|text\/javascript|application\/javascript)$/i;

const attributeOf = ({attrs}: Tag, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const textOf = (element: Tag): string =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');

/** Where KaTeX's stylesheet and its fonts are. */
const katex = new URL('.', katexStylesheet.href).href;

/** The directives under which the addresses in attributes of elements are asked for. */
const sources: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  img: {src: ['img-src'], srcset: ['img-src']},
  image: {href: ['img-src'], 'xlink:href': ['img-src']},
  input: {src: ['img-src']},
  video: {src: ['media-src'], poster: ['img-src']},
  audio: {src: ['media-src']},
  source: {src: ['media-src'], srcset: ['img-src']},
  track: {src: ['media-src']},
  iframe: {src: ['frame-src']},
  object: {data: ['object-src', 'frame-src']},
  embed: {src: ['object-src', 'frame-src']},
  form: {action: ['form-action']},
  button: {formaction: ['form-action']},
  // What a script of another origin asks for, no page names.
  script: {src: ['script-src', 'connect-src', 'img-src', 'frame-src']},
};

/** The directives for what a link element loads, by its relation. */
const links: Readonly<Record<string, readonly string[]>> = {
  // A stylesheet brings fonts and images with it.
  stylesheet: ['style-src', 'font-src', 'img-src'],
  icon: ['img-src'],
};

/** What a policy calls the place of an address: an origin, or a scheme without hosts; undefined for this site itself. */
function originOf(address: string): string | undefined {
  const text = address.trim();
  if (/^(?:data|blob):/i.test(text)) return text.slice(0, text.indexOf(':') + 1).toLowerCase();
  if (!/^(?:https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://this.invalid')) return undefined;
  return new URL(text, 'https://this.invalid').origin;
}

const addressesIn = (name: string, value: string): string[] =>
  name === 'srcset' ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '') : [value];

/** Adds what is in a page, and in the pages that its frames hold as text. */
function addNamed(html: string, named: Named): void {
  const admit = (address: string, directives: readonly string[]): void => {
    const origin = originOf(address);
    if (address.startsWith(katex)) return;
    for (const directive of directives) {
      // All others admit this site anyway.
      if (origin !== undefined || directive === 'object-src') {
        named.origins.get(directive)?.add(origin ?? "'self'");
      }
    }
  };
  const admitStyle = (css: string): void => {
    for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]+)/g)) {
      admit(address, ['img-src', 'font-src']);
    }
  };
  const look = (element: Tag): void => {
    const {tagName} = element;
    for (const {name, value} of element.attrs) {
      if (name.startsWith('on')) named.handlers.add(value);
      if (/^\s*javascript:/i.test(value))
        named.handlers.add(value).add(value.replace(/^\s*javascript:/i, ''));
      if (name === 'style') admitStyle(value);
      if (name === 'srcdoc') addNamed(value, named);
      const relations = attributeOf(element, 'rel')?.split(/\s+/) ?? [];
      const directives =
        tagName === 'link' && name === 'href'
          ? relations.flatMap((relation) => links[relation] ?? [])
          : (sources[tagName]?.[name] ?? []);
      for (const address of addressesIn(name, value)) admit(address, directives);
    }
    if (tagName === 'style') admitStyle(textOf(element));
    const isInline = tagName === 'script' && attributeOf(element, 'src') === undefined;
    if (isInline && runs.test(attributeOf(element, 'type') ?? '')) named.scripts.add(textOf(element));
  };
  const walk = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) look(node);
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
}

/** The directives that an origin can be added to. */
const open = [
  'script-src',
  'style-src',
  'font-src',
  'img-src',
  'media-src',
  'frame-src',
  'object-src',
  'connect-src',
  'form-action',
] as const;

const namedIn = (pages: readonly string[]): Named => {
  const named: Named = {
    scripts: new Set(),
    handlers: new Set(),
    origins: new Map(open.map((directive) => [directive, new Set()])),
  };
  for (const html of pages) addNamed(html, named);
  return named;
};

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy that lets a page do what the build has given it to do, and nothing else. A reader goes from page to page
 * without loading a new one, so that the first page's policy holds for all: it admits the origins and the handlers that
 * any page of the site names.
 */
export function policyOf(html: string, site: Named = namedIn([html])): string {
  const {scripts} = namedIn([html]);
  const handlers = [...site.handlers];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...[...scripts].map(hashOf),
      ...(handlers.length > 0 ? ["'unsafe-hashes'", ...handlers.map(hashOf)] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'", katex],
    'font-src': ["'self'", katex],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'frame-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': [],
    'base-uri': [],
  };
  return Object.entries(directives)
    .map(([name, values]) => {
      const admitted = new Set([...values, ...(site.origins.get(name) ?? [])]);
      return [name, ...(admitted.size > 0 ? admitted : ["'none'"])].join(' ');
    })
    .join('; ');
}

/** Gives a page its policy, before anything that could break it, and tells no other origin which page a reader came from. */
export const withPolicy = (html: string, site?: Named): string =>
  withInHead(
    html,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, site)}"><meta name="referrer" content="strict-origin-when-cross-origin">`,
  );

export const policy: Pass = (pages) => {
  const site = namedIn(pages.map(({html}) => html));
  return pages.map(({html}) => withPolicy(html, site));
};
