import type {ElementContent} from 'hast';

/** After these signs a name may go on in the next line. */
const BREAKS = /(?<=[.:/=])(?=\w)/;

/** Names with fewer letters stay in one line. */
const SHORT = 16;

/** A word in two halves that are as even as its parts allow; whole, where it is short or has no parts. */
function halves(word: string): string[] {
  const parts = word.split(BREAKS);
  if (word.length < SHORT || parts.length === 1) return [word];
  const lengths = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
  const longer = (length: number): number => Math.max(length, word.length - length);
  const best = lengths.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  return [word.slice(0, best), word.slice(best)];
}

/**
 * A name of gem5's, a path or an option, which may break in its middle: so it has two lines at most, and its column is no
 * wider than half of it.
 */
export function breakable(text: string): ElementContent[] {
  const lines = [''];
  for (const word of text.split(/(?<= )/)) {
    const [first = '', ...rest] = halves(word);
    lines.push(`${lines.pop() ?? ''}${first}`);
    lines.push(...rest);
  }
  return lines.flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}] : []),
    {type: 'text', value: line},
  ]);
}
