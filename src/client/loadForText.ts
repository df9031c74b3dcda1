/** A client module: pages with text load what home does not need. */
export function onRouteDidUpdate(): void {
  if (!document.querySelector('article')) return;
  import('./forText').then(
    ({visit}) => visit(),
    // The page works without these modules.
    () => undefined,
  );
}
