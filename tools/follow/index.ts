/**
 * `GEM5=path/to/gem5.opt npm run follow [-- PAGE]`: types everything that the pages tell their reader to type, and
 * compares the output with the pages. It follows the tutorial from the page after `installing` in an empty home, and
 * then the procedure of each assignment in another home with the archive of its kit in `~/Downloads`. With the id of a
 * page it follows only that tutorial or procedure, as far as that page.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import sidebars from '../../sidebars';
import type {Page} from '../../src/content/diagnostic';
import {listedDocs} from '../../src/content/page/front-matter';
import {readPageAt} from '../../src/content/page/read';
import {sidebarIds} from '../../src/content/page/routes';
import {exampleIndexOf, type ExampleIndex} from '../../src/content/examples';
import {archiveName, archiveOf} from '../../src/content/kits/archive';
import type {Kit} from '../../src/content/kits/kit';
import {runMain} from '../main';
import {makeSandbox} from '../record/sandbox';
import {needsTree, openTree} from '../record/tree';
import {simulatorAt} from '../record/versions';
import {readerIn} from './reader';
import {commandsOf, stepsOf} from './steps';

const root = join(__dirname, '..', '..');

/** Pages that are followed one after another in the same home. */
type Book = {readonly ids: readonly string[]; readonly kit?: Kit};

/** The beginnings of the ids of lessons to follow. */
const followed = [
  'tutorial/modern_gem5',
  'tutorial/using_gem5/basic_concepts',
  'tutorial/using_gem5/advanced_concepts',
];

/** @returns the lessons of the tutorial, and the procedure of each assignment */
function booksOf(exampleIndex: ExampleIndex): Book[] {
  const lessons = [...sidebarIds(sidebars)].filter((id) => followed.some((prefix) => id.startsWith(prefix)));
  return [{ids: lessons}, ...exampleIndex.kits.map((kit) => ({ids: [`labs/${kit.name}/procedure`], kit}))];
}

/** @returns all books, or the book of one page as far as that page */
function chosen(books: readonly Book[], last: string | undefined): Book[] {
  if (last === undefined) return [...books];
  const book = books.find(({ids}) => ids.includes(last));
  return book ? [{...book, ids: book.ids.slice(0, book.ids.indexOf(last) + 1)}] : [];
}

/** Follows a book. @returns the commands that were left out and the number of steps; undefined if a step fails */
async function follow(
  {ids, kit}: Book,
  pages: ReadonlyMap<string, Page>,
  exampleIndex: ExampleIndex,
  simulator: string,
): Promise<{readonly steps: number; readonly leftOut: readonly string[]} | undefined> {
  const read = ids.map((id) => {
    const page = pages.get(id);
    return {id, todo: page ? stepsOf(page) : []};
  });
  const typed = read.flatMap(({todo}) => todo.flatMap((step) => commandsOf(step, exampleIndex)));
  const tree = needsTree(typed) ? openTree(simulator) : undefined;
  const sandbox = makeSandbox(simulator, tree);
  const leftOut: string[] = [];
  let steps = 0;
  try {
    if (kit) {
      const downloads = join(sandbox.home, 'Downloads');
      mkdirSync(downloads);
      writeFileSync(join(downloads, archiveName(kit)), await archiveOf(exampleIndex.root, kit));
    }
    const takeStep = readerIn(sandbox, exampleIndex, simulator);
    for (const {id, todo} of read) {
      for (const step of todo) {
        try {
          const take = () => takeStep(step);
          const builds = tree && needsTree(commandsOf(step, exampleIndex));
          const left = await (builds ? tree.whileLinking(take) : take());
          if (left !== undefined) leftOut.push(`${step.path}:${step.place.line}  ${left}`);
          steps += 1;
        } catch (error) {
          const {line, column} = step.place;
          console.log(`${step.path}:${line}:${column}  ${(error as Error).message}`);
          return undefined;
        }
      }
      console.log(`ok    ${id}, ${todo.length} steps`);
    }
  } finally {
    sandbox.remove();
    tree?.close();
  }
  return {steps, leftOut};
}

async function main(last: string | undefined): Promise<number> {
  const path = process.env.GEM5;
  if (!path) {
    console.error('where is the simulator? GEM5=path/to/gem5.opt npm run follow');
    return 1;
  }
  const simulator = simulatorAt(path);
  const pages = new Map(
    listedDocs(root).flatMap(({id, path: file}) => {
      const {page} = readPageAt(root, file);
      return page ? [[id, page] as const] : [];
    }),
  );
  const exampleIndex = exampleIndexOf(root);
  const books = chosen(booksOf(exampleIndex), last);
  if (books.length === 0) {
    console.error(
      `${last ?? ''} is not a page that is followed; the first is ${booksOf(exampleIndex)[0]?.ids[0] ?? 'missing'}`,
    );
    return 1;
  }
  const leftOut: string[] = [];
  let steps = 0;
  for (const book of books) {
    const typed = await follow(book, pages, exampleIndex, simulator.path);
    if (!typed) return 1;
    steps += typed.steps;
    leftOut.push(...typed.leftOut);
  }
  for (const line of leftOut) console.log(`not typed, it installs a program: ${line}`);
  console.log(`${steps} steps, and each shows what its page shows`);
  return 0;
}

runMain(() => main(process.argv[2]));
