/**
 * KaTeX's stylesheet, from a CDN with its integrity hash (the promise `7.katex`).
 * A test compares its version with that of the package `katex`, which renders the formulas in the build.
 */
export const katexStylesheet = {
  href: 'https://cdn.jsdelivr.net/npm/katex@0.16.47/dist/katex.min.css',
  integrity: 'sha384-nH0MfJ44wi1dd7w6jinlyBgljjS8EJAh2JBoRad8a3VDw2K69vfaaqm4WnR+gXtA',
} satisfies {href: string; integrity: string};

/** The path of our copy, below the base path, for readers who cannot reach the CDN. */
export const katexCopy = 'katex/katex.min.css';

/** The id of the `<link>` that loads either of the two. */
export const katexLinkId = 'formula-style';

/**
 * The link on every page. A stylesheet for print delays neither the first paint nor a script. When it has loaded,
 * src/plugins/github-pages/formulaLink.ts applies it to the screen. Until then the stylesheet of the site formats the
 * formulas.
 */
export const katexLink = {
  ...katexStylesheet,
  id: katexLinkId,
  crossorigin: 'anonymous',
  media: 'print',
} as const;
