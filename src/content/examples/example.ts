import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';

import {instead} from '../similar-names';
import {start, type Diagnostic, type Finding, type Place} from '../diagnostic';
import {isOfKit, kitsFolder, readKits, type Kit} from '../kits/kit';
import {manifestDiagnostic, parseManifest, workFolder, type Manifest, type RunManifest} from './manifest';
import {placesIn} from '../yaml';
import {isChosen} from './stats';

/** One or several programs with the runs that show what they do: a folder `examples/<topic>/<name>`. */
export type Example = {
  /** `<topic>/<name>`. */
  readonly name: string;
  /** The folder, as a path on this computer. */
  readonly folder: string;
  readonly manifest: Manifest;
  /**
   * Every file that the runs read: its name in a run (for a file of a kit, its path in the kit), and its path on this
   * computer.
   */
  readonly inputs: ReadonlyMap<string, string>;
  /** The folder of each of these files below `~/cs429`, which the manifest of its example defines. */
  readonly folders: ReadonlyMap<string, string>;
  readonly runs: readonly Run[];
};

/** One run of an example, with the values of its sweep filled in. */
export type Run = Omit<RunManifest, 'for' | 'in'> & {
  /** `<topic>/<name>/<run>`; in a sweep, the values follow: `<topic>/<name>/<run>-<value>`. */
  readonly name: string;
  readonly example: Example;
  /** The folder in which the command is typed, below `~/cs429`. */
  readonly in: string;
  /** The folder of the run's recording, as a path on this computer. */
  readonly recorded: string;
  /** The values of the sweep by their names, in the manifest's order. */
  readonly values: Readonly<Record<string, string>>;
};

type Examples = {
  readonly examples: readonly Example[];
  readonly findings: readonly Finding[];
};

/** The folder of the recordings and the manifest, next to an example's own files. */
export const recordedFolder = 'recorded';
export const manifestFile = 'example.yml';

/** Whether a file describes a chart, which no run reads. */
export const isChart = (name: string): boolean => name.endsWith('.chart.yml');

/** All combinations of some lists' values. */
const combinations = (lists: Readonly<Record<string, readonly string[]>>): Record<string, string>[] =>
  Object.entries(lists).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((choice) => values.map((value) => ({...choice, [name]: value}))),
    [{}],
  );

const fill = (command: string, values: Readonly<Record<string, string>>): string =>
  command.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** A file that runs read and that belongs to another example or to a kit. */
type SharedFile = {
  readonly name: string;
  /** From the project's root. */
  readonly path: string;
  /** Its folder below `~/cs429`; undefined if the manifest of its example defines that. */
  readonly folder?: string;
};

/** Reads every example of a project, except those with an invalid manifest. */
export function readExamples(root: string): Examples {
  const right: {readonly name: string; readonly manifest: Manifest}[] = [];
  const findings: Finding[] = [];
  const kits = readKits(root);
  for (const topic of foldersIn(join(root, 'examples'))) {
    for (const folder of foldersIn(join(root, 'examples', topic))) {
      const name = `${topic}/${folder}`;
      const path = `examples/${name}/${manifestFile}`;
      if (!existsSync(join(root, path))) {
        const text = `no manifest; write ${manifestFile} (contributing/examples.md)`;
        findings.push({path, ...manifestDiagnostic(start, text)});
        continue;
      }
      const source = readFileSync(join(root, path), 'utf8');
      const parsed = parseManifest(source);
      const diagnostics =
        parsed.diagnostics ?? fileDiagnostics(root, kits, name, parsed.manifest, placesIn(source));
      findings.push(...diagnostics.map((diagnostic) => ({path, ...diagnostic})));
      if (!parsed.manifest || diagnostics.length > 0) continue;
      right.push({name, manifest: parsed.manifest});
    }
  }
  const folders = new Map(right.map(({name, manifest: {folder}}) => [name, folder]));
  return {
    examples: right.map(({name, manifest}) =>
      exampleOf(root, name, manifest, givenBy(kits, manifest), folders),
    ),
    findings,
  };
}

