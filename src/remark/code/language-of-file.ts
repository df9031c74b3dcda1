import {basename, extname} from 'node:path';

/** The language in which each kind of file is colored. Assembly and tables are plain text. */
const byExtension: Readonly<Record<string, string>> = {
  '.c': 'c',
  '.cc': 'cpp',
  '.h': 'c',
  '.hh': 'cpp',
  '.json': 'json',
  // The recipes of a justfile are shell commands.
  '.just': 'bash',
  '.py': 'python',
  '.sh': 'bash',
  '.yml': 'yaml',
};

const byName: Readonly<Record<string, string>> = {
  SConscript: 'python',
  SConstruct: 'python',
  justfile: 'bash',
};

/** The language of a file, by its name. */
export const languageOf = (path: string): string =>
  byName[basename(path)] ?? byExtension[extname(path)] ?? 'text';
