import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {escapeRegExp} from '../../../src/course/escape-reg-exp';
import type {Page} from '../../../src/course/diagnostic';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';

import {filesUnder} from '../../../src/course/files';
import {isChart} from '../../../src/course/examples/example';
import {namesInClaim} from '../../../src/course/examples/claim';
import {isChosen} from '../../../src/course/examples/stats';
import {labelOf} from '../../../src/course/page/label';
import {isDirective} from '../../../src/remark/forms';

/** What the pages of a site use of its examples. */
export type Uses = {
  /** Every name on a page, including paths of files below `examples/`. */
  readonly files: ReadonlySet<string>;
  /** `path#region`. */
  readonly regions: ReadonlySet<string>;
  /** Whether a page, or a chart on a page, shows something of a run. */
  readonly hasRun: (name: string) => boolean;
  /** Whether the source of a component, figure, kit or test contains the name of a file or run. */
  readonly isNamed: (name: string) => boolean;
};

/** The attributes in which a directive names files or runs, separated by spaces. */
const attributes = ['file', 'from', 'to', 'run', 'runs', 'name'] as const;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Everything that pages use of a project's examples. */
export function usesOf(root: string, pages: readonly Page[]): Uses {
  const names = new Set<string>();
  const regions = new Set<string>();
  for (const page of pages) {
    visit(page.tree, (node: Nodes) => {
      if (node.type === 'link') names.add(/^(?:pathname:\/\/)?\/examples\/(.+)$/.exec(node.url)?.[1] ?? '');
      if (!isDirective(node)) return;
      // A label may name runs, as in `:num`.
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

/** The runs that prove a claim; none if it cannot be read, because the page then has a finding of its own. */
function runsIn(holds: string | null | undefined): string[] {
  try {
    return namesInClaim(holds ?? '').map(([run]) => run);
  } catch {
    return [];
  }
}

/** The names of runs in a chart's file, which may contain `*`, including those in the expression for its title. */
function namesInChart(file: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value, ...runsIn(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  try {
    walk(parse(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  } catch {
    // The page with the chart has a finding of its own.
  }
  return found.filter((name) => /^[^/\s]+\/[^/\s]+\/[^/\s]+$/.test(name));
}

/** Folders besides the pages whose files may use a recording. */
const otherUsers = ['src/components', 'src/figures', 'src/pages', 'kits', 'tests'];

const textsOf = (root: string): string[] =>
  filesUnder(root, otherUsers, (name) => /\.(?:[jt]sx?|json|py|just|ya?ml)$|^justfile$/.test(name)).map(
    (path) => readFileSync(join(root, path), 'utf8'),
  );
