import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';

import type {TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {findJust} from '../../src/content/just';
import {readPage} from '../../src/content/page/read';

/** @throws {Error} if this computer has no `just` */
export function neededJust(): string {
  const just = findJust();
  if (just !== undefined) return just;
  throw new Error(
    'this computer has no `just`; `npm ci` installs it on x86-64 Linux, and elsewhere `cargo install just` or the package manager does',
  );
}

/** A row of a table with a command and its output. */
export type Row = {
  /** Pieces of the justfile. */
  readonly written: readonly string[];
  readonly typed: string;
  readonly printed: readonly string[];
  /** Whether the cell ends in `…`, because the rest of the output is left out. */
  readonly cut: boolean;
};

const codesOf = (cell: TableCell | undefined): string[] =>
  (cell?.children ?? []).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));

/** The rows of a page's tables with the columns `You type` and `It prints`, and perhaps `You write`. */
export function rowsOf(path: string, text: string): Row[] {
  const {page, diagnostic} = readPage(path, text);
  if (!page) throw new Error(diagnostic.text);
  const rows: Row[] = [];
  visit(page.tree, 'table', ({children: [head, ...body]}) => {
    const titles = head?.children.map((cell) => toString(cell)) ?? [];
    if (!titles.includes('It prints')) return;
    for (const {children: cells} of body) {
      const cell = (title: string): TableCell | undefined => cells[titles.indexOf(title)];
      const printed = cell('It prints');
      for (const typed of codesOf(cell('You type'))) {
        rows.push({
          written: codesOf(cell('You write')),
          typed,
          printed: codesOf(printed),
          cut: printed !== undefined && toString(printed).endsWith('…'),
        });
      }
    }
  });
  return rows;
}

/** The output of a command in the folder of a justfile, standard error included, as lines without indentation. */
function linesOf(just: string, justfile: string, command: string): string[] {
  const {stdout} = spawnSync('sh', ['-c', `exec 2>&1; ${command}`], {
    cwd: dirname(justfile),
    encoding: 'utf8',
    env: {PATH: `${dirname(just)}:${process.env.PATH ?? ''}`, JUST_COLOR: 'never'},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
}

/** @returns the fault of a row, or nothing if it is correct */
export function rowDiagnostic(
  {written, typed, printed, cut}: Row,
  just: string,
  justfile: string,
): string | undefined {
  const text = readFileSync(justfile, 'utf8');
  const absent = written.find((piece) => !text.includes(piece));
  if (absent !== undefined) return `\`${typed}\`: the justfile has no \`${absent}\``;
  const lines = linesOf(just, justfile, typed);
  const shown = cut
    ? lines
        .slice(0, printed.length)
        .map((line, at) => (at === printed.length - 1 ? line.slice(0, printed[at]?.length) : line))
    : lines;
  return shown.join('\n') === printed.join('\n')
    ? undefined
    : `\`${typed}\` prints \`${shown.join('`, `')}\`, and the page says \`${printed.join('`, `')}\``;
}

type Dump = {
  readonly first: string;
  readonly recipes: Readonly<Record<string, {readonly dependencies: readonly {readonly recipe: string}[]}>>;
};

/** @returns the recipes of a justfile that no row runs */
export function recipesLeft(rows: readonly Row[], just: string, justfile: string): string[] {
  const {stdout} = spawnSync(just, ['--dump', '--dump-format', 'json', '--justfile', justfile], {
    encoding: 'utf8',
  });
  const {first, recipes} = JSON.parse(stdout) as Dump;
  const run = new Set<string>();
  const add = (name: string): void => {
    const recipe = recipes[name];
    if (!recipe || run.has(name)) return;
    run.add(name);
    for (const dependency of recipe.dependencies) add(dependency.recipe);
  };
  for (const {typed} of rows) {
    if (typed.trim() === 'just') add(first);
    for (const word of typed.split(' ')) add(word);
  }
  return Object.keys(recipes).filter((name) => !run.has(name));
}
