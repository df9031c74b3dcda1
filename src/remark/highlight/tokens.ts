import {createRequire} from 'node:module';

import {normalizeTokens, Prism} from 'prism-react-renderer';

import {prism} from '../../config/prism';

/** The kinds of tokens that look otherwise than plain code: src/css/code.css says how. */
export const LOOKS: ReadonlySet<string> = new Set([
  ...['comment', 'prolog', 'doctype', 'cdata'],
  ...['keyword', 'builtin', 'directive', 'selector', 'tag', 'important', 'inserted'],
  ...['string', 'char', 'attr-value', 'regex', 'url'],
  ...['number', 'boolean', 'constant', 'symbol', 'variable', 'parameter'],
  'deleted',
  ...['function', 'class-name', 'decorator'],
]);

/** Kinds that look like plain code, whatever they are part of. */
const PLAIN: ReadonlySet<string> = new Set(['plain', 'punctuation', 'operator']);

/** A part of a line: its text, and the kind of token that says how it looks. */
export type Part = {readonly text: string; readonly look: string | undefined};

/** Adds languages to Prism, whose files expect it in a global variable. */
function addLanguages(names: readonly string[]): void {
  const load = createRequire(require.resolve('prism-react-renderer'));
  Object.assign(globalThis, {Prism});
  for (const name of names) load(`prismjs/components/prism-${name}`);
  Reflect.deleteProperty(globalThis, 'Prism');
}
addLanguages(prism.additionalLanguages);

/** Of the kinds that a token is of, outermost first, the innermost that has a look. */
function lookOf(types: readonly string[]): string | undefined {
  const last = types.filter((type) => LOOKS.has(type) || PLAIN.has(type)).at(-1);
  return last === undefined || PLAIN.has(last) ? undefined : last;
}

/**
 * @param language as Prism names it; a language that it does not know is plain text
 * @returns the lines of a program, in parts; neighbors that look alike are one part
 */
export function linesOf(code: string, language: string): Part[][] {
  const grammar = Prism.languages[language];
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code];
  return normalizeTokens(tokens).map((line) => {
    const parts: Part[] = [];
    for (const {types, content, empty} of line) {
      const look = lookOf(types);
      const last = parts.at(-1);
      if (empty || content === '\n') continue;
      if (last && last.look === look) parts[parts.length - 1] = {text: last.text + content, look};
      else parts.push({text: content, look});
    }
    return parts;
  });
}
