/**
 * Mermaid in a thread of its own: it wants a browser's document, and whatever else runs in the build takes a document
 * for the sign that it is in a browser. The document is happy-dom's, which measures nothing; `boxes.ts` does.
 */
import {parentPort} from 'node:worker_threads';

import {Window} from 'happy-dom';

import {mermaid as config} from '../../config/mermaid';
import {boxOf} from './boxes';
import {joined} from './join';

/** What the thread is asked, and what it answers. */
export type Question = {readonly number: number; readonly id: string; readonly source: string};
export type Answer = {readonly number: number} & ({readonly svg: string} | {readonly error: string});

const window = new Window();
Object.assign(globalThis, {
  window,
  document: window.document,
  Element: window.Element,
  SVGElement: window.SVGElement,
  HTMLElement: window.HTMLElement,
  Node: window.Node,
  DOMParser: window.DOMParser,
  XMLSerializer: window.XMLSerializer,
  MutationObserver: window.MutationObserver,
  CSSStyleSheet: window.CSSStyleSheet,
});

// Mermaid draws some shapes by chance; here they are the same in both modes and in every build.
Math.random = () => 0.5;

function measure(this: Parameters<typeof boxOf>[0]) {
  const box = boxOf(this);
  return {...box, top: box.y, left: box.x, right: box.x + box.width, bottom: box.y + box.height};
}
for (const {prototype} of [window.Element, window.SVGElement, window.SVGGraphicsElement]) {
  Object.assign(prototype, {getBBox: measure, getBoundingClientRect: measure});
}
Object.assign(window.SVGElement.prototype, {
  getComputedTextLength(this: Parameters<typeof boxOf>[0]) {
    return boxOf(this).width;
  },
});

async function draw({id, source}: Question): Promise<string> {
  const {mermaidAPI, default: mermaid} = await import('mermaid').then((module) => ({
    ...module,
    mermaidAPI: module.default.mermaidAPI,
  }));
  const drawings: string[] = [];
  for (const theme of [config.theme.light, config.theme.dark]) {
    // Pages are written by those who write the site: nothing in a diagram has to be kept from readers.
    mermaidAPI.initialize({startOnLoad: false, ...config.options, theme, securityLevel: 'loose'});
    drawings.push((await mermaid.render(id, source)).svg);
    window.document.body.innerHTML = '';
  }
  const [light = '', dark = ''] = drawings;
  return joined({light, dark, id, document: window.document as unknown as Document});
}

// Mermaid is one machine with one state: the next diagram waits for the last.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  last = last
    .then(() => draw(question))
    .then(
      (svg) => parentPort?.postMessage({number: question.number, svg} satisfies Answer),
      (error: unknown) =>
        parentPort?.postMessage({
          number: question.number,
          error: error instanceof Error ? error.message : String(error),
        } satisfies Answer),
    );
});
