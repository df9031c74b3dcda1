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

/** An example: one line stays in the sentence, and more become a block. */
const example = (source: string): string =>
  /[\n`]/.test(source) ? `Example:\n\n\`\`\`markdown\n${source}\n\`\`\`` : `Example: \`${source}\``;

const sectionOf = (notation: Notation): string =>
  [`## \`${notation.like}\``, `Shows ${notation.meaning}.`, ...listOf(notation), example(notation.good)].join(
    '\n\n',
  );

export const chapterOf = (notations: readonly Notation[]): string =>
  [
    '# Notation',
    `\`${chapterCommand}\` writes this chapter from what each folder of \`src/remark\` declares.`,
    'A notation with one colon is within a sentence, one with two colons is alone on a line, and one with three colons holds other Markdown up to a line `:::`.\nSquare brackets hold a label, and braces hold attributes.',
    ...notations.map(sectionOf),
  ].join('\n\n') + '\n';
