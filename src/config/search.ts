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
  // A formula is on the page twice, as MathML and as HTML; its TeX source, the annotation, is what can be searched.
  // A diagram has its colors inside it, and is on the page once for each color mode.
  ignoreCssSelectors: [
    '.katex-html',
    '.katex semantics > :not(annotation)',
    'svg style',
    '.diagram svg[id$="-dark"]',
  ],
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  highlightSearchTermsOnTargetPage: true,
  searchBarShortcut: true,
  searchBarShortcutHint: true,
  searchBarPosition: 'right',
} satisfies Partial<PluginOptions>;
