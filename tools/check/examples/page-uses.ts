import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {escapeRegExp} from '../../../src/course/escape-reg-exp';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';

import {filesUnder} from '../../../src/course/files';
import {isChart} from '../../../src/course/examples/example';
import {namesInClaim} from '../../../src/course/examples/claim';
import {isChosen} from '../../../src/course/examples/stats';
import {labelOf} from '../../../src/course/page/label';
import {isDirective} from '../../../src/remark/forms';
import type {Site} from '../pages/checked-site';

/** What the pages of a site use of its examples. */
export type Uses = {
  /** Every name that a page gives; among them the paths of files below `examples/`. */
  readonly files: ReadonlySet<string>;
  /** `path#region`. */
  readonly regions: ReadonlySet<string>;
  /** Whether a page, or a chart on one, shows something of a run. */
  readonly hasRun: (name: string) => boolean;
  /** Whether a component, a figure, a kit or a test names a file or run in its text. */
  readonly isNamed: (name: string) => boolean;
};

/** The attributes by which a directive names a file or runs; several names stand apart by spaces. */
const attributes = ['file', 'from', 'to', 'run', 'runs', 'name'] as const;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Reads what every page that can be read uses. */
export function usesOf({project: {root}, readings}: Site): Uses {
  const names = new Set<string>();
  const regions = new Set<string>();
  for (const {page} of readings) {
    if (!page) continue;
    visit(page.tree, (node: Nodes) => {
      if (node.type === 'link') names.add(/^(?:pathname:\/\/)?\/examples\/(.+)$/.exec(node.url)?.[1] ?? '');
      if (!isDirective(node)) return;
      // A label may name runs, as that of `:num` does.
      for (const word of wordsOf(labelOf(node, page.source))) names.add(word);
      for (const run of runsIn(node.attributes?.holds)) names.add(run);
      for (const key of attributes) for (const word of wordsOf(node.attributes?.[key] ?? '')) names.add(word);
      const {file, region} = node.attributes ?? {};
      if (file && region) regions.add(`${file}#${region}`);
    });
  }
  const patterns = [...names].filter(isChart).flatMap((path) => namesInChart(join(root, 'examples', path)));
  const texts = textsOf(root);
  return {
    files: names,
    regions,
    hasRun: (name) => names.has(name) || isChosen(name, patterns),
    isNamed: (name) =>
      texts.some((text) => new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).test(text)),
  };
}

/** The runs that prove a claim; the page that shows it says what is wrong with it. */
function runsIn(holds: string | null | undefined): string[] {
  try {
    return namesInClaim(holds ?? '').map(([run]) => run);
  } catch {
    return [];
  }
}

/** Every text in a chart's file that can be the name of a run, or of several, with `*` in it, and what its title names. */
function namesInChart(file: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value, ...runsIn(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  try {
    walk(parse(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  } catch {
    // The page that shows the chart says what is wrong with it.
  }
  return found.filter((name) => /^[^/\s]+\/[^/\s]+\/[^/\s]+$/.test(name));
}

/** What is no page and may show or check a recording all the same. */
const otherUsers = ['src/components', 'src/figures', 'src/pages', 'kits', 'tests'];

const textsOf = (root: string): string[] =>
  filesUnder(root, otherUsers, (name) => /\.(?:[jt]sx?|json|py|ya?ml)$|^justfile$/.test(name)).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
