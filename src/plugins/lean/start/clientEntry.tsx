/**
 * Replaces the stock entry, which evaluates all scripts in one task before the first paint. This entry waits for the
 * first paint, and then evaluates each part in a task of its own. Source: @docusaurus/core, lib/client/clientEntry.js.
 */

// The banner for a wrong base URL appears if this is undefined when the document has been parsed.
window.docusaurus = {prefetch: () => false, preload: () => false};

/** Waits until the next frame has been painted, or 100 ms if the page is hidden and paints nothing. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });

/** Ends the current task, so that the browser can handle other events before the next one. */
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
  // An eager import evaluates the module at this point instead of with this module.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await pause();
  const {docusaurus, load, takeOver} = await import(/* webpackMode: "eager" */ './hydrate');
  // Many links come into view at once, and finding the files of each takes some milliseconds of a slow processor.
  window.docusaurus = Object.freeze({
    ...docusaurus,
    prefetch: (route: string) => pause().then(async () => (await docusaurus.prefetch(route)) || []),
  });
  await pause();
  const isWhole = await load();
  await pause();
  takeOver(isWhole);
}

void start();
