/** The sites that are compared, and what each of them cannot do or does otherwise. */
import {join} from 'node:path';

import {
  prepareDocusaurus,
  prepareStarlight,
  prepareThis,
  prepareVitePress,
  root,
  type Workplace,
} from './prepare';

/** Where everything is kept that the benchmark installs and builds; git does not see it. */
export const cache = process.env.BENCH_CACHE ?? join(root, '.bench');

/** How a reader searches on a site, as selectors. */
export type SearchBox = {
  /** What is clicked to get at the field; nothing where the field is there from the beginning. */
  readonly open?: string;
  readonly field: string;
  /** Each thing found, in the box. */
  readonly hit: string;
  /** The links to what was found, where a list of queries is asked: in the box, or on a page of its own. */
  readonly links: string;
  /** What says there that nothing was found. */
  readonly none: string;
};

export type Site = {
  readonly name: string;
  readonly title: string;
  /** The folder below tools/bench with the pinned versions; this site has those of the project. */
  readonly pins?: string;
  /** The package whose version stands for the generator's. */
  readonly generator: string;
  readonly prepare: (workplace: Workplace) => Promise<void>;
  readonly build: readonly string[];
  /** The built site, below the folder in which it is built. */
  readonly out: string;
  readonly preview: (port: number) => readonly string[];
  /** The page's own mark that its scripts have taken over, as an expression in the browser. */
  readonly ready: string;
  readonly search: SearchBox;
  /** Whether results have a page with an address. */
  readonly searchPage: boolean;
  /** Names of the files that only the search needs. */
  readonly index: RegExp;
  readonly lacks: readonly string[];
};

/** Where this site may be built: by the benchmark, or by `npm run build`. */
const ownBuilds = [join(cache, 'this', 'x1', 'build'), join(root, 'build')];

const docusaurus = {
  generator: '@docusaurus/core',
  build: ['docusaurus', 'build'],
  out: 'build',
  preview: (port: number) => [
    'docusaurus',
    'start',
    '--no-open',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ],
  ready: `document.documentElement.dataset.hasHydrated === 'true'`,
  searchPage: true,
  index: /search-index[^/]*\.json$/,
};

/** The stock box names no addresses, so that lists of queries are asked on the search page: it has the same worker. */
const docusaurusSearch: SearchBox = {
  field: '.navbar__search-input',
  hit: '[role="listbox"] [role="option"]',
  links: 'article h2 a',
  none: 'p:text-matches("^No (documents|results)", "i")',
};

export const sites: readonly Site[] = [
  {
    ...docusaurus,
    name: 'this',
    title: 'this site',
    prepare: prepareThis,
    search: docusaurusSearch,
    lacks: [],
  },
  {
    ...docusaurus,
    name: 'stock',
    title: 'Docusaurus 3.7.0, stock',
    pins: 'docusaurus-3.7',
    prepare: prepareDocusaurus('docusaurus-3.7', {}),
    search: docusaurusSearch,
    lacks: [
      'The docs root `/docs` is no page.',
      'What runs printed is in code blocks of the theme; this site has it in plain `pre` elements.',
    ],
  },
  {
    ...docusaurus,
    name: 'newest',
    title: 'Docusaurus 3.10.2, stock',
    pins: 'docusaurus-3.10',
    prepare: prepareDocusaurus('docusaurus-3.10', {v4: true, faster: true}),
    search: docusaurusSearch,
    lacks: [
      'The docs root `/docs` is no page.',
      'What runs printed is in code blocks of the theme; this site has it in plain `pre` elements.',
    ],
  },
  {
    name: 'starlight',
    title: 'Starlight',
    pins: 'starlight',
    generator: '@astrojs/starlight',
    prepare: prepareStarlight(ownBuilds),
    build: ['astro', 'build'],
    out: 'dist',
    preview: (port) => ['astro', 'dev', '--host', '127.0.0.1', '--port', String(port)],
    ready: `customElements.get('starlight-theme-select') !== undefined`,
    search: {
      open: 'button[data-open-modal]',
      field: '.pagefind-ui__search-input',
      hit: '.pagefind-ui__result-link',
      links: '.pagefind-ui__result-title .pagefind-ui__result-link',
      none: '.pagefind-ui__message:text-matches("^No results", "i")',
    },
    searchPage: false,
    index: /\/pagefind\//,
    lacks: [
      'No navbar with three parts and a footer with links: one sidebar holds all three parts, on every page.',
      'No group of the sidebar is a page: its page is the first item, "Overview".',
      'No announcement bar, no breadcrumbs, no tags, no page of search results, no marks of what was searched for.',
      'The predictor on the home page is its first frame, without life.',
      'No line numbers in code blocks; Mermaid by a script of our own, on pages with a diagram, with one color mode.',
      'KaTeX by remark-math and rehype-katex, its stylesheet on pages with maths alone.',
    ],
  },
  {
    name: 'vitepress',
    title: 'VitePress',
    pins: 'vitepress',
    generator: 'vitepress',
    prepare: prepareVitePress(ownBuilds),
    build: ['vitepress', 'build'],
    out: '.vitepress/dist',
    preview: (port) => ['vitepress', 'dev', '--host', '127.0.0.1', '--port', String(port)],
    ready: `document.querySelector('#app')?.__vue_app__ !== undefined`,
    search: {
      open: '#local-search button',
      field: '.VPLocalSearchBox .search-input',
      hit: '.VPLocalSearchBox .result',
      links: '.VPLocalSearchBox a.result',
      none: '.VPLocalSearchBox .no-results',
    },
    searchPage: false,
    index: /localSearchIndex/i,
    lacks: [
      'No footer on pages with a sidebar, no announcement bar, no breadcrumbs, no tags, no page of search results.',
      'The predictor on the home page is its first frame, without life.',
      'No titles of code blocks; Mermaid by a component of our own, on pages with a diagram, with one color mode.',
      'KaTeX by @mdit/plugin-katex, its stylesheet on pages with maths alone.',
      'At ten times the pages each copy has a sidebar of its own, where Docusaurus and Starlight have them in one.',
    ],
  },
];
