/**
 * A prediction is useful only before its answer is known. In the order of the tutorial, no page may show a result of a
 * run that a later answer presents, and each answer must show something that no page before it has shown.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import sidebars from '../../sidebars';
import {docPaths, sidebarIds} from '../../src/content/page/routes';
import {projectDir as root} from '../support/paths';

type Page = {readonly path: string; readonly text: string};

/** A result as a page shows it, with the runs that it comes from. */
type Result = {
  readonly name: string;
  readonly text: string;
  readonly offset: number;
  readonly runs: string[];
};

/** `a/b/{x,y}-2` stands for two runs. */
function expanded(name: string): string[] {
  const [all, choices] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (all === undefined || choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => expanded(name.replace(all, choice)));
}

const runsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./])[\w-]+\/[\w-]+\/(?:[\w.+-]|\{[^{}"\s]*\})+(?![\w/])/g)].flatMap(([name]) =>
    expanded(name),
  );

/** The text of a notation, together with the file of a chart, which names the chart's runs. */
function shownIn(text: string): string {
  const chart = /file="([^"]+\.chart\.yml)"/.exec(text)?.[1];
  const path = join(root, 'examples', chart ?? '');
  return chart !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : text;
}

function resultsOf({text}: Page): Result[] {
  const notations =
    /:{1,2}(num|ratio|change|claim|run|stats|chart)(?:\[[^\]]*\])?(?:\{(?:"[^"]*"|[^"}])*\})?/g;
  return [...text.matchAll(notations)].map((found) => ({
    name: found[1] ?? '',
    text: found[0],
    offset: found.index,
    runs: runsIn(shownIn(found[0])),
  }));
}

/** Where the answers of a page begin and end: the folds that follow a question immediately. */
const answersOf = ({text}: Page): {readonly from: number; readonly to: number}[] =>
  [...text.matchAll(/^:::predict\n[^]*?^:::\n+(<details>[^]*?^<\/details>)/gm)].map((found) => ({
    from: found.index + found[0].length - (found[1]?.length ?? 0),
    to: found.index + found[0].length,
  }));

/** Predictions whose answers were shown before, in reading order: the answer's place, and the page that shows it. */
function spoiledIn(pages: readonly Page[]): string[] {
  const seen = new Map<string, string>();
  const values = new Set<string>();
  const found: string[] = [];
  for (const page of pages) {
    const results = resultsOf(page);
    const at = (offset: number): string => `${page.path}:${page.text.slice(0, offset).split('\n').length}`;
    const show = (shown: readonly Result[]): void => {
      for (const {text, offset, runs} of shown) {
        values.add(text);
        for (const run of runs) if (!seen.has(run)) seen.set(run, at(offset));
      }
    };
    let shownTo = 0;
    for (const {from, to} of [...answersOf(page), {from: page.text.length, to: page.text.length}]) {
      show(results.filter(({offset}) => shownTo <= offset && offset < from));
      const answer = results.filter(({offset}) => from <= offset && offset < to);
      // Two excerpts of a long output may show different lines.
      const presented = answer.filter(({name, text}) => name === 'run' && !text.includes('lines='));
      for (const run of presented.flatMap(({runs}) => runs)) {
        const where = seen.get(run);
        if (where !== undefined) found.push(`${at(from)}  ${where} has shown ${run}`);
      }
      if (answer.length > 0 && answer.every(({text}) => values.has(text)))
        found.push(`${at(from)}  the pages before have shown all of it`);
      show(answer);
      shownTo = to;
    }
  }
  return found;
}

describe('predictions of the tutorial', () => {
  it('are asked before their answers are shown', () => {
    const pages = [...sidebarIds(sidebars.tutorialSidebar)].flatMap((id) =>
      docPaths(id)
        .filter((path) => existsSync(join(root, path)))
        .map((path) => ({path, text: readFileSync(join(root, path), 'utf8')})),
    );
    expect(pages.flatMap(answersOf).length).toBeGreaterThan(20);
    expect(spoiledIn(pages)).toEqual([]);
  });

  const question = (answer: string): string =>
    `:::predict\n\nHow long?\n\n:::\n\n<details>\n<summary>The recorded answer</summary>\n\n${answer}\n\n</details>\n`;
  const spoiled = (...texts: string[]): string[] =>
    spoiledIn(texts.map((text, index) => ({path: `${index}.md`, text})));

  it.each([
    ['a number', 'It takes :num[a/b/x us].'],
    ['a claim', 'It is :claim[slow]{holds="[a/b/{x,y} us] > [a/b/z us]"}.'],
    ['a table', '::stats{run="a/b/z a/b/x" show="us"}'],
  ])('%s of an earlier page spoils a prediction', (_, earlier) => {
    expect(spoiled(earlier, question('::run{name="a/b/x"}'))).toEqual(['1.md:7  0.md:1 has shown a/b/x']);
  });
});
