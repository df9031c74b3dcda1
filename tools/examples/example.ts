import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';

import {start, type Place} from '../../src/remark/slip';
import {
  parseManifest,
  placesIn,
  workFolder,
  type Manifest,
  type ManifestSlip,
  type RunManifest,
} from './manifest';

/** A program, or several, with the runs that show what they do: a folder `examples/<topic>/<name>`. */
export type Example = {
  /** `<topic>/<name>`. */
  readonly name: string;
  /** The folder, as a path on this machine. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Every file that the runs are given, by the name that it has there, as a path on this machine. */
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
type ExampleSlip = ManifestSlip & {readonly path: string};

export type Examples = {
  readonly examples: readonly Example[];
  readonly slips: readonly ExampleSlip[];
};

/** The recordings' folder, and the manifest, beside an example's own files. */
export const recordedFolder = 'recorded';
export const manifestFile = 'example.yml';

/** A chart is drawn from runs, and no run reads it. */
export const isChart = (name: string): boolean => name.endsWith('.chart.yml');

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

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

/** Reads every example of a project. An example with a slip in its manifest is left out of the list. */
export function readExamples(root: string): Examples {
  const right: {readonly name: string; readonly manifest: Manifest}[] = [];
  const slips: ExampleSlip[] = [];
  for (const topic of foldersIn(join(root, 'examples'))) {
    for (const one of foldersIn(join(root, 'examples', topic))) {
      const name = `${topic}/${one}`;
      const path = `examples/${name}/${manifestFile}`;
      if (!existsSync(join(root, path))) {
        const text = `no manifest; write ${manifestFile} (contributing/examples.md)`;
        slips.push({path, place: start, text});
        continue;
      }
      const source = readFileSync(join(root, path), 'utf8');
      const parsed = parseManifest(source);
      const found = parsed.slips ?? fileSlips(root, name, parsed.manifest, placesIn(source));
      slips.push(...found.map((slip) => ({...slip, path})));
      if (!parsed.manifest || found.length > 0) continue;
      right.push({name, manifest: parsed.manifest});
    }
  }
  const folders = new Map(right.map(({name, manifest: {folder}}) => [name, folder]));
  return {examples: right.map(({name, manifest}) => exampleOf(root, name, manifest, folders)), slips};
}

/** What is wrong with the files of other examples: they are not there, or have the name of one that is. */
function fileSlips(
  root: string,
  name: string,
  {files}: Manifest,
  placeOf: (path: readonly PropertyKey[]) => Place,
): ManifestSlip[] {
  return files.flatMap((file, index) => {
    const place = placeOf(['files', index]);
    const own = `${name}/${basename(file)}`;
    if (!existsSync(join(root, 'examples', file))) {
      return [{place, text: `there is no examples/${file}; write a path below examples/`}];
    }
    const twin = [...files.slice(0, index), own].find(
      (one) => basename(one) === basename(file) && existsSync(join(root, 'examples', one)),
    );
    if (twin === undefined) return [];
    return [{place, text: `a run cannot be given ${file} and ${twin} under one name; rename one of them`}];
  });
}

function exampleOf(
  root: string,
  name: string,
  manifest: Manifest,
  folders: ReadonlyMap<string, string>,
): Example {
  const folder = join(root, 'examples', name);
  const own = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name !== manifestFile && !isChart(entry.name))
    .map((entry) => [entry.name, join(folder, entry.name)] as const);
  const others = manifest.files.map((file) => [basename(file), join(root, 'examples', file)] as const);
  const runs: Run[] = [];
  const places = new Map([
    ...manifest.files.map((file) => [basename(file), folders.get(dirname(file)) ?? workFolder] as const),
    ...own.map(([file]) => [file, manifest.folder] as const),
  ]);
  const inputs = new Map([...others, ...own].sort());
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
