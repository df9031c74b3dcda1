import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

/** The promises of section 9 (tests/promises.ts): limits, shortcut and highlighting of the search. */
export const search = {
  language: ['en'],
  hashed: true,
  docsRouteBasePath: '/docs',
  indexDocs: true,
  indexBlog: false,
  indexPages: true,
  // The page on notation is for editors.
  ignoreFiles: [/^\/?search$/, /^\/?docs\/tags/, /^\/?docs$/, /^\/?markdown-page$/],
  // Formulas are indexed as TeX only, not as MathML and HTML; diagrams without their stylesheets and without the copy
  // for dark mode; drawings without their labels, between which there are no spaces; claims without their proofs;
  // predictions without the notes and buttons below each box; lessons without their numbers; and listings without
  // their buttons.
  ignoreCssSelectors: [
    '.lesson-number',
    '.katex-html',
    '.katex semantics > :not(annotation)',
    'svg style',
    'svg text',
    '.diagram svg[id$="-dark"]',
    '.proof',
    '.predict-foot',
    '.predict-verdict',
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
