/**
 * A client module that restores the scroll position after *back* and *forward*. The browser does this itself if the page can
 * be shown at once. If the scripts of the page must be loaded first, the browser scrolls the old page, and Docusaurus then
 * shows the new page from its top. Therefore each entry of the history stores its scroll position.
 */
import type {ClientModule} from '@docusaurus/types';

/** The state of an entry: the router's data and the scroll position in px. A new entry has no position yet. */
type Entry = {readonly scrollY?: number} | null;

const entry = (): Entry => history.state as Entry;

/** Whether the current entry has changed, and its page is not yet shown. */
let isLoading = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function store(): void {
  clearTimeout(timer);
  const y = Math.round(scrollY);
  if (isLoading || entry()?.scrollY === y) return;
  history.replaceState({...entry(), scrollY: y}, '');
}

if (typeof window !== 'undefined') {
  // Browsers limit how often an entry may change, so that it changes when scrolling ends and before the reader may leave.
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(store, 200);
    },
    {passive: true},
  );
  window.addEventListener('click', store, {capture: true});
  window.addEventListener('pagehide', () => {
    store();
    if (!isLoading) history.scrollRestoration = 'auto';
  });
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (!previousLocation) return;
  isLoading = true;
  // If a new page cannot be shown, Docusaurus reloads it, and the browser must not apply the old page's position to it.
  if (entry()?.scrollY === undefined) history.scrollRestoration = 'manual';
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({previousLocation}) => {
  const y = isLoading ? entry()?.scrollY : undefined;
  isLoading = false;
  // A page that was reloaded keeps `manual` until the reader leaves, because the browser may scroll it after it has loaded.
  if (previousLocation) history.scrollRestoration = 'auto';
  if (y !== undefined) window.scrollTo({top: y, behavior: 'instant'});
};
