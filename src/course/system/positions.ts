import type {Block} from './blocks';
import type {Port} from './graph';
import type {End, Hop, Layers, Node} from './layers';

/** Widths and distances, in px. */
export type Sizes = {
  readonly width: (node: Node) => number;
  /**
   * The distance of a port from the left edge of its box; unused for bars, whose ports are wherever lines meet them.
   */
  readonly offset: (port: Port) => number;
  /** The least distance between two boxes of a layer. */
  readonly between: number;
  /** The least distance between two ports of a bar, and from a port to the end of its bar. */
  readonly apart: number;
};

/** Distances from the left edge of the picture, and widths. */
export type Positions = {
  readonly left: ReadonlyMap<Node, number>;
  readonly width: ReadonlyMap<Node, number>;
  readonly port: ReadonlyMap<Port, number>;
};

const isBar = ({box}: Node): boolean => box?.kind === 'crossbar';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

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
  /** The lines from each node to layers above it. */
  private readonly above = new Map<Node, {readonly mine: End; readonly other: End}[]>();

  constructor(
    private readonly layers: Layers['layers'],
    private readonly hops: readonly Hop[],
    private readonly sizes: Sizes,
  ) {
    this.width = new Map(layers.flat().map((node) => [node, sizes.width(node)]));
    for (const {from, to} of hops) {
      if (from.node.layer === to.node.layer) continue;
      const [mine, other] = from.node.layer > to.node.layer ? [from, to] : [to, from];
      this.above.set(mine.node, [...(this.above.get(mine.node) ?? []), {mine, other}]);
    }
  }

  private leftOf = (node: Node): number => this.left.get(node) ?? 0;
  private rightOf = (node: Node): number => this.leftOf(node) + (this.width.get(node) ?? 0);
  private offsetOf = ({port}: End): number => (port ? this.sizes.offset(port) : 0);
  private xOf = (end: End): number => this.leftOf(end.node) + this.offsetOf(end);
  private middleOf = (node: Node): number => (this.leftOf(node) + this.rightOf(node)) / 2;

  /**
   * Positions blocks side by side, as close as their layers allow (the tidy drawing of trees; Reingold and Tilford,
   * 1981), with several nodes to a block.
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
        return before ? [before.to + this.sizes.between - from] : [];
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
      return before ? (this.width.get(before) ?? 0) + this.sizes.between : 0;
    });
    spread(
      nodes.map((node) => this.wantedBy(node)),
      gaps,
    ).forEach((value, index) => {
      const node = nodes[index];
      if (node) this.left.set(node, Math.round(value));
    });
  }

  /** The best position of a node: for a bar, centered below all its lines; for others, with straight lines to boxes. */
  private wantedBy(node: Node): number {
    const above = this.above.get(node) ?? [];
    const half = (this.width.get(node) ?? 0) / 2;
    const middles = above
      .filter(({other}) => isBar(other.node))
      .map(({other}) => this.middleOf(other.node) - half);
    const lines = above.filter(({other}) => !isBar(other.node));
    if (isBar(node)) {
      const met = [...middles, ...lines.map(({other}) => this.xOf(other) - half)];
      return met.length > 0 ? (Math.min(...met) + Math.max(...met)) / 2 : 0;
    }
    const wanted =
      lines.length > 0 ? lines.map(({mine, other}) => this.xOf(other) - this.offsetOf(mine)) : middles;
    return wanted.length > 0 ? mean(wanted) : 0;
  }

  /** The space between a node's neighbors in its layer. */
  private slackOf(node: Node): Span {
    const nodes = this.layers[node.layer] ?? [];
    const index = nodes.indexOf(node);
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    return {
      from: before ? this.rightOf(before) + this.sizes.apart : -Infinity,
      to: after ? this.leftOf(after) - this.sizes.apart : Infinity,
    };
  }

  /** Moves each line that passes layers to one position, if the space allows it. */
  straighten(): void {
    const byLine = new Map<Hop['line'], Hop[]>();
    for (const hop of this.hops) byLine.set(hop.line, [...(byLine.get(hop.line) ?? []), hop]);
    const passing = [...byLine.values()].filter(({length}) => length > 1);
    // In both directions, because a line may have to move before its neighbor can.
    for (const all of [...passing, ...[...passing].reverse()]) {
      const ends = [all[0]?.from, all.at(-1)?.to].flatMap((end) =>
        end && !isBar(end.node) ? [this.xOf(end)] : [],
      );
      const passed = all.slice(1).map(({from}) => from.node);
      const spans = passed.map((node) => this.slackOf(node));
      const [from, to] = [
        Math.max(...spans.map((span) => span.from)),
        Math.min(...spans.map((span) => span.to)),
      ];
      if (from > to) continue;
      const wanted =
        ends.find((x) => x >= from && x <= to) ?? ends[0] ?? Math.round(mean(passed.map(this.leftOf)));
      for (const node of passed) this.left.set(node, Math.max(from, Math.min(to, wanted)));
    }
  }

  /** Extends each bar to where its lines come from, as far as its neighbors leave space. */
  stretch(): void {
    const {apart} = this.sizes;
    const met = new Map<Node, number[]>();
    for (const {from, to} of this.hops) {
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        if (isBar(one.node) && !isBar(other.node)) {
          met.set(one.node, [...(met.get(one.node) ?? []), this.xOf(other)]);
        }
      }
    }
    for (const [bar, xs] of met) {
      const {from, to} = this.slackOf(bar);
      const start = Math.min(this.leftOf(bar), Math.max(from, Math.min(...xs) - apart));
      const end = Math.max(this.rightOf(bar), Math.min(to, Math.max(...xs) + apart));
      this.left.set(bar, start);
      this.width.set(bar, end - start);
    }
  }
}

