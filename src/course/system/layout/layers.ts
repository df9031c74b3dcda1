import type {Box, Graph, Edge, Port} from '../graph';
import {checkHops} from './limits';

/** An element of a layer: a box, or an edge that passes between boxes. */
export type Node = {
  readonly box?: Box;
  /** The index of the layer, from the top. */
  readonly layer: number;
};

/** The end of a hop at a node; a passing edge has no port there. */
export type End = {readonly node: Node; readonly port?: Port};

/** The segment of an edge in one gap between layers; gap `n` is above layer `n`. */
export type Hop = {readonly edge: Edge; readonly gap: number; readonly from: End; readonly to: End};

export type Layers = {readonly layers: readonly (readonly Node[])[]; readonly hops: readonly Hop[]};

/** The index of each node in its layer, from the left. */
export const indexesIn = (layers: Layers['layers']): Map<Node, number> =>
  new Map(layers.flatMap((nodes) => nodes.map((node, index) => [node, index] as const)));

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Assigns boxes to layers: requests go down, except in cycles, and memories are at the bottom. */
function layerOf(graph: Graph, ownerOf: ReadonlyMap<Port, Box>): Map<Box, number> {
  const below = new Map<Box, Box[]>(graph.boxes.map((box) => [box, []]));
  for (const {from, to} of graph.edges) {
    const [upper, lower] = [ownerOf.get(from), ownerOf.get(to)];
    if (upper && lower) below.get(upper)?.push(lower);
  }
  const seen = new Set<Box>();
  const onPath = new Set<Box>();
  const done: Box[] = [];
  const forward = new Map<Box, Box[]>();
  const visit = (box: Box): void => {
    seen.add(box);
    onPath.add(box);
    const onward: Box[] = [];
    for (const next of below.get(box) ?? []) {
      // An edge that closes a cycle goes up.
      if (onPath.has(next)) continue;
      onward.push(next);
      if (!seen.has(next)) visit(next);
    }
    forward.set(box, onward);
    onPath.delete(box);
    done.unshift(box);
  };
  const isSource = (box: Box): boolean => box.ports.every(({sends}) => sends);
  for (const box of [...graph.boxes.filter(isSource), ...graph.boxes]) if (!seen.has(box)) visit(box);

  const layers = new Map<Box, number>(graph.boxes.map((box) => [box, 0]));
  for (const box of done) {
    for (const next of forward.get(box) ?? []) {
      layers.set(next, Math.max(layers.get(next) ?? 0, (layers.get(box) ?? 0) + 1));
    }
  }
  const last = Math.max(0, ...layers.values());
  for (const box of graph.boxes) {
    if (box.kind === 'memory' && forward.get(box)?.length === 0) layers.set(box, last);
  }
  return layers;
}

/** The hops of an edge: one for each gap on its way down; an edge that goes up also goes around its two boxes. */
const hopsBetween = (start: number, end: number): number => (end > start ? end - start : start - end + 2);

/**
 * Assigns boxes to layers, and divides each edge into hops from layer to layer. An edge that goes up also leaves its box
 * at the bottom, passes beside it, and enters the other box at the top.
 *
 * @throws {TooLarge} when the edges have more hops than a layout can order
 */
export function layersOf(graph: Graph): Layers {
  // Each connection crosses at least one gap, and a chain of too many of them would overflow the stack.
  checkHops(graph, graph.edges.length);
  const ownerOf = new Map(graph.boxes.flatMap((box) => box.ports.map((port) => [port, box] as const)));
  const layer = layerOf(graph, ownerOf);
  const nodes = new Map(graph.boxes.map((box) => [box, {box, layer: layer.get(box) ?? 0} satisfies Node]));
  const layers: Node[][] = Array.from({length: Math.max(0, ...layer.values()) + 1}, () => []);
  for (const node of nodes.values()) layers[node.layer]?.push(node);

  const ends = graph.edges.flatMap((edge): readonly (readonly [Edge, End, End])[] => {
    const [first, last] = [edge.from, edge.to].map((port): End | undefined => {
      const box = ownerOf.get(port);
      const node = box && nodes.get(box);
      return node && {node, port};
    });
    return first && last ? [[edge, first, last]] : [];
  });
  // Counted before they are made, because a small file can have millions.
  checkHops(
    graph,
    ends.reduce((sum, [, {node: from}, {node: to}]) => sum + hopsBetween(from.layer, to.layer), 0),
  );

  const hops: Hop[] = [];
  for (const [edge, first, last] of ends) {
    const [start, end] = [first.node.layer, last.node.layer];
    const goesDown = end > start;
    let from = first;
    for (let passed = 1; passed < hopsBetween(start, end); passed += 1) {
      const at = goesDown ? start + passed : start + 1 - passed;
      const node: Node = {layer: at};
      layers[at]?.push(node);
      hops.push({edge, gap: goesDown ? at : at + 1, from, to: {node}});
      from = {node};
    }
    hops.push({edge, gap: end, from, to: last});
  }
  return {layers, hops};
}
