/**
 * Stands in for the entry of the stock site, which evaluates all scripts in one task. Here the page is painted first, and
 * each part is evaluated in a task of its own.
 * Source: @docusaurus/core 3.7.0, lib/client/clientEntry.js.
 */
import {painted, pause} from './pause';

function fetchAhead(target: string): false {
  void import(/* webpackMode: "eager" */ '../navigation/fetchAhead').then(({preload}) => preload(target));
  return false;
}

// Where this is missing when the document is there, the banner of a site with a wrong base URL shows.
window.docusaurus = {prefetch: fetchAhead, preload: fetchAhead};

async function start(): Promise<void> {
  await painted();
  const {startTransition} = await import(/* webpackMode: "eager" */ 'react');
  await pause();
  const {hydrateRoot} = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await pause();
  const {app, modulesOf, whenKnown} = await import(/* webpackMode: "eager" */ './app');
  await pause();
  await whenKnown(window.location.pathname);
  for (const load of modulesOf(window.location.pathname)) {
    await pause();
    await load();
  }
  await pause();
  const container = document.getElementById('__docusaurus');
  if (!container) return;
  startTransition(() => {
    hydrateRoot(container, app, {
      onRecoverableError: (error, errorInfo) => {
        console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
      },
    });
  });
  // From here on React hears every event, and takes over first what an event is for.
  window.handOver?.();
}

void start();
