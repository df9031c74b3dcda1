import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

/** Section 9 of the specification: limits, shortcut and highlighting of the search. */
export const search = {
  language: ['en'],
  hashed: true,
  docsRouteBasePath: '/docs',
  indexDocs: true,
  indexBlog: false,
  indexPages: true,
  ignoreFiles: [/^\/?search$/, /^\/?docs\/tags/, /^\/?docs$/],
  // A page has each formula as MathML and as HTML, and only the TeX source in its annotation can be searched. A diagram
  // contains a stylesheet, and a page has it once for each color mode. What proves a claim stands in its recordings, and what
  // becomes of a prediction below each box. A lesson is found by its title, whatever its number is. The buttons of a listing
  // are no text of the page.
  ignoreCssSelectors: [
    '.lesson-number',
    '.katex-html',
    '.katex semantics > :not(annotation)',
    'svg style',
    '.diagram svg[id$="-dark"]',
    '.proof',
    '.predict-foot',
    '.theme-code-block [class*="buttonGroup"]',
    '.theme-code-block label',
  ],
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  highlightSearchTermsOnTargetPage: true,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarPosition: 'right',
} satisfies Partial<PluginOptions>;
