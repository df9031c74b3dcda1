// cspell:words rseq
// cspell:words croosbar, crosscompile, pagetable, prefeching
/**
 * All that decides the order of results. Each number names the query of `../queries.ts` that it was chosen for;
 * `ranking.test.ts` sets each to a neutral value, and that query then loses its place. Below the numbers are the two
 * rules of the specified search. The results of a page stand together, under its title (`grouping.ts`).
 */
export const ranking = {
  /** A match in the title of a page counts this many times as much as one in a text. Chosen for `installing`. */
  titleWeight: 6,

  /** The same for the heading of a section. Chosen for `multicore`. */
  headingWeight: 2,

  /** The same for the description of a page, one sentence about the whole page. Chosen for `mem mode`. */
  descriptionWeight: 3,

  /** The same for the glossary's terms, at the section that explains them. Chosen for `roi`. */
  keywordsWeight: 2,

  /**
   * The same for the messages in tables, at the section that explains them. Chosen for `sh: 1: gem5.opt: not found`. A
   * single word does not count (`combining.ts`).
   */
  messageWeight: 2,

  /**
   * BM25's k₁: how much the second and third mention of a word still add to the first. At 0 they add nothing. Chosen
   * for `how is the assignment graded`.
   */
  saturation: 0.6,

  /**
   * BM25's b, from 0 to 1: how much less a mention counts in a long text than in a short one. Chosen for `4 GB ram`.
   */
  lengthPenalty: 0.5,

  /** A word in another form, such as the plural, counts a little less than the typed form. Chosen for `params`. */
  stemMatch: 0.95,

  /** While a word may still go on, the words that begin with it count less than the word itself. Chosen for `mac`. */
  prefixMatch: 0.2,

  /**
   * The fewest letters of a word that may contain a typing error. Shorter words are one letter from too many others:
   * `ssh` is no typing error of `sh`. Chosen for `croosbar`, which is found in spite of its error.
   */
  shortestTypo: 4,

  /**
   * The fewest letters that a word with a typing error has without its ending, if the pages have it only with another
   * one. Chosen for `prefeching`, and against fewer for `pagetable`, which is no typing error of `page`.
   */
  shortestStem: 6,

  /** The fewest letters of the two words into which an unknown word is divided. Chosen for `crosscompile`. */
  shortestPart: 3,

  /**
   * A word that a section lacks, but its heading, the title or the description of its page has, counts this much of
   * what it scores there. Chosen for `predictor questions`.
   */
  contextMatch: 0.3,

  /** A result keeps this much of its score for each word that it lacks. Chosen for `in-order pipeline Minor`. */
  missingWord: 0.1,

  /**
   * The share of words that a result may lack, because a message that a reader pastes has addresses, numbers and paths
   * of its own. Chosen for `Recipe with shebang #!/usr/bin/env bash execution error: Permission denied (os error 13)` and
   * `fatal: syscall rseq (#293) unimplemented.`.
   */
  missingShare: 0.5,

  /** Words such as `why` or `how` count this much in titles, and nothing elsewhere. Chosen for `why gem5`. */
  emptyWordInTitle: 1,

  /**
   * A title that has all words counts this many times as much if other pages lie below its page, because the words name
   * the whole: Assignment 4, and not one of its pages. Chosen for `assignment 4`.
   */
  overviewTitle: 1.3,

  /**
   * The glossary's terms at a section count this many times as much if the query asks what something is, or has an
   * option that the section explains. Chosen for `what is MPKI` and `--debug-flags`.
   */
  explanation: 4,

  /**
   * Each further section of a page adds this share of the one before to the score of the page. At 0, its best section
   * alone decides; at 1, long pages win. Chosen for `stride`, and against 1 for `history`.
   */
  nextOnPage: 0.2,
};

export type Ranking = Readonly<Record<keyof typeof ranking, number>>;

/**
 * Orders results: those of the specified search come before all others. It finds the words themselves, in any English
 * form, in a document's text or its title, and the last word as a prefix.
 */
export const specifiedFirst = (
  one: {readonly isLiteral: boolean},
  other: {readonly isLiteral: boolean},
): number => Number(other.isLiteral) - Number(one.isLiteral);

/** How many words of a query a result of the specified search may lack: one of more than two. */
export const specifiedMissing = (words: number): number => (words > 2 ? 1 : 0);
