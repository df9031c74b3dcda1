/** The chapter on notations for editors, which is written from their declarations. */
import type * as z from 'zod';

import {called} from './attributes';
import type {Notation} from './notation';

export const chapterPath = 'contributing/notation.md';

/** The command that writes it. */
export const chapterCommand = 'npm run fix:notation';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Whether an attribute or a label is needed, optional, or a word alone. */
function needOf(schema: z.ZodType): string {
  if (accepts(schema, '')) return 'takes no value';
  return accepts(schema, undefined) ? '' : 'needed';
}

const row = (name: string, schema: z.ZodType): string =>
  `| \`${name}\` | ${(schema.description ?? '').replaceAll('|', '\\|')} | ${needOf(schema)} |`;

function tableOf({label, attributes}: Notation): string[] {
  const shape = Object.entries(attributes.shape) as [string, z.ZodType][];
  const rows = [
    ...(label ? [row('[…]', label)] : []),
    ...shape.map(([name, schema]) => row(name, schema)),
  ];
  return rows.length === 0 ? [] : [['| Part | Says | |', '| --- | --- | --- |', ...rows].join('\n')];
}

const block = (source: string): string => `\`\`\`markdown\n${source}\n\`\`\``;

const forms: Readonly<Record<Notation['form'], string>> = {
  container: 'Around other Markdown, with a line `:::` at its end',
  leaf: 'On a line of its own',
  text: 'Within a sentence',
};

function sectionOf(notation: Notation): string {
  const {form, like, meaning, good, bad} = notation;
  return [
    `## \`${called(notation)}\``,
    `A reader gets ${meaning}.\n${forms[form]}: \`${like}\`.`,
    ...tableOf(notation),
    'Good:',
    block(good),
    'Bad, and refused by the check:',
    block(bad),
  ].join('\n\n');
}

/** The chapter, in Markdown. */
export const chapterOf = (notations: readonly Notation[]): string =>
  [
    '# Notation',
    `Written by \`${chapterCommand}\` from what each folder of \`src/remark\` declares; change it there.\nA part in square brackets is a label, \`:name[label]\`; the others are attributes, \`:name{attribute="value"}\`.`,
    ...notations.map(sectionOf),
    '',
  ].join('\n\n').replace(/\n+$/, '\n');
