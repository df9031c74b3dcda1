import type {ElementContent} from 'hast';
import {h} from 'hastscript';

/** Where a name may go on in the next line: at signs of the first kind that it has; the later ones are for long names. */
const BREAKS = [
  {at: /(?<=[.:/=])(?=\w)/g, from: 0},
  {at: /(?<=[_(,])(?=\w)/g, from: 18},
  {at: /(?<=[a-z])(?=[A-Z])/g, from: 25},
] as const;

/** A word with a hyphen that fits a table on a phone. */
const FITS = 24;

/** What goes on in the next line has at least as many letters. */
const REST = 3;

/** A word in two halves that are as even as its parts allow; whole, where it is short or has no parts. */
function halves(word: string, short: number): string[] {
  if (word.length < short) return [word];
  const longer = (place: number): number => Math.max(place, word.length - place);
  for (const {at, from} of BREAKS) {
    if (word.length < from) continue;
    const [best, ...others] = [...word.matchAll(at)]
      .map(({index}) => index)
      .filter((place) => word.length - place >= REST);
    if (best === undefined) continue;
    const place = others.reduce((one, other) => (longer(other) < longer(one) ? other : one), best);
    return [word.slice(0, place), word.slice(place)];
  }
  return [word];
}

/** A part between slashes. With a hyphen it stays in one line: broken there, it reads as a word divided by the line. */
const piece = (part: string, short: number): ElementContent =>
  /-\S/.test(part) && part.length <= Math.max(FITS, short)
    ? h('span.whole', part)
    : {type: 'text', value: part};

/**
 * A name of gem5's, a path, an option or a command, which breaks where it can be read: a long word once, in its middle,
 * and none at a hyphen.
 *
 * @param short how many letters a word has at least that may break
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
