import type {Port} from '../graph';
import {nodesOf, type Block, type Arrangement} from './blocks';
import {mean, type End, type Hop, type Node} from './layers';

/** Widths and distances, in px. */
export type Sizes = {
  readonly width: (node: Node) => number;
  /** The distance of a port from the left edge of its box; unused for bars, whose ports are wherever edges meet them. */
  readonly offset: (port: Port) => number;
};

/** Distances from the left edge of the picture, and widths. */
export type Positions = {
  readonly left: ReadonlyMap<Node, number>;
  readonly width: ReadonlyMap<Node, number>;
  readonly port: ReadonlyMap<Port, number>;
};

/** The least distance between two boxes of a layer. */
const boxDistance = 18;
/** The least distance between two ports of a bar, and from a port to the end of its bar. */
const portDistance = 14;

const isBar = ({box}: Node): boolean => box?.kind === 'crossbar';

const within = (from: number, to: number, value: number): number => Math.max(from, Math.min(to, value));

/**
 * The values nearest to the wanted ones that keep at least the given gaps: least squares under an order, by pooling
 * adjacent violators (Barlow, Bartholomew, Bremner and Brunk, 1972).
 *
 * @param gaps the least distance of each value from the one before it; the first has no effect
 */
export function spread(wanted: readonly number[], gaps: readonly number[]): number[] {
  let sum = 0;
  const offsets = gaps.map((gap) => (sum += gap));
  // Less its offset, each value must not be below the one before it. Values that would be are pooled at their mean.
  const pools: number[][] = [];
  wanted.forEach((value, index) => {
    let pool = [value - (offsets[index] ?? 0)];
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pools.pop();
      pool = [...last, ...pool];
    }
    pools.push(pool);
  });
  const means = pools.flatMap((pool) => Array<number>(pool.length).fill(mean(pool)));
  return means.map((value, index) => value + (offsets[index] ?? 0));
}

/**
 * Finds a position for each node and port. Boxes cannot overlap whatever the edges are, because each block is moved as
 * a whole beside the one before it.
 */
export function positionsOf(system: Arrangement, sizes: Sizes): Positions {
  const placing = new Placing(system, sizes);
  placing.placeBlocks(system.blocks);
  placing.straighten();
  placing.stretch();
  placing.placePorts();
  return placing;
}

class Placing implements Positions {
  readonly left = new Map<Node, number>();
  readonly width: Map<Node, number>;
  readonly port = new Map<Port, number>();
  /** The two ends of each hop at a node: the one at this node, and the one at the other. */
  private readonly hopsAt: Map<Node, {readonly here: End; readonly there: End}[]>;

  constructor(
    private readonly system: Arrangement,
    private readonly sizes: Sizes,
  ) {
    const nodes = system.layers.flat();
    this.width = new Map(nodes.map((node) => [node, sizes.width(node)]));
    this.hopsAt = new Map(nodes.map((node) => [node, []]));
    for (const {from, to} of system.hops) {
      this.hopsAt.get(from.node)?.push({here: from, there: to});
      this.hopsAt.get(to.node)?.push({here: to, there: from});
    }
  }

  private leftOf = (node: Node): number => this.left.get(node) ?? 0;
  private widthOf = (node: Node): number => this.width.get(node) ?? 0;
  private rightOf = (node: Node): number => this.leftOf(node) + this.widthOf(node);
  private offsetOf = ({port}: End): number => (port ? this.sizes.offset(port) : 0);

  /** The position of an edge's end; before the ports of a bar are placed, all its edges end in its middle. */
  private xOf = (end: End): number =>
    this.leftOf(end.node) + (isBar(end.node) ? this.widthOf(end.node) / 2 : this.offsetOf(end));

  /**
   * Positions blocks side by side, as close as their layers allow (the tidy drawing of trees; Reingold and Tilford,
   * 1981), although a block has several nodes.
   */
  placeBlocks(blocks: readonly Block[]): void {
    /** Where the blocks so far end in each layer. */
    const ends: number[] = [];
    for (const block of blocks) {
      this.placeBlocks(block.inner);
      this.placeRow(block.nodes);
      const nodes = nodesOf(block);
      const shift = Math.max(
        ...nodes.map((node) => (ends[node.layer] ?? -Infinity) + boxDistance - this.leftOf(node)),
      );
      for (const node of nodes) {
        // A block that shares no layer with those before it may be drawn below them.
        if (shift > -Infinity) this.left.set(node, this.leftOf(node) + shift);
        ends[node.layer] = Math.max(ends[node.layer] ?? -Infinity, this.rightOf(node));
      }
    }
  }

  /** Positions the nodes of a row as close as possible below the nodes that they are connected to. */
  private placeRow(nodes: readonly Node[]): void {
    const wanted = nodes.map((node) => this.wantedBy(node));
    const gaps = [0, ...nodes.map((node) => this.widthOf(node) + boxDistance)];
    const lefts = spread(wanted, gaps);
    nodes.forEach((node, index) => this.left.set(node, Math.round(lefts[index] ?? 0)));
  }

