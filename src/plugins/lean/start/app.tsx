/** What the entry starts, in a module of its own so that it can be evaluated later. */
import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import {startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

export {docusaurus};

/**
 * Loads what the page that is shown needs. Where a part does not come, React takes the page over all the same, and shows
 * the box with *Retry* in its place; the stock entry would leave the whole page dead.
 */
export const load = (): Promise<unknown> =>
  preload(window.location.pathname).catch((error: unknown) => console.error(error));

/** Hands the page to React, as the stock entry does. */
export function takeOver(): void {
  const container = document.getElementById('__docusaurus');
  if (!container) return;
  const app = (
    <HelmetProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </HelmetProvider>
  );
  startTransition(() => {
    hydrateRoot(container, app, {
      onRecoverableError: (error, errorInfo) => {
        console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
      },
    });
  });
}
