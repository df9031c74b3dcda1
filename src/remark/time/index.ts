import {existsSync, statSync} from 'node:fs';
import {join, posix} from 'node:path';

import type {Nodes, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import {filesUnder} from '../../course/files';
import {isDraft} from '../../course/page/listed';
import {readPageAt} from '../../course/page/read';
import type {ExampleIndex} from '../../course/examples';
import {lessonHeadOf} from '../lesson-head';
import {nearNames} from '../../course/near';
import {labelOf} from '../numbers/read';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';
import {durationOf, minutesOf} from './model';
import {workOf} from './work';

const isTime = (node: Nodes): node is TextDirective => node.type === 'textDirective' && node.name === 'time';

const isPage = (name: string): boolean => /\.mdx?$/.test(name);

/** The pages below a folder of the project. */
const pagesIn = (root: string, folder: string): string[] =>
  filesUnder(root, [folder.replace(/\/$/, '')], isPage);

/** A page of the project; undefined where it cannot be read, which has its own diagnostic. */
const pageAt = (root: string, path: string): Page | undefined => readPageAt(root, path).page;

/** The pages that a label names: a page itself, of a folder its lessons. */
function pagesOf(name: string, page: Page, root: string): Page[] {
  const path = posix.join(posix.dirname(page.path), name);
  const isThere = existsSync(join(root, path));
  if (isThere && statSync(join(root, path)).isDirectory()) {
    const lessons = pagesIn(root, path)
      .flatMap((one) => pageAt(root, one) ?? [])
      // Of what readers get; a draft counts what it will be published with.
      .filter(
        ({tree, frontMatter}) => lessonHeadOf(tree) && (isDraft(page.frontMatter) || !isDraft(frontMatter)),
      );
    if (lessons.length > 0) return lessons;
    throw new Error(`there is no lesson in the folder \`${name}\`; write the path of one that has lessons`);
  }
  if (isThere && isPage(path)) return [pageAt(root, path) ?? []].flat();
  const folder = posix.dirname(page.path);
  const near = nearNames(
    name,
    pagesIn(root, 'docs').map((one) => posix.relative(folder, one)),
  );
  throw new Error(
    `there is no page \`${name}\`; write ${near.length > 0 ? near.map((one) => `\`:time[${one}]\``).join(' or ') : 'the path of a page or a folder, from this page'}`,
  );
}

/** @throws {Error} with what is wrong and what to write instead. */
function timeOf(node: TextDirective, page: Page, exampleIndex: ExampleIndex): string {
  const {short, ...others} = node.attributes ?? {};
  if (Object.keys(others).length > 0 || short) {
    throw new Error('`:time` takes nothing but `short`; write `:time[page.md]{short}`');
  }
  const names = labelOf(node, page.source).split(' ').filter(Boolean);
  const pages = names.length === 0 ? [page] : names.flatMap((name) => pagesOf(name, page, exampleIndex.root));
  // Of rounded times, so that the sum is what a reader gets who adds them up.
  const minutes = pages.reduce((sum, one) => sum + minutesOf(workOf(one, exampleIndex)), 0);
  return durationOf(minutes, short !== undefined);
}

/** What the `:time`s of a page show, and what is wrong with the others; a map reads dozens of pages for this, once. */
function timesOf(
  page: Page,
  exampleIndex: ExampleIndex,
): {shown: ReadonlyMap<TextDirective, string>; diagnostics: Diagnostic[]} {
  const shown = new Map<TextDirective, string>();
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (!isTime(node)) return;
    try {
      shown.set(node, timeOf(node, page, exampleIndex));
    } catch (error) {
      diagnostics.push({place: placeOf(node), text: (error as Error).message, rule: 'time'});
    }
  });
  return {shown, diagnostics};
}

/** What is wrong with the `:time`s of a page: attributes, and pages that are not there. */
export const timeDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] =>
  timesOf(page, exampleIndex).diagnostics;

/**
 * Puts the time that a page takes, or the pages of `:time[…]` together, in the place of `:time`. It runs first, because
 * it counts a page as it was written.
 */
const time: Plugin<[{exampleIndex: ExampleIndex}], Root> =
  ({exampleIndex}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const {shown, diagnostics} = timesOf(page, exampleIndex);
    markDiagnostics(tree, file, diagnostics);
    visit(tree, 'textDirective', (node, index, parent) => {
      const value = shown.get(node);
      if (value === undefined || parent === undefined || index === undefined) return;
      parent.children[index] = {type: 'text', value};
      return [SKIP, index + 1];
    });
  };

export default time;
