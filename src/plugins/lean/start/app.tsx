/** What the entry starts, in a module of its own so that it can be evaluated later. */
import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import {startTransition} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

export {docusaurus};

/** Loads what the page that is shown needs; false where a part of it does not come. */
export const load = (): Promise<boolean> =>
  preload(window.location.pathname).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );

/**
 * Hands the page to React, as the stock entry does. Where a part of it has not come, React draws it anew, with the box with
 * *Retry* in the place of that part; the stock entry would leave the whole page dead.
 */
export function takeOver(isWhole: boolean): void {
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
    if (isWhole) {
      hydrateRoot(container, app, {
        onRecoverableError: (error, errorInfo) => {
          console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
        },
      });
    } else {
      container.replaceChildren();
      createRoot(container).render(app);
    }
  });
}
