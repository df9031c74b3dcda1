/** A stretch of text between punctuation, which the index knows as one word: `simTicks`, `obtain_resource`, `8`. */
const WORD = /[\p{L}\p{N}_]+/gu;

/** What makes two parts of a word by its case alone. Without it, the case says nothing that a search must know. */
const HUMP = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** The words of a text, in its order. Those with humps keep their case, for their parts are found by it. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => (HUMP.test(word) ? word : word.toLowerCase()));
}

/** How often each word is in a text. */
export function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
