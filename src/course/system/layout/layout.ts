import {grouped} from '../../grouped';
import type {Box, Graph, Edge, Port} from '../graph';
import {inBlocks, nodesOf, type Block} from './blocks';
import {indexesIn, layersOf, type End, type Layers, type Node} from './layers';
import {checkHeight, checkWidth, spanOf, wide} from './limits';
import {ordered} from './order';
import {positionsOf} from './positions';
import {rowsOf, type Segment} from './route';
import {fontSize, offsetsOf, sizeOf} from './sizes';

type Point = {readonly x: number; readonly y: number};
type PlacedPort = Port & Point;
export type PlacedBox = Box &
  Point & {readonly width: number; readonly height: number; readonly placed: readonly PlacedPort[]};
export type PlacedEdge = Edge & {readonly points: readonly Point[]};
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly edges: readonly PlacedEdge[];
};

/** The smallest font size on any screen, in px. */
const smallest = 12;

/** The least width of a diagram on a narrow screen, in px. */
export const leastWidth = ({width}: Pick<Layout, 'width'>): number =>
  Math.ceil((width * smallest) / fontSize);

/** The least height of a gap between layers, and the height of each row of horizontal edges in it. */
const leastGap = 40;
const rowHeight = 16;

/** The index in its layer of the node at the other end of each port's edge. */
function indexesAcross({layers, hops}: Layers): Map<Port, number> {
  const indexes = indexesIn(layers);
  const across = new Map<Port, number>();
  for (const {from, to} of hops) {
    if (from.port) across.set(from.port, indexes.get(to.node) ?? 0);
    if (to.port) across.set(to.port, indexes.get(from.node) ?? 0);
  }
  return across;
}

/** The y coordinates of the layers, and of the gaps between them, which are as high as their rows of edges need. */
function heightsOf(layers: Layers['layers'], rowCounts: readonly number[], heightOf: (node: Node) => number) {
  const [gapTops, tops, bottoms]: [number[], number[], number[]] = [[], [], []];
  let y = 0;
  rowCounts.forEach((count, gap) => {
    const isInside = gap > 0 && gap < layers.length;
    gapTops.push(y);
    y += isInside
      ? Math.max(leastGap, (count + 1) * rowHeight + 8)
      : count * rowHeight + (count > 0 ? 14 : 0);
    tops.push(y);
    y += Math.max(0, ...(layers[gap] ?? []).map(heightOf));
    bottoms.push(y);
  });
  /** The y coordinate of a row of edges in a gap, in whose middle all rows are. */
  const rowY = (gap: number, row: number): number =>
    ((gapTops[gap] ?? 0) + (tops[gap] ?? 0) + (2 * row + 1 - (rowCounts[gap] ?? 0)) * rowHeight) / 2;
  return {tops, bottoms, rowY};
}

/**
 * Lays the boxes out in layers, requests downwards: processors at the top, memories at the bottom.
 *
 * @throws {TooLarge} when nobody could read the diagram, or would wait for it
 */
export function layoutOf(graph: Graph): Layout {
  const system = inBlocks(ordered(layersOf(graph)));
  const {layers, hops} = system;
  const sizes = new Map(graph.boxes.map((box) => [box, sizeOf(box)]));
  const across = indexesAcross(system);
  const offsets = new Map(
    graph.boxes.flatMap((box) => [
      ...offsetsOf(box, sizes.get(box)?.width ?? 0, (port) => across.get(port) ?? 0),
    ]),
  );
  const positions = positionsOf(system, {
    width: ({box}) => (box && sizes.get(box)?.width) ?? 0,
    offset: (port) => offsets.get(port) ?? 0,
  });
  if (system.blocks.length > 1 && spanOf(positions) > wide) return wrapped(partsOf(graph, system.blocks));
  checkWidth(system, positions);
  const xOf = ({node, port}: End): number =>
    (port ? positions.port.get(port) : positions.left.get(node)) ?? 0;
  const segments = hops.map((hop): Segment => ({hop, from: xOf(hop.from), to: xOf(hop.to)}));
  const gaps = Array.from({length: layers.length + 1}, (_, gap) =>
    rowsOf(segments.filter(({hop}) => hop.gap === gap)),
  );
  const heightOf = ({box}: Node): number => (box && sizes.get(box)?.height) ?? 0;
  const {tops, bottoms, rowY} = heightsOf(
    layers,
    gaps.map(({count}) => count),
    heightOf,
  );
  checkHeight(bottoms.at(-1) ?? 0, `${grouped(layers.length)} layers`);

  const nodes = new Map(layers.flat().map((node) => [node.box, node] as const));
  const boxes = graph.boxes.flatMap((box): PlacedBox[] => {
    const node = nodes.get(box);
    if (!node) return [];
    const {layer} = node;
    const height = heightOf(node);
    // Processors are at the lower edge of the first layer, near what they send to.
    const y = layer === 0 ? (bottoms[0] ?? 0) - height : (tops[layer] ?? 0);
    const placed = box.ports.map((port) => ({
      ...port,
      x: positions.port.get(port) ?? 0,
      y: port.sends ? y + height : y,
    }));
    return [
      {...box, x: positions.left.get(node) ?? 0, y, width: positions.width.get(node) ?? 0, height, placed},
    ];
  });
  return cropped({
    boxes,
    edges: edgesOf(graph, segments, boxes, (segment) => {
      const {gap} = segment.hop;
      return rowY(gap, gaps[gap]?.rows.get(segment) ?? 0);
    }),
  });
}

