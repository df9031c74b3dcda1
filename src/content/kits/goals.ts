import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import * as z from 'zod';

import type {Place} from '../diagnostic';
import {placesIn, readYaml} from '../yaml';

const text = z.string().min(1);

const section = z
  .string()
  .regex(
    /^[\w./-]+#[\w-]+$/,
    'a section is a page below docs/ and a heading: `labs/assignment_1/background#cpi`',
  );

const goal = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id consists of small letters, digits and `-`'),
  goal: text.regex(/^[A-Z`].*\.$/, 'a goal is a sentence: what the student does, with a full stop'),
  taught: z.array(section).min(1, 'a goal is taught in at least one section'),
  asked: z.array(z.int().positive()).min(1, 'at least one question asks for a goal'),
});

/** A learning goal of an assignment, the sections that teach it, and the questions that ask for it. */
export type Goal = Readonly<z.infer<typeof goal>> & {
  /** The place of its entry in the file. */
  readonly place: Place;
};

/** The file with an assignment's goals, from the project's root. */
export const goalsPath = (assignment: number): string => `src/config/goals/assignment_${assignment}.yml`;

/** Reads the goals of an assignment; an assignment without the file has none. */
export function readGoals(
  root: string,
  assignment: number,
): {
  readonly goals: readonly Goal[];
  readonly problems: readonly {readonly place: Place; readonly text: string}[];
} {
  const path = join(root, goalsPath(assignment));
  if (!existsSync(path)) return {goals: [], problems: []};
  const source = readFileSync(path, 'utf8');
  const {data, problems} = readYaml(source, z.array(goal), 'goals');
  if (problems) return {goals: [], problems};
  const placeOf = placesIn(source);
  return {goals: data.map((datum, index) => ({...datum, place: placeOf([index, 'id'])})), problems: []};
}
