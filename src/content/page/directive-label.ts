import type {Directives} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';

/**
 * The text in a directive's square brackets as its author wrote it, or the empty string. Markdown would change it,
 * because names of statistics contain `::` and `_`. White space counts as one space.
 */
export function labelOf({position, children}: Directives, source: string): string {
  // Nodes that a transformer made have no position.
  if (position?.start.offset === undefined) return toString(children).trim();
  const name = /^:+[\w-]+(?=\[)/.exec(source.slice(position.start.offset, position.end.offset))?.[0];
  if (name === undefined) return '';
  const open = position.start.offset + name.length;
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === '[') depth += 1;
    else if (letter === ']' && (depth -= 1) === 0) {
      return source
        .slice(open + 1, at)
        .trim()
        .replace(/\s+/g, ' ');
    }
  }
  return '';
}
