/**
 * Everything that this room does to Docusaurus, by name, each with the steps that it cannot do without. `LEAN` may leave
 * any of them out: see switch.ts.
 */
export const steps = {
  // Modules of packages that others stand in for: replaced.ts has them, each with its reason.
  prism: [],
  progress: [],
  paths: [],
  'hoist-statics': [],
  'react-is': [],
  // The stock module for the head of a page asks for types of its own.
  'prop-types': ['head'],
  tslib: [],
  head: [],
  loadable: [],
  preload: [],
  'doc-root': [],
  'version-banner': [],
  'client-entry': [],
  'browser-context': [],
  'render-to-html': [],
  link: [],
  'window-size': [],
  'announcement-bar': [],
  'preferred-version': [],
  // Parts of the theme that no setting shows.
  'no-dropdown': [],
  'no-locale-dropdown': [],
  'no-search-item': [],
  'no-html-item': [],
  'no-doc-item': [],
  'no-version-item': [],
  'no-version-dropdown': [],
  'no-simple-footer': [],
  'no-collapse-button': [],
  'no-expand-button': [],
  'no-html-sidebar-item': [],
  'no-last-updated': [],

  // Parts of the page that React takes over one by one. The stock renderer would put each behind the page.
  'suspense-navbar': ['render-to-html'],
  'suspense-footer': ['render-to-html'],
  'suspense-sidebar': ['render-to-html'],
  'suspense-text': ['render-to-html'],
  'suspense-contents': ['render-to-html'],

  // Data that Docusaurus generates.
  config: [],
  // What is left out of a page comes with the next page, or with a category of the sidebar.
  split: ['preload', 'doc-root'],
  'chunk-names': [],

  // How the bundler names parts.
  'chunk-hash': [],
  'chunk-ids': [],
  // The stock entry asks for the table.
  'chunk-table': ['client-entry'],

  // The stylesheet of all pages.
  'cut-styles': [],
  'fold-variables': [],
  'short-variables': [],

  // Inline scripts. The stock entry hands nothing over, so that a press would be held forever.
  controls: ['client-entry'],
  menu: ['controls'],

  // The finished HTML: src/compose/finish.ts says in which order.
  formulas: [],
  'scripts-last': [],
  'own-page': ['split'],
  // The next page has other styles, which come with it.
  'own-styles': ['preload'],
} as const satisfies Record<string, readonly string[]>;

export type Step = keyof typeof steps;