/** The files of a kit that an entry `kits/assignment_N/path` names; `*` stands for any part of a name. */
function namedIn(kits: readonly Kit[], file: string): SharedFile[] {
  const [, of, ...rest] = file.split('/');
  const kit = kits.find(({name}) => name === of);
  if (!kit) return [];
  // Comparing the depth keeps `*` from matching across folders.
  return [...kit.files]
    .filter(([name]) => name.split('/').length === rest.length && isChosen(name, [rest.join('/')]))
    .map(([name, path]) => ({name, path, folder: kit.name}));
}

const givenBy = (kits: readonly Kit[], {files}: Pick<Manifest, 'files'>): SharedFile[] =>
  files.flatMap((file) =>
    isOfKit(file) ? namedIn(kits, file) : [{name: basename(file), path: `examples/${file}`}],
  );

/** The files that an example names must exist, and each name may occur only once in a run. */
function fileDiagnostics(
  root: string,
  kits: readonly Kit[],
  name: string,
  {files}: Manifest,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Diagnostic[] {
  return files.flatMap((file, index) => {
    const place = placeOf(['files', index]);
    const given = givenBy(kits, {files: [file]});
    if (isOfKit(file) && given.length === 0) {
      const all = kits.flatMap((kit) =>
        [...kit.files.keys()].map((one) => `${kitsFolder}/${kit.name}/${one}`),
      );
      const otherwise = 'write a path as in the unpacked kit';
      return [manifestDiagnostic(place, `no kit has ${file}; ${instead(file, all, otherwise)}`)];
    }
    if (!isOfKit(file) && !existsSync(join(root, 'examples', file))) {
      return [manifestDiagnostic(place, `there is no examples/${file}; write a path below examples/`)];
    }
    const before = givenBy(kits, {files: files.slice(0, index)});
    for (const item of given) {
      const here = {name: item.name, path: `examples/${name}/${item.name}`};
      const twin = [...before, here].find(
        (other) => other.name === item.name && existsSync(join(root, other.path)),
      );
      if (twin) {
        const [a, b] = [item, twin].map(({path}) => path.replace(/^examples\//, ''));
        const text = `in a run, ${a ?? ''} and ${b ?? ''} would have the same name; rename one of them`;
        return [manifestDiagnostic(place, text)];
      }
    }
    return [];
  });
}

function exampleOf(
  root: string,
  name: string,
  manifest: Manifest,
  given: readonly SharedFile[],
  defined: ReadonlyMap<string, string>,
): Example {
  const folder = join(root, 'examples', name);
  const files = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name !== manifestFile && !isChart(entry.name))
    .map((entry) => [entry.name, join(folder, entry.name)] as const);
  const folderOf = ({path, folder: known}: SharedFile): string =>
    known ?? defined.get(dirname(path).replace(/^examples\//, '')) ?? workFolder;
  const runs: Run[] = [];
  const folders = new Map([
    ...given.map((sharedFile) => [sharedFile.name, folderOf(sharedFile)] as const),
    ...files.map(([file]) => [file, manifest.folder] as const),
  ]);
  const inputs = new Map(
    [...given.map(({name: file, path}) => [file, join(root, path)] as const), ...files].sort(),
  );
  const example: Example = {name, folder, manifest, inputs, folders, runs};
  for (const [run, {for: lists, ...rest}] of Object.entries(manifest.runs)) {
    for (const values of combinations(lists ?? {})) {
      const id = [run, ...Object.values(values)].join('-');
      runs.push({
        ...rest,
        command: fill(rest.command, values),
        first: rest.first.map((command) => fill(command, values)),
        out: fill(rest.out, values),
        in: rest.in ?? manifest.folder,
        name: `${name}/${id}`,
        example,
        recorded: join(folder, recordedFolder, id),
        values,
      });
    }
  }
  return example;
}
