import {useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useRef, useState} from 'react';

import {readHash, writeHash, type HashState} from './hash';

/** Browsers refuse more than about 100 changes of the address in half a minute. */
const pause = 400;

type Write = (state: Readonly<Record<string, string | number | undefined>> | undefined) => void;

/**
 * Keeps a figure's settings in the address, so that a copied address shows the same view. The address changes only
 * after the reader has acted.
 *
 * @param settingsOf the settings that an address names; it gets undefined where the address is about something else
 * @returns the settings, which start anew with each address that the reader opens; a function that changes them; and
 *   one that writes them into the address, or undefined for a view that no address can name
 */
export function useHashState<Settings>(
  id: string,
  settingsOf: (state: HashState | undefined) => Settings,
): readonly [Settings, (settings: Settings) => void, Write] {
  const location = useLocation();
  const {hash} = location;
  const [opened, setOpened] = useState(location);
  const [settings, setSettings] = useState(() => settingsOf(readHash(hash, id)));
  // A link that is followed again has the same hash, and a location of its own.
  if (location !== opened) {
    setOpened(location);
    const [before, state] = [readHash(opened.hash, id), readHash(hash, id)];
    // A link to a heading, or to another figure, says nothing about this one.
    if (state || (before && hash === '')) setSettings(settingsOf(state));
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback<Write>(
    (next) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const {pathname, search} = window.location;
        // An address cannot name a file of the reader, so it names no view while one is shown.
        const written = next ? writeHash(id, next) : `${pathname}${search}`;
        // The router would scroll to the top, and its state in the history entry must remain.
        if (written) window.history.replaceState(window.history.state, '', written);
      }, pause);
    },
    [id],
  );
  return [settings, setSettings, write];
}
