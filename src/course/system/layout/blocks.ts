import {indexesIn, mean, type Layers, type Node} from './layers';

/**
 * A part of a diagram that is drawn as one: nodes of a layer, and the blocks above that these connect. The blocks of a
 * system form a tree, in which each processor with its private caches is a block.
 */
export type Block = {
  /** The nodes of the lowest layer, from left to right. */
  readonly nodes: readonly [Node, ...Node[]];
  /** The blocks above them, from left to right. */
  readonly inner: readonly Block[];
};

/** The layers of a system in their final order, in which the nodes of a block are side by side. */
export type Arrangement = Layers & {readonly blocks: readonly Block[]};

/** The nodes of a block and of all blocks above them, in time that grows with their number. */
export function nodesOf(block: Block): Node[] {
  const all: Node[] = [];
  const add = ({nodes, inner}: Block): void => {
    all.push(...nodes);
    inner.forEach(add);
  };
  add(block);
  return all;
}

/** Groups of connected nodes (union-find); one node of each group represents it. */
class Groups {
  private readonly next = new Map<Node, Node>();

  of(node: Node): Node {
    let group = node;
    for (let next = this.next.get(group); next; next = this.next.get(group)) group = next;
    return group;
  }

  join(one: Node, other: Node): void {
    const [from, to] = [this.of(one), this.of(other)];
    if (from !== to) this.next.set(from, to);
  }
}

/**
 * The blocks of a system, from left to right. The layers are added from the top, and whatever a node connects becomes
 * one block.
 */
function blocksOf({layers, hops}: Layers): Block[] {
  const groups = new Groups();
  const indexes = indexesIn(layers);
  const meanIndex = ({nodes}: Block): number => mean(nodes.map((node) => indexes.get(node) ?? 0));

  return layers.reduce<Block[]>((above, nodes, layer) => {
    for (const {from, to} of hops) {
      if (Math.max(from.node.layer, to.node.layer) === layer) groups.join(from.node, to.node);
    }
    const blocks = new Map<Node, {nodes: [Node, ...Node[]]; inner: Block[]}>();
    for (const node of nodes) {
      const block = blocks.get(groups.of(node));
      if (block) block.nodes.push(node);
      else blocks.set(groups.of(node), {nodes: [node], inner: []});
    }
    const finished: Block[] = [];
    for (const block of above) {
      const below = blocks.get(groups.of(block.nodes[0]));
      if (below) below.inner.push(block);
      else finished.push(block);
    }
    for (const {inner} of blocks.values()) inner.sort((a, b) => meanIndex(a) - meanIndex(b));
    return [...finished, ...blocks.values()];
  }, []);
}

/** Sorts the layers by blocks. */
export function inBlocks(ordered: Layers): Arrangement {
  const blocks = blocksOf(ordered);
  const layers: Node[][] = ordered.layers.map(() => []);
  for (const node of blocks.flatMap(nodesOf)) layers[node.layer]?.push(node);
  return {layers, hops: ordered.hops, blocks};
}
