import {saveSvg} from '../../../shared/saveSvg';
import type {Make} from '../../../shared/makeElement';
import {letterSize, type Mark} from './drawing';
import {shapeOf} from './shapes';

const inPage: Make<Element> = (tag, properties, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') element.setAttribute(name === 'className' ? 'class' : name, value);
  }
  element.append(...children);
  return element;
};

/** Saves what the canvas shows. The drawing is briefly inserted beside it, where it gets the colors of the page. */
export function saveDrawing(canvas: HTMLCanvasElement, marks: readonly Mark[], name: string): void {
  const {width, height} = canvas.getBoundingClientRect();
  const drawing = inPage(
    'svg',
    {viewBox: `0 0 ${width} ${height}`, 'font-size': String(letterSize)},
    ...marks.map((mark) => shapeOf(inPage, mark)),
  );
  canvas.after(drawing);
  saveSvg(drawing as SVGSVGElement, `${name}-pipeline`);
  drawing.remove();
}
