import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {finding, start, type Finding, type Place} from '../../../src/course/diagnostic';
import type {RuleId} from '../../../src/course/rules';
import {
  isChart,
  manifestFile,
  recordedFolder,
  type Example,
  type Run,
} from '../../../src/course/examples/example';
import {isMarker, regionsOf} from '../../../src/course/examples/regions';
import {namesExample} from '../names/lists';
import type {Uses} from './page-uses';
import {keyOf, ownFiles, placeOfRun} from './example-files';

/**
 * Findings about files that no page shows and nothing needs. If a whole example is unused, its parts are not listed.
 * The example with the lists of gem5's names is left out, because the check of names reads it.
 */
export function unusedFindings(example: Example, examples: readonly Example[], uses: Uses): Finding[] {
  const files = ownFiles(example).map((name) => ({name, path: `${example.name}/${name}`}));
  const given = examples.flatMap(({manifest}) => manifest.files);
  const isShown = (path: string): boolean =>
    uses.files.has(path) || uses.isNamed(path) || given.includes(path);
  const isRunUsed = ({name, recorded}: Run): boolean => {
    const folder = `${example.name}/${recordedFolder}/${basename(recorded)}/`;
    return uses.hasRun(name) || uses.isNamed(name) || given.some((path) => path.startsWith(folder));
  };
  const used = new Set(example.runs.filter(isRunUsed).map(keyOf));

  const at = (file: string, place: Place, text: string, rule: RuleId): Finding =>
    finding(`examples/${example.name}/${file}`, place, text, rule);
  if (example.name === namesExample) return [];
  if (used.size === 0 && !files.some(({path}) => isShown(path))) {
    return [
      at(
        manifestFile,
        start,
        'no page, kit or other example uses this one; show it on a page, or remove its folder',
        'example-unused',
      ),
    ];
  }

  return [
    ...firstRuns(example)
      .filter((run) => !used.has(keyOf(run)))
      .map((run) => {
        const sweep = Object.keys(run.values).length > 0 ? ' or another of its sweep' : '';
        const text = `no page uses the run \`${run.name}\`${sweep}; show it with \`::run\`, \`::stats\`, \`:num\` or a chart, or remove it and its recording`;
        return at(manifestFile, placeOfRun(run), text, 'run-unused');
      }),
    ...files.flatMap(({name, path}) => {
      if (isChart(name)) {
        const text = `no page shows this chart; write \`::chart{file="${path}"}\` on one, or remove it`;
        return uses.files.has(path) ? [] : [at(name, start, text, 'chart-unused')];
      }
      return unusedRegions(readFileSync(join(example.folder, name), 'utf8'), path, uses).map((region) =>
        at(
          name,
          region.place,
          `no page shows the region \`${region.name}\`; write \`::code{file="${path}" region="${region.name}"}\` on one, or remove its markers`,
          'region-unused',
        ),
      );
    }),
  ];
}

/** The first run of each sweep, and all runs without a sweep. */
const firstRuns = ({runs}: Example): Run[] => {
  const keys = runs.map(keyOf);
  return runs.filter((run, index) => keys.indexOf(keyOf(run)) === index);
};

/** The regions of a file that no page shows, with the place of the marker. */
const unusedRegions = (text: string, path: string, uses: Uses): {name: string; place: Place}[] =>
  text.split('\n').flatMap((line, index) => {
    const [name] = isMarker(line) ? regionsOf(line) : [];
    return name && !uses.regions.has(`${path}#${name}`) ? [{name, place: {line: index + 1, column: 1}}] : [];
  });
