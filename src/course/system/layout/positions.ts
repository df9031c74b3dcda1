import type {Block} from './blocks';
import type {Port} from '../graph';
import {mean, type End, type Hop, type Layers, type Node} from './layers';

/** Widths and distances, in px. */
export type Sizes = {
  readonly width: (node: Node) => number;
  /**
   * The distance of a port from the left edge of its box; unused for bars, whose ports are wherever edges meet them.
   */
  readonly offset: (port: Port) => number;
};

/** The least distance between two boxes of a layer. */
const boxDistance = 18;
/** The least distance between two ports of a bar, and from a port to the end of its bar. */
const portDistance = 14;

/** Distances from the left edge of the picture, and widths. */
export type Positions = {
  readonly left: ReadonlyMap<Node, number>;
  readonly width: ReadonlyMap<Node, number>;
  readonly port: ReadonlyMap<Port, number>;
};

const isBar = ({box}: Node): boolean => box?.kind === 'crossbar';

/**
 * The values nearest to the wanted ones that keep at least the given gaps: least squares under an order, by pooling
 * adjacent violators (Barlow, Bartholomew, Bremner and Brunk, 1972).
 *
 * @param gaps the least distance of each value from the one before it
 */
export function spread(wanted: readonly number[], gaps: readonly number[]): number[] {
  let shift = 0;
  const shifts = gaps.map((gap, index) => (shift += index > 0 ? gap : 0));
  const pools: {sum: number; count: number}[] = [];
  const meanOf = (pool: {readonly sum: number; readonly count: number}): number => pool.sum / pool.count;
  wanted.forEach((value, index) => {
    let pool = {sum: value - (shifts[index] ?? 0), count: 1};
    for (let last = pools.at(-1); last && meanOf(last) > meanOf(pool); last = pools.at(-1)) {
      pools.pop();
      pool = {sum: last.sum + pool.sum, count: last.count + pool.count};
    }
    pools.push(pool);
  });
  return pools
    .flatMap((pool) => Array.from({length: pool.count}, () => meanOf(pool)))
    .map((value, index) => value + (shifts[index] ?? 0));
}

/** The left and right end of a layer in a block. */
type Span = {readonly from: number; readonly to: number};

class Placing {
  readonly left = new Map<Node, number>();
  readonly width: Map<Node, number>;
  readonly port = new Map<Port, number>();
  /** The hops of each node, with their end at this node first. */
  private readonly ends: Map<Node, {readonly mine: End; readonly other: End}[]>;

  constructor(
    private readonly layers: Layers['layers'],
    private readonly hops: readonly Hop[],
    private readonly sizes: Sizes,
  ) {
    this.width = new Map(layers.flat().map((node) => [node, sizes.width(node)]));
    this.ends = new Map(layers.flat().map((node) => [node, []]));
    for (const {from, to} of hops) {
      this.ends.get(from.node)?.push({mine: from, other: to});
      this.ends.get(to.node)?.push({mine: to, other: from});
    }
  }

  private widthOf = (node: Node): number => this.width.get(node) ?? 0;
  private leftOf = (node: Node): number => this.left.get(node) ?? 0;
  private rightOf = (node: Node): number => this.leftOf(node) + this.widthOf(node);
  private offsetOf = ({port}: End): number => (port ? this.sizes.offset(port) : 0);

  /** The position at which an edge meets a bar; two bars are joined in the middle of their common span. */
  private metBy(bar: Node, {node, ...end}: End): number {
    if (!isBar(node)) return this.leftOf(node) + this.offsetOf({node, ...end});
    return (
      (Math.max(this.leftOf(bar), this.leftOf(node)) + Math.min(this.rightOf(bar), this.rightOf(node))) / 2
    );
  }

  /**
   * Positions blocks side by side, as close as their layers allow (the tidy drawing of trees; Reingold and Tilford,
   * 1981), although a block has several nodes.
   *
   * @returns the span of each layer
   */
  place(blocks: readonly Block[]): Map<number, Span> {
    const spans = new Map<number, Span>();
    for (const block of blocks) {
      const added = this.place(block.inner);
      const [first, last] = [block.nodes[0], block.nodes.at(-1)];
      if (first && last) {
        this.placeRow(block.nodes);
        added.set(first.layer, {from: this.leftOf(first), to: this.rightOf(last)});
      }
      const shifts = [...added].flatMap(([layer, {from}]) => {
        const before = spans.get(layer);
        return before ? [before.to + boxDistance - from] : [];
      });
      // A block that shares no layer with those before it may be drawn below them.
      const shift = shifts.length > 0 ? Math.max(...shifts) : 0;
      this.move(block, shift);
      for (const [layer, {from, to}] of added) {
        spans.set(layer, {from: spans.get(layer)?.from ?? from + shift, to: to + shift});
      }
    }
    return spans;
  }

  private move({nodes, inner}: Block, by: number): void {
    for (const node of nodes) this.left.set(node, this.leftOf(node) + by);
    for (const block of inner) this.move(block, by);
  }

