/**
 * Mermaid in a thread of its own: it wants a browser's document, and whatever else runs in the build takes a document
 * for the sign that it is in a browser. The document is happy-dom's, which measures nothing; `boxes.ts` does.
 */
import {parentPort} from 'node:worker_threads';

import {mermaid as config} from '../../config/mermaid';
import {boxOf} from './boxes';
import {joined} from './join';

/** What the thread is asked, and what it answers. */
export type Question = {readonly number: number; readonly id: string; readonly source: string};
export type Answer = {readonly number: number} & ({readonly svg: string} | Failure);

/** Why a diagram cannot be drawn, and at which of its lines, from 1, where Mermaid gives up reading. */
export type Failure = {readonly error: string; readonly line?: number};

/**
 * A browser's document that measures, and Mermaid in it. Both are loaded by Node itself: what compiles this file would
 * compile their hundreds of files too.
 */
async function load() {
  const {Window} = await import('happy-dom');
  const window = new Window();
  const {document, Element, SVGElement, SVGGraphicsElement, HTMLElement, Node} = window;
  const {DOMParser, XMLSerializer, MutationObserver, CSSStyleSheet} = window;
  Object.assign(globalThis, {window, document, Element, SVGElement, HTMLElement, Node});
  Object.assign(globalThis, {DOMParser, XMLSerializer, MutationObserver, CSSStyleSheet});
  for (const {prototype} of [Element, SVGElement, SVGGraphicsElement]) {
    Object.assign(prototype, {getBBox: measure, getBoundingClientRect: measure});
  }
  Object.assign(SVGElement.prototype, {
    getComputedTextLength(this: Parameters<typeof boxOf>[0]) {
      return boxOf(this).width;
    },
  });
  // Mermaid cleans texts with DOMPurify, which loses the first part of each on this document. It leaves texts alone where
  // a document cannot make others; pages are written by those who write the site, so that nothing has to be cleaned.
  Object.assign(document.implementation, {createHTMLDocument: undefined});
  // Mermaid draws some shapes by chance; here they are the same in both modes and in every build.
  Math.random = () => 0.5;
  const {default: mermaid} = await import('mermaid');
  return {mermaid, document: document as unknown as Document};
}

function measure(this: Parameters<typeof boxOf>[0]) {
  const box = boxOf(this);
  return {...box, top: box.y, left: box.x, right: box.x + box.width, bottom: box.y + box.height};
}

const loaded = load();

async function draw({id, source}: Question): Promise<string> {
  const {mermaid, document} = await loaded;
  // Mermaid would write into it that the browser knows no MathML.
  if (source.includes('$$')) throw new Error('a label has a formula');
  const drawings: string[] = [];
  for (const theme of [config.theme.light, config.theme.dark]) {
    mermaid.initialize({startOnLoad: false, ...config.options, theme, securityLevel: 'loose'});
    drawings.push((await mermaid.render(id, source)).svg);
    document.body.innerHTML = '';
  }
  const [light = '', dark = ''] = drawings;
  return joined({light, dark, id, document});
}

/** The parser says where the token stands that it does not expect, or has the line in its message. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return {error: String(error)};
  const {hash} = error as {hash?: {loc?: {first_line?: number}}};
  const line = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(error.message)?.[1] ?? 0);
  return {error: error.message, ...(line > 0 && {line})};
}

// Mermaid is one machine with one state: the next diagram waits for the last.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  const {number} = question;
  last = last
    .then(() => draw(question))
    .then(
      (svg): Answer => ({number, svg}),
      (error: unknown): Answer => ({number, ...failureOf(error)}),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
