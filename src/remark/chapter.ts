/** The chapter on notations for editors, which is written from their declarations. */
import * as z from 'zod';

import type {Figures} from '../content/figures/figure';
import {accepts} from './read-attributes';
import {figure, likeWith} from './figure';
import type {Notation} from './notation';

export const chapterPath = 'contributing/notation.md';

export const chapterCommand = 'npm run fix:notation';

/** The requirements of an attribute or a label, in parentheses. */
function needOf(schema: z.ZodType): string {
  if (accepts(schema, '')) return ' (no value)';
  if (schema instanceof z.ZodDefault) return ` (default \`${String(schema.def.defaultValue)}\`)`;
  return accepts(schema, undefined) ? '' : ' (needed)';
}

const item = (name: string, schema: z.ZodType): string =>
  `- \`${name}\`${needOf(schema)}: ${schema.description ?? ''}`;

function listOf({label, attributes}: Pick<Notation, 'label' | 'attributes'>): string[] {
  const shape = Object.entries(attributes.shape) as [string, z.ZodType][];
  const items = [
    ...(label ? [item('[…]', label)] : []),
    ...shape.map(([name, schema]) => item(name, schema)),
  ];
  return items.length === 0 ? [] : [items.join('\n')];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The examples, unless the heading is the only one: one line, or a block of several. */
function examplesOf({good, like}: Notation): string[] {
  const examples = [good].flat().join('\n');
  if (examples === like) return [];
  return [/[\n`]/.test(examples) ? `\`\`\`markdown\n${examples}\n\`\`\`` : `\`${examples}\``];
}

const sectionOf = (notation: Notation): string =>
  [
    `## \`${notation.like}\``,
    `${capitalized(notation.meaning)}.`,
    ...listOf(notation),
    ...examplesOf(notation),
  ].join('\n\n');

const figureSections = (figures: Figures): string[] =>
  Object.entries(figures).flatMap(([name, {attributes}]) => [
    `### \`${likeWith(name, attributes)}\``,
    ...(Object.keys(attributes.shape).length > 0 ? listOf({attributes}) : ['It has no other attributes.']),
  ]);

export const chapterOf = (notations: readonly Notation[], figures: Figures): string =>
  [
    '# Notation',
    `\`${chapterCommand}\` writes this chapter from what each folder of \`src/remark\` declares.`,
    'One colon begins a notation within a sentence, two one that is alone on a line, and three one that holds other Markdown up to a line `:::`.\nThe label is `[…]`.\nWithin a sentence, the attributes in braces may have lines of their own.',
    ...notations.flatMap((notation) => [
      sectionOf(notation),
      ...(notation.name === figure.name ? figureSections(figures) : []),
    ]),
  ].join('\n\n') + '\n';
