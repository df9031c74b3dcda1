import {useEffect, useLayoutEffect, useState, type RefObject} from 'react';

import type {Mark} from './drawing';
import {inksOf, paint} from './paint';

/** The current width of an element; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** A number that changes with the colors of the page. */
function useColors(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const change = (): void => setVersion((one) => one + 1);
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
    const forced = matchMedia('(forced-colors: active)');
    forced.addEventListener('change', change);
    return () => {
      observer.disconnect();
      forced.removeEventListener('change', change);
    };
  }, []);
  return version;
}

/** Paints marks, and again when the colors of the page have changed. */
export function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  marks: readonly Mark[],
  {width, height}: {readonly width: number; readonly height: number},
): void {
  const colors = useColors();
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, marks, {width, height}, inksOf(canvas.current));
  }, [canvas, marks, width, height, colors]);
}
