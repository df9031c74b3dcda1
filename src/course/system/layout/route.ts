import type {Hop} from './layers';

/** A hop with the x coordinates of its ends. */
export type Segment = {
  readonly hop: Hop;
  readonly from: number;
  readonly to: number;
};

/** Two parallel edges nearer than this look like one, in px. */
const near = 12;

const spanOf = ({from, to}: Segment): readonly [number, number] => [Math.min(from, to), Math.max(from, to)];

/** The ends of a segment that come from above, or from below. */
const endsOf = ({hop, from, to}: Segment, fromAbove: boolean): number[] => [
  ...(hop.from.node.layer < hop.gap === fromAbove ? [from] : []),
  ...(hop.to.node.layer < hop.gap === fromAbove ? [to] : []),
];

/** The cost of having one segment above another: crossings, and a high cost for overlaps. */
function cost(upper: Segment, lower: Segment): number {
  const [high, low] = [spanOf(upper), spanOf(lower)];
  const crossed = (ends: readonly number[], [from, to]: readonly [number, number]): number =>
    ends.filter((end) => end > from && end < to).length;
  const [down, up] = [endsOf(lower, true), endsOf(upper, false)];
  const onEachOther = down.some((one) => up.some((other) => Math.abs(one - other) < near)) ? 100 : 0;
  return crossed(down, high) + crossed(up, low) + onEachOther;
}

/**
 * Assigns the horizontal steps of the edges in one gap to rows, from the top; a straight edge needs none.
 *
 * @returns the row of each segment, and how many rows there are
 */
export function rowsOf(segments: readonly Segment[]): {
  readonly rows: ReadonlyMap<Segment, number>;
  readonly count: number;
} {
  const order: Segment[] = [];
  for (const segment of segments.filter(({from, to}) => from !== to)) {
    // Each step moves the segment below one more segment, which changes the total cost by that pair alone.
    let [best, least, change] = [0, 0, 0];
    order.forEach((other, index) => {
      change += cost(other, segment) - cost(segment, other);
      if (change < least) [best, least] = [index + 1, change];
    });
    order.splice(best, 0, segment);
  }
  const rows = new Map<Segment, number>();
  for (const segment of order) {
    const [from, to] = spanOf(segment);
    let row = 0;
    for (const [other, at] of rows) {
      const [start, end] = spanOf(other);
      if (start < to + near && from < end + near) row = Math.max(row, at + 1);
    }
    rows.set(segment, row);
  }
  return {rows, count: Math.max(0, ...[...rows.values()].map((row) => row + 1))};
}
