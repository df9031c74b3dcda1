import type {Port} from './graph';
import type {End, Hop, Layers, Node} from './layers';

/** Widths and distances, in px. */
export type Sizes = {
  readonly width: (node: Node) => number;
  /** Where a port is on its box, from the left; not of a bar, which has its ports wherever lines meet it. */
  readonly offset: (port: Port) => number;
  /** Between two boxes of a layer. */
  readonly between: number;
  /** The least distance between two ports of a bar, and of a port from a bar's end. */
  readonly apart: number;
};

export type Places = {
  /** The left end of each node. */
  readonly left: ReadonlyMap<Node, number>;
  readonly width: ReadonlyMap<Node, number>;
  /** Where each port is, from the left. */
  readonly port: ReadonlyMap<Port, number>;
};

/** So many times do nodes look where their neighbors are. */
const rounds = 100;

type Mutable = {readonly left: Map<Node, number>; readonly width: Map<Node, number>};

const isBar = ({box}: Node): boolean => box?.kind === 'crossbar';

/**
 * The values next to some wanted ones that are at least so far apart: the least squares under an order, by pooling
 * adjacent violators (Barlow, Bartholomew, Bremner and Brunk, 1972).
 *
 * @param gaps how far each is at least behind the one before it
 */
export function spread(
  wanted: readonly number[],
  gaps: readonly number[],
  weights: readonly number[] = wanted.map(() => 1),
): number[] {
  let moved = 0;
  const shifts = gaps.map((gap, index) => (moved += index > 0 ? gap : 0));
  const blocks: {sum: number; weight: number; count: number}[] = [];
  const valueOf = ({sum, weight}: {readonly sum: number; readonly weight: number}): number => sum / weight;
  wanted.forEach((value, index) => {
    const weight = weights[index] ?? 1;
    let block = {sum: (value - (shifts[index] ?? 0)) * weight, weight, count: 1};
    for (let last = blocks.at(-1); last && valueOf(last) > valueOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = {
        sum: last.sum + block.sum,
        weight: last.weight + block.weight,
        count: last.count + block.count,
      };
    }
    blocks.push(block);
  });
  return blocks
    .flatMap((block) => Array.from({length: block.count}, () => valueOf(block)))
    .map((value, index) => value + (shifts[index] ?? 0));
}

/** Finds a place for each node in its layer, near those that it is joined to, and for each port of a bar. */
export function placed({layers, hops}: Layers, sizes: Sizes): Places {
  const left = new Map<Node, number>();
  const width = new Map(layers.flat().map((node) => [node, sizes.width(node)]));
  const ends = new Map<Node, {readonly mine: End; readonly other: End}[]>(
    layers.flat().map((node) => [node, []]),
  );
  for (const {from, to} of hops) {
    ends.get(from.node)?.push({mine: from, other: to});
    ends.get(to.node)?.push({mine: to, other: from});
  }
  const widthOf = (node: Node): number => width.get(node) ?? 0;
  const leftOf = (node: Node): number => left.get(node) ?? 0;
  const offsetOf = ({port}: End): number => (port ? sizes.offset(port) : 0);
  const gapsOf = (nodes: readonly Node[]): number[] =>
    nodes.map((_, index) => {
      const before = nodes[index - 1];
      return before ? widthOf(before) + sizes.between : 0;
    });
  const startOf = (nodes: readonly Node[]): void => {
    let at = 0;
    gapsOf(nodes).forEach((gap, index) => {
      at += gap;
      const node = nodes[index];
      if (node) left.set(node, at);
    });
  };
  layers.forEach(startOf);

  /** Where the other ends of a bar's lines are; of one at another bar, where the two lie above each other. */
  const metBy = (bar: Node): number[] =>
    (ends.get(bar) ?? []).map(({other}) =>
      isBar(other.node)
        ? (Math.max(leftOf(bar), leftOf(other.node)) +
            Math.min(leftOf(bar) + widthOf(bar), leftOf(other.node) + widthOf(other.node))) /
          2
        : leftOf(other.node) + offsetOf(other),
    );
  /** What draws a node to where, and how much: a line to a bar less than others, which it may meet anywhere. */
  const pullsOf = (node: Node, pull: number) =>
    (ends.get(node) ?? []).map(({mine, other}) => {
      const toBar = isBar(other.node);
      const passing = [node, other.node].filter(({box}) => !box).length;
      const at = leftOf(other.node) + (toBar ? widthOf(other.node) / 2 : offsetOf(other));
      return {at: at - offsetOf(mine), share: toBar ? pull : 2 ** passing};
    });
  const wantedOf = (node: Node, pull: number): number => {
    if (isBar(node)) {
      const met = metBy(node);
      const [from, to] = [Math.min(...met) - sizes.apart, Math.max(...met) + sizes.apart];
      width.set(node, Math.max(sizes.width(node), to - from));
      return (from + to - widthOf(node)) / 2;
    }
    const pulls = pullsOf(node, pull);
    const weight = pulls.reduce((all, {share}) => all + share, 0);
    return weight > 0 ? pulls.reduce((all, {at, share}) => all + at * share, 0) / weight : leftOf(node);
  };
  for (let round = 0; round < rounds; round += 1) {
    const pull = round < rounds / 2 ? 0.05 : 0.001;
    for (let step = 0; step < layers.length; step += 1) {
      const nodes = layers[round % 2 === 0 ? step : layers.length - 1 - step] ?? [];
      const wanted = nodes.map((node) => wantedOf(node, pull));
      // So each layer has the least sum of squares that it can have beside its neighbors, and nothing drifts.
      const weights = nodes.map((node) =>
        isBar(node) ? 0.01 : pullsOf(node, pull).reduce((all, {share}) => all + share, 0.001),
      );
      spread(wanted, gapsOf(nodes), weights).forEach((value, index) => {
        const node = nodes[index];
        if (node) left.set(node, value);
      });
    }
  }
  for (const [node, value] of left) left.set(node, Math.round(value));
  straighten({layers, hops}, {left, width}, sizes);
  return {left, width, port: portsOf(layers.flat(), hops, {left, width, port: new Map()}, sizes)};
}

