import {scaleLinear, scaleLog, scalePoint} from 'd3-scale';
import {line} from 'd3-shape';
import type {Element} from 'hast';
import {s} from 'hastscript';

import {textWidth} from '../../content/text-width';
import {wrapped} from '../captioned';
import type {Chart, Point} from './data';
import {axisLabel, below, label, lineHeight, percent, tickLabels, type Drawing} from './drawing-parts';
import {fontSize, markerAt, stylesOf, withUnit, type Style} from './style';

const top = 34;
const plot = 230;
const bottom = 48;

type Tick = {readonly text: string; readonly share: number};
type Axis = {readonly shareOf: (x: number) => number; readonly ticks: readonly Tick[]};

/** The horizontal positions of numbers or categories, as shares of the plot's width with a margin at both ends. */
function acrossOf({x, categories, series}: Chart): Axis {
  const range = [0.04, 0.96] as const;
  if (categories) {
    const scale = scalePoint<number>(categories.keys(), range);
    const shareOf = (index: number): number => scale(index) ?? 0;
    return {shareOf, ticks: categories.map((text, index) => ({text, share: shareOf(index)}))};
  }
  const all = series.flatMap(({points}) => points.map((point) => point.x));
  const extent = [Math.min(...all), Math.max(...all)] as const;
  const scale = x.scale === 'log2' ? scaleLog(extent, range).base(2) : scaleLinear(extent, range);
  // On a logarithmic scale, powers are evenly spaced.
  const ticks =
    x.scale === 'log2'
      ? Array.from(
          {length: Math.floor(Math.log2(extent[1])) - Math.ceil(Math.log2(extent[0])) + 1},
          (_, index) => 2 ** (Math.ceil(Math.log2(extent[0])) + index),
        )
      : scale.ticks(6);
  const shown = ticks.length > 0 ? ticks : extent;
  return {
    shareOf: scale,
    ticks: shown.map((tick) => ({
      text: tick.toLocaleString('en-US', {maximumFractionDigits: 4}),
      share: scale(tick),
    })),
  };
}

/** Moves labels down, and then up, until none overlaps another. Heights and positions are in px. */
function withoutOverlaps(
  labels: readonly {readonly at: number; readonly height: number}[],
  [from, to]: readonly [number, number],
): number[] {
  const order = labels.map((label, index) => ({...label, index})).sort((a, b) => a.at - b.at);
  const positions = order.map(({at, height}) => Math.max(from, at - height / 2));
  for (let index = 1; index < order.length; index += 1) {
    const above = (positions[index - 1] ?? 0) + (order[index - 1]?.height ?? 0);
    positions[index] = Math.max(positions[index] ?? 0, above);
  }
  let limit = to;
  for (let index = order.length - 1; index >= 0; index -= 1) {
    positions[index] = Math.min(positions[index] ?? 0, limit - (order[index]?.height ?? 0));
    limit = positions[index] ?? 0;
  }
  const result: number[] = [];
  order.forEach(({index}, at) => {
    result[index] = positions[at] ?? 0;
  });
  return result;
}

/** The vertical positions of values, in px from the plot's top. */
function downOf({series, y}: Chart) {
  const values = series.flatMap(({points}) => points.map((point) => point.y));
  const extent = [
    Math.min(...values, ...(y.zero ? [0] : [])),
    Math.max(...values, ...(y.zero ? [0] : [])),
  ] as const;
  return scaleLinear(extent[0] === extent[1] ? [extent[0], extent[0] + 1] : extent, [plot, 0]).nice(5);
}

/** A horizontal line at each tick, with its number before it. */
const gridOf = (ticks: readonly {readonly text: string; readonly at: number; readonly isAxis: boolean}[]) =>
  ticks.flatMap(({text, at, isAxis}): Element[] => [
    s('line', {x1: 0, x2: '100%', y1: at, y2: at, className: [isAxis ? 'chart__axis' : 'chart__grid']}),
    label(text, {x: 0, y: at, dx: -8, dy: 4.5}, ['chart__label--end']),
  ]);

/** The line of a series, which stretches with the plot and keeps its stroke width. */
const stretched = (path: string, dash: string | undefined): Element =>
  s(
    'svg',
    {
      y: top,
      width: '100%',
      height: plot,
      viewBox: '0 0 100 100',
      preserveAspectRatio: 'none',
      overflow: 'visible',
    },
    [s('path', {d: path, className: ['chart__line'], strokeDasharray: dash})],
  );

/** The name of a series at the end of its curve, on as many lines as it needs. */
const nameAt = (at: number, name: readonly string[], style: Style): Element =>
  s('svg', {x: '100%', y: at + 9, overflow: 'visible', width: 1, height: 1}, [
    markerAt(style, 12, 0),
    ...name.map((text, index) => label(text, {x: 22, y: index * lineHeight, dy: 4.5})),
  ]);

/** Draws series as lines over x. */
export function drawLines(chart: Chart): Drawing {
  const {series, x, y} = chart;
  const across = acrossOf(chart);
  const down = downOf(chart);
  const ticks = down.ticks(5);
  const tickText = down.tickFormat(5);
  const [lowest = 0] = down.domain();
  const styles = stylesOf(series);

  const left = Math.max(...ticks.map((tick) => textWidth(tickText(tick), fontSize))) + 10;
  const names = series.length > 1 ? series.map(({label: name}) => wrapped(name, 14)) : [];
  const right =
    names.length > 0 ? Math.max(...names.flat().map((name) => textWidth(name, fontSize))) + 26 : 8;

  const path = line<Point>(
    (point) => across.shareOf(point.x) * 100,
    (point) => (down(point.y) / plot) * 100,
  ).digits(3);
  const positions = withoutOverlaps(
    names.map((lines, index) => ({
      at: top + down(series[index]?.points.at(-1)?.y ?? 0),
      height: lines.length * lineHeight + 2,
    })),
    [top - 12, top + plot + 12],
  );

  const grid = gridOf(
    ticks.map((tick) => ({
      text: tickText(tick),
      at: top + down(tick),
      isAxis: tick === 0 || tick === lowest,
    })),
  );
  const drawn = series.map(({points}, index) => {
    const style = styles[index] ?? styles[0];
    if (!style) return s('g');
    return s('g', {className: [`chart__${style.color}`]}, [
      stretched(path([...points]) ?? '', style.dash),
      ...points.map((point) => markerAt(style, percent(across.shareOf(point.x)), top + down(point.y))),
      ...(names[index] ? [nameAt(positions[index] ?? 0, names[index], style)] : []),
    ]);
  });

  const from = lowest === 0 ? '' : `, from ${tickText(lowest)}`;
  const above = axisLabel(`${withUnit(y)}${from}`, {x: 0, y: 14, dx: -left}, 36);
  const under = axisLabel(withUnit(x), {x: '50%', y: top + plot + 42}, 32, ['chart__label--middle']);
  return {
    left,
    right,
    height: top + plot + bottom + (above.length + under.length - 2) * lineHeight,
    children: [
      ...above,
      ...below(above, [
        ...grid,
        ...tickLabels(across.ticks, top + plot + 20, left + right),
        ...under,
        ...drawn,
      ]),
    ],
  };
}
