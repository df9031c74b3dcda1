/**
 * The Content-Security-Policy of each page. It is a `<meta>`, because GitHub Pages sends no headers of ours. A script runs
 * if it is a file of this site or if the build has put it into the page. Other origins may send KaTeX's stylesheet with its
 * fonts, and the images, frames and files that pages of the site name.
 *
 * Inline styles are allowed, because Mermaid writes some in the browser, and because formulas and diagrams have `style`
 * attributes, which a policy cannot list one by one. A style runs no code.
 */
import {createHash} from 'node:crypto';

import {defaultTreeAdapter, type DefaultTreeAdapterTypes} from 'parse5';

import {katexStylesheet} from '../../config/katex';
import {parsed, withInHead, type Document, type Pass} from './finish';

/** What a policy must name because pages have it. */
type Named = {
  /** The texts of inline scripts. */
  readonly scripts: Set<string>;
  /** The texts of handlers (`onclick="…"`) and `javascript:` addresses. */
  readonly handlers: Set<string>;
  /** Other origins, by the directive that admits them. */
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

/** The directives that govern the addresses in attributes, by element and attribute. */
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
  // No page names what a script of another origin requests.
  script: {src: ['script-src', 'connect-src', 'img-src', 'frame-src']},
};

/** The directives that govern what a link element loads, by its relation. */
const links: Readonly<Record<string, readonly string[]>> = {
  // A stylesheet brings fonts and images with it.
  stylesheet: ['style-src', 'font-src', 'img-src'],
  icon: ['img-src'],
};

/** @returns the origin of an address, or its scheme where that has no hosts; undefined for an address of this site */
function originOf(address: string): string | undefined {
  const text = address.trim();
  if (/^(?:data|blob):/i.test(text)) return text.slice(0, text.indexOf(':') + 1).toLowerCase();
  if (!/^(?:https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://this.invalid')) return undefined;
  return new URL(text, 'https://this.invalid').origin;
}

const addressesIn = (name: string, value: string): string[] =>
  name === 'srcset' ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '') : [value];

/** Adds what a page has, and what the pages in the `srcdoc` of its frames have. */
function addNamed(document: Document, named: Named): void {
  const admit = (address: string, directives: readonly string[]): void => {
    const origin = originOf(address);
    if (address.startsWith(katex)) return;
    for (const directive of directives) {
      // Every other directive admits this site anyway.
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
      if (name === 'srcdoc') addNamed(parsed(value), named);
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
  walk(document);
}

/** The directives to which an origin can be added. */
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

const namedIn = (documents: readonly Document[]): Named => {
  const named: Named = {
    scripts: new Set(),
    handlers: new Set(),
    origins: new Map(open.map((directive) => [directive, new Set()])),
  };
  for (const document of documents) addNamed(document, named);
  return named;
};

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy that admits what the build has put into a page and nothing else. A reader goes from page to page without a new
 * load, so that the policy of the first page stays in force. Therefore it admits the origins and the handlers of all pages.
 */
export function policyOf(document: Document, site: Named = namedIn([document])): string {
  const {scripts} = namedIn([document]);
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

/** Puts the policy before everything that it governs, and hides from other origins which page a reader came from. */
export const withPolicy = (html: string, document = parsed(html), site?: Named): string =>
  withInHead(
    html,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(document, site)}"><meta name="referrer" content="strict-origin-when-cross-origin">`,
  );

export const policy: Pass = (pages) => {
  const site = namedIn(pages.map(({document}) => document));
  return pages.map(({html, document}) => withPolicy(html, document, site));
};
