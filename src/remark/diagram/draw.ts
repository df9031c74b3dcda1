/**
 * Runs Mermaid without a browser, in a jsdom document whose globals are separate, so that the rest of the build does
 * not find browser globals. jsdom has no layout; `boxes.ts` computes sizes.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {Script} from 'node:vm';

import type * as Jsdom from 'jsdom';
import type {Mermaid} from 'mermaid';

import {mermaid as config} from '../../config/mermaid';
import {boxOf} from './boxes';

/** Diagrams that need a browser, which alone can measure or load pictures, formulas and fonts, and handle clicks. */
const ONLY_BROWSERS =
  /<(img|svg)|\b(img|icon|fa[a-z]?):|\$\$|font-?size|font-?family|htmlLabels|themeCSS|^\s*click\s|[\u2e80-\uffff]/im;

let loaded: Mermaid | undefined;

function load(): Mermaid {
  // Node loads both packages directly; otherwise the compiler of this file would compile their hundreds of files too.
  const native = createRequire(join(__dirname, 'draw.ts'));
  const {JSDOM, VirtualConsole} = native('jsdom') as typeof Jsdom;
  // Mermaid's complaints about jsdom are dropped, because the browser draws whatever fails here.
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

/** Mermaid has global state, so each diagram waits for the previous one. */
let last: Promise<unknown> = Promise.resolve();

export function withMermaid<Result>(use: (mermaid: Mermaid) => Promise<Result>): Promise<Result> {
  const next = last.then(() => use((loaded ??= load())));
  last = next.catch(() => undefined);
  return next;
}

/** A drawing without unused arrowheads, data that only Mermaid's scripts read, and digits below 0.01 px. */
const slim = (svg: string): string =>
  svg
    .replace(/<marker id="([^"]+)".*?<\/marker>/gs, (marker, id: string) =>
      svg.includes(`url(#${id})`) ? marker : '',
    )
    .replace(/ data-points="[^"]*"/g, '')
    .replace(/ (d|points|transform|viewBox)="[^"]*"/g, (attribute) =>
      attribute.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100)),
    );

/** The drawing with the width to which it may shrink: its letters of 16 px then have 12. */
const shrinking = (svg: string): string =>
  svg.replace(
    / width="([\d.]+)"/,
    (attribute, width) => `${attribute} style="min-inline-size:${Math.ceil(Number(width) * 0.75)}px"`,
  );

/**
 * Draws a flowchart in the theme of each color mode.
 *
 * @param source the diagram in Mermaid's language
 * @param id of the drawings on their page, which end in `-light` and `-dark`
 * @returns two `<svg>` elements; undefined for a diagram that needs a browser
 */
export const draw = (source: string, id: string): Promise<string | undefined> =>
  withMermaid(async (mermaid) => {
    if (ONLY_BROWSERS.test(source)) return undefined;
    if ((await mermaid.parse(source)).diagramType !== 'flowchart-v2') return undefined;
    const drawings: string[] = [];
    for (const [mode, theme] of Object.entries(config.theme)) {
      // Without a seed, hand-drawn shapes would differ from build to build.
      mermaid.initialize({...config.options, startOnLoad: false, theme, handDrawnSeed: 1});
      const {svg} = await mermaid.render(`${id}-${mode}`, source);
      if (/NaN|Infinity/.test(svg)) return undefined;
      drawings.push(shrinking(slim(svg)));
    }
    return drawings.join('');
  }).catch(() => undefined);
