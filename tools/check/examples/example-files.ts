import {existsSync, readdirSync, readFileSync, type Dirent} from 'node:fs';
import {join} from 'node:path';

import type {Place} from '../../../src/content/diagnostic';
import {manifestFile, type Example, type Run} from '../../../src/content/examples/example';
import {placesIn} from '../../../src/content/yaml';

/** The name under `runs` in the manifest to which a run belongs. */
export function keyOf({name, values, example}: Run): string {
  const id = name.slice(example.name.length + 1);
  const sweep = Object.values(values).map((value) => `-${value}`);
  return id.slice(0, id.length - sweep.join('').length);
}

export const placeOfRun = (run: Run): Place =>
  placesIn(readFileSync(join(run.example.folder, manifestFile), 'utf8'))(['runs', keyOf(run)]);

/** The files and the folders in a folder, in alphabetical order; none if the folder does not exist. */
export const filesIn = (folder: string): string[] => namesIn(folder, (entry) => !entry.isDirectory());
export const foldersIn = (folder: string): string[] => namesIn(folder, (entry) => entry.isDirectory());

const namesIn = (folder: string, isMeant: (entry: Dirent) => boolean): string[] =>
  existsSync(folder)
    ? readdirSync(folder, {withFileTypes: true})
        .filter(isMeant)
        .map(({name}) => name)
        .sort()
    : [];

/** The names of an example's own files: its programs and their inputs, and its charts. */
export const ownFiles = ({folder}: Example): string[] =>
  filesIn(folder).filter((name) => name !== manifestFile);
