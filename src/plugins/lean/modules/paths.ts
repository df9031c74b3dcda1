/**
 * Stands in for path-to-regexp, with which the router compares addresses and routes. The routes of this site are plain
 * paths, and `*` for whatever is not one of them.
 * Source of the expressions: path-to-regexp 1.9.0, `tokensToRegExp`.
 */
type Options = {
  /** Whether the path must end where the route does. */
  readonly end?: boolean;
  /** Whether a slash at the end matters. */
  readonly strict?: boolean;
  /** Whether the case of letters matters. */
  readonly sensitive?: boolean;
};

/** @throws {Error} if a route has parameters or patterns in it */
export default function pathToRegexp(
  path: string,
  _keys: unknown[],
  {end = true, strict = false, sensitive = false}: Options = {},
): RegExp {
  const flags = sensitive ? '' : 'i';
  if (path === '*') return /^.*$/;
  // A link hands its path over with signs escaped.
  if (/[:*+?()]/.test(path.replace(/\\./g, ''))) {
    throw new Error(
      `${path}: a route with a pattern; take path-to-regexp out of src/plugins/lean/replaced.ts`,
    );
  }
  const plain = path.replace(/\\(.)/g, '$1');
  const escaped = plain.replace(/[.|^$[\]{}:*+?()\\]/g, '\\$&');
  const endsWithSlash = plain.endsWith('/');
  const body = strict ? escaped : `${endsWithSlash ? escaped.slice(0, -1) : escaped}(?:/(?=$))?`;
  const limit = end ? '$' : strict && endsWithSlash ? '' : '(?=/|$)';
  return new RegExp(`^${body}${limit}`, flags);
}

/** A plain path, filled with parameters, is itself. */
pathToRegexp.compile = (path: string) => () => path;
