/** An inverted index as two strings of printable ASCII, which JSON and gzip leave short. */
// cspell:words Witten, Moffat

/** Where a word stands: numbers of documents in rising order, and how often it is in each, as `countOf` rounds it. */
export type Postings = readonly (readonly [document: number, count: number])[];

/** Counts that are told apart. More would cost a third more bytes, and rank no better. */
const COUNTS = [1, 2, 4] as const;

/** Printable ASCII that JSON does not escape, and without the space, which ends a word's postings. */
const DIGITS = Array.from({length: 94}, (_, index) => String.fromCharCode(33 + index))
  .filter((digit) => digit !== '"' && digit !== '\\')
  .join('');

/** The digits that end a number; the others say that it goes on. Most gaps fit into one. */
const LAST = 70;
const MORE = DIGITS.length - LAST;

/** The longest beginning that a word shares with the word before it: one digit of base 36. */
const LONGEST_SHARED = 35;

/** The greatest of the counts told apart that is not above `count`. */
export function countOf(count: number): number {
  return COUNTS[classOf(count)] ?? 1;
}

function classOf(count: number): number {
  return count >= COUNTS[2] ? 2 : count >= COUNTS[1] ? 1 : 0;
}

/**
 * Words in alphabetical order, each without the beginning that it shares with the one before (front coding), and gaps
 * between document numbers (both: Witten, Moffat, Bell, Managing Gigabytes, 2nd ed., 1999, sections 3.3 and 4.1).
 *
 * @param words without whitespace
 */
export function pack(words: ReadonlyMap<string, Postings>): string[] {
  let before = '';
  let names = '';
  let places = '';
  for (const [word, postings] of [...words].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const shared = sharedLength(before, word);
    names += `${shared.toString(36)}${word.slice(shared)} `;
    let last = -1;
    for (const [document, count] of postings) {
      places += digitsOf((document - last - 1) * COUNTS.length + classOf(count));
      last = document;
    }
    places += ' ';
    before = word;
  }
  return [names, places];
}

/** @throws {Error} for what `pack` does not make */
export function unpack([names, places]: readonly string[]): Map<string, Postings> {
  const words = new Map<string, Postings>();
  if (names === undefined || places === undefined) {
    return words;
  }
  const each = places.split(' ');
  let word = '';
  names.split(' ').forEach((name, index) => {
    if (name !== '') {
      word = word.slice(0, parseInt(name.charAt(0), 36)) + name.slice(1);
      words.set(word, postingsOf(each[index] ?? ''));
    }
  });
  if (each.length !== words.size + 1) {
    throw new Error('the search index is damaged');
  }
  return words;
}

function postingsOf(digits: string): Postings {
  const postings: [number, number][] = [];
  let document = -1;
  let value = 0;
  let unit = 1;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = DIGIT_VALUES[digits.charCodeAt(index)] ?? 0;
    if (digit < LAST) {
      value += digit * unit;
      document += Math.floor(value / COUNTS.length) + 1;
      postings.push([document, COUNTS[value % COUNTS.length] ?? 1]);
      value = 0;
      unit = 1;
    } else {
      value += (digit - LAST) * unit;
      unit *= MORE;
    }
  }
  return postings;
}

const DIGIT_VALUES: readonly number[] = Object.assign(
  [] as number[],
  ...Array.from(DIGITS, (digit, value) => ({[digit.charCodeAt(0)]: value})),
) as number[];

/** Little end first; the last digit tells itself from the others. */
function digitsOf(value: number): string {
  let rest = value;
  let digits = '';
  while (rest >= LAST) {
    digits += DIGITS.charAt(LAST + (rest % MORE));
    rest = Math.floor(rest / MORE);
  }
  return digits + DIGITS.charAt(rest);
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < LONGEST_SHARED && length < one.length && one.charAt(length) === other.charAt(length)) {
    length += 1;
  }
  return length;
}
