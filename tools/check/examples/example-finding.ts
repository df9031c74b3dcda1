import {existsSync, readdirSync, readFileSync, type Dirent} from 'node:fs';
import {join} from 'node:path';

import type {Place, Diagnostic} from '../../../src/course/diagnostic';
import {manifestFile, type Example, type Run} from '../../../src/course/examples/example';
import {placesIn} from '../../../src/course/examples/manifest';

/** The rules for examples. */
export const exampleRules = [
  'example-manifest',
  'example-place',
  'example-unused',
  'file-unused',
  'chart-unused',
  'region-marker',
  'region-unused',
  'run-unused',
  'recording-missing',
  'recording-stale',
  'recording-edited',
  'recording-stray',
  'recording-host',
] as const;

/** Something wrong with an example; `path` is from the project's root. */
export type ExampleFinding = Diagnostic & {
  readonly path: string;
  readonly rule: (typeof exampleRules)[number];
};

/** @param path below `examples/` */
export const finding = (
  rule: ExampleFinding['rule'],
  path: string,
  place: Place,
  text: string,
): ExampleFinding => ({path: `examples/${path}`, place, text, rule});

/** The name under `runs` in the manifest to which a run belongs. */
export function keyOf({name, values, example}: Run): string {
  const id = name.slice(example.name.length + 1);
  const sweep = Object.values(values).map((value) => `-${value}`);
  return id.slice(0, id.length - sweep.join('').length);
}

/** Where a manifest has a key, as the path to it from the top. */
export const placeOfKey = ({folder}: Example, ...keys: readonly (string | number)[]): Place =>
  placesIn(readFileSync(join(folder, manifestFile), 'utf8'))(keys);

/** Where the manifest names a run. */
export const placeOfRun = (run: Run): Place => placeOfKey(run.example, 'runs', keyOf(run));

/** What is in a folder, in the order of the alphabet; nothing where there is none. */
export const filesIn = (folder: string): string[] => namesIn(folder, (entry) => !entry.isDirectory());
export const foldersIn = (folder: string): string[] => namesIn(folder, (entry) => entry.isDirectory());

const namesIn = (folder: string, isMeant: (entry: Dirent) => boolean): string[] =>
  existsSync(folder)
    ? readdirSync(folder, {withFileTypes: true})
        .filter(isMeant)
        .map(({name}) => name)
        .sort()
    : [];

/** The names of an example's own files: what runs are given, and its charts. */
export const ownFiles = ({folder}: Example): string[] =>
  filesIn(folder).filter((name) => name !== manifestFile);
