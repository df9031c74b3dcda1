/** The parts `load`, `search` and `navigate`: what a reader of each site waits for, round by round. */
import type {Browser} from '@playwright/test';

import {measureLoad, type Measured} from '../measure/load';
import {measureNavigation} from '../measure/navigate';
import {measureSearch} from '../measure/search';
import type {BenchServer} from '../measure/server';
import {lines, type Line} from '../measure/visit';
import {note, type Notebook} from '../notebook';
import {pageKinds, type Options} from '../options';
import type {BenchPage} from '../content/convert';
import type {Site} from '../sites';

const lineNames: Readonly<Record<Line, string>> = {
  full: 'no throttling',
  slow: '4× CPU, 1.6 Mbit/s, 150 ms',
};

/** The pages from one lesson to the next ones, which a reader goes through in their order. */
function way(pages: readonly BenchPage[]): {route: string; title: string}[] {
  const folder = '/docs/tutorial/using_gem5/basic_concepts/simple_processor';
  return ['introduction', 'where_to_begin', 'setup', 'system'].map((name) => {
    const page = pages.find(({route}) => route === `${folder}/${name}`);
    if (!page)
      throw new Error(`there is no page ${folder}/${name}; name others in tools/bench/parts/visits.ts`);
    return page;
  });
}

/** One thing that a reader does, on every site. */
type Act = {
  readonly what: string;
  readonly isOn?: (site: Site) => boolean;
  readonly measure: (server: BenchServer, site: Site) => Promise<Measured>;
};

function actsOf(options: Options, browser: Browser, pages: readonly BenchPage[], line: Line): Act[] {
  const {parts} = options;
  const loads = options.pages.map((kind): Act => ({
    what: kind,
    isOn: ({searchPage}) => kind !== 'search' || searchPage,
    measure: (server, site) => measureLoad(browser, server, site, pageKinds[kind].route, line),
  }));
  return [
    ...(parts.has('load') ? loads : []),
    ...(parts.has('search')
      ? [
          {
            what: 'first search',
            measure: (server: BenchServer, site: Site) =>
              measureSearch(browser, server, site, pageKinds.plain.route, line),
          },
        ]
      : []),
    ...(parts.has('navigate')
      ? [
          {
            what: 'from page to page',
            measure: (server: BenchServer, site: Site) =>
              measureNavigation(browser, server, site, way(pages), line),
          },
        ]
      : []),
  ];
}

/** All visits of one round, site after site for each thing, so that a slow minute is slow for all. */
export async function measureVisits(
  round: number,
  servers: ReadonlyMap<Site, BenchServer>,
  pages: readonly BenchPage[],
  browser: Browser,
  options: Options,
  notebook: Notebook,
): Promise<void> {
  const usable = [...servers];
  // Another order in each round: nobody is always the first.
  const start = (round - 1) % Math.max(1, usable.length);
  const order = [...usable.slice(start), ...usable.slice(0, start)];
  for (const line of Object.keys(lines) as Line[]) {
    for (const {what, isOn, measure} of actsOf(options, browser, pages, line)) {
      for (const [site, server] of order) {
        if (isOn && !isOn(site)) continue;
        const at = {round, site, what: `${what}, ${lineNames[line]}`};
        await note(notebook, at, () => measure(server, site));
      }
    }
  }
}
