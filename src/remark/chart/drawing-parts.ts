import type {Element} from 'hast';
import {s} from 'hastscript';

import {textWidth} from '../../content/text-width';
import {wrapped} from '../captioned';
import {fontSize} from './style';

/**
 * The drawing of a chart. Heights are in px and horizontal positions are shares of the width (`25%`), so that a chart
 * fits every screen and its letters keep their size. Texts beside the plot are in margins at both sides.
 */
export type Drawing = {
  /** The margins at the left and at the right of the plot, in px. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly children: readonly Element[];
};

export const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`;

/** A text; `at.dx` and `at.dy` move it by px. */
export const label = (
  text: string,
  at: {readonly x: string | number; readonly y: number; readonly dx?: number; readonly dy?: number},
  classes: readonly string[] = [],
): Element => s('text', {...at, className: ['chart__label', ...classes]}, text);

/** The distance of lines of text, in px. */
export const lineHeight = 16;

/** The label of an axis, on as many lines as fit the smallest phone, also if its letters are far apart. */
export const axisLabel = (
  text: string,
  at: {readonly x: string | number; readonly y: number; readonly dx?: number},
  letters: number,
  classes: readonly string[] = [],
): Element[] =>
  wrapped(text, letters).map((line, index) => label(line, {...at, y: at.y + index * lineHeight}, classes));

/** Shapes below a label, moved down by its further lines. */
export const below = (lines: readonly Element[], shapes: readonly Element[]): Element[] =>
  lines.length > 1
    ? [s('g', {transform: `translate(0 ${(lines.length - 1) * lineHeight})`}, [...shapes])]
    : [...shapes];

/** The least widths of charts in px: on the smallest phone, and where figures.css shows the labels of wide charts. */
const narrow = 288;
const wide = 480;

/**
 * The labels under an axis, as many as fit beside one another; those that do not fit on a phone are marked.
 *
 * @param ticks each with its share of the width.
 * @param beside the width of both margins, in px.
 */
export function tickLabels(
  ticks: readonly {readonly text: string; readonly share: number}[],
  y: number,
  beside: number,
): Element[] {
  const widest = Math.max(...ticks.map(({text}) => textWidth(text, fontSize))) + 8;
  const every = (width: number): number => Math.ceil((ticks.length * widest) / Math.max(60, width - beside));
  // The smaller step divides the larger one, so a phone shows some of the labels of a wide screen and no others.
  const onWide = every(wide);
  const onNarrow = Math.ceil(every(narrow) / onWide) * onWide;
  return ticks.flatMap(({text, share}, index) => {
    if (index % onWide !== 0) return [];
    const classes = index % onNarrow === 0 ? [] : ['chart__label--wide'];
    return [label(text, {x: percent(share), y}, ['chart__label--middle', ...classes])];
  });
}
