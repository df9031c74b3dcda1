import {textWidth} from '../../course/text-width';

/** A text, or an element that holds texts. */
type Lettered = {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<Lettered>;
};

/** The part of an element that a measure needs; SVG's and HTML's have it alike. */
type Measured = Lettered & {
  readonly tagName: string;
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
  const written = textOf(element)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const lines: string[] = [];
  for (const part of written) {
    let line = '';
    for (const word of part.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(longer, FONT_SIZE) > widest) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  }
  const natural = Math.max(0, ...written.map((text) => textWidth(text, FONT_SIZE)));
  return {...nothing, width: Math.min(natural, widest), height: lines.length * LINE_HEIGHT};
}

/** A text with its lines as its author broke them. */
function textOf(node: Lettered): string {
  if (node.nodeName === '#text') return node.textContent ?? '';
  if (node.nodeName.toLowerCase() === 'br') return '\n';
  return [...node.childNodes].map(textOf).join('');
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
