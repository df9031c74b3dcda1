import type {Element} from 'hast';
import {s} from 'hastscript';
import {symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, type SymbolType} from 'd3-shape';

import type {Series} from './data';

/** The size of every text of a chart in px, which is the same on every screen. */
export const fontSize = 13;

/** What distinguishes a series: a color, and without colors the dashes, the marker and the filling of a bar. */
export type Style = {
  /** A class of figures.css. */
  readonly color: 'blue' | 'orange' | 'ink' | 'muted';
  /** An SVG dash array, or none for a solid line. */
  readonly dash?: string;
  readonly marker: SymbolType;
  readonly hollow: boolean;
  readonly fill: 'solid' | 'hatched' | 'hollow' | 'dotted';
};

const blue: Style = {color: 'blue', marker: symbolCircle, hollow: false, fill: 'solid'};
const ink: Style = {color: 'ink', dash: '6 4', marker: symbolCircle, hollow: true, fill: 'hatched'};
const muted: Style = {color: 'muted', marker: symbolSquare, hollow: false, fill: 'solid'};
const dottedInk: Style = {color: 'ink', dash: '1.5 3', marker: symbolTriangle, hollow: false, fill: 'dotted'};

const orange: Style = {color: 'orange', dash: '6 4', marker: symbolDiamond, hollow: true, fill: 'hatched'};
const solidInk: Style = {color: 'ink', marker: symbolTriangle, hollow: true, fill: 'hollow'};
const secondMuted: Style = {color: 'muted', dash: '6 4', marker: symbolSquare, hollow: true, fill: 'hatched'};

/** One style for each series. Only the first, which the title is about, has a color, or the hits and the misses. */
export function stylesOf(series: readonly Series[]): Style[] {
  const neutral = series.some(({means}) => means !== undefined)
    ? [solidInk, muted, dottedInk, secondMuted, ink]
    : [blue, ink, muted, solidInk, dottedInk];
  let next = 0;
  return series.map(({means}) => {
    if (means === 'hit') return blue;
    if (means === 'miss') return orange;
    const style = neutral[next] ?? ink;
    next += 1;
    return style;
  });
}

/** A marker; its x may be a share of the width, such as `25%`. */
export const markerAt = ({marker, hollow}: Style, x: string | number, y: number): Element =>
  s('svg', {x, y, overflow: 'visible', width: 1, height: 1}, [
    s('path', {d: symbol(marker, 44)() ?? '', className: [hollow ? 'chart__hollow' : 'chart__solid']}),
  ]);

/** A number with its thousands separated. */
export const numberText = (value: number, digits: number): string =>
  value.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});

/** A label with its unit: `Size (KiB)`. */
export const withUnit = ({label, unit}: {readonly label: string; readonly unit?: string}): string =>
  unit === undefined ? label : `${label} (${unit})`;
