/** The texts that results show, in pieces for React. */
import type {Stretch} from '../format/hits';

export type Piece = {readonly text: string; readonly isMarked: boolean};

const CUT: Piece = {text: '…', isMarked: false};

/** The unit that an excerpt never cuts: a word, or the characters between two words. */
const FIRST = /^(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+)/u;
const LAST = /(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+)$/u;

/**
 * The text around the first match, with as many characters on each side as fit; the beginning of a text without a
 * match.
 *
 * @param positions of the matches, in order
 * @param words of the query, in lower case
 * @param longest the most characters, without those that show a cut
 */
export function excerptOf(
  text: string,
  positions: readonly Stretch[],
  words: readonly string[],
  longest: number,
): Piece[] {
  const [start, length] = positions[0] ?? [0, 0];
  let from = start;
  let to = start + length;
  for (;;) {
    const before = LAST.exec(text.slice(Math.max(0, from - longest), from))?.[0].length ?? 0;
    const after = FIRST.exec(text.slice(to, to + longest))?.[0].length ?? 0;
    const fits = (more: number): boolean => more > 0 && to - from + more <= longest;
    const isShorter = start - from <= to - (start + length);
    if (fits(before) && (isShorter || !fits(after))) from -= before;
    else if (fits(after)) to += after;
    else break;
  }

  const pieces: Piece[] = [];
  let end = from;
  for (const [at, ofMatch] of positions.filter(([first]) => first < to)) {
    if (at < end) continue;
    pieces.push({text: text.slice(end, at), isMarked: false});
    end = Math.min(at + ofMatch, to);
    pieces.push(...markedMatch(text.slice(at, end), words));
  }
  pieces.push({text: text.slice(end, to), isMarked: false});
  return [...(from > 0 ? [CUT] : []), ...pieces, ...(to < text.length ? [CUT] : [])].filter(
    (piece) => piece.text !== '',
  );
}

export function markedIn(text: string, words: readonly string[]): Piece[] {
  for (const word of words) {
    const start = text.toLowerCase().indexOf(word);
    if (start >= 0) {
      const end = start + word.length;
      return [
        ...markedIn(text.slice(0, start), words),
        {text: text.slice(start, end), isMarked: true},
        ...markedIn(text.slice(end), words),
      ];
    }
  }
  return text === '' ? [] : [{text, isMarked: false}];
}

/** A match, with the words of the query in it marked, or all of it where it is another form of them. */
function markedMatch(text: string, words: readonly string[]): Piece[] {
  const pieces = markedIn(text, words);
  return pieces.some(({isMarked}) => isMarked) ? pieces : [{text, isMarked: true}];
}

export const Marked = ({pieces}: {readonly pieces: readonly Piece[]}) =>
  pieces.map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
