/**
 * KaTeX's stylesheet, from a CDN with its integrity hash (section 7 of the specification).
 * The version is that of the `katex` package which sets the formulas at build time; a test holds both together.
 */
export const katexStylesheet = {
  href: 'https://cdn.jsdelivr.net/npm/katex@0.16.47/dist/katex.min.css',
  integrity: 'sha384-nH0MfJ44wi1dd7w6jinlyBgljjS8EJAh2JBoRad8a3VDw2K69vfaaqm4WnR+gXtA',
} satisfies {href: string; integrity: string};

/** The copy beside the site, below its base path: for where the CDN is out of reach. */
export const katexCopy = 'katex/katex.min.css';

/** The id of the element that loads the stylesheet, whichever of the two it is. */
export const katexLinkId = 'formula-style';

/**
 * The link on every page. As a stylesheet for paper it holds up neither the first paint nor a script; once it is there, it
 * holds for the screen too (src/plugins/serving/formulaLink.ts). Until then the rules in the site's own stylesheet set the
 * formulas.
 */
export const katexLink = {
  ...katexStylesheet,
  id: katexLinkId,
  crossorigin: 'anonymous',
  media: 'print',
} as const;
