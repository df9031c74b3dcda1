import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';

import {nearNames} from '../near';
import {start, type Place} from '../diagnostic';
import {isOfKit, kitsFolder, readKits, type Kit} from '../kits/kit';
import {
  parseManifest,
  placesIn,
  workFolder,
  type Manifest,
  type ManifestDiagnostic,
  type RunManifest,
} from './manifest';
import {isChosen} from './stats';

/** A program, or several, with the runs that show what they do: a folder `examples/<topic>/<name>`. */
export type Example = {
  /** `<topic>/<name>`. */
  readonly name: string;
  /** The folder, as a path on this machine. */
  readonly folder: string;
  readonly manifest: Manifest;
  /**
   * Every file that the runs are given, by the name that it has there (of a kit's file, its path in the kit), as a path
   * on this machine.
   */
  readonly inputs: ReadonlyMap<string, string>;
  /** Where these files stand, below `~/cs429`: each where its own example's manifest says. */
  readonly places: ReadonlyMap<string, string>;
  readonly runs: readonly Run[];
};

/** One run of an example, with what its sweep varies filled in. */
export type Run = Omit<RunManifest, 'for' | 'in'> & {
  /** `<topic>/<name>/<run>`; a run of a sweep ends in its values: `<topic>/<name>/<run>-<value>`. */
  readonly name: string;
  readonly example: Example;
  /** Where the command is typed, below `~/cs429`. */
  readonly in: string;
  /** The run's own recording, as a path on this machine. */
  readonly recorded: string;
  /** The values of a sweep's run by their names, in the manifest's order. */
  readonly values: Readonly<Record<string, string>>;
};

/** What is wrong with an example before any of its runs: `path` is from the project's root. */
type ExampleDiagnostic = ManifestDiagnostic & {readonly path: string};

export type Examples = {
  readonly examples: readonly Example[];
  readonly diagnostics: readonly ExampleDiagnostic[];
};

/** The recordings' folder, and the manifest, beside an example's own files. */
export const recordedFolder = 'recorded';
export const manifestFile = 'example.yml';

/** A chart is drawn from runs, and no run reads it. */
export const isChart = (name: string): boolean => name.endsWith('.chart.yml');

/** All combinations of some lists' values. */
const combinations = (lists: Readonly<Record<string, readonly string[]>>): Record<string, string>[] =>
  Object.entries(lists).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({...one, [name]: value}))),
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

/** A file that runs are given and that is not the example's own. */
type Given = {
  readonly name: string;
  /** From the project's root. */
  readonly path: string;
  /** Where it stands, below `~/cs429`; undefined where the manifest of its own example says that. */
  readonly place?: string;
};

/** Reads every example of a project. An example with a diagnostic in its manifest is left out of the list. */
export function readExamples(root: string): Examples {
  const right: {readonly name: string; readonly manifest: Manifest}[] = [];
  const diagnostics: ExampleDiagnostic[] = [];
  const kits = readKits(root);
  for (const topic of foldersIn(join(root, 'examples'))) {
    for (const one of foldersIn(join(root, 'examples', topic))) {
      const name = `${topic}/${one}`;
      const path = `examples/${name}/${manifestFile}`;
      if (!existsSync(join(root, path))) {
        const text = `no manifest; write ${manifestFile} (contributing/examples.md)`;
        diagnostics.push({path, place: start, text});
        continue;
      }
      const source = readFileSync(join(root, path), 'utf8');
      const parsed = parseManifest(source);
      const found =
        parsed.diagnostics ?? fileDiagnostics(root, kits, name, parsed.manifest, placesIn(source));
      diagnostics.push(...found.map((diagnostic) => ({...diagnostic, path})));
      if (!parsed.manifest || found.length > 0) continue;
      right.push({name, manifest: parsed.manifest});
    }
  }
  const folders = new Map(right.map(({name, manifest: {folder}}) => [name, folder]));
  return {
    examples: right.map(({name, manifest}) =>
      exampleOf(root, name, manifest, givenBy(kits, manifest), folders),
    ),
    diagnostics,
  };
}

/** The files of a kit that an entry `kits/assignment_N/path` names, where `*` stands for any part of a name. */
function namedIn(kits: readonly Kit[], file: string): Given[] {
  const [, of, ...rest] = file.split('/');
  const kit = kits.find(({name}) => name === of);
  if (!kit) return [];
  // In as many folders, no `*` stands for more than a part of a name.
  return [...kit.files]
    .filter(([name]) => name.split('/').length === rest.length && isChosen(name, [rest.join('/')]))
    .map(([name, path]) => ({name, path, place: kit.name}));
}

const givenBy = (kits: readonly Kit[], {files}: Pick<Manifest, 'files'>): Given[] =>
  files.flatMap((file) =>
    isOfKit(file) ? namedIn(kits, file) : [{name: basename(file), path: `examples/${file}`}],
  );

/** What is wrong with the files that an example names: they are not there, or have the name of one that is. */
function fileDiagnostics(
  root: string,
  kits: readonly Kit[],
  name: string,
  {files}: Manifest,
  placeOf: (path: readonly PropertyKey[]) => Place,
): ManifestDiagnostic[] {
  return files.flatMap((file, index) => {
    const place = placeOf(['files', index]);
    const given = givenBy(kits, {files: [file]});
    if (isOfKit(file) && given.length === 0) {
      const all = kits.flatMap((kit) =>
        [...kit.files.keys()].map((one) => `${kitsFolder}/${kit.name}/${one}`),
      );
      const near = nearNames(file, all).map((one) => `\`${one}\``);
      return [
        {place, text: `no kit has ${file}; write ${near.join(' or ') || 'a path as in the unpacked kit'}`},
      ];
    }
    if (!isOfKit(file) && !existsSync(join(root, 'examples', file))) {
      return [{place, text: `there is no examples/${file}; write a path below examples/`}];
    }
    const before = givenBy(kits, {files: files.slice(0, index)});
    for (const one of given) {
      const own = {name: one.name, path: `examples/${name}/${one.name}`};
      const twin = [...before, own].find(
        (other) => other.name === one.name && existsSync(join(root, other.path)),
      );
      if (twin) {
        const [a, b] = [one, twin].map(({path}) => path.replace(/^examples\//, ''));
        return [
          {place, text: `a run cannot be given ${a ?? ''} and ${b ?? ''} under one name; rename one of them`},
        ];
      }
    }
    return [];
  });
}

function exampleOf(
  root: string,
  name: string,
  manifest: Manifest,
  given: readonly Given[],
  folders: ReadonlyMap<string, string>,
): Example {
  const folder = join(root, 'examples', name);
  const own = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name !== manifestFile && !isChart(entry.name))
    .map((entry) => [entry.name, join(folder, entry.name)] as const);
  const placeOf = ({path, place}: Given): string =>
    place ?? folders.get(dirname(path).replace(/^examples\//, '')) ?? workFolder;
  const runs: Run[] = [];
  const places = new Map([
    ...given.map((one) => [one.name, placeOf(one)] as const),
    ...own.map(([file]) => [file, manifest.folder] as const),
  ]);
  const inputs = new Map(
    [...given.map(({name: file, path}) => [file, join(root, path)] as const), ...own].sort(),
  );
  const example: Example = {name, folder, manifest, inputs, places, runs};
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
