/** Marks as SVG, for the first frame, the legend and a saved file. */
import type {Make} from '../../../shared/makeElement';
import {isFrame, legendOf, type Mark} from './drawing';

const round = (value: number): string => String(Math.round(value * 100) / 100);

export function shapeOf<Node>(make: Make<Node>, mark: Mark): Node {
  if ('text' in mark) {
    return make('text', {className: `pipeline__${mark.kind}`, x: round(mark.x), y: round(mark.y)}, mark.text);
  }
  const {kind, x, y, width, height} = mark;
  // As on the canvas, the line of a frame is within its box, and what is too low for one is filled.
  const inset = isFrame(mark) ? 0.5 : 0;
  return make('rect', {
    className: `pipeline__${kind === 'done' && inset === 0 ? 'runs' : kind}`,
    x: round(x + inset),
    y: round(y + inset),
    width: round(Math.max(1, width - 2 * inset)),
    height: round(height - 2 * inset),
  });
}

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
