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

/** Calls a function whenever the colors of the page change: with its mode, with forced colors, and for paper. */
function onColors(change: () => void): () => void {
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
  const media = ['(forced-colors: active)', 'print'].map((query) => matchMedia(query));
  for (const one of media) one.addEventListener('change', change);
  return () => {
    observer.disconnect();
    for (const one of media) one.removeEventListener('change', change);
  };
}

/** Paints marks, and again when the colors of the page have changed. */
export function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  marks: readonly Mark[],
  {width, height}: {readonly width: number; readonly height: number},
): void {
  useLayoutEffect(() => {
    // Paint immediately, because the browser does not wait for another frame before it prints.
    const painting = (): void => {
      if (canvas.current) paint(canvas.current, marks, {width, height}, inksOf(canvas.current));
    };
    painting();
    return onColors(painting);
  }, [canvas, marks, width, height]);
}

/** Whether the figure around an element has the whole screen, and a function that changes it, where browsers can. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [boolean, (() => void) | undefined] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const change = (): void => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  if (!document.fullscreenEnabled) return [false, undefined];
  const toggle = (): void => {
    const request = isFull
      ? document.exitFullscreen()
      : element.current?.closest('figure')?.requestFullscreen();
    // A browser may refuse; the figure then stays as it was.
    request?.catch(() => undefined);
  };
  return [isFull, toggle];
}
