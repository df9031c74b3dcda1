import {stemmer} from 'stemmer';

/** A spelling by which a part of a text is found, and the position of that part. */
type Token = {
  /** In lower case, like a query. */
  readonly term: string;
  /** The first character of the part in the text. */
  readonly start: number;
  /** The number of characters of the part. */
  readonly length: number;
};

type Span = {readonly start: number; readonly end: number};

/** A word of a query or a text, which are divided at hyphens and whitespace. */
const WORD = /[^-\s]+/g;

/** A part of a word between punctuation: `simTicks`, `obtain_resource`, `8`. */
const STRETCH = /[\p{L}\p{N}_]+/gu;

/** A word of one part. Most words are, and to recognize them saves time on a phone. */
const PLAIN = /^(?:[a-z]+|\d+)$/;

/** A change of case that divides a word, as in `simTicks` and `XBarPort`. */
const HUMP = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** The parts of a word, from coarse to fine: between punctuation, between underscores, between changes of case. */
const PARTS = [
  STRETCH,
  /[\p{L}\p{N}]+/gu,
  /.+?(?:(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{L}{3})|$)/gu,
] as const;

/** The longest spelling that begins inside a word. Longer ones are in addresses, whose parts are found singly. */
const LONGEST_TAIL = 40;

const OPENING: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{', '>': '<'};

/** The words of a query or a text, divided as the specification says. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** A word without the punctuation around it, in lower case unless its case divides it. */
export function bare(word: string): string {
  if (PLAIN.test(word)) return word;
  const {start, end} = trim(word, /^[^\p{L}\p{N}_]+/u, /[^\p{L}\p{N}_]+$/u);
  return HUMP.test(word) ? word.slice(start, end) : word.slice(start, end).toLowerCase();
}

/** The stretches of a word between its punctuation. */
export const stretchesOf = (word: string): string[] => word.match(STRETCH) ?? [];

/**
 * All spellings by which a text is found.
 *
 * A word is found as a whole, and from the beginning of each of its parts to the end of that part and of every coarser
 * one that contains it: `system.cpu.numCycles` also by `system`, `cpu`, `cpu.numCycles`, `num`, `numCycles` and
 * `cycles`. Each spelling is listed as it is, for a prefix, and as its stem, for a complete word.
 *
 * @param isWanted whether the spellings of a word are wanted
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

/** The spellings of a word, in lower case and without stems. */
export function spellingsOf(word: string): string[] {
  if (PLAIN.test(word)) return [word];
  return Array.from(new Set(spans(word).map(({start, end}) => word.slice(start, end).toLowerCase())));
}

/** The parts of a word that have a spelling; none in a word of punctuation alone. */
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

/** The word without the punctuation of its sentence: `(see` is `see`, while `f(x)` and `C++` stay as they are. */
function whole(word: string): Span {
  const {start, end} = trim(word, /^["'`“‘([{<]+/u, /["'`”’.,:;!?…]+$/u);
  const spelling = word.slice(start, end);
  const closing = spelling.at(-1) ?? '';
  const opening = OPENING[closing];
  const lonely = opening !== undefined && spelling.split(closing).length > spelling.split(opening).length;
  return {start, end: lonely ? whole(word.slice(0, end - 1)).end : end};
}

/** A word without the characters that two patterns match at its ends. */
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

/** Forms that no stemmer of English knows, because they change inside the word. */
const irregular = new Map(
  Object.entries({built: 'build', found: 'find', ran: 'run', wrote: 'write', written: 'write'}),
);

/**
 * The stem of a word in lower case: without the possessive ending, which is the first step of the English stemmer of
 * Snowball, and then by Porter's algorithm (Program 14(3), 1980).
 */
export const stem = (word: string): string => stemmer(irregular.get(word) ?? word.replace(/['’]s?$/, ''));
