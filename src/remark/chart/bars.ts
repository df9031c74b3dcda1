import {scaleLinear} from 'd3-scale';
import type {Element} from 'hast';
import {s} from 'hastscript';

import {textWidth} from '../../content/text-width';
import {wrapped} from '../captioned';
import type {Chart} from './data';
import {axisLabel, below, label, lineHeight, percent, tickLabels, type Drawing} from './drawing-parts';
import {fontSize, numberText, stylesOf, withUnit, type Style} from './style';

const bar = 18;
const gap = 6;
const groupGap = 12;
const heading = 22;

/** The pattern of a fill that is not a plain color. */
function patternOf({fill, color}: Style, id: string): Element | undefined {
  if (fill !== 'hatched' && fill !== 'dotted') return undefined;
  return s(
    'pattern',
    {
      id,
      width: 6,
      height: 6,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
      className: [`chart__${color}`],
    },
    fill === 'hatched'
      ? [s('line', {x1: 1, x2: 1, y1: 0, y2: 6, className: ['chart__hatch']})]
      : [s('circle', {cx: 3, cy: 3, r: 1.25, className: ['chart__solid']})],
  );
}

/** One bar, from 0 to its value, between its label and its number. `start` and `end` are shares of the width. */
function barOf(
  {start, end, middle}: {readonly start: number; readonly end: number; readonly middle: number},
  {color, fill}: Style,
  pattern: string,
  {lines, number}: {readonly lines: readonly string[]; readonly number: string},
): Element[] {
  return [
    ...lines.map((text, index) =>
      label(text, {x: 0, y: middle + (index - (lines.length - 1) / 2) * lineHeight, dx: -8, dy: 4.5}, [
        'chart__label--end',
      ]),
    ),
    s('rect', {
      x: percent(start),
      y: middle - bar / 2,
      width: percent(end - start),
      height: bar,
      className: ['chart__bar', `chart__${color}`, `chart__bar--${fill}`],
      // The outline is visible even if the pattern is not.
      ...((fill === 'hatched' || fill === 'dotted') && {fill: `url(#${pattern})`}),
    }),
    label(number, {x: percent(end), y: middle, dx: 6, dy: 4.5}),
  ];
}

/**
 * Draws series as horizontal bars, so that each has its label and its value beside it on any screen. Bars of several
 * series are grouped by category.
 *
 * @param id the prefix of the ids in the drawing, which is unique on the page.
 */
export function drawBars({series, categories = [], x, y}: Chart, id: string): Drawing {
  const styles = stylesOf(series);
  const grouped = series.length > 1;
  const values = series.flatMap(({points}) => points.map((point) => point.y));
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const across = scaleLinear([lowest, highest === lowest ? 1 : highest], [0, 1]).nice(4);
  const ticks = across.ticks(4);
  const tickText = across.tickFormat(4);

  const names = (grouped ? series.map((line) => line.label) : categories).map((name) => wrapped(name, 16));
  const left = Math.max(...names.flat().map((name) => textWidth(name, fontSize))) + 10;
  const right = Math.max(...values.map((value) => textWidth(numberText(value, y.digits), fontSize))) + 8;

  let at = 24;
  const bars: Element[] = [];
  const addBar = (style: Style | undefined, fill: number, value: number, lines: readonly string[]): void => {
    if (!style) return;
    const height = Math.max(bar, lines.length * lineHeight);
    const middle = at + height / 2;
    const [start, end] = [across(Math.min(0, value)), across(Math.max(0, value))];
    const text = {lines, number: numberText(value, y.digits)};
    bars.push(...barOf({start, end, middle}, style, `${id}-fill-${fill}`, text));
    at += height + gap;
  };
  for (const [index, category] of categories.entries()) {
    if (grouped) {
      bars.push(label(category, {x: 0, y: at + 14, dx: -left}, ['chart__label--strong']));
      at += heading;
    }
    for (const [of, {points}] of series.entries()) {
      const point = points.find((one) => one.x === index);
      if (point) addBar(styles[of], of, point.y, names[grouped ? of : index] ?? []);
    }
    if (grouped) at += groupGap;
  }
  const bottom = at - (grouped ? groupGap : 0);

  const grid = ticks.map((tick) =>
    s('line', {
      x1: percent(across(tick)),
      x2: percent(across(tick)),
      y1: 20,
      y2: bottom,
      className: [tick === 0 ? 'chart__axis' : 'chart__grid'],
    }),
  );
  const patterns = styles.flatMap((style, index) => patternOf(style, `${id}-fill-${index}`) ?? []);
  const above = axisLabel(withUnit(x), {x: 0, y: 12, dx: -left}, 36);
  const under = axisLabel(withUnit(y), {x: 0, y: bottom + 42}, 22);
  return {
    left,
    right,
    height: bottom + 50 + (above.length + under.length - 2) * lineHeight,
    children: [
      ...(patterns.length > 0 ? [s('defs', patterns)] : []),
      ...above,
      ...below(above, [
        ...grid,
        ...bars,
        ...tickLabels(
          ticks.map((tick) => ({text: tickText(tick), share: across(tick)})),
          bottom + 20,
          left + right,
        ),
        ...under,
      ]),
    ],
  };
}
