/** Reads a built site: its routes, and the links and ids of its pages. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {type DefaultTreeAdapterTypes, parse} from 'parse5';

import {answer, filesBelow} from '../../tools/serve/pages';
import {basePath, buildDir} from './paths';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The parts of a page that the checks need. */
export type Page = {
  /** Addresses as written, with their element and attribute. */
  readonly addresses: readonly {readonly address: string; readonly from: string}[];
  /** The ids that a fragment may name. */
  readonly ids: ReadonlySet<string>;
  readonly canonical: readonly string[];
  /** Whether the page asks search engines not to list it. */
  readonly noIndex: boolean;
  readonly meta: ReadonlyMap<string, string>;
  readonly title: string;
  /** `lang` and `dir` of the document. */
  readonly lang: string;
  readonly dir: string;
};

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** @returns the elements of a document in their order */
function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) {
    yield node;
  }
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) {
    yield* elementsOf(child);
  }
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** The addresses in an element. `srcset` has several, each followed by its size. */
function addressesOf(element: Element): {address: string; from: string}[] {
  const single = ['href', 'src', 'action', 'poster', 'data', 'xlink:href'].flatMap((name) => {
    const address = attribute(element, name);
    return address === undefined ? [] : [{address, from: `${element.tagName} ${name}`}];
  });
  const several = (attribute(element, 'srcset') ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/, 1)[0] ?? '')
    .filter((address) => address !== '')
    .map((address) => ({address, from: `${element.tagName} srcset`}));
  return [...single, ...several];
}

/** @param html a whole document */
function readPage(html: string): Page {
  const elements = [...elementsOf(parse(html))];
  const all = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const meta = new Map(
    all('meta').map((element) => [attribute(element, 'name') ?? '', attribute(element, 'content') ?? '']),
  );
  const [root] = all('html');
  const [title] = all('title');
  return {
    addresses: elements.flatMap(addressesOf),
    ids: new Set(
      elements.flatMap((element) => {
        const id = attribute(element, 'id');
        const name = element.tagName === 'a' ? attribute(element, 'name') : undefined;
        return [id, name].filter((anchor) => anchor !== undefined && anchor !== '') as string[];
      }),
    ),
    canonical: all('link')
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href') ?? ''),
    noIndex: /\bnoindex\b/.test(meta.get('robots') ?? ''),
    meta,
    title: title ? textOf(title) : '',
    lang: (root && attribute(root, 'lang')) ?? '',
    dir: (root && attribute(root, 'dir')) ?? '',
  };
}

/** @returns the file that GitHub Pages sends for a route, such as `docs/tags.html` for `/docs/tags` */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/**
 * @param files the site's files
 * @returns the routes of its pages. `x/index.html` beside `x.html` is the same route in another form.
 */
export function routesOf(files: Iterable<string>): string[] {
  const routes = [...files]
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/');
  return [...new Set(routes)].sort();
}

/** @returns the items that occur more than once */
export const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

/** @returns the differences between two lists of routes, in a sentence each; their order does not matter */
export function differences(expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...found.filter((route) => !expected.includes(route)).map((route) => `not in the table: ${route}`),
    ...expected.filter((route) => !found.includes(route)).map((route) => `not in the build: ${route}`),
    ...repeated(found).map((route) => `twice: ${route}`),
  ];
}

/** @returns the routes in a sitemap, with the whole address of each page outside the site */
export function routesOfSitemap(xml: string, site: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.startsWith(site) ? `/${address.slice(site.length)}` : address,
  );
}

/** A built site. A page is read from disk when it is needed, and then kept. */
export class BuiltSite {
  readonly #pages = new Map<string, Page>();

  /**
   * @param root the folder of the build
   * @param files its files
   * @param base the path under which it is served, with both slashes
   * @param origin the origin in its canonical addresses
   */
  constructor(
    readonly root: string,
    readonly files: ReadonlySet<string>,
    readonly base: string,
    readonly origin: string,
  ) {}

  page(file: string): Page {
    const known = this.#pages.get(file);
    if (known) {
      return known;
    }
    const page = readPage(readFileSync(join(this.root, file), 'utf8'));
    this.#pages.set(file, page);
    return page;
  }

  /**
   * @param address an address as written on a page
   * @param route the route of that page
   * @param file the file of that page, to which a bare fragment refers
   * @returns the fault of the address in one sentence, or nothing
   */
  fault(address: string, route: string, file: string = fileOf(route)): string | undefined {
    if (address.startsWith('#')) {
      return this.#faultOfFragment(address, file);
    }
    const here = this.origin + this.base + route.slice(1);
    if (!URL.canParse(address, here)) {
      return 'is not an address';
    }
    const url = new URL(address, here);
    if (!/^https?:$/.test(url.protocol)) {
      return /^(mailto|tel|data):$/.test(url.protocol) ? undefined : `has the scheme ${url.protocol}`;
    }
    if (url.origin !== this.origin) {
      return url.protocol === 'https:' ? undefined : 'leads out of the site without encryption';
    }
    const path = decodeURIComponent(url.pathname);
    if (!path.startsWith(this.base)) {
      return `leads out of ${this.base}`;
    }
    const inside = path.slice(this.base.length);
    const found = answer(this.files, inside);
    if (found.status === 404) {
      return 'leads to no page';
    }
    if (found.status === 301) {
      return `needs a redirect to ${found.location}`;
    }
    if (!found.file.endsWith('.html') || found.file === '404.html') {
      return undefined;
    }
    return /(\.html|.\/)$/.test(inside)
      ? 'is not the canonical form of its page'
      : this.#faultOfFragment(url.hash, found.file);
  }

  #faultOfFragment(hash: string, file: string): string | undefined {
    const fragment = decodeURIComponent(hash.slice(1));
    return fragment === '' || this.page(file).ids.has(fragment)
      ? undefined
      : `names #${fragment}, which ${file} does not have`;
  }

  /** @returns the faults of all addresses of a page, in a sentence each */
  faultsOf(file: string, route: string): string[] {
    return this.page(file).addresses.flatMap(({address, from}) => {
      const fault = this.fault(address, route, file);
      return fault === undefined ? [] : [`${route}: ${from} "${address}" ${fault}`];
    });
  }
}

let built: BuiltSite | undefined;

/** @returns the site in build/. @throws {Error} if there is none, or its home page has no canonical address */
export function builtSite(): BuiltSite {
  if (!built) {
    if (!existsSync(buildDir)) throw new Error('There is no built site. Run: npm run build');
    const files = filesBelow(buildDir);
    const [home] = new BuiltSite(buildDir, files, basePath, '').page('index.html').canonical;
    built = new BuiltSite(buildDir, files, basePath, new URL(home ?? '').origin);
  }
  return built;
}
