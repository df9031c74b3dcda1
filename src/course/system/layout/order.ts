import {indexesIn, mean, type Hop, type Layers, type Node} from './layers';

/** Neighbors in the layer above or below, by node. */
type Neighbors = ReadonlyMap<Node, readonly Node[]>;

const rounds = 12;

function crossings(hops: readonly Hop[], indexes: ReadonlyMap<Node, number>): number {
  const byGap = new Map<number, (readonly [number, number])[]>();
  for (const {gap, from, to} of hops) {
    const [upper, lower] = from.node.layer < gap ? [from.node, to.node] : [to.node, from.node];
    const pairs = byGap.get(gap) ?? [];
    pairs.push([indexes.get(upper) ?? 0, indexes.get(lower) ?? 0]);
    byGap.set(gap, pairs);
  }
  let count = 0;
  for (const pairs of byGap.values()) {
    pairs.forEach(([a, b], index) => {
      for (const [c, d] of pairs.slice(index + 1)) if ((a - c) * (b - d) < 0) count += 1;
    });
  }
  return count;
}

/**
 * Orders each layer from left to right to reduce crossings, by the mean index of the neighbors, layer by layer, down
 * and up (Sugiyama, Tagawa and Toda, 1981). Without crossings, the order is that of the file.
 */
export function ordered({layers, hops}: Layers): Layers {
  const between = hops.filter(({from, to}) => from.node.layer !== to.node.layer);
  const [above, below] = [new Map<Node, Node[]>(), new Map<Node, Node[]>()];
  const add = (map: Map<Node, Node[]>, node: Node, other: Node): void => {
    map.set(node, [...(map.get(node) ?? []), other]);
  };
  for (const {from, to} of between) {
    const [upper, lower] = from.node.layer < to.node.layer ? [from.node, to.node] : [to.node, from.node];
    add(below, upper, lower);
    add(above, lower, upper);
  }

  const sorted = (
    nodes: readonly Node[],
    neighbors: Neighbors,
    indexes: ReadonlyMap<Node, number>,
  ): Node[] => {
    const wanted = new Map(
      nodes.map((node) => {
        const others = neighbors.get(node)?.map((other) => indexes.get(other) ?? 0) ?? [];
        return [node, others.length > 0 ? mean(others) : (indexes.get(node) ?? 0)];
      }),
    );
    return [...nodes].sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
  };

  // Each layer is sorted by the mean index of its neighbors in the layer before.
  let current = layers.map((nodes) => [...nodes]);
  let best = current;
  let least = Infinity;
  for (let round = 0; round < rounds && least > 0; round += 1) {
    const isDown = round % 2 === 0;
    const indexes = indexesIn(current);
    const next = current.map((nodes) => [...nodes]);
    for (let step = 1; step < next.length; step += 1) {
      const at = isDown ? step : next.length - 1 - step;
      next[at] = sorted(next[at] ?? [], isDown ? above : below, indexes);
      next[at].forEach((node, index) => indexes.set(node, index));
    }
    current = next;
    const count = crossings(between, indexesIn(current));
    if (count < least) [best, least] = [current, count];
  }
  return {layers: best, hops};
}