/**
 * Finds a position for each node and port. Boxes cannot overlap whatever the lines are, because each block is moved as
 * a whole beside the one before it.
 */
export function positionsOf({layers, hops}: Layers, blocks: readonly Block[], sizes: Sizes): Positions {
  const placing = new Placing(layers, hops, sizes);
  placing.place(blocks);
  placing.straighten();
  placing.stretch();
  const {left, width} = placing;
  return {left, width, port: portsOf(layers.flat(), hops, {left, width}, sizes)};
}

/** The positions of all ports. Those of a bar are where their lines arrive, moved apart if they are too close. */
function portsOf(
  nodes: readonly Node[],
  hops: readonly Hop[],
  {left, width}: Pick<Positions, 'left' | 'width'>,
  {offset, apart}: Sizes,
): Map<Port, number> {
  const leftOf = (node: Node): number => left.get(node) ?? 0;
  const rightOf = (node: Node): number => leftOf(node) + (width.get(node) ?? 0);
  const ports = new Map<Port, number>();
  for (const node of nodes) {
    for (const port of node.box?.ports ?? []) ports.set(port, leftOf(node) + offset(port));
  }
  /** The position at which a line meets a bar; two bars are joined in the middle of their common span. */
  const metAt = (bar: Node, {node, port}: End): number => {
    if (!isBar(node)) return port ? (ports.get(port) ?? 0) : leftOf(node);
    return (Math.max(leftOf(bar), leftOf(node)) + Math.min(rightOf(bar), rightOf(node))) / 2;
  };
  for (const bar of nodes.filter(isBar)) {
    const [from, to] = [leftOf(bar) + apart, rightOf(bar) - apart];
    for (const sends of [true, false]) {
      const met = hops
        .flatMap(({from: one, to: other}) => [
          {port: one.port, node: one.node, other},
          {port: other.port, node: other.node, other: one},
        ])
        .filter(({port, node}) => node === bar && port?.sends === sends)
        .map(({port, other}) => ({port, x: Math.max(from, Math.min(to, metAt(bar, other)))}))
        .sort((a, b) => a.x - b.x);
      spread(
        met.map(({x}) => x),
        met.map(() => apart),
      ).forEach((x, index) => {
        const port = met[index]?.port;
        if (port) ports.set(port, Math.round(x));
      });
    }
  }
  return ports;
}
