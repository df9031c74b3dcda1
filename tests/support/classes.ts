import postcss from 'postcss';

/** The classes in the selectors of a style sheet, without backslashes; the `.5%` of an animation is none. */
export function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({selector}) => {
    for (const [, name = ''] of selector.matchAll(/\.((?:[A-Za-z_-]|\\.)(?:[\w-]|\\.)*)/g))
      names.add(name.replaceAll('\\', ''));
  });
  return names;
}
