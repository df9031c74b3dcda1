import type {ElementContent} from 'hast';
import {h} from 'hastscript';

/** A name breaks at the first kind of signs that it contains. Only a long name also breaks at the later kinds. */
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
    const middle = others.reduce(
      (shortest, other) => (longer(other) < longer(shortest) ? other : shortest),
      best,
    );
    return [word.slice(0, middle), word.slice(middle)];
  }
  return [word];
}

/** An option of a command at the beginning of a word, up to its value. */
const OPTION = /^[^\w-]?--?[a-z][\w-]*=?/i;

/** @returns a word as its option, if it begins with one, and the rest; each may be empty */
export function optionIn(word: string): readonly [option: string, rest: string] {
  const [option = ''] = OPTION.exec(word) ?? [];
  return [option, word.slice(option.length)];
}

/**
 * A part between slashes. An option does not break, nor does a hyphen break the rest if the part fits a line, because
 * the break would look like hyphenation.
 */
function pieces(part: string, short: number): ElementContent[] {
  const [option, rest] = optionIn(part);
  const isWhole = /-\S/.test(rest) && part.length <= Math.max(FITS, short);
  return [
    ...(option ? [h('span.option', option)] : []),
    ...(rest ? [isWhole ? h('span.whole', rest) : ({type: 'text', value: rest} as const)] : []),
  ];
}

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
        ...half.split(/(?<=\/)/).flatMap((part) => pieces(part, short)),
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
