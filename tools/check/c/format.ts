import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {finding, type Finding} from '../../../src/course/diagnostic';
import {firstDifference} from '../report';

/** Formats a text in C or C++; the name of the file determines the language. */
export type Formatter = (path: string, text: string) => string;

/** The project's style. */
export const styleOf = (root: string): string => readFileSync(join(root, '.clang-format'), 'utf8');

/** clang-format with the project's `.clang-format`. */
export async function formatterOf(root: string): Promise<Formatter> {
  const {format} = await import('@wasm-fmt/clang-format');
  const style = styleOf(root);
  return (path, text) => format(text, path, style);
}

/** The first line of a file that is not formatted. */
export function formatFindings(format: Formatter, path: string, text: string): Finding[] {
  const formatted = format(path, text);
  if (formatted === text) return [];
  const place = {line: firstDifference(text, formatted), column: 1};
  return [finding(path, place, 'is not formatted; `npm run fix` formats it', 'c-format')];
}
