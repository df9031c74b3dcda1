/**
 * Mermaid without a browser. It runs in a document of jsdom's, with globals of their own, so that the rest of the build
 * does not take itself for a browser. jsdom lays nothing out: how large something is, `boxes.ts` says.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {Script} from 'node:vm';

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
  const {JSDOM, VirtualConsole} = native('jsdom') as typeof import('jsdom');
  // What Mermaid misses here is no news to anybody: the browser draws it.
  const dom = new JSDOM('', {runScripts: 'outside-only', virtualConsole: new VirtualConsole()});
  const measures = {
    getBBox(this: Element) {
      return boxOf(this);
    },
    getBoundingClientRect(this: Element) {
      return boxOf(this);
    },
    getComputedTextLength(this: Element) {
      return boxOf(this).width;
    },
  };
  Object.assign(dom.window.Element.prototype, measures);
  Object.assign(dom.window, {structuredClone});
  const file = native.resolve('mermaid/dist/mermaid.min.js');
  new Script(readFileSync(file, 'utf8'), {filename: file}).runInContext(dom.getInternalVMContext());
  return (dom.window as unknown as {mermaid: Mermaid}).mermaid;
}

// Mermaid is one machine with one state: the next diagram waits for the last.
let last: Promise<unknown> = Promise.resolve();

function withMermaid<Result>(use: (mermaid: Mermaid) => Promise<Result>): Promise<Result> {
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

/** Where Mermaid gives up reading a diagram: the number of a line, from 1, and what stands there. */
export type Fault = {readonly line: number; readonly text: string};

/** The lines that count for Mermaid: it leaves out front matter, comments and what is empty before the first word. */
function linesRead(source: string): Fault[] {
  const head = /^\s*---\s*\n.*?\n---\s*\n/s.exec(source)?.[0] ?? '';
  const lines = source
    .split('\n')
    .map((text, index) => ({line: index + 1, text: text.replace(/%%\{.*?\}%%/, '').trim()}))
    .slice(head.split('\n').length - 1)
    .filter(({text}) => !text.startsWith('%%'));
  return lines.slice(lines.findIndex(({text}) => text !== ''));
}

/** @returns what Mermaid cannot read in a diagram; nothing if it can read all */
export const faultIn = (source: string): Promise<Fault | undefined> =>
  withMermaid((mermaid) => mermaid.parse(source)).then(
    () => undefined,
    (error: Error & {hash?: {loc?: {first_line?: number}}}) => {
      // Something that this document lacks is no fault of the diagram's.
      if (/^(Type|Reference|Range)Error$/.test(error.name)) return undefined;
      const line = error.hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(error.message)?.[1] ?? 1);
      const lines = linesRead(source);
      return lines[line - 1] ?? lines.at(-1);
    },
  );