  /** The best position of a node: for a bar, centered below all its edges; for others, with straight edges to boxes. */
  private wantedBy(node: Node): number {
    const above = (this.hopsAt.get(node) ?? []).filter(({there}) => there.node.layer < node.layer);
    const fromBoxes = above.filter(({there}) => !isBar(there.node));
    const hops = isBar(node) || fromBoxes.length === 0 ? above : fromBoxes;
    if (hops.length === 0) return 0;
    const wanted = hops.map(({here, there}) => {
      const isCentered = isBar(node) || isBar(there.node);
      return this.xOf(there) - (isCentered ? this.widthOf(node) / 2 : this.offsetOf(here));
    });
    return isBar(node) ? (Math.min(...wanted) + Math.max(...wanted)) / 2 : mean(wanted);
  }

  /** Moves each edge that passes layers to one position, if the space allows it. */
  straighten(): void {
    const byEdge = new Map<Hop['edge'], Hop[]>();
    for (const hop of this.system.hops) byEdge.set(hop.edge, [...(byEdge.get(hop.edge) ?? []), hop]);
    const passing = [...byEdge.values()].filter(({length}) => length > 1);
    // In both directions, because an edge may have to move before its neighbor can.
    for (const hops of [...passing, ...[...passing].reverse()]) {
      const passed = hops.slice(1).map(({from}) => from.node);
      const slacks = passed.map((node) => this.slackOf(node));
      const from = Math.max(...slacks.map((slack) => slack.from));
      const to = Math.min(...slacks.map((slack) => slack.to));
      if (from > to) continue;
      const ends = [hops[0]?.from, hops.at(-1)?.to].flatMap((end) =>
        end && !isBar(end.node) ? [this.xOf(end)] : [],
      );
      const straight = ends.find((x) => x >= from && x <= to) ?? ends[0];
      const x = straight ?? Math.round(mean(passed.map(this.leftOf)));
      for (const node of passed) this.left.set(node, within(from, to, x));
    }
  }

  /** The space between a node's neighbors in its layer. */
  private slackOf(node: Node): {readonly from: number; readonly to: number} {
    const nodes = this.system.layers[node.layer] ?? [];
    const index = nodes.indexOf(node);
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    return {
      from: before ? this.rightOf(before) + portDistance : -Infinity,
      to: after ? this.leftOf(after) - portDistance : Infinity,
    };
  }

  /** Extends each bar to where its edges come from, as far as its neighbors leave space. */
  stretch(): void {
    for (const bar of this.system.layers.flat().filter(isBar)) {
      const ends = (this.hopsAt.get(bar) ?? []).flatMap(({there}) =>
        isBar(there.node) ? [] : [this.xOf(there)],
      );
      const {from, to} = this.slackOf(bar);
      const left = Math.min(this.leftOf(bar), Math.max(from, Math.min(...ends) - portDistance));
      const right = Math.max(this.rightOf(bar), Math.min(to, Math.max(...ends) + portDistance));
      this.left.set(bar, left);
      this.width.set(bar, right - left);
    }
  }

  /** Positions the ports: those of a box at their offsets, and those of a bar where their edges arrive. */
  placePorts(): void {
    for (const node of this.system.layers.flat()) {
      if (isBar(node)) [true, false].forEach((sends) => this.placePortsOfBar(node, sends));
      else for (const port of node.box?.ports ?? []) this.port.set(port, this.xOf({node, port}));
    }
  }

  /** Positions the ports at one side of a bar, moved apart if they are too close. */
  private placePortsOfBar(bar: Node, sends: boolean): void {
    const [from, to] = [this.leftOf(bar) + portDistance, this.rightOf(bar) - portDistance];
    const arrivals = (this.hopsAt.get(bar) ?? [])
      .flatMap(({here: {port}, there}) =>
        port?.sends === sends ? [{port, x: within(from, to, this.arrivalAt(bar, there))}] : [],
      )
      .sort((a, b) => a.x - b.x);
    const xs = spread(
      arrivals.map(({x}) => x),
      arrivals.map(() => portDistance),
    );
    arrivals.forEach(({port}, index) => {
      // Ports that are moved apart near an end of the bar stay on it.
      const first = from + index * portDistance;
      const last = to - (arrivals.length - 1 - index) * portDistance;
      this.port.set(port, Math.round(within(first, last, xs[index] ?? 0)));
    });
  }

  /** The position at which an edge meets a bar; two bars are joined in the middle of their common span. */
  private arrivalAt(bar: Node, end: End): number {
    if (!isBar(end.node)) return this.xOf(end);
    const left = Math.max(this.leftOf(bar), this.leftOf(end.node));
    const right = Math.min(this.rightOf(bar), this.rightOf(end.node));
    return (left + right) / 2;
  }
}
