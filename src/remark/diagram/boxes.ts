import {pointsOnPath} from 'points-on-path';

import {textWidth} from '../../content/text-width';

type Point = readonly [x: number, y: number];
type Size = readonly [width: number, height: number];

/** Mermaid's font size and line height in px, and how much wider bold letters are. */
const [FONT_SIZE, LINE_HEIGHT, BOLD] = [16, 24, 1.15];

/** Elements without an extent. */
const unseen = new Set(['style', 'defs', 'marker', 'title', 'desc', 'filter']);

/** @returns the bounding box of an element in its coordinates, in px, close to what a browser would measure */
export function boxOf(element: Element) {
  const points = pointsOf(element);
  const [xs, ys] = points.length > 0 ? [points.map(([x]) => x), points.map(([, y]) => y)] : [[0], [0]];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return {x: left, y: top, left, top, right, bottom, width: right - left, height: bottom - top};
}

/** Points on the outline of an element, before its `transform`. */
function pointsOf(element: Element): Point[] {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  const corners = (x: number, y: number, [width, height]: Size): Point[] => [
    [x, y],
    [x + width, y + height],
  ];
  if (unseen.has(element.localName)) return [];
  switch (element.localName) {
    case 'g':
    case 'svg':
      return [...element.children].flatMap((child) => {
        const moved = /translate\(([^)]*)\)/.exec(child.getAttribute('transform') ?? '')?.[1];
        const [dx = 0, dy = 0] = numbersIn(moved);
        const {x, y, width, height} = boxOf(child);
        return width + height > 0 ? corners(x + dx, y + dy, [width, height]) : [];
      });
    case 'rect':
    case 'foreignObject':
      return corners(number('x'), number('y'), [number('width'), number('height')]);
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = [number('r') || number('rx'), number('r') || number('ry')];
      return corners(number('cx') - rx, number('cy') - ry, [2 * rx, 2 * ry]);
    }
    case 'polygon':
    case 'path':
      return pointsOnPath(element.getAttribute('d') ?? `M${element.getAttribute('points')}`).flat();
    case 'text': {
      // The title of a diagram is centered on its coordinates.
      const [width, height] = labelSize(element);
      return corners(number('x') - width / 2, number('y') - height, [width, height]);
    }
    default:
      return corners(0, 0, labelSize(element));
  }
}

const numbersIn = (text = ''): number[] => text.match(/-?\d+(\.\d+)?(e-?\d+)?/g)?.map(Number) ?? [];

/** The size of a label, which a browser breaks between words at Mermaid's maximal width. */
function labelSize(label: Element): Size {
  const text = textOf(label).trim();
  if (text === '') return [0, 0];
  const [widest = Infinity] = numbersIn(/max-width:[^;]*/.exec(label.getAttribute('style') ?? '')?.[0]);
  const bold = label.querySelector('b, strong') ? BOLD : 1;
  const widthOf = (line: string): number => bold * textWidth(line, FONT_SIZE);
  const written = text.split('\n');
  const lines = written.flatMap((line) => brokenAt(widest, line, widthOf));
  return [Math.min(widest, Math.max(...written.map(widthOf))), lines.length * LINE_HEIGHT];
}

/** A text with a line break wherever a browser breaks the line at any width. */
function textOf(node: Node): string {
  if (node.nodeName === '#text') return node.textContent?.replace(/\s+/g, ' ') ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return /^(br|p|div|li)$/i.test(node.nodeName) ? `${text}\n` : text;
}

function brokenAt(widest: number, text: string, widthOf: (line: string) => number): string[] {
  const [first = '', ...words] = text.trim().split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (widthOf(longer) > widest) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
