import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesUnder} from '../../../src/content/files';

/** The identifiers and the command-line options that the course's programs define or use. */
export type CourseIdentifiers = {
  readonly identifiers: ReadonlySet<string>;
  /** With their hyphens. */
  readonly options: ReadonlySet<string>;
};

/** Whether a file is a program; a kit's `handin.json` is included because it names the columns of a table. */
const isProgram = (name: string): boolean =>
  /\.(?:py|c|cc|cpp|h|hh|hpp|just|[sS])$/.test(name) ||
  ['justfile', 'SConscript', 'handin.json'].includes(name);

/** Strings and comments of Python and C; strings are removed first, because they may contain comment signs. */
const strings = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const hashComments = /#[^\n]*/g;
const slashComments = /\/\/[^\n]*|\/\*[^]*?\*\//g;

export function identifiersIn(name: string, text: string): CourseIdentifiers {
  const code = text.replace(strings, '""');
  // In C, `#` begins a directive and not a comment; in Python, `//` is a division.
  const plain = code.replace(/\.(?:c|cc|cpp|h|hh|hpp|[sS])$/.test(name) ? slashComments : hashComments, '');
  const options = [...text.matchAll(/add_argument\(([^)]*)/g)].flatMap(
    ([, list = '']) => list.match(/(?<=["'])--[a-z][\w-]*/g) ?? [],
  );
  // A string of one word is the name of a key or a column.
  const keys = [...text.matchAll(/(["'])([A-Za-z_]\w*)\1/g)].map(([, , key = '']) => key);
  return {
    identifiers: new Set([...(plain.match(/[A-Za-z_]\w*/g) ?? []), ...keys]),
    options: new Set(options),
  };
}

/** The identifiers and options in all programs of a project. */
export function identifiersUnder(root: string): CourseIdentifiers {
  const all = filesUnder(root, ['examples', 'kits'], isProgram).map((path) =>
    identifiersIn(path.slice(path.lastIndexOf('/') + 1), readFileSync(join(root, path), 'utf8')),
  );
  return {
    identifiers: new Set(all.flatMap(({identifiers}) => [...identifiers])),
    options: new Set(all.flatMap(({options}) => [...options])),
  };
}
