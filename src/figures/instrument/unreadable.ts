/** What a reader of files throws: in one sentence what is wrong with a text, and what to bring instead. */
export class Unreadable extends Error {}

const longest = 60;

/** What a reader would not see, or what would change how the rest reads: control characters and marks of direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A piece of a foreign text in quotation marks, at most 60 characters long, with whatever is invisible in it shown. */
export function quoted(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const shown = cut.replace(invisible, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
  return `“${shown}”`;
}
