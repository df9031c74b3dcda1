/** The chapter on notations for editors, which is written from their declarations. */
import type * as z from 'zod';

import type {Notation} from './notation';

export const chapterPath = 'contributing/notation.md';

export const chapterCommand = 'npm run fix:notation';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The requirements of an attribute or a label, in parentheses. */
function needOf(schema: z.ZodType): string {
  if (accepts(schema, '')) return ' (no value)';
  return accepts(schema, undefined) ? '' : ' (needed)';
}

const item = (name: string, schema: z.ZodType): string =>
  `- \`${name}\`${needOf(schema)}: ${schema.description ?? ''}`;

function listOf({label, attributes}: Notation): string[] {
  const shape = Object.entries(attributes.shape) as [string, z.ZodType][];
  const items = [
    ...(label ? [item('[…]', label)] : []),
    ...shape.map(([name, schema]) => item(name, schema)),
  ];
  return items.length === 0 ? [] : [items.join('\n')];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An example, unless the heading is one: one line, or a block of several. */
function exampleOf({good, like}: Notation): string[] {
  if (good === like) return [];
  return [/[\n`]/.test(good) ? `\`\`\`markdown\n${good}\n\`\`\`` : `\`${good}\``];
}

const sectionOf = (notation: Notation): string =>
  [
    `## \`${notation.like}\``,
    `${capitalized(notation.meaning)}.`,
    ...listOf(notation),
    ...exampleOf(notation),
  ].join('\n\n');

export const chapterOf = (notations: readonly Notation[]): string =>
  [
    '# Notation',
    `\`${chapterCommand}\` writes this chapter from what each folder of \`src/remark\` declares.`,
    'One colon begins a notation within a sentence, two one that is alone on a line, and three one that holds other Markdown up to a line `:::`.\nThe label is `[…]`.',
    ...notations.map(sectionOf),
  ].join('\n\n') + '\n';
