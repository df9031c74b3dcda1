import type {Port} from './graph';
import type {Layout, PlacedBox} from './layout';
import {portWidth} from './box-sizes';

type Point = Layout['edges'][number]['points'][number];
/** A straight segment of the edge with this index, from its upper left end. */
type Piece = {readonly edge: number; readonly from: Point; readonly to: Point};

/** Two parallel edges nearer than this look like one, in px. */
const near = 4;

const isAcross = ({from, to}: Piece): boolean => from.y === to.y;

const piecesOf = ({edges}: Layout): Piece[] =>
  edges.flatMap(({points}, edge) =>
    points.slice(1).flatMap((to, index): Piece[] => {
      const from = points[index];
      if (!from || (from.x === to.x && from.y === to.y)) return [];
      return [from.x > to.x || from.y > to.y ? {edge, from: to, to: from} : {edge, from, to}];
    }),
  );

const meet = (from: number, to: number, start: number, end: number): boolean => from < end && start < to;

const isThrough = (piece: Piece, {x, y, width, height}: PlacedBox): boolean => {
  const {from, to} = piece;
  return isAcross(piece)
    ? from.y > y && from.y < y + height && meet(from.x, to.x, x, x + width)
    : from.x > x && from.x < x + width && meet(from.y, to.y, y, y + height);
};

/** Whether two segments of different edges overlap; a crossing is not a fault. */
function isAlong(piece: Piece, other: Piece): boolean {
  if (piece.edge === other.edge || isAcross(piece) !== isAcross(other)) return false;
  return isAcross(piece)
    ? Math.abs(piece.from.y - other.from.y) < near && meet(piece.from.x, piece.to.x, other.from.x, other.to.x)
    : Math.abs(piece.from.x - other.from.x) < near &&
        meet(piece.from.y, piece.to.y, other.from.y, other.to.y);
}

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((piece, index) => all.slice(index + 1).map((other) => [piece, other] as const));

/** The faults of the names of ports, which are centered at the ports in every box but a bar. */
function nameFaults({kind, object: {path}, x, width, placed}: PlacedBox): string[] {
  if (kind === 'crossbar') return [];
  const names = placed.map((port) => {
    const half = portWidth(port) / 2;
    return {...port, from: port.x - half, to: port.x + half};
  });
  return [
    ...names.flatMap(({name, from, to}) =>
      from < x || to > x + width ? [`the name of the port ${name} is not in ${path}`] : [],
    ),
    ...pairs(names).flatMap(([one, other]) =>
      one.sends === other.sends && meet(one.from, one.to, other.from, other.to)
        ? [`the names of the ports ${one.name} and ${other.name} of ${path} overlap`]
        : [],
    ),
  ];
}

/** The faults of a diagram, in a sentence each, as far as the picture alone shows them. */
export function faultsOf(layout: Layout): string[] {
  const {boxes, edges, width, height} = layout;
  const pieces = piecesOf(layout);
  const pathAt = (port: Port): string | undefined =>
    boxes.find(({ports}) => ports.some(({id}) => id === port.id))?.object.path;
  const names = edges.map(({from, to}) => `the edge from ${pathAt(from)} to ${pathAt(to)}`);
  const nameOf = ({edge}: Piece): string => names[edge] ?? '';
  const ends = new Map(boxes.flatMap(({placed}) => placed.map(({id, x, y}) => [id, `${x} ${y}`] as const)));
  return [
    ...pairs(boxes).flatMap(([one, other]) =>
      meet(one.x, one.x + one.width, other.x, other.x + other.width) &&
      meet(one.y, one.y + one.height, other.y, other.y + other.height)
        ? [`${one.object.path} lies on ${other.object.path}`]
        : [],
    ),
    ...boxes.flatMap((box) =>
      box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height
        ? [`${box.object.path} is outside the picture`]
        : [],
    ),
    ...boxes.flatMap((box) =>
      box.placed.flatMap(({name, x, y, sends}) =>
        x < box.x || x > box.x + box.width || y !== (sends ? box.y + box.height : box.y)
          ? [`the port ${name} is not on the edge of ${box.object.path}`]
          : [],
      ),
    ),
    ...boxes.flatMap(nameFaults),
    ...edges.flatMap(({from, to, points}, edge) => {
      const [start, end] = [points[0], points.at(-1)].map((point) => `${point?.x} ${point?.y}`);
      return start === ends.get(from.id) && end === ends.get(to.id)
        ? []
        : [`${names[edge]} does not reach its ports`];
    }),
    ...pieces.flatMap((piece) => [
      ...([piece.from, piece.to].some(({x, y}) => x < 0 || y < 0 || x > width || y > height)
        ? [`${nameOf(piece)} is outside the picture`]
        : []),
      ...(piece.from.x !== piece.to.x && piece.from.y !== piece.to.y ? [`${nameOf(piece)} is slanted`] : []),
      ...boxes.flatMap((box) =>
        isThrough(piece, box) ? [`${nameOf(piece)} goes through ${box.object.path}`] : [],
      ),
    ]),
    ...pairs(pieces).flatMap(([one, other]) =>
      isAlong(one, other) ? [`${nameOf(one)} lies on ${nameOf(other)}`] : [],
    ),
  ];
}
