import * as z from 'zod';

import {readYamlFile} from '../yaml';
import {kitsFolder} from './kit';

const range = z.tuple([z.int().nonnegative(), z.int().positive()]);

const file = z.looseObject({
  path: z.string().min(1),
  kind: z.string().min(1),
  about: z.string().min(1),
  count: range.optional(),
  questions: z.int().positive().optional(),
});

/** Something that `check.py` counts, and the words by which a question's evidence asks for it. */
const ask = z.strictObject({
  name: z.string().min(1),
  question: z.int().positive(),
  count: z.int().positive(),
  words: z.string().min(1),
});

const handIn = z.looseObject({
  assignment: z.int().positive(),
  files: z.array(file).min(1),
  asks: z.array(ask).default([]),
});

/** One or several files of a hand-in, as far as pages show them; the kit's check reads the rest. */
export type HandInFile = Readonly<z.infer<typeof file>>;

export type HandIn = Readonly<z.infer<typeof handIn>>;

/** The file with the rules of a hand-in, from the project's root. */
export const handInPath = (assignment: number): string =>
  `${kitsFolder}/assignment_${assignment}/course/handin.json`;

/**
 * Reads the rules of an assignment's hand-in.
 *
 * @throws {Error} with file and reason, when the file is missing or wrong.
 */
export function readHandIn(root: string, assignment: number): HandIn {
  const path = handInPath(assignment);
  const rules = readYamlFile(root, path, handIn, 'see contributing/labs.md');
  if (!rules) throw new Error(`there is no ${path}; write what is handed in`);
  return rules;
}
