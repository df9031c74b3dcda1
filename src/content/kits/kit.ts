import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import * as z from 'zod';

import {filesUnder} from '../files';
import {listedDoc} from '../page/front-matter';
import {readYaml} from '../yaml';

/** The files with which students start an assignment: a folder `kits/assignment_N`, and files that kits share. */
export type Kit = {
  /** `assignment_1`: the name of the folder, of the archive, and of what the archive unpacks to. */
  readonly name: string;
  readonly assignment: number;
  /** Every file that a student gets: its path in the kit, and its path from the project's root, in order. */
  readonly files: ReadonlyMap<string, string>;
  /** Whether its assignment is a draft; the kit is published together with the assignment's overview. */
  readonly isDraft: boolean;
  /** The problems of its `kit.yml`. */
  readonly problems: readonly string[];
};

/** Where the kits are, from the project's root. */
export const kitsFolder = 'kits';

/** Whether a path from the project's root names a file of a kit: `kits/assignment_1/main.py`. */
export const isOfKit = (path: string): boolean => path.startsWith(`${kitsFolder}/`);

/** The file that lists what a kit takes from other folders. */
export const kitFile = 'kit.yml';

const alsoOf = z.strictObject({
  also: z.record(z.string().min(1), z.string().min(1)).default({}),
});

/** Reads the kits of a project, in the order of the assignments. */
export function readKits(root: string): Kit[] {
  if (!existsSync(join(root, kitsFolder))) return [];
  return readdirSync(join(root, kitsFolder))
    .flatMap((name) => {
      const assignment = /^assignment_(\d+)$/.exec(name)?.[1];
      return assignment ? [{name, assignment: Number(assignment)}] : [];
    })
    .sort((a, b) => a.assignment - b.assignment)
    .map((kit) => {
      const overview = `docs/labs/${kit.name}/index.md`;
      const isDraft = existsSync(join(root, overview)) && listedDoc(root, overview).isDraft;
      return {...kit, isDraft, ...filesOfKit(root, kit.name)};
    });
}

function filesOfKit(root: string, name: string): Pick<Kit, 'files' | 'problems'> {
  const folder = `${kitsFolder}/${name}`;
  const files = new Map(
    filesUnder(root, [folder], (file) => file !== kitFile).map((path) => [
      path.slice(folder.length + 1),
      path,
    ]),
  );
  const {also, problems} = sharedBy(root, `${folder}/${kitFile}`);
  for (const [path, from] of Object.entries(also).flatMap(([to, source]) => shared(root, to, source))) {
    if (files.has(path)) problems.push(`the kit's folder already contains ${path}; remove one of the two`);
    else if (!existsSync(join(root, from))) {
      problems.push(`there is no ${from}; write a path from the project's root`);
    } else files.set(path, from);
  }
  return {files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), problems};
}

/** The files that a line of `kit.yml` adds: one, or with a slash at its end a whole folder. */
const shared = (root: string, to: string, from: string): [path: string, from: string][] =>
  to.endsWith('/') && existsSync(join(root, from))
    ? filesUnder(root, [from.replace(/\/$/, '')], () => true).map((path) => [
        `${to}${path.slice(from.length)}`,
        path,
      ])
    : [[to, from]];

function sharedBy(root: string, path: string): {also: Readonly<Record<string, string>>; problems: string[]} {
  if (!existsSync(join(root, path))) return {also: {}, problems: []};
  const {data, problems = []} = readYaml(readFileSync(join(root, path), 'utf8'), alsoOf.nullable(), kitFile);
  return {also: data?.also ?? {}, problems: problems.map(({text}) => `${text}; write \`also:\` and paths`)};
}
