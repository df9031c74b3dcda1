/**
 * A client module that restores the scroll position after *back*, *forward* and a reload. The browser does this itself
 * if the page has its former height from the start. If the page waits for scripts or for late content, such as search
 * results, the browser scrolls too early. Therefore each entry of the history stores its scroll position, and the page
 * is scrolled again while it grows.
 */
import type {ClientModule} from '@docusaurus/types';

/** The state of an entry: the router's data and the scroll position in px. A new entry has no position yet. */
type Entry = {readonly scrollY?: number} | null;

const entry = (): Entry => history.state as Entry;

/** The longest time that a page may grow before its position is given up, in ms. */
const PATIENCE = 10_000;

/** Whether the current entry has changed, and its page is not yet shown. */
let isLoading = false;
/** The position to restore once the page is tall enough for it. */
let wanted: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

function store(): void {
  clearTimeout(timer);
  const y = Math.round(scrollY);
  if (isLoading || wanted !== undefined || entry()?.scrollY === y) return;
  history.replaceState({...entry(), scrollY: y}, '');
}

function giveUp(): void {
  clearTimeout(patience);
  wanted = undefined;
}

/** Scrolls to the wanted position, or as far as the page reaches. */
function approach(): void {
  if (wanted === undefined) return;
  window.scrollTo({top: wanted, behavior: 'instant'});
  if (Math.abs(scrollY - wanted) < 1) {
    giveUp();
    store();
  }
}

const lowest = (): number => document.documentElement.scrollHeight - innerHeight;

function restore(y: number | undefined): void {
  giveUp();
  if (y === undefined) return;
  wanted = y;
  patience = setTimeout(giveUp, PATIENCE);
  approach();
}

if (typeof window !== 'undefined') {
  // Browsers limit how often an entry may change, so store the position after scrolling and before readers may leave.
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(store, 200);
    },
    {passive: true},
  );
  // Give up as soon as the reader acts, because they may want another position.
  for (const action of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(action, giveUp, {capture: true, passive: true});
  }
  window.addEventListener('click', store, {capture: true});
  window.addEventListener('pagehide', () => {
    store();
    if (!isLoading) history.scrollRestoration = 'auto';
  });
  // Observe the element that React renders, because the body is always as high as the window.
  const content = document.getElementById('__docusaurus') ?? document.body;
  if ('ResizeObserver' in window) new ResizeObserver(approach).observe(content);
  // The browser scrolls a page that is reloaded, or returned to from another site, if it is tall enough. The search page
  // replaces its entry when it starts, so the position is read before.
  const {scrollY: y} = entry() ?? {};
  if (y !== undefined && y > lowest()) restore(y);
}

type Update = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

/** Whether a page that waits for its position only writes its address again, as the search page does when it starts. */
const isRewritten = ({location, previousLocation}: Update): boolean =>
  wanted !== undefined && location.pathname === previousLocation?.pathname;

export const onRouteUpdate: ClientModule['onRouteUpdate'] = (update) => {
  if (!update.previousLocation || isRewritten(update)) return;
  isLoading = true;
  // If a new page cannot be shown, Docusaurus reloads it, and the browser must not apply the old page's position to it.
  if (entry()?.scrollY === undefined) history.scrollRestoration = 'manual';
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (update) => {
  // A reloaded page keeps `manual` until the reader leaves, because the browser may scroll it after it has loaded.
  if (!update.previousLocation || isRewritten(update)) return;
  const isOurs = isLoading;
  isLoading = false;
  history.scrollRestoration = 'auto';
  restore(isOurs ? entry()?.scrollY : undefined);
};
