import {createRequire} from 'node:module';

import {normalizeTokens, Prism} from 'prism-react-renderer';

import {prism} from '../../config/prism';

/** The kinds of tokens that src/css/code.css styles. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['comment', 'prolog', 'doctype', 'cdata'],
  ...['keyword', 'builtin', 'directive', 'selector', 'tag', 'important', 'inserted'],
  ...['string', 'char', 'attr-value', 'regex', 'url'],
  ...['number', 'boolean', 'constant', 'symbol', 'variable', 'parameter'],
  'deleted',
]);

/** The languages of a shell, whose blocks are typed into a terminal unless they show a file. */
export const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell']);

/** Kinds that look like plain code, even inside a styled token. */
const PLAIN: ReadonlySet<string> = new Set(['plain', 'punctuation', 'operator']);

/** A part of a line: its text, and the kind of token by which it is styled. */
export type Part = {
  readonly text: string;
  readonly look: string | undefined;
  /** Whether it stays in one line: an option, or a word that does so unless the screen is very narrow. */
  readonly stays?: 'option' | 'whole' | undefined;
};

/** Adds languages to Prism; their files expect Prism in a global variable. */
function addLanguages(names: readonly string[]): void {
  const load = createRequire(require.resolve('prism-react-renderer'));
  Object.assign(globalThis, {Prism});
  for (const name of names) load(`prismjs/components/prism-${name}`);
  Reflect.deleteProperty(globalThis, 'Prism');
}
addLanguages(prism.additionalLanguages);

/**
 * What is colored in a shell. The words of a command all look alike, because Prism knows only some programs and options
 * and colors these alone.
 */
const SHELL_LOOKS: ReadonlySet<string> = new Set(['comment', 'keyword', 'string']);

/** The innermost styled kind of a token, whose kinds are given from the outermost on; in a shell, the outermost. */
function lookOf(types: readonly string[], isShell: boolean): string | undefined {
  if (isShell) return types.find((type) => SHELL_LOOKS.has(type));
  const last = types.filter((type) => LOOKS.has(type) || PLAIN.has(type)).at(-1);
  return last === undefined || PLAIN.has(last) ? undefined : last;
}

/**
 * @param language as Prism names it; a language that it does not know is plain text
 * @returns the lines of a program in parts; neighbors with the same style are one part
 */
export function linesOf(code: string, language: string): Part[][] {
  const grammar = Prism.languages[language];
  const isShell = SHELLS.has(language);
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code];
  return normalizeTokens(tokens).map((line) => {
    const parts: Part[] = [];
    for (const {types, content, empty} of line) {
      const look = lookOf(types, isShell);
      const last = parts.at(-1);
      if (empty || content === '\n') continue;
      if (last && last.look === look) parts[parts.length - 1] = {text: last.text + content, look};
      else parts.push({text: content, look});
    }
    return parts;
  });
}
