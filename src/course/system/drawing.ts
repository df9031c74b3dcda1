import type {Element} from 'hast';
import {s} from 'hastscript';

import {codeWidth} from '../text-width';
import type {Box} from './graph';
import {
  fontSize,
  handleHeight,
  lineHeight,
  margin,
  padding,
  partHeight,
  portNames,
  textGap,
  type Layout,
  type PlacedBox,
  type PlacedLine,
} from './layout';

type Class = 'name' | 'type' | 'text' | 'port' | 'middle' | 'end';

const text = (content: string, x: number, y: number, ...classes: Class[]): Element =>
  s('text', {x, y, className: classes.map((name) => `system__${name}`)}, content);

/** From the top of a row to the line on which its letters stand. */
const baseline = 14;

const drawLine = ({points, isNew}: PlacedLine): Element =>
  s('polyline', {
    points: points.map(({x, y}) => `${x},${y}`).join(' '),
    className: ['system__line', ...(isNew ? ['system--new'] : [])],
  });

/** A box's name, and in a bar its type beside it. */
function titleOf({name, isNew, kind, object}: Box, x: number, y: number): Element {
  const isBar = kind === 'crossbar';
  return s('text', {x, y, className: isBar ? [] : ['system__middle']}, [
    s('tspan', {className: ['system__name']}, name),
    ...(isNew ? [s('tspan', {dx: textGap, className: ['system__new']}, 'new')] : []),
    ...(isBar ? [s('tspan', {dx: textGap, className: ['system__type']}, object.type)] : []),
  ]);
}

function inBar(box: PlacedBox): Element[] {
  const {x, y, width, height, lines} = box;
  const rows = y + margin + baseline;
  const end = x + width - padding;
  return [
    titleOf(box, x + padding, rows),
    ...lines.map((line, index) => text(line, x + padding, rows + (index + 1) * lineHeight, 'text')),
    text(portNames(box, false).join(', '), end, rows, 'port', 'end'),
    text(portNames(box, true).join(', '), end, y + height - margin - lineHeight + baseline, 'port', 'end'),
  ];
}

function inBox(box: PlacedBox): Element[] {
  const {x, y, width, height, kind, object, lines, parts, placed} = box;
  const middle = x + width / 2;
  const children: Element[] = [];
  let top = y + margin;
  /** The place of the next row's letters. */
  const row = (): number => {
    top += lineHeight;
    return top - lineHeight + baseline;
  };

  const takes = placed.filter(({sends}) => !sends);
  if (takes.length > 0) {
    const at = row();
    children.push(...takes.map((port) => text(port.name, port.x, at, 'port', 'middle')));
  }
  children.push(titleOf(box, middle, row()), text(object.type, middle, row(), 'type', 'middle'));
  if (kind === 'cache') {
    // A cache is a drawer: a front in a frame, with a handle.
    children.push(
      s('rect', {
        x: x + 4,
        y: y + 4,
        width: width - 8,
        height: height - 8,
        rx: 2,
        className: ['system__front'],
      }),
      s('path', {d: `M${middle - 15},${top + 2}v5h30v-5`, className: ['system__handle']}),
    );
    top += handleHeight;
  }
  for (const line of lines) children.push(text(line, middle, row(), 'text', 'middle'));
  for (const part of parts) {
    const partWidth = codeWidth(part.type, fontSize) + 2 * padding;
    children.push(
      s('rect', {
        x: middle - partWidth / 2,
        y: top + 4,
        width: partWidth,
        height: partHeight - 8,
        rx: 3,
        className: ['system__part'],
      }),
      text(part.path.split('.').at(-1) ?? part.path, middle, top + 7 + baseline, 'name', 'middle'),
      text(part.type, middle, top + 7 + lineHeight + baseline, 'type', 'middle'),
    );
    top += partHeight;
  }
  const below = y + height - margin - lineHeight + baseline;
  const sends = placed.filter((port) => port.sends);
  return [...children, ...sends.map((port) => text(port.name, port.x, below, 'port', 'middle'))];
}

const drawBox = (box: PlacedBox): Element => {
  const {x, y, width, height, kind, isNew, placed} = box;
  const isBar = kind === 'crossbar';
  return s('g', {className: [`system__${kind}`, ...(isNew ? ['system--new'] : [])]}, [
    s('rect', {x, y, width, height, rx: isBar ? 10 : 3, className: ['system__box']}),
    ...(isBar ? inBar(box) : inBox(box)),
    ...placed.map((port) =>
      s('circle', {
        cx: port.x,
        cy: port.sends ? y + height : y,
        r: 4,
        className: [port.sends ? 'system__sends' : 'system__takes'],
      }),
    ),
  ]);
};

/** Lines first, so that boxes and ports lie on them. */
export const drawn = ({boxes, lines}: Layout): Element[] => [...lines.map(drawLine), ...boxes.map(drawBox)];
