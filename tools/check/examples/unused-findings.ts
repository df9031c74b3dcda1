import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {escapeRegExp} from '../../../src/course/escape-reg-exp';

import {start, type Place} from '../../../src/course/diagnostic';
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
import {finding, keyOf, ownFiles, placeOfKey, placeOfRun, type ExampleFinding} from './example-finding';

/** What no page shows and nothing needs; the lists of names are read by their own check. Of an example that is unused as a whole, its parts are not listed. */
export function unusedFindings(example: Example, examples: readonly Example[], uses: Uses): ExampleFinding[] {
  const files = ownFiles(example).map((name) => ({name, path: `${example.name}/${name}`}));
  const given = examples.flatMap(({manifest}) => manifest.files);
  const isShown = (path: string): boolean =>
    uses.files.has(path) || uses.isNamed(path) || given.includes(path);
  const isRunUsed = ({name, recorded}: Run): boolean => {
    const folder = `${example.name}/${recordedFolder}/${basename(recorded)}/`;
    return uses.hasRun(name) || uses.isNamed(name) || given.some((path) => path.startsWith(folder));
  };
  const used = new Set(example.runs.filter(isRunUsed).map(keyOf));

  const at = (rule: ExampleFinding['rule'], file: string, place: Place, text: string): ExampleFinding =>
    finding(rule, `${example.name}/${file}`, place, text);
  if (example.name === namesExample) return [];
  if (used.size === 0 && !files.some(({path}) => isShown(path))) {
    return [
      at(
        'example-unused',
        manifestFile,
        start,
        'no page, kit or other example uses this one; show it on a page, or remove its folder',
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
        return at('run-unused', manifestFile, placeOfRun(run), text);
      }),
    ...files.flatMap(({name, path}) => {
      if (isChart(name)) {
        const text = `no page shows this chart; write \`::chart{file="${path}"}\` on one, or remove it`;
        return uses.files.has(path) ? [] : [at('chart-unused', name, start, text)];
      }
      const text =
        'no command and no program of the example names this file, and no page shows it; use it, or remove it';
      return [
        ...(isShown(path) || needed.has(name) ? [] : [at('file-unused', name, start, text)]),
        ...unusedRegions(readFileSync(join(example.folder, name), 'utf8'), path, uses).map((region) =>
          at(
            'region-unused',
            name,
            region.place,
            `no page shows the region \`${region.name}\`; write \`::code{file="${path}" region="${region.name}"}\` on one, or remove its markers`,
          ),
        ),
      ];
    }),
    ...example.manifest.files.flatMap((file, index) => {
      // Of a kit, the recipes decide what a run reads; they go by patterns, as `files` may.
      if (isOfKit(file) || needed.has(basename(file))) return [];
      const text = `no command and no program of the example names \`${basename(file)}\`, and each change of it makes the recordings stale; remove \`${file}\` from \`files\``;
      return [at('file-unused', manifestFile, placeOfKey(example, 'files', index), text)];
    }),
  ];
}

/** Of each sweep the first run, and all others. */
const firstRuns = ({runs}: Example): Run[] => {
  const keys = runs.map(keyOf);
  return runs.filter((run, index) => keys.indexOf(keyOf(run)) === index);
};

/** The regions of a file that no page shows, with the places of their markers. */
const unusedRegions = (text: string, path: string, uses: Uses): {name: string; place: Place}[] =>
  text.split('\n').flatMap((line, index) => {
    const [name] = isMarker(line) ? regionsOf(line) : [];
    return name && !uses.regions.has(`${path}#${name}`) ? [{name, place: {line: index + 1, column: 1}}] : [];
  });

/** The files that commands read without naming them. */
const silent: readonly {readonly command: RegExp; readonly file: string}[] = [
  {command: /(?:^|[\s;&|])just(?:\s|$)/, file: 'justfile'},
  {command: /(?:^|[\s;&|])make(?:\s|$)/, file: 'Makefile'},
];

/** The names of the inputs that an example's commands name, and what these name in turn. */
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
    for (const {command: pattern, file} of silent) if (pattern.test(command)) read(file);
    // gem5's build takes all that stands in the folder of objects.
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
