import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/course/files';

/** What the course's own programs call their things. */
export type Own = {
  readonly identifiers: ReadonlySet<string>;
  /** The options of its scripts, with their hyphens. */
  readonly options: ReadonlySet<string>;
};

/** A kit's `handin.json` names the columns of its table. */
const isProgram = (name: string): boolean =>
  /\.(?:py|c|cc|cpp|h|hh|hpp|[sS])$/.test(name) || ['justfile', 'SConscript', 'handin.json'].includes(name);

/** What is no code in Python and in C: strings first, so that no comment begins in one. */
const strings = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const hashComments = /#[^\n]*/g;
const slashComments = /\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Reads the identifiers and options of one program. */
export function ownOf(name: string, text: string): Own {
  const code = text.replace(strings, '""');
  // What stands after `#` in C is no comment, and `//` divides in Python.
  const plain = code.replace(/\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name) ? slashComments : hashComments, '');
  const options = [...text.matchAll(/add_argument\(([^)]*)/g)].flatMap(
    ([, list = '']) => list.match(/(?<=["'])--[a-z][\w-]*/g) ?? [],
  );
  // A string that is one word is a key or a column.
  const keys = [...text.matchAll(/(["'])([A-Za-z_]\w*)\1/g)].map(([, , key = '']) => key);
  return {
    identifiers: new Set([...(plain.match(/[A-Za-z_]\w*/g) ?? []), ...keys]),
    options: new Set(options),
  };
}

/** Reads the programs of a project. */
export function identifiersUnder(root: string): Own {
  const all = filesUnder(root, ['examples', 'kits'], isProgram).map((path) =>
    ownOf(path.slice(path.lastIndexOf('/') + 1), readFileSync(join(root, path), 'utf8')),
  );
  return {
    identifiers: new Set(all.flatMap(({identifiers}) => [...identifiers])),
    options: new Set(all.flatMap(({options}) => [...options])),
  };
}
