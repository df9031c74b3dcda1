/**
 * Stands in for the entry of the stock site, which evaluates all scripts before the page is painted. Here it is painted
 * first; what the reader presses until React is there is handed over.
 * Source: @docusaurus/core 3.7.0, lib/client/clientEntry.js.
 */
function fetchAhead(target: string): false {
  void import(/* webpackMode: "eager" */ '../navigation/fetchAhead').then(({preload}) => preload(target));
  return false;
}

// Where this is missing when the document is there, the banner of a site with a wrong base URL shows.
window.docusaurus = {prefetch: fetchAhead, preload: fetchAhead};

/** Waits for the next frame to be on the screen, or for as long as one takes where the page is hidden. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });

async function start(): Promise<void> {
  await painted();
  // Evaluated now, and not with this module.
  const {takeOver} = await import(/* webpackMode: "eager" */ './app');
  await takeOver();
  // From here on React hears every event.
  window.handOver?.();
}

void start();
