import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {PositionEncoding, Workspace, type Diagnostic} from '@astral-sh/ruff-wasm-nodejs';
import {parse} from 'smol-toml';

import {finding, type Finding, type ForeignRule} from '../../../src/content/diagnostic';
import {formatFindings} from '../report';

export type Ruff = Workspace;

/** Ruff with the project's `ruff.toml`. */
export const ruffOf = (root: string): Ruff =>
  new Workspace(parse(readFileSync(join(root, 'ruff.toml'), 'utf8')), PositionEncoding.Utf16);

const diagnosticsOf = (ruff: Workspace, text: string): Diagnostic[] => ruff.check(text) as Diagnostic[];

/** Ruff's rule for a file that it cannot parse. */
export const invalidSyntax = 'ruff/invalid-syntax';

/** The rule of a diagnostic; one without a code is a syntax error. */
const ruleOf = ({code}: Diagnostic): ForeignRule =>
  code === null || code === 'invalid-syntax' ? invalidSyntax : `ruff/${code}`;

/** The findings of Ruff's rules and of its formatter in a file. */
export function ruffFindings(ruff: Workspace, path: string, text: string): Finding[] {
  const found = diagnosticsOf(ruff, text).map((diagnostic) => {
    const {message, fix, start_location: start} = diagnostic;
    const instead = fix?.message ? `; ${fix.message[0]?.toLowerCase() ?? ''}${fix.message.slice(1)}` : '';
    return finding(path, {line: start.row, column: start.column}, `${message}${instead}`, ruleOf(diagnostic));
  });
  // A file that cannot be parsed cannot be formatted.
  if (found.some(({rule}) => rule === invalidSyntax)) return found;
  return [...found, ...formatFindings(path, text, ruff.format(text), 'python-format')];
}

/** Syntax errors and formatting of a file whose names are defined elsewhere. */
export function formFindings(ruff: Workspace, path: string, text: string): Finding[] {
  const broken = diagnosticsOf(ruff, text).filter((diagnostic) => ruleOf(diagnostic) === invalidSyntax);
  if (broken.length === 0) return formatFindings(path, text, ruff.format(text), 'python-format');
  return broken.map(({message, start_location: {row, column}}) =>
    finding(path, {line: row, column}, message, invalidSyntax),
  );
}

/** The only correction besides formatting: the order of imports, which is always safe. */
const importOrder = 'I001';

/** The text formatted and with its imports in order; unchanged if it cannot be parsed. */
export function ruffFixed(ruff: Workspace, text: string): string {
  const found = diagnosticsOf(ruff, text);
  if (found.some((diagnostic) => ruleOf(diagnostic) === invalidSyntax)) return text;
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
