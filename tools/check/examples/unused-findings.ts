import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {escapeRegExp} from '../../../src/course/escape-reg-exp';

import {finding, start, type Finding, type Place} from '../../../src/course/diagnostic';
import type {RuleId} from '../../../src/course/rules';
import {
  isChart,
  manifestFile,
  recordedFolder,
  type Example,
  type Run,
} from '../../../src/course/examples/example';
import {isOfKit} from '../../../src/course/kits/kit';
import {isMarker, regionsOf} from '../../../src/course/examples/regions';
import {needsTree} from '../../record/tree';
import {namesExample} from '../names/lists';
import type {Uses} from './page-uses';
import {keyOf, ownFiles, placeOfKey, placeOfRun} from './example-files';

/**
 * What no page shows and nothing needs. The parts of an example that is unused as a whole are not listed, and the example
 * with the lists of gem5's names is left out, because the check of names reads it.
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

  const needed = neededBy(example);
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
      const text =
        'no command and no program of the example names this file, and no page shows it; use it, or remove it';
      return [
        ...(isShown(path) || needed.has(name) ? [] : [at(name, start, text, 'file-unused')]),
        ...unusedRegions(readFileSync(join(example.folder, name), 'utf8'), path, uses).map((region) =>
          at(
            name,
            region.place,
            `no page shows the region \`${region.name}\`; write \`::code{file="${path}" region="${region.name}"}\` on one, or remove its markers`,
            'region-unused',
          ),
        ),
      ];
    }),
    ...example.manifest.files.flatMap((file, index) => {
      // The recipes of a kit decide what a run reads, so `files` may name more than the commands do.
      if (isOfKit(file) || needed.has(basename(file))) return [];
      const text = `no command and no program of the example names \`${basename(file)}\`, and each change of it makes the recordings stale; remove \`${file}\` from \`files\``;
      return [at(manifestFile, placeOfKey(example, 'files', index), text, 'file-unused')];
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

/** The files that a command reads though its arguments do not name them. */
const implied: readonly {readonly command: RegExp; readonly file: string}[] = [
  {command: /(?:^|[\s;&|])just(?:\s|$)/, file: 'justfile'},
  {command: /(?:^|[\s;&|])make(?:\s|$)/, file: 'Makefile'},
];

/** The inputs that an example's commands name, directly or through other inputs. */
function neededBy({manifest: {build, qemu}, runs, inputs, places}: Example): Set<string> {
  const needed = new Set<string>();
  const read = (text: string): void => {
    for (const [name, path] of inputs) {
      if (needed.has(name) || !isNamedIn(text, name)) continue;
      needed.add(name);
      read(readFileSync(path, 'utf8'));
    }
  };
  for (const command of [
    ...build,
    ...(qemu === undefined || qemu === false ? [] : qemu),
    ...runs.flatMap((run) => [...run.first, run.command]),
  ]) {
    read(command);
    for (const {command: pattern, file} of implied) if (pattern.test(command)) read(file);
    // gem5's build compiles everything in the folder of objects.
    if (needsTree([command])) {
      for (const [name, place] of places) if (place.startsWith('objects/')) needed.add(name);
    }
  }
  return needed;
}

/** Whether a text names a file, or imports it as a Python module. */
function isNamedIn(text: string, file: string): boolean {
  if (new RegExp(`(?<![\\w-])${escapeRegExp(file)}(?![\\w-])`).test(text)) return true;
  const module = /^(\w+)\.py$/.exec(file)?.[1];
  return (
    module !== undefined && new RegExp(`\\b(?:from|import)\\s+(?:\\w+\\s*,\\s*)*${module}\\b`).test(text)
  );
}
