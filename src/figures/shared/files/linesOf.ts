/** The lines of a text, one at a time, without LF or CRLF, and without white space at their ends. */
export function* linesOf(text: string): Generator<string, undefined> {
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    yield text.slice(from, end).trimEnd();
    from = end + 1;
  }
}
