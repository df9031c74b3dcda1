// cspell:words atrule lightningcss
import {transform} from 'lightningcss';
import postcss, {type Rule} from 'postcss';

import type {BundlerPlugin} from '../../bundler';
import {isOn} from '../switch';
import {foldVariables, shortenVariables} from './folded';
import {animationsIn, canHold, needsOf, variablesIn} from './parsed';
import {wordsIn} from './words';

const isKeyframe = ({parent}: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');

/**
 * Leaves out of a stylesheet what cannot hold: rules for classes and ids that no script has as a word, variables and
 * animations that nothing names, and values of variables that the same selector gives again further down.
 *
 * @param words all words of the site's scripts, which make every page, in the build as in browsers
 */
export function cutStyles(css: string, words: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const here = {hasName: (name: string) => words.has(name), hasTag: () => true};
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter((selector) => canHold(needsOf(selector), here));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });

  const last = new Map<string, Set<string>>();
  for (const rule of [...root.nodes].reverse()) {
    if (rule.type !== 'rule') continue;
    const given = last.get(rule.selector) ?? new Set();
    last.set(rule.selector, given);
    rule.walkDecls(/^--/, (declaration) => {
      if (given.has(declaration.prop)) declaration.remove();
      given.add(declaration.prop);
    });
  }

  // A variable may be there for another one that nothing names.
  for (let left = -1; left !== 0;) {
    left = 0;
    const named = new Set<string>();
    root.walkDecls(({value}) => variablesIn(value).forEach((name) => named.add(name)));
    root.walkDecls(/^--/, (declaration) => {
      if (named.has(declaration.prop) || words.has(declaration.prop)) return;
      declaration.remove();
      left += 1;
    });
  }

  const animated = new Set<string>();
  root.walkDecls((declaration) => animationsIn(declaration).forEach((name) => animated.add(name)));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animated.has(rule.params)) rule.remove();
  });

  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** What makes a stylesheet small, in this order. */
const smaller = [
  ['cut-styles', cutStyles],
  ['fold-variables', foldVariables],
  ['short-variables', shortenVariables],
] as const;

/** A plugin of the bundler: cuts the stylesheets, before their names get their hashes. */
export const cutUnusedStyles: BundlerPlugin = {
  apply({hooks, webpack: {Compilation, sources}}) {
    const taken = smaller.filter(([step]) => isOn(step));
    if (taken.length === 0) return;
    hooks.thisCompilation.tap('lean', (compilation) => {
      // Scripts and styles have their last form, but not yet their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({name: 'lean', stage}, (assets) => {
        const texts = Object.entries(assets).map(
          ([name, source]) => [name, String(source.source())] as const,
        );
        const words = new Set(texts.flatMap(([name, text]) => (name.endsWith('.js') ? wordsIn(text) : [])));
        for (const [name, text] of texts.filter(([file]) => file.endsWith('.css'))) {
          const cut = taken.reduce((css, [, step]) => step(css, words), text);
          const {code} = transform({filename: name, code: Buffer.from(cut), minify: true});
          compilation.updateAsset(name, new sources.RawSource(Buffer.from(code).toString()));
        }
      });
    });
  },
};
