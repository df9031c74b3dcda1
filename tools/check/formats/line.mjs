import {relative} from 'node:path';

/** A finding in the form of all checks: `path:line:column  what is wrong  (rule)`. */
export const line = (file, row, column, text, rule) =>
  `${relative(process.cwd(), file)}:${row ?? 1}:${column ?? 1}  ${text.replaceAll('\n', ' ')}  (${rule})`;