/** The points of every edge, from port to port: straight down, with a horizontal step in its row of each gap. */
function edgesOf(
  graph: Graph,
  segments: readonly Segment[],
  boxes: readonly PlacedBox[],
  rowOf: (segment: Segment) => number,
): PlacedEdge[] {
  const ports = new Map(boxes.flatMap((box) => box.placed.map((port) => [port.id, port] as const)));
  const byEdge = new Map<Edge, Segment[]>(graph.edges.map((edge) => [edge, []]));
  for (const segment of segments) byEdge.get(segment.hop.edge)?.push(segment);
  return graph.edges.map((edge) => {
    const [start, end] = [ports.get(edge.from.id), ports.get(edge.to.id)];
    const steps = (byEdge.get(edge) ?? []).flatMap((segment): Point[] => {
      if (segment.from === segment.to) return [];
      const y = rowOf(segment);
      return [
        {x: segment.from, y},
        {x: segment.to, y},
      ];
    });
    const at = (port: PlacedPort | undefined): Point[] => (port ? [{x: port.x, y: port.y}] : []);
    return {...edge, points: [...at(start), ...steps, ...at(end)]};
  });
}

/** The parts of a diagram between which there is no connection. */
const partsOf = ({boxes, edges}: Graph, blocks: readonly Block[]): Graph[] =>
  blocks.map((block) => {
    const inside = new Set(nodesOf(block).map(({box}) => box));
    const inner = boxes.filter((box) => inside.has(box));
    const ports = new Set(inner.flatMap((box) => box.ports));
    return {boxes: inner, edges: edges.filter(({from}) => ports.has(from))};
  });

/** The space between two parts. */
const partGap = 40;

/** Lays each part out by itself, beside the one before it if both fit, and otherwise below. */
function wrapped(parts: readonly Graph[]): Layout {
  let [x, y, bottom] = [0, 0, 0];
  const placed = parts.map((part) => {
    const layout = layoutOf(part);
    if (x + layout.width > wide) [x, y] = [0, bottom];
    const at = shifted(layout, x, y);
    x += layout.width + partGap;
    bottom = Math.max(bottom, y + layout.height + partGap);
    return at;
  });
  checkHeight(bottom, `${grouped(parts.length)} parts without a connection`);
  return cropped({
    boxes: placed.flatMap(({boxes}) => boxes),
    edges: placed.flatMap(({edges}) => edges),
  });
}

type Shapes = Pick<Layout, 'boxes' | 'edges'>;

function shifted({boxes, edges}: Shapes, x: number, y: number): Shapes {
  const moved = <T extends Point>(at: T): T => ({...at, x: at.x + x, y: at.y + y});
  return {
    boxes: boxes.map((box) => ({...moved(box), placed: box.placed.map(moved)})),
    edges: edges.map((edge) => ({...edge, points: edge.points.map(moved)})),
  };
}

/** Moves everything to the upper left, with a margin for the dots of ports. */
function cropped(shapes: Shapes): Layout {
  /** A little more than the radius of a port's dot. */
  const dot = 5;
  const {boxes, edges} = shapes;
  const points = edges.flatMap(({points}) => points);
  const left = Math.min(...boxes.map(({x}) => x), ...points.map(({x}) => x)) - dot;
  // An edge that goes up passes above the first layer and below the last one.
  const top = Math.min(...boxes.map(({y}) => y), ...points.map(({y}) => y)) - dot;
  const right = Math.max(...boxes.map(({x, width}) => x + width), ...points.map(({x}) => x)) + dot;
  const bottom = Math.max(...boxes.map(({y, height}) => y + height), ...points.map(({y}) => y)) + dot;
  return {width: right - left, height: bottom - top, ...shifted(shapes, -left, -top)};
}
