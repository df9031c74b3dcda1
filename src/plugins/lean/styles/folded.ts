import postcss, {type Declaration} from 'postcss';

import {isOfRoot, variablesIn, withUses} from './parsed';

/** Values that speak of another value and not for themselves. */
const WIDE: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer', '']);

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
    parent?.type === 'rule' && 'selectors' in parent ? parent.selectors : ['*'];
  /** Whether a value is the same wherever on the page it is used. */
  const isSame = (value: string, seen: ReadonlySet<string>): boolean =>
    variablesIn(value).every((name) => {
      const all = declared.get(name) ?? [];
      return (
        !words.has(name) &&
        !seen.has(name) &&
        all.every((one) => selectorsOf(one).every(isOfRoot) && isSame(one.value, new Set([...seen, name])))
      );
    });

  const folded = new Map<string, Declaration>();
  for (const [name, [only, ...others]] of declared) {
    if (!only || others.length > 0 || words.has(name)) continue;
    const isTopLevel = only.parent?.parent?.type === 'root' && selectorsOf(only).join() === ':root';
    if (isTopLevel && !WIDE.has(only.value) && isSame(only.value, new Set([name]))) {
      folded.set(name, only);
    }
  }

  const put = (value: string): string =>
    withUses(value, ({name: {value: name}, otherwise, replace}) => {
      const isNowhere = !declared.has(name) && !words.has(name);
      const found = folded.get(name)?.value ?? (isNowhere ? otherwise : '');
      if (found !== '') replace(found);
    });
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
  const root = postcss.parse(css);
  const counts = new Map<string, number>();
  root.walkDecls(({prop, value}) => {
    for (const name of [...(prop.startsWith('--') ? [prop] : []), ...variablesIn(value)]) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  });
  const names = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
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
    declaration.value = withUses(declaration.value, ({name}) => {
      name.value = short.get(name.value) ?? name.value;
    });
  });
  return root.toString();
}
