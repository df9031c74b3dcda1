import type {ElementContent} from 'hast';
import {h} from 'hastscript';

/** Where a name may break: at signs of the first kind that it contains. The later kinds are for long names. */
const BREAKS = [
  {at: /(?<=[.:/=])(?=\w)/g, from: 0},
  {at: /(?<=[_(,])(?=\w)/g, from: 18},
  {at: /(?<=[a-z])(?=[A-Z])/g, from: 25},
] as const;

/** The length up to which a word with a hyphen fits a table on a phone. */
const FITS = 24;

/** The least number of letters after a break. */
const REST = 3;

/** A word in two halves, as even as its parts allow; a short word, or one without parts, stays whole. */
function halves(word: string, short: number): string[] {
  if (word.length < short) return [word];
  const longer = (at: number): number => Math.max(at, word.length - at);
  for (const {at, from} of BREAKS) {
    if (word.length < from) continue;
    const [best, ...others] = [...word.matchAll(at)]
      .map(({index}) => index)
      .filter((at) => word.length - at >= REST);
    if (best === undefined) continue;
    const middle = others.reduce((one, other) => (longer(other) < longer(one) ? other : one), best);
    return [word.slice(0, middle), word.slice(middle)];
  }
  return [word];
}

/** A part between slashes. One with a hyphen does not break, because the break would look like hyphenation. */
const piece = (part: string, short: number): ElementContent =>
  /-\S/.test(part) && part.length <= Math.max(FITS, short)
    ? h('span.whole', part)
    : {type: 'text', value: part};

/**
 * A name of gem5's, a path, an option or a command, whose long words may each break once near the middle, and never at
 * a hyphen.
 *
 * @param short the least number of letters of a word that may break
 */
export function breakable(text: string, short: number): ElementContent[] {
  const parts = text
    .split(/( )/)
    .flatMap((word) =>
      halves(word, short).flatMap((half, index) => [
        ...(index > 0 ? [h('wbr')] : []),
        ...half.split(/(?<=\/)/).map((part) => piece(part, short)),
      ]),
    );
  const all: ElementContent[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.value += part.value;
    else all.push(part);
  }
  return all;
}
