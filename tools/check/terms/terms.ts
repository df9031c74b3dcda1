import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';

import {start, type Place, type Diagnostic} from '../../../src/course/diagnostic';

/** A word or phrase that the site does not use, with what to write instead. */
export type Term = {
  /** Finds it in prose, in any case. */
  readonly find: RegExp;
  readonly write: string;
  /** A sentence in which it is found, and one in which it is not. */
  readonly bad: string;
  readonly good: string;
  readonly except: readonly Exception[];
};

/** A line of a file in which the phrase is correct. */
type Exception = {readonly in: string; readonly has: string; readonly because: string; readonly place: Place};

const text = z.string().min(1);
const entry = z.strictObject({
  find: text,
  write: text,
  bad: text,
  good: text,
  except: z.array(z.strictObject({in: text, has: text, because: text})).default([]),
});

/** A phrase as a pattern between words, in which a space stands for any white space. */
const patternOf = (find: string): RegExp =>
  new RegExp(`(?<![\\w-])(?:${find.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gim');

/** Reads the list; a wrong entry becomes a diagnostic. */
export function parseTerms(source: string): {
  readonly terms: readonly Term[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {lineCounter});
  const placeOf = (node: unknown): Place => {
    const offset = isMap(node) || isScalar(node) || isSeq(node) ? node.range?.[0] : undefined;
    if (offset === undefined) return start;
    const {line, col} = lineCounter.linePos(offset);
    return {line, column: col};
  };
  const terms: Term[] = [];
  const diagnostics: Diagnostic[] = [];
  const nodes = isSeq(document.contents) ? document.contents.items : [document.contents];
  for (const [index, node] of nodes.entries()) {
    const read = entry.safeParse(isMap(node) ? node.toJSON() : node);
    if (!read.success) {
      const [issue] = read.error.issues;
      diagnostics.push({
        place: placeOf(node),
        text: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}; an entry has \`find\`, \`write\`, \`bad\`, \`good\` and, where it is needed, \`except\``,
        rule: 'terms-form',
      });
      continue;
    }
    const {find, except, ...rest} = read.data;
    const placeAt = (at: number): Place => placeOf(document.getIn([index, 'except', at], true));
    terms.push({
      ...rest,
      find: patternOf(find),
      except: except.map((one, at) => ({...one, place: placeAt(at)})),
    });
  }
  return {terms, diagnostics};
}

/** An entry of the list that a text contains: its index, the offset, and the words of the text. */
export type Hit = {readonly term: number; readonly offset: number; readonly words: string};

export const hitsIn = (prose: string, terms: readonly Term[]): Hit[] =>
  terms.flatMap(({find}, term) =>
    [...prose.matchAll(find)].map((match) => ({
      term,
      offset: match.index,
      words: match[0].replace(/\s+/g, ' '),
    })),
  );
