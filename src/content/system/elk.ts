import type {ELK} from 'elkjs/lib/elk-api';

import {placementOf, type Place, type Placement} from './layout';

let elk: Promise<ELK> | undefined;

/** The placements by graph, because the build draws each page twice, and several pages one system. */
const known = new Map<string, Promise<Placement>>();

/** Lays out in Node. ELK takes a while to load, so that it is loaded for the first diagram. */
export const layoutInNode: Place = (graph) => {
  const key = JSON.stringify(graph);
  const placement = known.get(key) ?? computed(graph);
  known.set(key, placement);
  return placement;
};

async function computed(graph: Parameters<Place>[0]): Promise<Placement> {
  elk ??= import('elkjs/lib/elk.bundled.js').then(({default: ELK}) => new ELK());
  return placementOf(graph, await elk);
}
