import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {sha256} from '../hash';
import {findJust} from '../just';

/** Of C and C++: white space and comments, texts, and all other tokens. */
const words = [
  String.raw`\s+|//(?:\\\r?\n|[^\n])*|/\*[^]*?\*/`,
  String.raw`(?:u8|[uUL])?R"(?<end>[^()\\\s]*)\([^]*?\)\k<end>"`,
  String.raw`(?:u8|[uUL])?(?<quote>["'])(?:\\[^]|(?!\k<quote>)[^\\\n])*\k<quote>`,
  String.raw`\.?\d(?:[eEpP][+-]|'?[\w.])*|[\w$\u0080-\uffff]+`,
  String.raw`<<=|>>=|<=>|->\*|\.\.\.|[-+*/%&|^<>=!]=|\+\+|--|->|&&|\|\||<<|>>|::|##|\.\*|[^]`,
].join('|');

/** A line for the preprocessor, with those that continue it. */
const directive = String.raw`^[^\S\n]*#(?:\\\r?\n|/\*[^]*?\*/|[^\n])*`;

const isBlank = (token: string): boolean => /^(?:\s|\/\/|\/\*)/.test(token);

const tokensIn = (text: string): string[] => text.match(new RegExp(words, 'g')) ?? [];

/** Within a line for the preprocessor it counts whether there is white space, because `F(x)` and `F (x)` are two macros. */
const directiveOf = (line: string): string =>
  tokensIn(line.trim())
    .map((token) => (isBlank(token) ? ' ' : token))
    .filter((token, index, all) => token !== ' ' || all[index - 1] !== ' ')
    .join('')
    .trim();

/** What a program in C or C++ is to its compiler: its tokens, and its lines for the preprocessor. */
function ofC(text: string): string {
  const tokens = text.match(new RegExp(`${directive}|${words}`, 'gm')) ?? [];
  return JSON.stringify(
    tokens.flatMap((token) => {
      if (/^[^\S\n]*#/.test(token)) return [directiveOf(token)];
      return isBlank(token) ? [] : [token];
    }),
  );
}

/** What a command prints of a text; undefined where the command is not there, or cannot read the text. */
function said(command: string | undefined, args: readonly string[], input: string): string | undefined {
  if (command === undefined) return undefined;
  const {status, stdout} = spawnSync(command, args, {input, encoding: 'utf8', maxBuffer: 2 ** 26});
  return status === 0 ? stdout : undefined;
}

const ofPython = (text: string): string | undefined =>
  said('python3', ['-I', '-S', join(__dirname, 'meaning.py')], text);

/** A justfile as `just` dumps it, without its place, its comments, and what it says in none but newer versions. */
function ofJust(text: string): string | undefined {
  const dump = said(findJust(), ['--justfile', '-', '--dump', '--dump-format', 'json'], text);
  return (
    dump &&
    JSON.stringify(
      JSON.parse(dump, (key, value: unknown) => {
        const isEmpty = value === null || value === false || ['[]', '{}'].includes(JSON.stringify(value));
        return isEmpty || key === 'doc' || key === 'source' ? undefined : value;
      }),
    )
  );
}

export const isJustfile = (name: string): boolean => /(?:^|\/)justfile$|\.just$/.test(name);

/** How the meaning of a file is read; undefined where each of its bytes counts. */
function readerOf(name: string): ((text: string) => string | undefined) | undefined {
  if (/\.py$|(?:^|\/)(?:SConscript|SConstruct)$/.test(name)) return ofPython;
  if (/\.(?:c|cc|cpp|h|hh|hpp)$/.test(name)) return ofC;
  return isJustfile(name) ? ofJust : undefined;
}

/** The meanings that were read, by reader and text: many runs are given the same files. */
const known = new Map<string, string | undefined>();

/**
 * A hash of what a program does, which stays the same when a comment or white space changes: of Python by its syntax tree,
 * of C and C++ by its tokens, of a justfile by what `just` makes of it.
 *
 * @returns undefined of any other file, where the tool that reads it is not there, and where it cannot be read
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
