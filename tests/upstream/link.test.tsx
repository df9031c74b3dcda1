// @vitest-environment happy-dom
/** Compares `link.tsx` with @docusaurus/core's Link: the element, what a click does, what the broken-link check hears. */
import type {Props} from '@docusaurus/Link';
import {act, createRef, type ComponentType, type Ref} from 'react';
import {createRoot} from 'react-dom/client';
import {MemoryRouter, Route} from 'react-router-dom';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {original, standIn} from './held';
import {load} from './load';

const LINK = 'lib/client/exports/Link.js';
const exportsFolder = original('@docusaurus/core', LINK).replace(/[^/]+$/, '');

type Link = ComponentType<Props & {readonly ref?: Ref<HTMLAnchorElement> | undefined}>;
type Site = {readonly baseUrl: string; readonly trailingSlash?: boolean};

/** What the links do besides, in order: to the broken-link check, to the loader of pages, to the handlers of a page. */
let heard: string[] = [];
const hears =
  (name: string) =>
  (what?: unknown): void => {
    heard.push(typeof what === 'string' ? `${name} ${what}` : name);
  };

/** What is around a link on a page: of these Docusaurus' own, as far as they need no build. */
function partsOn(site: Site): Record<string, unknown> {
  const context = () => ({
    siteConfig: {...site, url: 'https://site.org', future: {experimental_router: 'browser'}},
  });
  const useDocusaurusContext = {__esModule: true, default: context};
  const useBrokenLinks = {
    __esModule: true,
    default: () => ({collectLink: hears('link'), collectAnchor: hears('anchor')}),
  };
  const own = {'./useDocusaurusContext': useDocusaurusContext, './useBrokenLinks': useBrokenLinks};
  const theirs = (name: string) => load(`${exportsFolder}${name}.js`, {modules: own});
  return {
    ...own,
    '@docusaurus/useDocusaurusContext': useDocusaurusContext,
    '@docusaurus/useBrokenLinks': useBrokenLinks,
    '@docusaurus/useBaseUrl': theirs('useBaseUrl'),
    '@docusaurus/isInternalUrl': theirs('isInternalUrl'),
    '@docusaurus/core/lib/client/preload': {
      __esModule: true,
      default: (path: string) => {
        hears('load')(path);
        return Promise.resolve();
      },
    },
  };
}

const their = (site: Site) =>
  (load(original('@docusaurus/core', LINK), {modules: partsOn(site)}) as {readonly default: Link}).default;
const our = (site: Site, defect?: readonly [string, string]) =>
  (
    load(standIn('@docusaurus/core', LINK), {modules: partsOn(site), ...(defect && {defect})}) as {
      readonly default: Link;
    }
  ).default;

/** Every observer, so that a test can say that its element is in view. */
let observers: {readonly see: (element: Element) => void; readonly seen: Set<Element>}[] = [];

class Observer {
  readonly seen = new Set<Element>();
  constructor(private readonly tell: (entries: unknown[]) => void) {
    observers.push(this);
  }
  observe(element: Element) {
    this.seen.add(element);
  }
  unobserve(element: Element) {
    this.seen.delete(element);
  }
  disconnect() {
    this.seen.clear();
  }
  see(target: Element) {
    if (this.seen.has(target)) this.tell([{target, isIntersecting: true, intersectionRatio: 1}]);
  }
}

