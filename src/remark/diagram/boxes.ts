import {textWidth} from '../figure';

/** The part of an element that a measure needs; SVG's and HTML's have it alike. */
type Measured = {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly children: Iterable<Measured>;
  readonly getAttribute: (name: string) => string | null;
};

type Box = {readonly x: number; readonly y: number; readonly width: number; readonly height: number};

/** Mermaid's letters and lines, in px. */
const FONT_SIZE = 16;
const LINE_HEIGHT = 24;

const nothing: Box = {x: 0, y: 0, width: 0, height: 0};
const unmeasured = new Set(['style', 'defs', 'marker', 'title', 'desc', 'filter']);

const numbersIn = (text: string | null): number[] =>
  text?.match(/-?\d+(\.\d+)?(e-?\d+)?/g)?.map(Number) ?? [];

function around(xs: readonly number[], ys: readonly number[]): Box {
  if (xs.length === 0) return nothing;
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y};
}

const aroundPoints = (numbers: readonly number[]): Box =>
  around(
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  );

function aroundParts(parts: Iterable<Measured>): Box {
  const boxes = [...parts].flatMap((part) => {
    const box = boxOf(part);
    const moved = /translate\(([^)]*)\)/.exec(part.getAttribute('transform') ?? '')?.[1] ?? '';
    const [dx = 0, dy = 0] = numbersIn(moved);
    return box.width + box.height > 0 ? [{...box, x: box.x + dx, y: box.y + dy}] : [];
  });
  return around(
    boxes.flatMap(({x, width}) => [x, x + width]),
    boxes.flatMap(({y, height}) => [y, y + height]),
  );
}

/** A label: Mermaid gives it a greatest width, and breaks it between words where it reaches that. */
function labelBox(element: Measured): Box {
  const widest = Number(/max-width:\s*(\d+)px/.exec(element.getAttribute('style') ?? '')?.[1] ?? Infinity);
  const lines: string[] = [];
  for (const part of textLines(element)) {
    let line = '';
    for (const word of part.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(longer, FONT_SIZE) > widest) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    if (line !== '') lines.push(line);
  }
  const natural = Math.max(0, ...textLines(element).map((text) => textWidth(text, FONT_SIZE)));
  return {...nothing, width: Math.min(natural, widest), height: lines.length * LINE_HEIGHT};
}

/** The lines of a text as its author broke them. */
function textLines(element: Measured): string[] {
  const text = (part: Measured): string =>
    [...part.children].length === 0
      ? part.tagName.toLowerCase() === 'br'
        ? '\n'
        : (part.textContent ?? '')
      : [...part.children].map(text).join('');
  const whole = (element.textContent ?? '').trim();
  // Text beside elements, such as a label with one bold word, has no line breaks of its own in Mermaid.
  return text(element).includes('\n') ? text(element).split('\n') : [whole].filter(Boolean);
}

/** @returns the room that an element takes in its own coordinates, in px, as a browser would measure it */
export function boxOf(element: Measured): Box {
  const tag = element.tagName.toLowerCase();
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (unmeasured.has(tag)) return nothing;
  switch (tag) {
    case 'rect':
    case 'foreignobject':
      return {x: number('x'), y: number('y'), width: number('width'), height: number('height')};
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = [number('r') || number('rx'), number('r') || number('ry')];
      return {x: number('cx') - rx, y: number('cy') - ry, width: 2 * rx, height: 2 * ry};
    }
    case 'polygon':
      return aroundPoints(numbersIn(element.getAttribute('points')));
    case 'path':
      return aroundPoints(numbersIn(element.getAttribute('d')));
    case 'g':
    case 'svg':
      return aroundParts(element.children);
    default:
      return labelBox(element);
  }
}
