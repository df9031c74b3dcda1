import type {LeafDirective} from 'mdast-util-directive';

import {nearNames} from '../../course/near';
import {placeOf, type Diagnostic} from '../../course/diagnostic';

/** What a directive takes, by name: what it cannot do without, what it may have, and what it only has or has not. */
export type Attributes = Readonly<Record<string, 'needed' | 'optional' | 'flag'>>;

const rule = 'directive-attribute';

/** What is wrong with a directive's attributes, whatever they mean: unknown, missing, empty; and with its label. */
export function attributeDiagnostics(directive: LeafDirective, known: Attributes): Diagnostic[] {
  const place = placeOf(directive);
  const called = `\`::${directive.name}\``;
  const names = Object.keys(known);
  const given = directive.attributes ?? {};
  const diagnostics: Diagnostic[] = [];
  const diagnostic = (text: string): number => diagnostics.push({place, text, rule});

  if (directive.children.length > 0) {
    diagnostic(`${called} takes no text in square brackets; write ${called} and its attributes in braces`);
  }
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const [near] = nearNames(name, names);
      const instead = near ? `write \`${near}\`` : `it takes ${names.map((one) => `\`${one}\``).join(', ')}`;
      diagnostic(`${called} has no attribute \`${name}\`; ${instead}`);
    } else if (kind === 'flag') {
      if (value) diagnostic(`\`${name}\` takes no value; write \`${name}\` alone`);
    } else if (kind === 'optional' && !value?.trim()) {
      diagnostic(`\`${name}\` is empty; write \`${name}="…"\`, or remove it`);
    }
  }
  for (const name of names) {
    if (known[name] === 'needed' && !given[name]?.trim()) {
      diagnostic(`${called} without \`${name}\`; write \`::${directive.name}{${name}="…"}\``);
    }
  }
  return diagnostics;
}

/** The value of an attribute; undefined where it is not given. */
export const attributeOf = ({attributes}: LeafDirective, name: string): string | undefined =>
  attributes?.[name] ?? undefined;
