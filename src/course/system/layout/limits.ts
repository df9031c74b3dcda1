import {grouped} from '../../grouped';
import type {Box, Graph} from '../graph';
import type {Layers} from './layers';
import type {Positions} from './positions';

/** The width of a page's text on a wide screen, in px. */
const pageWidth = 800;
/** The width above which unconnected parts are drawn below each other, and the figure leaves out similar boxes. */
export const wide = 2 * pageWidth;
/** The widest diagram in widths of a page: 16 processors fit with all caches, 64 if each is folded into a box. */
const mostPages = 16;
/** The greatest width and the greatest height of a diagram, in px. */
const mostPixels = mostPages * pageWidth;
/** An edge counts once for each gap between layers that it crosses. With more of them, a layout takes over a second. */
const mostHops = 2_000;

/** The message says in a clause what makes a diagram too large; the caller adds what the reader can do. */
export class TooLarge extends Error {}

const plurals: Readonly<Record<Box['kind'], string>> = {
  processor: 'processors',
  cache: 'caches',
  crossbar: 'crossbars',
  memory: 'memories',
  other: 'boxes',
};

/** @throws {TooLarge} when the layout would take longer than a reader waits */
export function checkHops({edges}: Graph, hops: number): void {
  if (hops <= mostHops) return;
  throw new TooLarge(
    `its ${grouped(edges.length)} connections cross ${grouped(hops)} gaps between layers, and a diagram shows at most ${grouped(mostHops)}`,
  );
}

/** The distance from the left edge of all nodes to the right one. */
export function spanOf({left, width}: Positions): number {
  const [start, end] = [...left].reduce(
    ([from, to], [node, x]) => [Math.min(from, x), Math.max(to, x + (width.get(node) ?? 0))],
    [Infinity, -Infinity],
  );
  return end - start;
}

/** @throws {TooLarge} when the diagram is wider than a reader scrolls */
export function checkWidth({layers}: Layers, positions: Positions): void {
  const span = spanOf(positions);
  if (span <= mostPixels) return;
  const kinds = layers
    .map((nodes) => nodes.flatMap(({box}) => (box ? [plurals[box.kind]] : [])))
    .reduce((one, other) => (other.length > one.length ? other : one), []);
  const kind = new Set(kinds).size === 1 ? kinds[0] : 'boxes';
  const sides = layers.flat().flatMap(({box}) => {
    const sends = box?.ports.filter((port) => port.sends).length ?? 0;
    return [sends, (box?.ports.length ?? 0) - sends];
  });
  const many =
    kinds.length > 1 ? `${kinds.length} ${kind} are` : `${grouped(Math.max(...sides))} ports of one box are`;
  throw new TooLarge(
    `the diagram would be ${grouped(span)} px wide, more than the ${grouped(mostPixels)} px that can be read, because ${many} side by side`,
  );
}

/**
 * @param what is below each other
 * @throws {TooLarge} when the diagram is higher than a reader scrolls
 */
export function checkHeight(height: number, what: string): void {
  if (height <= mostPixels) return;
  throw new TooLarge(
    `the diagram would be ${grouped(height)} px high, more than the ${grouped(mostPixels)} px that can be read, because ${what} are below each other`,
  );
}
