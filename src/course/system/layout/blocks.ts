import {indexesIn, mean, type Layers, type Node} from './layers';

/**
 * A part of a diagram that is drawn as one: nodes of a layer, and the blocks above that these connect. The blocks of a
 * system form a tree, in which each processor with its private caches is a block.
 */
export type Block = {
  /** The nodes of the lowest layer, from left to right. */
  readonly nodes: readonly Node[];
  /** The blocks above them, from left to right. */
  readonly inner: readonly Block[];
};

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

const some = ({nodes, inner}: Block): Node | undefined => nodes[0] ?? (inner[0] && some(inner[0]));

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
    const blocks = new Map<Node, {nodes: Node[]; inner: Block[]}>();
    const blockOf = (group: Node): {nodes: Node[]; inner: Block[]} => {
      const block = blocks.get(group) ?? {nodes: [], inner: []};
      blocks.set(group, block);
      return block;
    };
    for (const node of nodes) blockOf(groups.of(node)).nodes.push(node);
    const finished: Block[] = [];
    for (const block of above) {
      const node = some(block);
      const group = node && blocks.get(groups.of(node));
      if (group) group.inner.push(block);
      else finished.push(block);
    }
    for (const {inner} of blocks.values()) inner.sort((a, b) => meanIndex(a) - meanIndex(b));
    return [...finished, ...blocks.values()];
  }, []);
}

/** Sorts the layers by blocks, so that blocks can be drawn side by side. */
export function inBlocks(ordered: Layers): Layers & {readonly blocks: readonly Block[]} {
  const blocks = blocksOf(ordered);
  const layers: Node[][] = ordered.layers.map(() => []);
  const add = ({nodes, inner}: Block): void => {
    for (const node of nodes) layers[node.layer]?.push(node);
    inner.forEach(add);
  };
  blocks.forEach(add);
  return {layers, hops: ordered.hops, blocks};
}
