/**
 * A client module: back and forward lead to where the reader was. The browser sees to that by itself as long as the page is
 * there at once. When its scripts are still to come, as after a new deployment, the browser scrolls the old page, and
 * Docusaurus then shows the new one from its top. So each entry of the history keeps its own place.
 */
import type {ClientModule} from '@docusaurus/types';

/** What an entry carries beside what the router puts there: how far down the reader was. A new entry has no place yet. */
type Entry = {readonly place?: number} | null;

const entry = (): Entry => history.state as Entry;

/** The page that is shown is not yet the one of the entry. */
let isOnTheWay = false;
let rest: ReturnType<typeof setTimeout> | undefined;

function keep(): void {
  clearTimeout(rest);
  const place = Math.round(scrollY);
  if (isOnTheWay || entry()?.place === place) return;
  history.replaceState({...entry(), place}, '');
}

if (typeof window !== 'undefined') {
  // Browsers limit how often an entry may change: once the page rests, and before anything may lead away.
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(keep, 200);
    },
    {passive: true},
  );
  window.addEventListener('click', keep, {capture: true});
  window.addEventListener('pagehide', () => {
    keep();
    if (!isOnTheWay) history.scrollRestoration = 'auto';
  });
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (!previousLocation) return;
  isOnTheWay = true;
  // A new page that cannot be shown is loaded whole: it then begins at its top, not where the last one was.
  if (entry()?.place === undefined) history.scrollRestoration = 'manual';
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({previousLocation}) => {
  const place = isOnTheWay ? entry()?.place : undefined;
  isOnTheWay = false;
  // A page that was loaded whole for it stays so until it is left: the browser may scroll it even after it has loaded.
  if (previousLocation) history.scrollRestoration = 'auto';
  if (place !== undefined) window.scrollTo({top: place, behavior: 'instant'});
};
