/**
 * Stands in for the entry of the stock site, which evaluates all scripts in one task before the page is painted. Here the
 * page is painted first, then each part is evaluated in a task of its own.
 * Source: @docusaurus/core, lib/client/clientEntry.js.
 */

// The banner of a wrong base URL appears where this is missing once the document has been read.
window.docusaurus = {prefetch: () => false, preload: () => false};

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
  const {docusaurus, load, takeOver} = await import(/* webpackMode: "eager" */ './app');
  window.docusaurus = docusaurus;
  await pause();
  const isWhole = await load();
  await pause();
  takeOver(isWhole);
}

void start();
