import {stemmer} from 'stemmer';

/** A spelling under which a stretch of text is found, and where that stretch lies. */
export type Token = {
  /** In lower case, as the search box puts its query. */
  readonly term: string;
  /** First character of the stretch, counted from the start of the text. */
  readonly start: number;
  /** Number of characters of the stretch. */
  readonly length: number;
};

type Span = {readonly start: number; readonly end: number};

/** What queries and texts are split into: neither hyphens nor whitespace. */
const WORD = /[^-\s]+/g;

/** A stretch of a word between punctuation: `simTicks`, `obtain_resource`, `8`. */
const STRETCH = /[\p{L}\p{N}_]+/gu;

/** A word of one part. Most are, and a phone looks at all of them before it answers. */
const PLAIN = /^(?:[a-z]+|\d+)$/;

/** What makes two parts of a word by its case alone. Without it, the case says nothing that a search must know. */
const HUMP = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** The parts of a word, from coarse to fine: between punctuation, between underscores, between humps. */
const PARTS = [
  STRETCH,
  /[\p{L}\p{N}]+/gu,
  /.+?(?:(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{L}{3})|$)/gu,
] as const;

/** Longer tails of a word are left out: they are those of addresses and paths, whose parts are found one by one. */
const LONGEST_TAIL = 40;

const OPENING: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{', '>': '<'};

/** The words of a text, as the specification splits texts and queries. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** A word without the punctuation around it. One with humps keeps its case, for its parts are found by it. */
export function bare(word: string): string {
  if (PLAIN.test(word)) return word;
  const {start, end} = trim(word, /^[^\p{L}\p{N}_]+/u, /[^\p{L}\p{N}_]+$/u);
  return HUMP.test(word) ? word.slice(start, end) : word.slice(start, end).toLowerCase();
}

/** The stretches of a word between its punctuation. */
export const stretchesOf = (word: string): string[] => word.match(STRETCH) ?? [];

/**
 * All spellings under which a text is found.
 *
 * A word is what lies between whitespace and hyphens, as in a query. It is indexed whole and, from the start of each of
 * its parts, up to the end of that part and of every coarser one: `system.cpu.numCycles` is found as itself and as
 * `system`, `cpu`, `cpu.numCycles`, `num`, `numCycles` and `cycles`. Each spelling is there as it stands, for the word
 * of a query that is still being typed, and as its stem, for one that is complete.
 *
 * @param isWanted leaves out words, which are given as they are written
 */
export function tokens(text: string, isWanted: (word: string) => boolean = () => true): Token[] {
  return Array.from(text.matchAll(WORD)).flatMap(({0: word, index}) => {
    if (!isWanted(word)) return [];
    const found = new Map<string, Token>();
    for (const {start, end} of spans(word)) {
      const spelling = word.slice(start, end).toLowerCase();
      for (const term of [spelling, stem(spelling)]) {
        found.set(`${start} ${term}`, {term, start: index + start, length: end - start});
      }
    }
    return Array.from(found.values());
  });
}

/** The spellings of a word, in lower case and without stems; the longest, which is the word itself, first. */
export function spellingsOf(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  const all = new Set(spans(word).map(({start, end}) => word.slice(start, end).toLowerCase()));
  return Array.from(all).sort((one, other) => other.length - one.length);
}

/** The stretches of a word that are worth a spelling; none in a word of punctuation alone. */
function spans(word: string): Span[] {
  const core = trim(word, /^[^\p{L}\p{N}_]+/u, /[^\p{L}\p{N}_]+$/u);
  if (core.start === core.end) {
    return [];
  }
  const parts = [core];
  let level = [core];
  for (const pattern of PARTS) {
    level = level.flatMap((part) => split(word, part, pattern));
    parts.push(...level);
  }
  const starts = new Set(parts.map(({start}) => start));
  const inner = [...starts].flatMap((start) =>
    parts
      .filter((part) => part.start <= start && start < part.end)
      .map(({end}) => ({start, end}))
      .filter(({end}) => end - start > 1 && (start === core.start || end - start <= LONGEST_TAIL)),
  );
  return [...inner, core, whole(word)];
}

/** The word without the sentence around it: `(see` gives `see`, while `f(x)` and `C++` keep what is theirs. */
function whole(word: string): Span {
  const {start, end} = trim(word, /^["'`“‘([{<]+/u, /["'`”’.,:;!?…]+$/u);
  const spelling = word.slice(start, end);
  const closing = spelling.at(-1) ?? '';
  const opening = OPENING[closing];
  const lonely = opening !== undefined && spelling.split(closing).length > spelling.split(opening).length;
  return {start, end: lonely ? whole(word.slice(0, end - 1)).end : end};
}

/** What is left of a word without the characters that two patterns, one for each of its ends, match. */
function trim(word: string, head: RegExp, tail: RegExp): Span {
  const start = head.exec(word)?.[0].length ?? 0;
  return {start, end: word.length - (tail.exec(word.slice(start))?.[0].length ?? 0)};
}

function split(word: string, {start, end}: Span, pattern: RegExp): Span[] {
  return [...word.slice(start, end).matchAll(pattern)].map(({0: part, index}) => ({
    start: start + index,
    end: start + index + part.length,
  }));
}

/**
 * What the forms of a word in lower case have in common: without the possessive ending, which is the first step of the
 * English stemmer of Snowball, and then by Porter's algorithm (Program 14(3), 1980).
 */
export const stem = (word: string): string => stemmer(word.replace(/['’]s?$/, ''));
