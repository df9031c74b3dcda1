import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {finding, start, type Finding, type Place} from '../../../src/content/diagnostic';
import {escapeRegExp} from '../../../src/content/escape-reg-exp';
import {
  isChart,
  manifestFile,
  recordedFolder,
  type Example,
  type Run,
} from '../../../src/content/examples/example';
import {isMarker, regionsOf} from '../../../src/content/examples/regions';
import {filesUnder} from '../../../src/content/files';
import type {RuleId} from '../../../src/content/rules';
import {namesExample} from '../names/lists';
import {keyOf, ownFiles, placeOfRun} from './example-files';

/** The folders whose files use examples: pages, charts, figures, kits and tests. */
const users = ['docs', 'examples', 'kits', 'src/components', 'src/figures', 'src/pages', 'tests'];
const isUser = (name: string): boolean => /\.(?:[jt]sx?|json|mdx?|py|just|ya?ml)$|^justfile$/.test(name);

/** The texts in which examples are named, without recordings. */
const textsOf = (root: string): string =>
  filesUnder(root, users, isUser)
    .filter((path) => !path.includes(`/${recordedFolder}/`))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const has = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`).test(text);

/** Whether a text names a run, alone, by the name of its sweep, in a list in braces or by a pattern. */
function namesRun(text: string, run: Run): boolean {
  const key = escapeRegExp(keyOf(run));
  const recording = `${run.example.name}/${recordedFolder}/${basename(run.recorded)}/`;
  return (
    text.includes(recording) ||
    new RegExp(`${escapeRegExp(run.example.name)}/(?:${key}(?!\\w)|\\{[^}]*\\b${key}\\b[^}]*\\}|\\*)`).test(
      text,
    )
  );
}

/**
 * Findings about what no page shows and nothing else names. If a whole example is unused, its parts are not listed. The
 * example with the lists of gem5's names is left out, because the check of names reads it.
 */
export function unusedFindings(root: string, examples: readonly Example[]): Finding[] {
  const text = textsOf(root);
  return examples.flatMap((example) => (example.name === namesExample ? [] : unusedOf(example, text)));
}

function unusedOf(example: Example, text: string): Finding[] {
  const files = ownFiles(example).map((name) => ({name, path: `${example.name}/${name}`}));
  const at = (file: string, place: Place, what: string, rule: RuleId): Finding =>
    finding(`examples/${example.name}/${file}`, place, what, rule);
  const used = new Set(example.runs.filter((run) => namesRun(text, run)).map(keyOf));
  if (used.size === 0 && !files.some(({path}) => has(text, path))) {
    const what = 'no page, kit or other example uses this one; show it on a page, or remove its folder';
    return [at(manifestFile, start, what, 'example-unused')];
  }
  const keys = example.runs.map(keyOf);
  // One of a sweep stands for all.
  const first = example.runs.filter((run, index) => keys.indexOf(keyOf(run)) === index);
  return [
    ...first
      .filter((run) => !used.has(keyOf(run)))
      .map((run) => {
        const what = `no page uses the run \`${keyOf(run)}\`; show it with \`::run\`, \`::stats\`, \`:num\` or a chart, or remove it and its recording`;
        return at(manifestFile, placeOfRun(run), what, 'run-unused');
      }),
    ...files.flatMap(({name, path}): Finding[] => {
      if (isChart(name)) {
        const what = `no page shows this chart; write \`::chart{file="${path}"}\` on one, or remove it`;
        return has(text, path) ? [] : [at(name, start, what, 'chart-unused')];
      }
      return readFileSync(join(example.folder, name), 'utf8')
        .split('\n')
        .flatMap((line, index): Finding[] => {
          const [region] = isMarker(line) ? regionsOf(line) : [];
          if (!region || text.includes(`file="${path}" region="${region}"`)) return [];
          const what = `no page shows the region \`${region}\`; write \`::code{file="${path}" region="${region}"}\` on one, or remove its markers`;
          return [at(name, {line: index + 1, column: 1}, what, 'region-unused')];
        });
    }),
  ];
}
