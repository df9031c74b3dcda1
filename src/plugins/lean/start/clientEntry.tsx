/**
 * Stands in for the entry of the stock site, which evaluates all scripts in one task before the page is painted. Here it
 * is painted first, then each part is evaluated in a task of its own; what the reader presses until React is there is
 * handed over.
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

/** Ends the task: what follows runs in one of its own, after what has come up meanwhile. */
const pause = (): Promise<void> =>
  new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

async function start(): Promise<void> {
  await painted();
  // Each is evaluated now, and not with this module.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await pause();
  const {load, takeOver} = await import(/* webpackMode: "eager" */ './app');
  await pause();
  await load();
  await pause();
  takeOver();
  // From here on React hears every event.
  window.handOver?.();
}

void start();