  /** Positions the nodes of a row as close as possible below the nodes that they are connected to. */
  private placeRow(nodes: readonly Node[]): void {
    const gaps = nodes.map((_, index) => {
      const before = nodes[index - 1];
      return before ? this.widthOf(before) + boxDistance : 0;
    });
    const wanted = nodes.map((node) => this.wantedBy(node));
    spread(wanted, gaps).forEach((value, index) => {
      const node = nodes[index];
      if (node) this.left.set(node, Math.round(value));
    });
  }

  /** The best position of a node: for a bar, centered below all its edges; for others, with straight edges to boxes. */
  private wantedBy(node: Node): number {
    const above = (this.ends.get(node) ?? []).filter(({other}) => other.node.layer < node.layer);
    const boxes = above.filter(({other}) => !isBar(other.node));
    const [first, ...others] = isBar(node) || boxes.length === 0 ? above : boxes;
    if (!first) return 0;
    const wanted = [first, ...others].map(({mine, other}) => {
      const isCentered = isBar(node) || isBar(other.node);
      const x = isBar(other.node)
        ? (this.leftOf(other.node) + this.rightOf(other.node)) / 2
        : this.metBy(node, other);
      return x - (isCentered ? this.widthOf(node) / 2 : this.offsetOf(mine));
    });
    return isBar(node) ? (Math.min(...wanted) + Math.max(...wanted)) / 2 : mean(wanted);
  }

  /** The space between a node's neighbors in its layer. */
  private slackOf(node: Node): Span {
    const nodes = this.layers[node.layer] ?? [];
    const index = nodes.indexOf(node);
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    return {
      from: before ? this.rightOf(before) + portDistance : -Infinity,
      to: after ? this.leftOf(after) - portDistance : Infinity,
    };
  }

  /** Moves each edge that passes layers to one position, if the space allows it. */
  straighten(): void {
    const byEdge = new Map<Hop['edge'], Hop[]>();
    for (const hop of this.hops) byEdge.set(hop.edge, [...(byEdge.get(hop.edge) ?? []), hop]);
    const passing = [...byEdge.values()].filter(({length}) => length > 1);
    // In both directions, because an edge may have to move before its neighbor can.
    for (const hops of [...passing, ...[...passing].reverse()]) {
      const passed = hops.slice(1).map(({from}) => from.node);
      const spans = passed.map((node) => this.slackOf(node));
      const from = Math.max(...spans.map((span) => span.from));
      const to = Math.min(...spans.map((span) => span.to));
      if (from > to) continue;
      const ends = [hops[0]?.from, hops.at(-1)?.to].flatMap((end) =>
        end && !isBar(end.node) ? [this.leftOf(end.node) + this.offsetOf(end)] : [],
      );
      const straight = ends.find((x) => x >= from && x <= to) ?? ends[0];
      const x = straight ?? Math.round(mean(passed.map(this.leftOf)));
      for (const node of passed) this.left.set(node, Math.max(from, Math.min(to, x)));
    }
  }

  /** Extends each bar to where its edges come from, as far as its neighbors leave space. */
  stretch(): void {
    for (const bar of this.layers.flat().filter(isBar)) {
      const met = (this.ends.get(bar) ?? [])
        .filter(({other}) => !isBar(other.node))
        .map(({other}) => this.metBy(bar, other));
      const {from, to} = this.slackOf(bar);
      const start = Math.min(this.leftOf(bar), Math.max(from, Math.min(...met) - portDistance));
      const end = Math.max(this.rightOf(bar), Math.min(to, Math.max(...met) + portDistance));
      this.left.set(bar, start);
      this.width.set(bar, end - start);
    }
  }

  /** Positions the ports. Those of a bar are where their edges arrive, moved apart if they are too close. */
  placePorts(): void {
    const {offset} = this.sizes;
    for (const [node, ends] of this.ends) {
      if (!isBar(node)) {
        for (const port of node.box?.ports ?? []) this.port.set(port, this.leftOf(node) + offset(port));
        continue;
      }
      const [from, to] = [this.leftOf(node) + portDistance, this.rightOf(node) - portDistance];
      for (const sends of [true, false]) {
        const met = ends
          .filter(({mine}) => mine.port?.sends === sends)
          .map(({mine, other}) => ({
            port: mine.port,
            x: Math.max(from, Math.min(to, this.metBy(node, other))),
          }))
          .sort((a, b) => a.x - b.x);
        const wanted = met.map(({x}) => x);
        spread(wanted, Array<number>(met.length).fill(portDistance)).forEach((x, index) => {
          const port = met[index]?.port;
          // Ports that are moved apart near an end of the bar stay on it.
          const last = to - (met.length - 1 - index) * portDistance;
          if (port) this.port.set(port, Math.round(Math.max(from + index * portDistance, Math.min(last, x))));
        });
      }
    }
  }
}

/**
 * Finds a position for each node and port. Boxes cannot overlap whatever the edges are, because each block is moved as
 * a whole beside the one before it.
 */
export function positionsOf({layers, hops}: Layers, blocks: readonly Block[], sizes: Sizes): Positions {
  const placing = new Placing(layers, hops, sizes);
  placing.place(blocks);
  placing.straighten();
  placing.stretch();
  placing.placePorts();
  return placing;
}
