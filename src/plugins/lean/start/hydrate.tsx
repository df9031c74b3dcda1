/** The parts that the entry starts, in a module of their own so that the browser can evaluate them later. */
import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import {startTransition} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

export {docusaurus};

/** Loads the parts of the current page. @returns whether all could be loaded */
export const load = (): Promise<boolean> =>
  preload(window.location.pathname).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );

/**
 * Lets React hydrate the page, as the stock entry does. If a part of the page could not be loaded, React renders the
 * page anew and shows the box with *Retry* instead of that part; with the stock entry, nothing on the page would work.
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
  if (isWhole) {
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error, errorInfo) => {
          console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
        },
      });
    });
  } else {
    container.replaceChildren();
    // This is not a transition, because React would render it in several tasks, and react-loadable ignores a part that
    // loads between its render and its mount.
    createRoot(container).render(app);
  }
}
