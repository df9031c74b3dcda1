import * as z from 'zod';

import type {Diagnostic, Place} from '../diagnostic';
import {readYaml} from '../yaml';
import {evaluate, namesIn} from './formula';

/** The folder in which students work, below `~/cs429`, unless an example names another. */
export const workFolder = 'tutorial';

const text = z.string().min(1);
const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_.-]*$/i, 'a name consists of letters, digits, `_`, `-` and `.`');

/** A value of a sweep becomes the end of a folder's name. */
const value = z.string().regex(/^[\w.+-]+$/, 'a value consists of letters, digits, `_`, `-`, `+` and `.`');

/** A folder below `~/cs429`, which a student or the installation made. */
const folder = z
  .string()
  .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'a folder below ~/cs429 is written as `objects/gshare`');

/** What a recording can contain in addition to the chosen statistics. */
const kept = z.enum(['output', 'stats.txt', 'system']);

const run = z.strictObject({
  about: text.optional().describe('What this run shows, if the command does not make it clear.'),
  command: text.describe('What a student types, in the folder of the example.'),
  first: z.array(text).default([]).describe('Commands that run first, without showing their output.'),
  for: z
    .record(name, z.array(z.union([z.string(), z.number()]).transform(String).pipe(value)).min(1))
    .optional()
    .describe('The values of a sweep: one run for each, in whose commands and `out` it replaces `{name}`.'),
  in: folder
    .optional()
    .describe("The folder in which the command is typed, below `~/cs429`; by default the example's folder."),
  exit: z.number().int().min(0).default(0).describe('The expected exit status.'),
  limit: z.number().positive().default(120).describe('Seconds after which the run is stopped.'),
  keep: z.array(kept).default(['output']).describe('What the recording contains in addition to statistics.'),
  stats: z
    .array(text)
    .default([])
    .describe('The statistics to keep, by name; `*` stands for any part of a name.'),
  dump: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('The dump of statistics whose values pages show, from 1.'),
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
    folder: folder
      .default(workFolder)
      .describe("The folder of the example's own files and commands, below `~/cs429`."),
    files: z
      .array(text)
      .default([])
      .describe(
        'Files of other examples that this one needs, as paths below examples/; files of a kit as `kits/assignment_N/path`, with the path in the unpacked kit, where `*` stands for any part of a name.',
      ),
    build: z.array(text).default([]).describe('Commands that make the programs, before any run.'),
    qemu: z
      .union([z.literal(false), z.array(text).min(1)])
      .optional()
      .describe(
        'Commands that run the programs under QEMU with the arguments that they need, and exit with 0; false if only gem5 can run the programs.',
      ),
    runs: z.record(name, run).default({}),
    derive: z.record(name, derived).default({}).describe('Values that are computed from statistics.'),
    read: z.record(name, read).default({}).describe('Values that a program prints.'),
  })
  .superRefine(({runs, derive}, context) => {
    for (const [id, {for: lists, command, first, out}] of Object.entries(runs)) {
      for (const list of Object.keys(lists ?? {})) {
        if ([command, ...first, out].some((word) => word.includes(`{${list}}`))) continue;
        const message = `no command has \`{${list}}\`, so all its runs are the same; write it in place of the value`;
        context.addIssue({code: 'custom', path: ['runs', id, 'for', list], message});
      }
    }
    for (const id of Object.keys(derive)) {
      if (!leadsBack(derive, id)) continue;
      const message = `\`${id}\` is computed from itself; write names of statistics`;
      context.addIssue({code: 'custom', path: ['derive', id, 'is'], message});
    }
  });

/** Whether a derived value depends on itself, directly or through others. */
function leadsBack(derive: Readonly<Record<string, {readonly is: string}>>, id: string): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let word = waiting.pop(); word !== undefined; word = waiting.pop()) {
    for (const part of Object.hasOwn(derive, word) ? namesIn(derive[word]?.is ?? '') : []) {
      if (part === id) return true;
      if (!seen.has(part)) waiting.push(part);
      seen.add(part);
    }
  }
  return false;
}

export type Manifest = z.infer<typeof manifest>;
export type RunManifest = z.infer<typeof run>;

/** A diagnostic of a manifest; a text without a remedy gets a reference to the documentation. */
export const manifestDiagnostic = (place: Place, text: string): Diagnostic => ({
  place,
  text: text.includes(';') ? text : `${text}; contributing/examples.md says what belongs there`,
  rule: 'example-manifest',
});

/** Reads `example.yml`: either the manifest, or all of its diagnostics. */
export function parseManifest(
  source: string,
):
  | {readonly manifest: Manifest; readonly diagnostics?: never}
  | {readonly diagnostics: Diagnostic[]; readonly manifest?: never} {
  const {data, problems} = readYaml(source, manifest, 'manifest');
  if (data) return {manifest: data};
  return {diagnostics: problems.map(({place, text}) => manifestDiagnostic(place, text))};
}
