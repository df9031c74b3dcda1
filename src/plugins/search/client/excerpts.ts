/**
 * What hits show of their texts, in pieces for React. The stock functions (`highlightStemmed`, `highlight`) choose the same
 * pieces, but make HTML of them, and fail where nothing matches; excerpts.test.ts compares.
 */
import type {Stretch} from '../format/hits';

/** A piece of a text. */
export type Piece = {readonly text: string; readonly isMarked: boolean};

type Chunk = {readonly pieces: readonly Piece[]; readonly length: number};

const CUT: Piece = {text: '…', isMarked: false};

/** What is shown whole or not at all: a word, an ideograph, or what lies between such. */
const CHUNK = /\w+|\p{Unified_Ideograph}|[^\w\p{Unified_Ideograph}]+/gu;

/**
 * The text around the first match: whole words, as many on each side as there is room for. Without a match, that is the
 * beginning of the text.
 *
 * @param positions of the matches, in their order
 * @param tokens the words of the query, in lower case; in a match, they are marked where it has them
 * @param longest the most characters, without those that say where the text is cut
 */
export function excerptOf(
  text: string,
  positions: readonly Stretch[],
  tokens: readonly string[],
  longest: number,
): Piece[] {
  const {before, match, after} = chunksOf(text, positions, tokens);
  const shown = [match];
  const room = {before: 0, after: 0};
  const cut = {before: before.length > 0, after: after.length > 0};
  let {length} = match;
  while (length < longest && (before.length > 0 || after.length > 0)) {
    const side = before.length > 0 && (room.before <= room.after || after.length === 0) ? 'before' : 'after';
    const chunk = side === 'before' ? before.pop() : after.shift();
    if (!chunk) break;
    if (length + chunk.length > longest) {
      cut[side] = true;
      (side === 'before' ? before : after).length = 0;
      continue;
    }
    if (side === 'before') shown.unshift(chunk);
    else shown.push(chunk);
    room[side] += chunk.length;
    length += chunk.length;
    cut[side] = (side === 'before' ? before : after).length > 0;
  }
  return [...(cut.before ? [CUT] : []), ...shown.flatMap(({pieces}) => pieces), ...(cut.after ? [CUT] : [])];
}

/** All of a text, with the words of a query marked in it. */
export function markedIn(text: string, tokens: readonly string[]): Piece[] {
  for (const token of tokens) {
    const start = text.toLowerCase().indexOf(token);
    if (start >= 0) {
      const end = start + token.length;
      return [
        ...markedIn(text.slice(0, start), tokens),
        {text: text.slice(start, end), isMarked: true},
        ...markedIn(text.slice(end), tokens),
      ];
    }
  }
  return text === '' ? [] : [{text, isMarked: false}];
}

/** A text cut into what is before its first match, that match, and what comes after. */
function chunksOf(
  text: string,
  positions: readonly Stretch[],
  tokens: readonly string[],
): {before: Chunk[]; match: Chunk; after: Chunk[]} {
  const chunks: Chunk[] = [];
  let first = -1;
  let end = 0;
  for (const [start, length] of positions.length > 0 ? positions : [[0, 0] as const]) {
    if (start < end) continue;
    chunks.push(...plain(text.slice(end, start)));
    if (first < 0) first = chunks.length;
    end = start + length;
    chunks.push({pieces: matchIn(text.slice(start, end), tokens), length});
  }
  chunks.push(...plain(text.slice(end)));
  return {
    before: chunks.slice(0, first),
    match: chunks[first] ?? {pieces: [], length: 0},
    after: chunks.slice(first + 1),
  };
}

const plain = (text: string): Chunk[] =>
  (text.match(CHUNK) ?? []).map((chunk) => ({
    pieces: [{text: chunk, isMarked: false}],
    length: chunk.length,
  }));

/** A match: the words of the query in it are marked, or all of it where it is another form of them. */
function matchIn(text: string, tokens: readonly string[]): Piece[] {
  const pieces = markedIn(text, tokens);
  return pieces.some(({isMarked}) => isMarked) ? pieces : pieces.map((piece) => ({...piece, isMarked: true}));
}
