import type {Piece} from './excerpts';

/** A text with its marks. */
export const Marked = ({pieces}: {readonly pieces: readonly Piece[]}) =>
  pieces.map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
