import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {sha256} from '../hash';
import {findJust} from '../just';

/** The tokens of C and C++: white space and comments, strings, numbers and names, and operators. */
const words = [
  String.raw`\s+|//(?:\\\r?\n|[^\n])*|/\*[^]*?\*/`,
  String.raw`(?:u8|[uUL])?R"(?<end>[^()\\\s]*)\([^]*?\)\k<end>"`,
  String.raw`(?:u8|[uUL])?(?<quote>["'])(?:\\[^]|(?!\k<quote>)[^\\\n])*\k<quote>`,
  String.raw`\.?\d(?:[eEpP][+-]|'?[\w.])*|[\w$\u0080-\uffff]+`,
  String.raw`<<=|>>=|<=>|->\*|\.\.\.|[-+*/%&|^<>=!]=|\+\+|--|->|&&|\|\||<<|>>|::|##|\.\*|[^]`,
].join('|');

/** A directive for the preprocessor, with its continuation lines. */
const directive = String.raw`^[^\S\n]*#(?:\\\r?\n|/\*[^]*?\*/|[^\n])*`;

const isBlank = (token: string): boolean => /^(?:\s|\/\/|\/\*)/.test(token);

const tokensIn = (text: string): string[] => text.match(new RegExp(words, 'g')) ?? [];

/** In a directive, white space matters, because `F(x)` and `F (x)` define different macros. */
const directiveOf = (line: string): string =>
  tokensIn(line.trim())
    .map((token) => (isBlank(token) ? ' ' : token))
    .filter((token, index, all) => token !== ' ' || all[index - 1] !== ' ')
    .join('')
    .trim();

/** The tokens and preprocessor directives of a program in C or C++, which are all that the compiler reads. */
function ofC(text: string): string {
  const tokens = text.match(new RegExp(`${directive}|${words}`, 'gm')) ?? [];
  return JSON.stringify(
    tokens.flatMap((token) => {
      if (/^[^\S\n]*#/.test(token)) return [directiveOf(token)];
      return isBlank(token) ? [] : [token];
    }),
  );
}

/** What a command prints for a text; undefined if the command is missing, or fails. */
function outputOf(command: string | undefined, args: readonly string[], input: string): string | undefined {
  if (command === undefined) return undefined;
  const {status, stdout} = spawnSync(command, args, {input, encoding: 'utf8', maxBuffer: 2 ** 26});
  return status === 0 ? stdout : undefined;
}

const ofPython = (text: string): string | undefined =>
  outputOf('python3', ['-I', '-S', join(__dirname, 'meaning.py')], text);

/**
 * A justfile as `just` dumps it, without its path and comments, without the folder that its scripts are written to, and
 * without the empty keys of newer versions.
 */
function ofJust(text: string): string | undefined {
  const dump = outputOf(findJust(), ['--justfile', '-', '--dump', '--dump-format', 'json'], text);
  return (
    dump &&
    JSON.stringify(
      JSON.parse(dump, (key, value: unknown) => {
        const isEmpty = value === null || value === false || ['[]', '{}'].includes(JSON.stringify(value));
        return isEmpty || ['doc', 'source', 'tempdir'].includes(key) ? undefined : value;
      }),
    )
  );
}

export const isJustfile = (name: string): boolean => /(?:^|\/)justfile$|\.just$/.test(name);

/** The function that computes the meaning of a file; undefined if every byte of it matters. */
function readerOf(name: string): ((text: string) => string | undefined) | undefined {
  if (/\.py$|(?:^|\/)(?:SConscript|SConstruct)$/.test(name)) return ofPython;
  if (/\.(?:c|cc|cpp|h|hh|hpp)$/.test(name)) return ofC;
  return isJustfile(name) ? ofJust : undefined;
}

/** The computed meanings by reader and text, because many runs read the same files. */
const known = new Map<string, string | undefined>();

/**
 * A hash of what a program does, which does not depend on comments and white space: of the syntax tree of Python, of
 * the tokens of C and C++, and of the output of `just --dump` for a justfile.
 *
 * @returns undefined for any other file, and if the tool that reads it is missing or fails
 */
export function meaningOf(name: string, text: string): string | undefined {
  const read = readerOf(name);
  if (!read) return undefined;
  const key = `${read.name} ${sha256(text)}`;
  if (!known.has(key)) {
    const meaning = read(text);
    known.set(key, meaning === undefined ? undefined : sha256(meaning));
  }
  return known.get(key);
}