beforeEach(() => {
  heard = [];
  observers = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', Observer);
  window.docusaurus = {
    prefetch: (path: string) => (hears('prefetch')(path), false),
    preload: (path: string) => (hears('load')(path), false),
  };
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Runs a scene on a page that shows one link. */
function onPage<Found>(
  Link: Link,
  props: Props,
  scene: (link: HTMLAnchorElement, path: () => string) => Found,
  at = '/429/docs/',
): Found {
  heard = [];
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const ref = createRef<HTMLAnchorElement>();
  let path = '';
  act(() => {
    root.render(
      <MemoryRouter initialEntries={['/first', at]} initialIndex={1}>
        <Link ref={ref} {...props} />
        <Route
          render={({location, history}) => {
            path = `${location.pathname}${location.search}${location.hash} ${history.length}`;
            return null;
          }}
        />
      </MemoryRouter>,
    );
  });
  const link = container.querySelector('a');
  expect(link, 'the ref leads to the element').toBe(ref.current);
  if (!link) throw new Error('there is no link');
  const found = scene(link, () => path);
  act(() => root.unmount());
  container.remove();
  return found;
}

const dispatch = (link: Element, event: Event): boolean => {
  let prevented = false;
  // The browser would follow it: that is noted, and not done.
  const listener = (one: Event) => {
    prevented = one.defaultPrevented;
    one.preventDefault();
  };
  document.addEventListener(event.type, listener);
  act(() => {
    link.dispatchEvent(event);
  });
  document.removeEventListener(event.type, listener);
  return prevented;
};

const click = (options: MouseEventInit = {}) =>
  new MouseEvent('click', {bubbles: true, cancelable: true, button: 0, ...options});

function seen(Link: Link, props: Props) {
  return onPage(Link, props, (link, path) => {
    const element = [...link.attributes]
      // The original says in tests alone which of its two elements it is; a click shows that.
      .filter(({name}) => name !== 'data-test-link-type')
      .map(({name, value}) => `${name}=${value}`)
      .sort();
    const clicks = [{}, {metaKey: true}, {button: 1}].map((options) => [
      dispatch(link, click(options)),
      path(),
    ]);
    return {
      element,
      text: link.textContent,
      clicks,
      heard: heard.filter((one) => !/^(load|prefetch)/.test(one)),
    };
  });
}

const sites = [
  {baseUrl: '/429/', trailingSlash: false},
  {baseUrl: '/429/', trailingSlash: true},
  {baseUrl: '/429/'},
  {baseUrl: '/', trailingSlash: false},
] as const satisfies readonly Site[];

const cases: readonly Props[] = [
  {to: '/docs/page'},
  {to: '/docs/page/'},
  {to: '/429/docs/page'},
  {to: '/docs/page?q=1#part'},
  {to: '/docs/', isNavLink: true},
  {to: '/docs', isNavLink: true, activeClassName: 'is-here'},
  {to: '/docs', isNavLink: true, activeClassName: ''},
  {to: '/docs', isNavLink: true, className: 'item', exact: true},
  {to: '/docs/other', isNavLink: true, activeClassName: 'is-here', 'aria-current': 'step'},
  {to: '/docs/other', isNavLink: true, isActive: () => true},
  {to: '/docs', isNavLink: true, isActive: () => false, activeClassName: 'is-here'},
  {to: '/docs', activeClassName: 'unused'},
  {to: 'page'},
  {to: './page'},
  {to: '../page'},
  {to: '/'},
  {href: '/docs/page'},
  {to: '/docs/a', href: '/docs/b'},
  {to: '', href: '/docs/b'},
  {to: ''},
  {},
  {to: '#part'},
  {href: '#part', id: 'from'},
  {to: 'https://gem5.org/a'},
  {href: 'https://gem5.org', target: '_self', rel: 'author'},
  {to: 'https://gem5.org/a/'},
  {to: '//gem5.org/a'},
  {to: 'mailto:staff@example.org'},
  {to: 'pathname:///kits/a.zip'},
  {to: 'pathname:///kits/a.zip', target: null as never},
  {to: 'pathname://kits'},
  {to: '/docs/page', target: '_blank'},
  {to: '/docs/page', target: '_self'},
  {to: '/docs/page', target: ''},
  {to: '/docs/page', autoAddBaseUrl: false},
  {to: '/docs/page', 'data-noBrokenLinkCheck': true},
  {to: '#part', 'data-noBrokenLinkCheck': true},
  {
    to: '/docs/page',
    id: 'from',
    title: 'A page',
    className: 'b',
    style: {color: 'red'},
    'aria-label': 'page',
  },
  {to: '/docs/page', children: <b>Page</b>},
  {to: '/docs/page', replace: true},
  {to: '/docs/page', onClick: () => hears('click')()},
  {to: '/docs/page', onClick: (event) => event.preventDefault()},
  {to: 'https://gem5.org', onClick: () => hears('click')()},
];

const named = cases.map((props) => ({
  props,
  name: JSON.stringify(props, (_, value: unknown) => (typeof value === 'function' ? 'a function' : value)),
}));

describe('a link', () => {
  const [site] = sites;
  const pairs = sites.map((site) => ({site, ours: our(site), theirs: their(site)}));
  const known = new Map<object, Map<object, ReturnType<typeof seen>>>(pairs.map((pair) => [pair, new Map()]));
  /** What the original shows of a case on a site; found out once. */
  const wanted = (pair: (typeof pairs)[number], {props}: (typeof named)[number]) => {
    const found = known.get(pair)?.get(props) ?? seen(pair.theirs, props);
    known.get(pair)?.set(props, found);
    return found;
  };

  it.each(named)('is the same element, and a click does the same: $name', (one) => {
    for (const pair of pairs) {
      expect(seen(pair.ours, one.props), JSON.stringify(pair.site)).toEqual(wanted(pair, one));
    }
  });

  it.each([
    ['to || href', 'to ?? href'],
    ["given?.replace('pathname://', '')", 'given'],
    ["bare?.startsWith('/')", 'bare'],
    ['based && isInternal ?', 'based ?'],
    ['isInternal && !isAnchor', 'isInternal'],
    ["props.target === '_self'", 'false'],
    ['brokenLinks.collectLink(target)', 'undefined'],
    ['brokenLinks.collectAnchor(props.id)', 'undefined'],
    ["rel: 'noopener noreferrer'", ''],
    ['isNavLink ? (', '!isNavLink ? ('],
    ['{...(isActive && {isActive})}', ''],
    ['innerRef: ref,', ''],
  ] as const)('is compared: %s becomes %s', (from, to) => {
    const [pair] = pairs;
    const wrong = our(site, [from, to]);
    const differs = (one: (typeof named)[number]) => {
      const right = JSON.stringify(pair && wanted(pair, one));
      try {
        return JSON.stringify(seen(wrong, one.props)) !== right;
      } catch {
        return true;
      }
    };
    expect(named.some(differs)).toBe(true);
  });

  const inside = {to: '/docs/page'};
  const acts: Readonly<Record<string, (link: Element) => void>> = {
    'in view': (link) => observers.forEach((one) => one.see(link)),
    'pointed at': (link) => dispatch(link, new MouseEvent('mouseover', {bubbles: true})),
    touched: (link) => dispatch(link, new Event('touchstart', {bubbles: true})),
    focused: (link) => dispatch(link, new FocusEvent('focusin', {bubbles: true})),
  };
  const fetched = (Link: Link, props: Props, names: readonly string[]) =>
    onPage(Link, props, (link) => {
      for (const name of names) acts[name]?.(link);
      return heard.filter((one) => /^(load|prefetch)/.test(one));
    });

  it('fetches its page when a reader points at it or touches it, once, as the original does', () => {
    for (const names of [['pointed at'], ['touched'], ['pointed at', 'touched', 'pointed at']]) {
      expect(fetched(our(site), inside, names)).toEqual(['load /429/docs/page']);
      expect(fetched(their(site), inside, names)).toEqual(['load /429/docs/page']);
    }
  });

  it('differs in what it fetches else: not what is in view, but what has the focus', () => {
    expect(fetched(their(site), inside, ['in view'])).toEqual(['prefetch /429/docs/page']);
    expect(fetched(our(site), inside, ['in view'])).toEqual([]);
    expect(fetched(their(site), inside, ['focused'])).toEqual([]);
    expect(fetched(our(site), inside, ['focused'])).toEqual(['load /429/docs/page']);
    const part = {to: '/docs/page?q=1#part'};
    expect(fetched(their(site), part, ['pointed at'])).toEqual(['load /429/docs/page?q=1#part']);
    expect(fetched(our(site), part, ['pointed at'])).toEqual(['load /429/docs/page']);
  });

  it('fetches nothing for what is no page of this site, as the original does', () => {
    for (const to of ['https://gem5.org', '#part', 'pathname:///kits/a.zip']) {
      for (const Link of [our(site), their(site)]) expect(fetched(Link, {to}, Object.keys(acts))).toEqual([]);
    }
  });

  it('tells a page that it has the focus, as the original does', () => {
    for (const Link of [our(site), their(site)]) {
      const told = onPage(Link, {...inside, onFocus: () => hears('focus')()}, (link) => {
        acts.focused?.(link);
        return heard.includes('focus');
      });
      expect(told).toBe(true);
    }
  });
});
