import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {PositionEncoding, Workspace, type Diagnostic} from '@astral-sh/ruff-wasm-nodejs';
import {parse} from 'smol-toml';

import {finding, firstDifference, type Finding} from '../report';

export type Ruff = Workspace;

/** Ruff with the project's `ruff.toml`. */
export const ruffOf = (root: string): Ruff =>
  new Workspace(parse(readFileSync(join(root, 'ruff.toml'), 'utf8')), PositionEncoding.Utf16);

const diagnosticsOf = (ruff: Workspace, text: string): Diagnostic[] => ruff.check(text) as Diagnostic[];

/** What Ruff calls a file that it cannot parse. */
export const invalidSyntax = 'invalid-syntax';

/** What Ruff finds in a file, and whether it is formatted. */
export function ruffFindings(ruff: Workspace, path: string, text: string): Finding[] {
  const found = diagnosticsOf(ruff, text).map(({code, message, fix, start_location: {row, column}}) => {
    const instead = fix?.message ? `; ${fix.message[0]?.toLowerCase() ?? ''}${fix.message.slice(1)}` : '';
    return finding(path, {line: row, column}, `${message}${instead}`, code ?? invalidSyntax);
  });
  // What cannot be parsed cannot be formatted.
  if (found.some(({diagnostic}) => diagnostic.rule === invalidSyntax)) return found;
  return [...found, ...formatFindings(ruff, path, text)];
}

function formatFindings(ruff: Workspace, path: string, text: string): Finding[] {
  const formatted = ruff.format(text);
  if (formatted === text) return [];
  const place = {line: firstDifference(text, formatted), column: 1};
  return [finding(path, place, 'is not formatted; `npm run fix` formats it', 'python-format')];
}

/** Whether a file can be parsed and is formatted; its names are not looked at, because others give them to it. */
export function formFindings(ruff: Workspace, path: string, text: string): Finding[] {
  const broken = diagnosticsOf(ruff, text).filter(({code}) => (code ?? invalidSyntax) === invalidSyntax);
  if (broken.length === 0) return formatFindings(ruff, path, text);
  return broken.map(({message, start_location: {row, column}}) =>
    finding(path, {line: row, column}, message, invalidSyntax),
  );
}

/** The only fix that is made unasked beside formatting: the order of imports, in which nothing can go wrong. */
const importOrder = 'I001';

/** The text formatted and with its imports in order; as it was where it cannot be parsed. */
export function ruffFixed(ruff: Workspace, text: string): string {
  const found = diagnosticsOf(ruff, text);
  if (found.some(({code}) => code === invalidSyntax)) return text;
  const edits = found
    .flatMap(({code, fix}) => (code === importOrder && fix ? fix.edits : []))
    .sort((a, b) => b.location.row - a.location.row);
  const offsetOf = (within: string, {row, column}: {row: number; column: number}): number =>
    within
      .split('\n')
      .slice(0, row - 1)
      .reduce((sum, line) => sum + line.length + 1, column - 1);
  let fixed = text;
  for (const {location, end_location, content} of edits) {
    fixed =
      fixed.slice(0, offsetOf(fixed, location)) +
      (content ?? '') +
      fixed.slice(offsetOf(fixed, end_location));
  }
  return ruff.format(fixed);
}
