import {baseUrl} from './site';

/**
 * KaTeX's stylesheet, from a CDN with its integrity hash (section 7 of the specification).
 * The version is that of the `katex` package which sets the formulas at build time; a test holds both together.
 */
export const katexStylesheet = {
  href: 'https://cdn.jsdelivr.net/npm/katex@0.16.47/dist/katex.min.css',
  integrity: 'sha384-nH0MfJ44wi1dd7w6jinlyBgljjS8EJAh2JBoRad8a3VDw2K69vfaaqm4WnR+gXtA',
  crossorigin: 'anonymous',
  type: 'text/css',
  // Out of reach of the CDN a formula would show twice: the copy beside the site sets it as well.
  onerror: `this.onerror=null;this.removeAttribute('integrity');this.href='${baseUrl}/katex/katex.min.css'`,
} as const;
