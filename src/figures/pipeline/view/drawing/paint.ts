import {isFrame, letterSize, type Mark} from './drawing';

/** The colors for a canvas, which does not read styles by itself. */
type Inks = {readonly ink: (kind: Mark['kind']) => string; readonly font: string};

/**
 * Reads the current colors from elements with the classes of the kinds, because the build renames CSS
 * variables.
 */
export function inksOf(canvas: Element): Inks {
  const known = new Map<string, string>();
  return {
    ink: (kind) => {
      let color = known.get(kind);
      if (color === undefined) {
        const of = canvas.parentElement?.querySelector(`.pipeline__inks .pipeline__${kind}`);
        const style = getComputedStyle(of ?? canvas);
        known.set(kind, (color = kind === 'done' ? style.stroke : style.fill));
      }
      return color;
    },
    font: `${letterSize}px ${getComputedStyle(canvas).fontFamily}`,
  };
}

/** Clears a canvas, whose size is in CSS pixels, and paints marks on it. */
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
    } else if (isFrame(mark)) {
      context.strokeStyle = ink('done');
      context.strokeRect(mark.x + 0.5, mark.y + 0.5, Math.max(1, mark.width - 1), mark.height - 1);
    } else {
      context.fillRect(mark.x, mark.y, mark.width, mark.height);
    }
  }
}
