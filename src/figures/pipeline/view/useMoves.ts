import {useCallback, useLayoutEffect, useRef, useState} from 'react';

import {begin, step, type Event, type State, type World} from './moves';

/** The initial position: a row of the first run, and an index of `zooms`. */
type Begins = {readonly row: number; readonly zoom: number | undefined};

/**
 * The state of a view, and a function that moves it.
 *
 * @param onMove called with the position after each move
 */
export function useMoves(
  world: World,
  {row, zoom}: Begins,
  onMove: (state: State) => void,
): readonly [State, (event: Event) => void] {
  const [state, setState] = useState(() => begin(world, row, zoom));
  const latest = useRef({world, state, onMove});
  useLayoutEffect(() => {
    latest.current = {world, state, onMove};
  });
  const act = useCallback((event: Event) => {
    const next = step(latest.current.state, event, latest.current.world);
    // The next event may come before the next frame.
    latest.current.state = next;
    setState(next);
    latest.current.onMove(next);
  }, []);
  return [state, act];
}
