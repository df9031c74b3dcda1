/** Marks as SVG, for the first frame, the legend and a saved file. */
import type {Make} from '../../../instrument/make';
import {legendOf, type Mark} from './drawing';

const round = (value: number): string => String(Math.round(value * 100) / 100);

export const shapeOf = <Node>(make: Make<Node>, mark: Mark): Node =>
  'text' in mark
    ? make('text', {className: `pipeline__${mark.kind}`, x: round(mark.x), y: round(mark.y)}, mark.text)
    : make('rect', {
        className: `pipeline__${mark.kind}`,
        x: round(mark.x),
        y: round(mark.y),
        width: round(mark.width),
        height: round(mark.height),
      });

/** The size of a sign in the legend: as wide as a line, or as a stage. */
const height = 16;
const widths = {line: 18, stage: 5} as const;

export const legend = <Node>(make: Make<Node>): Node =>
  make(
    'ul',
    {className: 'pipeline__key'},
    ...legendOf(height).map(([marks, text]) => {
      const width = marks.some((mark) => 'width' in mark && mark.width > widths.stage)
        ? widths.line
        : widths.stage;
      const size = {width: String(width), height: String(height)};
      return make(
        'li',
        {},
        make('svg', {...size, 'aria-hidden': 'true'}, ...marks.map((mark) => shapeOf(make, mark))),
        ` ${text}`,
      );
    }),
  );
