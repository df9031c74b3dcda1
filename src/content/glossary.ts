import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import * as z from 'zod';

import type {Place, Diagnostic} from './diagnostic';
import {placesIn, readYaml} from './yaml';

/** A term of the Tutorial, with the one section that explains it. */
export type Term = {
  readonly name: string;
  /** All its spellings, which `:term[…]` links. */
  readonly forms: readonly string[];
  /** Those that link on pages of the Tutorial by themselves, because they have no other meaning. */
  readonly automatic: readonly string[];
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

/** What may link by itself: a phrase, or a word with a capital after its first letter, but no word of ordinary English. */
const unmistakable = text.regex(/ |-|.[A-Z]/, 'a phrase or a name such as `SimObject`, but no ordinary word');

const entry = z.strictObject({
  forms: z.array(text).default([]),
  automatic: z.array(unmistakable).default([]),
  at: z.string().regex(/^[\w./-]+\.mdx?#[\w-]+$/, `a page below ${folder} and a heading, \`page.md#id\``),
  says: z.string().regex(/^[^]{20,280}[.]$/, 'one or two sentences of 20 to 280 characters'),
});

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
        text: `\`${name}\`: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}; an entry has \`at\`, \`says\` and, as it needs them, \`forms\` and \`automatic\``,
        rule: 'glossary-form',
      });
      continue;
    }
    const {at, says} = read.data;
    const [file = '', id = ''] = at.split('#');
    const automatic = read.data.automatic.map(normal);
    const forms = [...new Set([name, ...automatic, ...read.data.forms].map(normal))];
    terms.push({name, forms, automatic, page: `${folder}/${file}`, id, says, place});
  }
  return {terms, diagnostics: [...diagnostics, ...twinDiagnostics(terms)]};
}

/** No two terms may share a spelling, because a page could not tell which of them is meant. */
function twinDiagnostics(terms: readonly Term[]): Diagnostic[] {
  const seen = new Map<string, Term>();
  return terms.flatMap((term) =>
    term.forms.flatMap((form): Diagnostic[] => {
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
