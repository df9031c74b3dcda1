/** What the entry starts, in a module of its own so that it can be evaluated later. */
import App from '@docusaurus/core/lib/client/App';
import {startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

import preload from '../navigation/preload';

/** Loads what the page that is shown needs. */
export const load = (): Promise<void> => preload(window.location.pathname);

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
