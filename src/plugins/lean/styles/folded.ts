import postcss, {type Declaration} from 'postcss';

/** The root element: what is declared for it alone has one value on the whole page. */
const ROOT = /^(?::root|html|(?:html)?\[data-theme=['"]?(?:dark|light)['"]?\])$/;

/** Values that speak of another value and not for themselves. */
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer|)$/;

/** A use of a variable, with the signs beside it; what stands in for it may have parentheses in parentheses. */
const USE =
  /(.?)var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)(?=(.?))/gs;

/** @returns the names of the variables that a value uses */
export const variablesIn = (value: string): string[] =>
  [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Puts values in the place of variables where a variable can have no other one: it is declared once, for the root
 * element, or nowhere, and what its own value uses is declared for the root element alone. Variables have their value put
 * in as it is written, as the browser does it: Custom Properties for Cascading Variables Level 1, section 3.
 *
 * @param words all words of the site's scripts: a variable that they name may get any value
 */
export function foldVariables(css: string, words: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    const others = declared.get(declaration.prop);
    if (others) others.push(declaration);
    else declared.set(declaration.prop, [declaration]);
  });

  const selectorsOf = ({parent}: Declaration): readonly string[] =>
    parent?.type === 'rule' && 'selectors' in parent ? parent.selectors : [''];
  /** Whether a value is the same wherever on the page it is used. */
  const isOfRoot = (value: string, seen: ReadonlySet<string>): boolean =>
    variablesIn(value).every((name) => {
      const all = declared.get(name) ?? [];
      return (
        !words.has(name) &&
        !seen.has(name) &&
        all.every(
          (one) =>
            selectorsOf(one).every((selector) => ROOT.test(selector)) &&
            isOfRoot(one.value, new Set([...seen, name])),
        )
      );
    });

  const folded = new Map<string, Declaration>();
  for (const [name, [only, ...others]] of declared) {
    if (!only || others.length > 0 || words.has(name)) continue;
    const isTopLevel = only.parent?.parent?.type === 'root' && selectorsOf(only).join() === ':root';
    if (isTopLevel && !WIDE.test(only.value) && isOfRoot(only.value, new Set([name]))) {
      folded.set(name, only);
    }
  }

  const put = (value: string): string =>
    value.replace(
      USE,
      (use: string, before: string, name: string, otherwise: string | undefined, after: string) => {
        const isNowhere = !declared.has(name) && !words.has(name);
        const found = folded.get(name)?.value ?? (isNowhere ? otherwise?.trim() : undefined);
        if (found === undefined || found === '') return use;
        const gapBefore = before === '' || /[\s,(/*]/.test(before) ? before : `${before} `;
        return gapBefore + found + (after === '' || /[\s,)/;*]/.test(after) ? '' : ' ');
      },
    );
  root.walkDecls((declaration) => {
    for (let value = ''; value !== declaration.value;) {
      value = declaration.value;
      declaration.value = put(value);
    }
  });
  for (const declaration of folded.values()) {
    const {parent} = declaration;
    declaration.remove();
    if (parent?.nodes.length === 0) parent.remove();
  }
  return root.toString();
}

/**
 * Gives variables that no script names short names, the most used ones the shortest.
 *
 * @param words all words of the site's scripts, which make every page
 */
export function shortenVariables(css: string, words: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const [name] of css.matchAll(/--[\w-]+(?=\s*[:,)])/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const root = postcss.parse(css);
  const taken = new Set([...words, ...names]);
  const short = new Map<string, string>();
  let next = 10;
  for (const name of names.filter((one) => !words.has(one))) {
    let free = '';
    do free = `--${(next++).toString(36)}`;
    while (taken.has(free));
    short.set(name, free);
  }
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      /(var\(\s*)(--[\w-]+)/g,
      (use, start: string, name: string) => (short.has(name) ? `${start}${short.get(name)}` : use),
    );
  });
  return root.toString();
}
