import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {finding, firstDifference, type Finding} from '../report';

/** Gives a text of C or C++ its form; the language follows from the file's name. */
export type Formatter = (path: string, text: string) => string;

/** The project's style. */
export const styleOf = (root: string): string => readFileSync(join(root, '.clang-format'), 'utf8');

/** clang-format with the project's `.clang-format`. */
export async function formatterOf(root: string): Promise<Formatter> {
  const {format} = await import('@wasm-fmt/clang-format');
  const style = styleOf(root);
  return (path, text) => format(text, path, style);
}

/** Whether a file is formatted. */
export function formatFindings(format: Formatter, path: string, text: string): Finding[] {
  const formatted = format(path, text);
  if (formatted === text) return [];
  const place = {line: firstDifference(text, formatted), column: 1};
  return [finding(path, place, 'is not formatted; `npm run fix` formats it', 'c-format')];
}
