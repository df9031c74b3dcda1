// cspell:words Pipeable
/**
 * Stands in for what makes a page's HTML in the build. React would put a large part behind the page, with a script that
 * brings it to its place: here every part is where it belongs, with and without scripts.
 * Source: @docusaurus/core 3.7.0, lib/client/renderToHtml.js.
 */
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';

import type {ReactNode} from 'react';
import {renderToPipeableStream} from 'react-dom/server';

/** React asks for every picture before the page. All are small, and their elements ask early enough. */
const PRELOADS = /<link rel="preload" as="image"[^>]*\/>/g;

/** @throws whatever a component throws */
export function renderToHtml(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const passThrough = new PassThrough();
    const {pipe} = renderToPipeableStream(app, {
      progressiveChunkSize: Infinity,
      onError: reject,
      onAllReady() {
        pipe(passThrough);
        text(passThrough).then((html) => resolve(html.replace(PRELOADS, '')), reject);
      },
    });
  });
}
