import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';

import {nearNames} from '../near';
import type {Place} from '../diagnostic';
import {evaluate, namesIn} from './formula';

/** Where students work, below `~/cs429`, unless an example says otherwise. */
export const workFolder = 'tutorial';

const text = z.string().min(1);
const name = z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/i, 'a name is of letters, digits, `_`, `-` and `.`');

/** A value of a sweep is the end of a folder's name. */
const value = z.string().regex(/^[\w.+-]+$/, 'a value is of letters, digits, `_`, `-`, `+` and `.`');

/** A folder below `~/cs429`, which a student made or has from the installation. */
const place = z
  .string()
  .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'a folder below ~/cs429 is written as `objects/gshare`');

/** What a recording can keep beside its chosen statistics. */
const kept = z.enum(['output', 'stats.txt', 'system']);

const run = z.strictObject({
  about: text.optional().describe('What this run shows, where the command does not say it.'),
  command: text.describe('What a student types, in the folder of the example.'),
  first: z.array(text).default([]).describe('Commands to run before, whose output is not shown.'),
  for: z
    .record(name, z.array(z.union([z.string(), z.number()]).transform(String).pipe(value)).min(1))
    .optional()
    .describe(
      'Values to go through: one run for each, and `{name}` in its commands and in `out` stands for the value.',
    ),
  in: place
    .optional()
    .describe("Where the command is typed, below `~/cs429`; the example's folder where it is not given."),
  exit: z.number().int().min(0).default(0).describe('The exit status that is right.'),
  limit: z.number().positive().default(120).describe('Seconds after which the run is ended.'),
  keep: z.array(kept).default(['output']).describe('What the recording keeps beside its statistics.'),
  stats: z
    .array(text)
    .default([])
    .describe('The statistics to keep, by name; `*` stands for any part of a name.'),
  dump: z.number().int().positive().optional().describe('Which dump of the statistics counts, from 1.'),
  out: text.default('m5out').describe("The simulator's output folder."),
  simulator: z.boolean().default(true).describe('Whether the command runs gem5.'),
});

const isFormula = (formula: string): boolean => {
  try {
    evaluate(formula, () => 1);
    return true;
  } catch {
    return false;
  }
};

const hasGroup = (pattern: string): boolean => {
  try {
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
};

const derived = z.strictObject({
  is: text
    .refine(isFormula, 'this is not a formula; write names and numbers with + - * / between spaces, and ( )')
    .describe('A formula of statistics: names, numbers, + - * / with spaces around, ( ).'),
  unit: text,
  about: text,
});

const read = z.strictObject({
  pattern: text
    .refine(hasGroup, 'this is not a regular expression with a group; write the number in it as `(\\d+)`')
    .describe('A regular expression on the output; its first group is the value.'),
  unit: text,
  about: text,
});

const manifest = z
  .strictObject({
    about: text.describe('What the example shows, in one sentence.'),
    folder: place
      .default(workFolder)
      .describe("Where the example's own files are and its commands are typed, below `~/cs429`."),
    files: z
      .array(text)
      .default([])
      .describe(
        'Files of other examples that this one needs, as paths below examples/; of a kit, `kits/assignment_N/path` as in the unpacked kit, where `*` stands for any part of a name.',
      ),
    build: z.array(text).default([]).describe('Commands that make the programs, before any run.'),
    qemu: z
      .union([z.literal(false), z.array(text).min(1)])
      .optional()
      .describe(
        'Commands that try the programs under QEMU and end with 0, where these need arguments; false where only gem5 can run them.',
      ),
    runs: z.record(name, run).default({}),
    derive: z.record(name, derived).default({}).describe('Values that are computed from statistics.'),
    read: z.record(name, read).default({}).describe('Values that a program prints.'),
  })
  .superRefine(({runs, derive}, context) => {
    for (const [id, {for: lists, command, first, out}] of Object.entries(runs)) {
      for (const list of Object.keys(lists ?? {})) {
        if ([command, ...first, out].some((one) => one.includes(`{${list}}`))) continue;
        const message = `no command has \`{${list}}\`, so that all its runs are the same; write it where the value stands`;
        context.addIssue({code: 'custom', path: ['runs', id, 'for', list], message});
      }
    }
    for (const id of Object.keys(derive)) {
      if (!leadsBack(derive, id)) continue;
      const message = `\`${id}\` is computed from itself; write names of statistics`;
      context.addIssue({code: 'custom', path: ['derive', id, 'is'], message});
    }
  });

/** Whether a derived value needs itself, by whatever way. */
function leadsBack(derive: Readonly<Record<string, {readonly is: string}>>, id: string): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const part of Object.hasOwn(derive, one) ? namesIn(derive[one]?.is ?? '') : []) {
      if (part === id) return true;
      if (!seen.has(part)) waiting.push(part);
      seen.add(part);
    }
  }
  return false;
}

