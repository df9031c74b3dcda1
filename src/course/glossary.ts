import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import * as z from 'zod';

import type {Place, Diagnostic} from './diagnostic';
import {placesIn, readYaml} from './yaml';

/** A term of the Tutorial, with the one section that explains it. */
export type Term = {
  readonly name: string;
  /** The spellings that become links without markup. */
  readonly forms: readonly string[];
  /** The spellings that also have other meanings, so they become links only in `:term[…]`. */
  readonly marked: readonly string[];
  /** The page that explains it, from the project's root. */
  readonly page: string;
  /** The id of the heading there. */
  readonly id: string;
  /** What it means, in our own words. */
  readonly says: string;
  /** The place of its entry in the glossary. */
  readonly place: Place;
};

export type Glossary = {
  readonly terms: readonly Term[];
  /** What is wrong with the file itself. */
  readonly diagnostics: readonly Diagnostic[];
};

/** The one source of all terms, from the project's root. */
export const glossaryFile = 'src/config/glossary.yml';

/** The folder to which the paths in `at` are relative. */
const folder = 'docs';

const text = z.string().min(1);

const entry = z.strictObject({
  forms: z.array(text).default([]),
  at: z.string().regex(/^[\w./-]+\.mdx?#[\w-]+$/, `a page below ${folder} and a heading, \`page.md#id\``),
  says: z.string().regex(/^[^]{20,280}[.]$/, 'one or two sentences of 20 to 280 characters'),
  marked: z.array(text).default([]),
});

/** Whether a form is an option of a command, which pages write as code. */
export const isOption = (form: string): boolean => /^--?[a-z]/.test(form);

/** A spelling in the form in which spellings are compared, with white space as one space. */
export const normal = (form: string): string => form.trim().replace(/\s+/g, ' ');

let last: {readonly source: string; readonly glossary: Glossary} | undefined;

/** Reads the glossary of a project, and reads it again after a change; without the file there are no terms. */
export function readGlossary(root: string): Glossary {
  const path = join(root, glossaryFile);
  if (!existsSync(path)) return {terms: [], diagnostics: []};
  const source = readFileSync(path, 'utf8');
  if (last?.source !== source) last = {source, glossary: glossaryIn(source)};
  return last.glossary;
}

function glossaryIn(source: string): Glossary {
  const {data = {}, problems = []} = readYaml(
    source,
    z.record(z.string(), z.unknown()).nullable(),
    'glossary',
  );
  const placeOf = placesIn(source);
  const terms: Term[] = [];
  const diagnostics: Diagnostic[] = problems.map(({place, text}) => ({
    place,
    text: `YAML cannot read this: ${text}; write each term once, as \`name: {at: …, says: …}\``,
    rule: 'glossary-form',
  }));

  for (const [name, value] of Object.entries(data ?? {})) {
    const place = placeOf([name]);
    const read = entry.safeParse(value);
    if (!read.success) {
      const [issue] = read.error.issues;
      diagnostics.push({
        place,
        text: `\`${name}\`: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}; an entry has \`at\`, \`says\` and, as it needs them, \`forms\` and \`marked\``,
        rule: 'glossary-form',
      });
      continue;
    }
    const {at, says} = read.data;
    const [file = '', id = ''] = at.split('#');
    const marked = read.data.marked.map(normal);
    const forms = [name, ...read.data.forms].map(normal).filter((form) => !marked.includes(form));
    terms.push({name, forms, marked, page: `${folder}/${file}`, id, says, place});
  }
  return {terms, diagnostics: [...diagnostics, ...twinDiagnostics(terms)]};
}

/** No two terms may share a spelling, because a page could not tell which of them is meant. */
function twinDiagnostics(terms: readonly Term[]): Diagnostic[] {
  const seen = new Map<string, Term>();
  return terms.flatMap((term) =>
    [...term.forms, ...term.marked].flatMap((form): Diagnostic[] => {
      const before = seen.get(form);
      seen.set(form, before ?? term);
      if (!before) return [];
      return [
        {
          place: term.place,
          text: `\`${form}\` is a form of \`${before.name}\` already (line ${before.place.line}); keep it in one of the two`,
          rule: 'glossary-twin',
        },
      ];
    }),
  );
}
