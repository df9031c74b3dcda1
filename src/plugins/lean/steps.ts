/**
 * Everything that this room does to Docusaurus, by name, each with the steps that it cannot do without. `LEAN` may leave
 * any of them out: see switch.ts.
 */
export const steps = {
  // Modules of packages that others stand in for: replaced.ts has them, each with its reason.
  prism: [],
  progress: [],
  paths: [],
  head: [],
  preload: [],
  'doc-root': [],
  'client-entry': [],
  link: [],
  // Items of the navigation bar that no setting shows.
  'navbar-items': [],

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

  // The finished HTML: src/compose/finish.ts says in which order.
  formulas: [],
  'own-page': ['split'],
  // The next page has other styles, which come with it.
  'own-styles': ['preload'],
} as const satisfies Record<string, readonly string[]>;

export type Step = keyof typeof steps;
