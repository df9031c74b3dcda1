import {useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useRef} from 'react';

import {readHash, writeHash, type HashState} from './hash';

/** Browsers refuse more than about 100 changes of the address in half a minute. */
const pause = 400;

type Write = (state: Readonly<Record<string, string | number | undefined>>) => void;

/**
 * The state that the address holds for an instrument, and how to write it there, so that an address shows exactly this
 * view. It is written after the reader has acted, never before.
 *
 * @returns the state in the address, a new object when the address names another; undefined while it names none
 */
export function useHashState(id: string): readonly [HashState | undefined, Write] {
  const {hash} = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state = useRef<{readonly hash: string; readonly value: HashState | undefined}>(undefined);
  if (state.current?.hash !== hash) state.current = {hash, value: readHash(hash, id)};

  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback<Write>(
    (next) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const written = writeHash(id, next);
        // Not by the router, which would scroll; it keeps its own state beside the address.
        if (written) window.history.replaceState(window.history.state, '', written);
      }, pause);
    },
    [id],
  );
  return [state.current.value, write];
}
