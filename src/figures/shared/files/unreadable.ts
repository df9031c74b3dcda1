/** Thrown by parsers of files; the message says in one sentence what is wrong, and what to open instead. */
export class Unreadable extends Error {}

const longest = 60;

/** Characters that are invisible or change the direction of the text after them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Quotes a text of a file in a message: at most 60 characters, with invisible ones escaped. */
export function quoted(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const shown = cut.replace(invisible, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);
  return `“${shown}”`;
}
