import * as z from 'zod';

import {nearNames} from '../content/similar-names';
import type {DirectiveNode, Notation} from './notation';

/** How many digits follow the point. */
export const digits = z
  .string()
  .regex(/^[0-6]$/, {error: 'is not a number of digits; write 0 to 6'})
  .transform(Number)
  .optional();

/** Whether a schema accepts a value; one that accepts `undefined` is of an optional attribute. */
export const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

type Written = Pick<Notation, 'name' | 'form' | 'like'>;

/** A notation's name with its colons: `::code`. */
export const called = ({name, form}: Pick<Notation, 'name' | 'form'>): string =>
  `${{container: ':::', leaf: '::', text: ':'}[form]}${name}`;

/** The fault of a given attribute or label. */
function problemOf(written: string, value: string, message: string, notation: Written): string {
  if (value === '' || value.trim() === '') return `${written} is empty; write \`${notation.like}\``;
  // zod's own messages say what was expected, but not what to write.
  return message.includes(';')
    ? `${written} ${message}`
    : `${written}: ${message}; write \`${notation.like}\``;
}

/** The attributes of a directive in the form that a schema declares, or their faults. */
export function readAttributes<Schema extends z.ZodObject>(
  {attributes}: DirectiveNode,
  schema: Schema,
  notation: Written,
):
  | {readonly attributes: z.output<Schema>; readonly problems?: never}
  | {readonly attributes?: never; readonly problems: string[]} {
  const given = Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  const read = schema.safeParse(given);
  if (read.success) return {attributes: read.data};
  const name = `\`${called(notation)}\``;
  const known = Object.keys(schema.shape);
  return {
    problems: read.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => `${name} has no attribute \`${key}\`; ${insteadOf(key, known)}`);
      }
      const key = String(issue.path[0]);
      const value = given[key];
      if (value === undefined) return `${name} without \`${key}\`; write \`${notation.like}\``;
      if (issue.code === 'invalid_value') return `\`${key}\` takes no value; write \`${key}\` alone`;
      return problemOf(`\`${key}="${value}"\``, value, issue.message, notation);
    }),
  };
}

function insteadOf(key: string, known: readonly string[]): string {
  const [near] = nearNames(key, known);
  if (near) return `write \`${near}\``;
  return known.length === 0 ? 'remove it' : `it takes ${known.map((name) => `\`${name}\``).join(', ')}`;
}

/** The fault of a directive's label by its notation's declaration; undefined if it has none. */
export function labelProblem(label: string, notation: Written & Pick<Notation, 'label'>): string | undefined {
  const name = `\`${called(notation)}\``;
  if (!notation.label) {
    return label === '' ? undefined : `${name} takes no text in square brackets; write \`${notation.like}\``;
  }
  const read = notation.label.safeParse(label === '' ? undefined : label);
  if (read.success) return undefined;
  if (label === '') return `${name} without a text in square brackets; write \`${notation.like}\``;
  return problemOf(`\`${called(notation)}[${label}]\``, label, read.error.issues[0]?.message ?? '', notation);
}
