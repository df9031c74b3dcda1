// cspell:words esac
import {createRequire} from 'node:module';

import {normalizeTokens, Prism} from 'prism-react-renderer';

import {prism} from '../../config/prism';

/** The kinds of tokens that src/css/code.css styles. */
export const LOOKS: ReadonlySet<string> = new Set([
  ...['comment', 'prolog', 'doctype', 'cdata'],
  ...['keyword', 'builtin', 'directive', 'selector', 'tag', 'important', 'inserted'],
  ...['string', 'char', 'attr-value', 'regex', 'url'],
  ...['number', 'boolean', 'constant', 'symbol', 'variable', 'parameter'],
  'deleted',
  ...['function', 'class-name', 'decorator'],
]);

/** Kinds that look like plain code, even inside a styled token. */
const PLAIN: ReadonlySet<string> = new Set(['plain', 'punctuation', 'operator']);

/** A part of a line: its text, and the kind of token by which it is styled. */
export type Part = {readonly text: string; readonly look: string | undefined};

/** Adds languages to Prism; their files expect Prism in a global variable. */
function addLanguages(names: readonly string[]): void {
  const load = createRequire(require.resolve('prism-react-renderer'));
  Object.assign(globalThis, {Prism});
  for (const name of names) load(`prismjs/components/prism-${name}`);
  Reflect.deleteProperty(globalThis, 'Prism');
}
addLanguages(prism.additionalLanguages);

/** What precedes a command: the beginning of a line that continues no other, and variables set for it alone. */
const beforeCommand = String.raw`(?<=(?:^(?<!\\\n)|[|;(]|&&|\b(?:do|then|else|sudo)[ \t])[ \t]*@?(?:\w+=\S*[ \t]+)*)`;

/**
 * Prism highlights only some programs of a shell, and only options with one hyphen. With these patterns, all programs
 * and all options look alike. They are changed in place, because Prism uses them in several lists.
 */
function levelShell(): void {
  const bash = Prism.languages.bash as Record<string, {pattern: RegExp}> | undefined;
  Object.assign(bash?.function ?? {}, {
    pattern: new RegExp(
      String.raw`${beforeCommand}(?!(?:case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while)\b)[\w./~][\w./+-]*(?=$|[\s)|;&])(?!\s*:=)`,
      'm',
    ),
    lookbehind: false,
    // Only greedy patterns see the whole text; for others, the text after a token begins a new line.
    greedy: true,
  });
  Object.assign(bash?.builtin ?? {}, {pattern: /(?!)/});
  Object.assign(bash?.parameter ?? {}, {pattern: /(^|\s)--?\w[\w.+-]*(?=[=\s)]|$)/});
}
levelShell();

/** The innermost styled kind of a token, whose kinds are given from the outermost on. */
function lookOf(types: readonly string[]): string | undefined {
  const last = types.filter((type) => LOOKS.has(type) || PLAIN.has(type)).at(-1);
  return last === undefined || PLAIN.has(last) ? undefined : last;
}

/**
 * @param language as Prism names it; a language that it does not know is plain text
 * @returns the lines of a program in parts; neighbors with the same style are one part
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