/** Has a line pass all layers at one place where there is room for it, and a bar reach to where its lines come. */
function straighten({layers, hops}: Layers, {left, width}: Mutable, {apart, offset}: Sizes): void {
  const leftOf = (node: Node): number => left.get(node) ?? 0;
  const rightOf = (node: Node): number => leftOf(node) + (width.get(node) ?? 0);
  const least = apart - 4;
  const roomOf = (node: Node): readonly [number, number] => {
    const nodes = layers[node.layer] ?? [];
    const at = nodes.indexOf(node);
    const [before, after] = [nodes[at - 1], nodes[at + 1]];
    return [before ? rightOf(before) + least : -Infinity, after ? leftOf(after) - least : Infinity];
  };
  const xOf = ({node, port}: End): number => leftOf(node) + (port ? offset(port) : 0);
  const byLine = new Map<Hop['line'], Hop[]>();
  for (const hop of hops) byLine.set(hop.line, [...(byLine.get(hop.line) ?? []), hop]);
  for (const all of byLine.values()) {
    const [first, last] = [all[0]?.from, all.at(-1)?.to];
    const passed = all.slice(1).map(({from}) => from.node);
    if (!first || !last || passed.length === 0) continue;
    const rooms = passed.map(roomOf);
    const middle = Math.round(passed.reduce((sum, node) => sum + leftOf(node), 0) / passed.length);
    const ends = [first, last].filter(({node}) => !isBar(node)).map(xOf);
    const x = [...ends, middle].find((value) => rooms.every(([from, to]) => value >= from && value <= to));
    if (x !== undefined) for (const node of passed) left.set(node, x);
  }
  for (const bar of layers.flat().filter(isBar)) {
    const met = hops.flatMap(({from, to}) => {
      const other = from.node === bar ? to : to.node === bar ? from : undefined;
      return other && !isBar(other.node) ? [xOf(other)] : [];
    });
    const [from, to] = roomOf(bar);
    const [start, end] = [
      Math.max(from, Math.min(leftOf(bar), ...met.map((x) => x - apart))),
      Math.min(to, Math.max(rightOf(bar), ...met.map((x) => x + apart))),
    ];
    left.set(bar, start);
    width.set(bar, end - start);
  }
}

/** Where all ports are. Those of a bar are where their lines come, as far as others are not too near. */
function portsOf(
  nodes: readonly Node[],
  hops: readonly Hop[],
  places: Places,
  sizes: Sizes,
): Map<Port, number> {
  const leftOf = (node: Node): number => places.left.get(node) ?? 0;
  const ports = new Map<Port, number>();
  for (const node of nodes) {
    for (const port of node.box?.ports ?? []) ports.set(port, leftOf(node) + sizes.offset(port));
  }
  for (const bar of nodes.filter(isBar)) {
    for (const sends of [true, false]) {
      const [from, to] = [
        leftOf(bar) + sizes.apart,
        leftOf(bar) + (places.width.get(bar) ?? 0) - sizes.apart,
      ];
      const met = hops.flatMap(({from: a, to: b}) => {
        const [mine, other] = a.node === bar && a.port?.sends === sends ? [a, b] : [b, a];
        if (mine.node !== bar || mine.port?.sends !== sends) return [];
        const at = other.port ? (ports.get(other.port) ?? 0) : leftOf(other.node);
        const middle = leftOf(other.node) + (places.width.get(other.node) ?? 0) / 2;
        return [{port: mine.port, at: Math.max(from, Math.min(to, isBar(other.node) ? middle : at))}];
      });
      met.sort((a, b) => a.at - b.at);
      spread(
        met.map(({at}) => at),
        met.map(() => sizes.apart),
      ).forEach((value, index) => {
        const port = met[index]?.port;
        if (port) ports.set(port, value);
      });
    }
  }
  return ports;
}
