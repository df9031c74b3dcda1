/**
 * Mermaid without a browser. It runs in a document of jsdom's, with globals of their own, so that the rest of the build
 * does not take itself for a browser. jsdom lays nothing out: how large something is, `boxes.ts` says.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {Script} from 'node:vm';

import type * as Jsdom from 'jsdom';
import type {Mermaid} from 'mermaid';

import {mermaid as config} from '../../config/mermaid';
import {boxOf} from './boxes';

/** What only a browser can measure, load or answer to: pictures, formulas, other letters, and clicks. */
const ONLY_BROWSERS =
  /<(img|svg)|\b(img|icon|fa[a-z]?):|\$\$|font-?size|font-?family|htmlLabels|themeCSS|^\s*click\s|[\u2e80-\uffff]/im;

let loaded: Mermaid | undefined;

function load(): Mermaid {
  // Node itself loads both: what compiles this file would compile their hundreds of files too.
  const native = createRequire(join(__dirname, 'draw.ts'));
  const {JSDOM, VirtualConsole} = native('jsdom') as typeof Jsdom;
  // What Mermaid misses here is no news to anybody: the browser draws it.
  const dom = new JSDOM('', {runScripts: 'outside-only', virtualConsole: new VirtualConsole()});
  const measure = function (this: Element) {
    return boxOf(this);
  };
  Object.assign(dom.window.Element.prototype, {getBBox: measure, getBoundingClientRect: measure});
  Object.assign(dom.window, {structuredClone});
  const file = native.resolve('mermaid/dist/mermaid.min.js');
  new Script(readFileSync(file, 'utf8'), {filename: file}).runInContext(dom.getInternalVMContext());
  return (dom.window as unknown as {mermaid: Mermaid}).mermaid;
}

/** Mermaid is one machine with one state: the next diagram waits for the last. */
let last: Promise<unknown> = Promise.resolve();

export function withMermaid<Result>(use: (mermaid: Mermaid) => Promise<Result>): Promise<Result> {
  const next = last.then(() => use((loaded ??= load())));
  last = next.catch(() => undefined);
  return next;
}

/** A drawing without what nobody sees: arrowheads of no arrow, what only Mermaid's scripts read, digits below 0.01 px. */
const slim = (svg: string): string =>
  svg
    .replace(/<marker id="([^"]+)".*?<\/marker>/gs, (marker, id: string) =>
      svg.includes(`url(#${id})`) ? marker : '',
    )
    .replace(/ data-points="[^"]*"/g, '')
    .replace(/ (d|points|transform|viewBox)="[^"]*"/g, (attribute) =>
      attribute.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100)),
    );

/**
 * Draws a flowchart in the theme of each color mode.
 *
 * @param source the diagram in Mermaid's language
 * @param id of the drawings on their page, which end in `-light` and `-dark`
 * @returns two `<svg>`; nothing for what a browser has to draw
 */
export const draw = (source: string, id: string): Promise<string | undefined> =>
  withMermaid(async (mermaid) => {
    if (ONLY_BROWSERS.test(source)) return undefined;
    if ((await mermaid.parse(source)).diagramType !== 'flowchart-v2') return undefined;
    const drawings: string[] = [];
    for (const [mode, theme] of Object.entries(config.theme)) {
      // Without a seed, shapes that look drawn by hand differ from build to build.
      mermaid.initialize({...config.options, startOnLoad: false, theme, handDrawnSeed: 1});
      const {svg} = await mermaid.render(`${id}-${mode}`, source);
      if (/NaN|Infinity/.test(svg)) return undefined;
      drawings.push(slim(svg));
    }
    return drawings.join('');
  }).catch(() => undefined);
