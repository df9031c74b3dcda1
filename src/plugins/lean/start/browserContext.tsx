/**
 * Stands in for Docusaurus' context that says whether React has taken over. What follows from it is rendered in slices.
 * Source: @docusaurus/core 3.7.0, lib/client/browserContext.js.
 */
import {createContext, startTransition, useEffect, useState, type ReactNode} from 'react';

export const Context = createContext(false);

export function BrowserContextProvider({children}: {readonly children: ReactNode}) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
