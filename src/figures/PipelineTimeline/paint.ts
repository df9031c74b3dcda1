import {letterSize, type Mark} from './drawing';

/** The colors of a canvas, as its styles have them: a canvas does not read them by itself. */
export type Inks = {readonly ink: (name: string) => string; readonly font: string};

/** Reads the colors that hold for an element at the moment. */
export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return {
    ink: (name) => {
      let color = known.get(name);
      if (color === undefined) known.set(name, (color = style.getPropertyValue(`--pipeline-${name}`).trim()));
      return color;
    },
    font: `${letterSize}px ${style.fontFamily}`,
  };
}

/** Paints marks on a canvas of some size in CSS pixels; what was there is gone. */
export function paint(
  canvas: HTMLCanvasElement,
  marks: readonly Mark[],
  {width, height}: {readonly width: number; readonly height: number},
  {ink, font}: Inks,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = font;
  for (const mark of marks) {
    context.fillStyle = ink(mark.kind);
    if ('text' in mark) {
      context.fillText(mark.text, mark.x, mark.y);
    } else if (mark.kind === 'done' && mark.height >= 4) {
      context.strokeStyle = ink('done');
      context.strokeRect(mark.x + 0.5, mark.y + 0.5, Math.max(1, mark.width - 1), mark.height - 1);
    } else {
      context.fillRect(mark.x, mark.y, mark.width, mark.height);
    }
  }
}