export type Manifest = z.infer<typeof manifest>;
export type RunManifest = z.infer<typeof run>;

/** Something wrong in a manifest, at its place. */
export type ManifestDiagnostic = {readonly place: Place; readonly text: string};

/**
 * Where a YAML text has what a path of keys and indices leads to: its key where it has one. Of a path that leads
 * further than the text, the last part that is there.
 */
export function placesIn(source: string): (path: readonly PropertyKey[]) => Place {
  const lineCounter = new LineCounter();
  const {contents} = parseDocument(source, {lineCounter});
  return (path) => {
    let node: unknown = contents;
    let offset = 0;
    for (const key of path) {
      let next: unknown;
      let named: unknown;
      if (isMap(node)) {
        const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key));
        [named, next] = [pair?.key, pair?.value];
      } else if (isSeq(node)) {
        next = named = node.items[Number(key)];
      }
      if (typeof named !== 'object' || named === null || !('range' in named) || !Array.isArray(named.range))
        break;
      offset = Number(named.range[0]);
      node = next;
    }
    const {line, col} = lineCounter.linePos(offset);
    return {line, column: col};
  };
}

/** The keys that are known where a path leads. */
function keysAt([part]: readonly PropertyKey[]): string[] {
  if (part === undefined) return Object.keys(manifest.shape);
  return Object.keys({runs: run, derive: derived, read}[String(part)]?.shape ?? {});
}

const textOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.message.endsWith('received undefined') ? 'it is missing; write it' : issue.message;
};

/** Reads `example.yml`; either the manifest, or all that is wrong with it. */
export function parseManifest(
  source: string,
):
  | {readonly manifest: Manifest; readonly diagnostics?: never}
  | {readonly diagnostics: ManifestDiagnostic[]; readonly manifest?: never} {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {lineCounter});
  if (document.errors.length > 0) {
    return {
      diagnostics: document.errors.map(({message, pos}) => {
        const {line, col} = lineCounter.linePos(pos[0]);
        return {place: {line, column: col}, text: message.split('\n', 1)[0] ?? ''};
      }),
    };
  }
  const result = manifest.safeParse(document.toJS());
  if (result.success) return {manifest: result.data};
  const placeOf = placesIn(source);
  return {
    diagnostics: result.error.issues.flatMap((issue) => {
      const where = issue.path.map(String).join('.') || 'manifest';
      if (issue.code !== 'unrecognized_keys') {
        return [{place: placeOf(issue.path), text: `${where}: ${textOf(issue)}`}];
      }
      return issue.keys.map((key) => {
        const near = nearNames(key, keysAt(issue.path));
        const all = near.length > 0 ? near : keysAt(issue.path);
        return {
          place: placeOf([...issue.path, key]),
          text: `${where}: nothing is called \`${key}\` there; write ${all.map((one) => `\`${one}\``).join(' or ')}`,
        };
      });
    }),
  };
}
