import {useEffect, useRef, type RefObject} from 'react';

import {ruler} from './drawing/drawing';
import {zoomOf, type Event, type State} from './moves';

type Point = {readonly x: number; readonly y: number};
type Act = (event: Event) => void;

/** The canvas that the pointer moves, and the current actions. */
type Surface = {
  readonly canvas: HTMLCanvasElement;
  /** Whether the wheel moves the picture rather than the page. */
  readonly isOurs: () => boolean;
  /** The position of a pointer in its panel. */
  readonly pointOf: (event: MouseEvent) => Point;
  readonly move: (x: number, y: number) => void;
  readonly select: (y: number) => void;
  readonly act: Act;
};

/** A pointer that moves fewer pixels than this has clicked. */
const still = 5;
/** The ratio of two fingers' distances for the next zoom level. */
const apart = 1.5;
/** The pixels of a text line, for wheels that count lines. */
const line = 18;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Collects movements, and acts once per frame. */
function oncePerFrame(act: Act): {readonly move: Surface['move']; readonly stop: () => void} {
  let [x, y, frame] = [0, 0, 0];
  return {
    move: (byX, byY) => {
      x += byX;
      y += byY;
      frame ||= requestAnimationFrame(() => {
        act({type: 'pan', x, y});
        [x, y, frame] = [0, 0, 0];
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Handles drags, pinches and clicks until the signal. */
function listenToPointers({canvas, pointOf, move, select, act}: Surface, signal: AbortSignal): void {
  const fingers = new Map<number, Point>();
  let [traveled, parted] = [0, 0];
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (fingers.size === 0) traveled = 0;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    const [a, b] = [...fingers.values()];
    parted = a && b ? distance(a, b) : 0;
  };
  const moved = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = {x: event.clientX, y: event.clientY};
    fingers.set(event.pointerId, now);
    traveled += distance(before, now);
    const [a, b] = [...fingers.values()];
    if (a && b) {
      const far = distance(a, b);
      const by = far > parted * apart ? 1 : far < parted / apart ? -1 : 0;
      if (by === 0) return;
      parted = far;
      act({type: 'zoom', by, at: pointOf(event)});
    } else if (traveled > still) {
      move(before.x - now.x, before.y - now.y);
    }
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') return;
    if (traveled <= still) select(pointOf(event).y);
  };
  canvas.addEventListener('pointerdown', down, {signal});
  canvas.addEventListener('pointermove', moved, {signal});
  canvas.addEventListener('pointerup', up, {signal});
  canvas.addEventListener('pointercancel', up, {signal});
}

function listenToWheel({canvas, isOurs, pointOf, move, act}: Surface, signal: AbortSignal): void {
  const wheel = (event: WheelEvent): void => {
    if (!isOurs()) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1;
    if (event.ctrlKey) act({type: 'zoom', by: event.deltaY < 0 ? 1 : -1, at: pointOf(event)});
    else if (event.shiftKey) move((event.deltaX || event.deltaY) * unit, 0);
    else move(event.deltaX * unit, event.deltaY * unit);
  };
  canvas.addEventListener('wheel', wheel, {signal, passive: false});
}

/**
 * Moves the picture by drags, pinches and the wheel, and selects by click. The wheel scrolls the page until the reader
 * clicks the picture and again after the focus leaves it, so that a reader can scroll past.
 */
export function usePointer(
  canvas: RefObject<HTMLCanvasElement | null>,
  slider: RefObject<HTMLInputElement | null>,
  areas: readonly Point[],
  state: State,
  act: Act,
): void {
  const latest = useRef({areas, state});
  useEffect(() => {
    latest.current = {areas, state};
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const end = new AbortController();
    const {move, stop} = oncePerFrame(act);
    const surface: Surface = {
      canvas: element,
      isOurs: () => document.activeElement === slider.current,
      pointOf: ({clientX, clientY}) => {
        const {left, top} = element.getBoundingClientRect();
        const [x, y] = [clientX - left, clientY - top];
        const area = latest.current.areas.filter((one) => x >= one.x && y >= one.y).at(-1);
        return {x: x - (area?.x ?? 0), y: y - (area?.y ?? 0)};
      },
      move,
      select: (y) => {
        slider.current?.focus({preventScroll: true});
        const now = latest.current.state;
        if (y >= ruler) act({type: 'select', row: Math.floor(now.top + (y - ruler) / zoomOf(now).row)});
      },
      act,
    };
    listenToPointers(surface, end.signal);
    listenToWheel(surface, end.signal);
    return () => {
      stop();
      end.abort();
    };
  }, [canvas, slider, act]);
}
