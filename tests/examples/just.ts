import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';

import type {TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {readPage} from '../../src/course/page/read';

/** A row of a page's tables that says what somebody types, and what that prints. */
export type Row = {
  /** Pieces of the justfile. */
  readonly written: readonly string[];
  readonly typed: string;
  readonly printed: readonly string[];
  /** Whether the last printed line, and what follows it, are left out in part: the cell ends in `…`. */
  readonly cut: boolean;
};

const codesOf = (cell: TableCell | undefined): string[] =>
  (cell?.children ?? []).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));

/** The rows of the tables of a page with columns `You type` and `It prints`, and perhaps `You write`. */
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

/** What a command prints in the folder of a justfile, on both outputs, as lines without their indentation. */
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

/** What a row says wrongly about a justfile; undefined where it is right. */
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

/** The recipes of a justfile that none of some rows runs. */
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
