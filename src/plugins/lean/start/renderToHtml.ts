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

/** What is left of these if React has come to write them in another way. */
const LEFT = /<link\b[^>]*\brel=["']?preload\b[^>]*>/;

function withoutPreloads(html: string): string {
  const rest = html.replace(PRELOADS, '');
  const left = LEFT.exec(rest)?.[0];
  if (left === undefined) return rest;
  throw new Error(
    `React asks for a picture before the page by ${left}; fix PRELOADS in src/plugins/lean/start/renderToHtml.ts`,
  );
}

/** @throws whatever a component throws, or an {Error} that names PRELOADS if React has come to write them otherwise */
export function renderToHtml(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const passThrough = new PassThrough();
    const {pipe} = renderToPipeableStream(app, {
      progressiveChunkSize: Infinity,
      onError: reject,
      onAllReady() {
        pipe(passThrough);
        text(passThrough).then(withoutPreloads).then(resolve, reject);
      },
    });
  });
}
