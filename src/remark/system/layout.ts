import ELK, {type ElkNode} from 'elkjs/lib/elk.bundled.js';

import {codeWidth, textWidth} from '../figure';
import type {Box, Graph, Line, Port} from './graph';

/**
 * The size of all letters in px. A diagram may shrink on a narrow screen until they have 12 px, and then scrolls in a
 * box of its own.
 */
export const fontSize = 14;
export const lineHeight = 19;
export const padding = 8;
/** Between the names of two ports. */
const portGap = 12;
/** A part inside a box: two rows in a frame, and the room around it. */
export const partHeight = 2 * lineHeight + 14;

type Point = {readonly x: number; readonly y: number};
type PlacedPort = Port & Point;
export type PlacedBox = Box &
  Point & {readonly width: number; readonly height: number; readonly placed: readonly PlacedPort[]};
export type PlacedLine = Line & {readonly points: readonly Point[]};
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
};

/** The room in a cache for the handle of a drawer. */
export const handleHeight = 10;

/** The room around the rows of a box, above and below. */
export const margin = 8;

/** Between two texts in one row. */
export const textGap = 8;

const portWidth = ({name}: Port): number => textWidth(name, fontSize);

/** The names of the ports at one side of a box, each once. */
export const portNames = (box: Box, sends: boolean): string[] => [
  ...new Set(box.ports.filter((port) => port.sends === sends).map(({name}) => name)),
];

const titleWidth = ({name, isNew}: Box): number =>
  codeWidth(name, fontSize) + (isNew ? codeWidth('new', fontSize) + textGap : 0);

type Size = {readonly width: number; readonly height: number};

/** A bar: its name, type and parameters at the left, the names of its ports at the right of the outer rows. */
function barSize(box: Box): Size {
  const texts = [
    titleWidth(box) + textGap + codeWidth(box.object.type, fontSize),
    ...box.lines.map((line) => textWidth(line, fontSize)),
  ];
  const beside = (sends: boolean): number =>
    textWidth(portNames(box, sends).join(', '), fontSize) + 2 * textGap;
  const first = (texts[0] ?? 0) + beside(false);
  const last = (texts.at(-1) ?? 0) + beside(true);
  const ports = [true, false].map((sends) => box.ports.filter((port) => port.sends === sends).length * 28);
  return {
    width: Math.max(...texts, first, last, ...ports) + 2 * padding,
    height: Math.max(2, texts.length) * lineHeight + 2 * margin,
  };
}

/** Any other box: the names of its ports at their edges, and its name, type, parameters and parts between them. */
function boxSize(box: Box): Size {
  const {object, lines, parts, kind} = box;
  const sides = [true, false].map((sends) => box.ports.filter((port) => port.sends === sends));
  const texts = [
    titleWidth(box),
    codeWidth(object.type, fontSize),
    ...lines.map((line) => textWidth(line, fontSize)),
    ...parts.map(({type}) => codeWidth(type, fontSize) + 2 * padding),
    ...sides.map((ports) => ports.reduce((sum, port) => sum + portWidth(port) + portGap, -portGap)),
  ];
  const rows = 2 + lines.length + sides.filter((ports) => ports.length > 0).length;
  return {
    width: Math.max(...texts) + 2 * padding,
    height:
      rows * lineHeight + parts.length * partHeight + (kind === 'cache' ? handleHeight : 0) + 2 * margin,
  };
}

const sizeOf = (box: Box): Size => (box.kind === 'crossbar' ? barSize(box) : boxSize(box));

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

/** Lays the boxes out in layers, requests downwards: processors at the top, memories at the bottom. */
export async function layoutOf(graph: Graph): Promise<Layout> {
  const root: ElkNode = await new ELK().layout({
    id: 'system',
    layoutOptions: elkOptions,
    children: graph.boxes.map((box) => ({
      id: box.object.path,
      ...sizeOf(box),
      layoutOptions: {
        'elk.portConstraints': 'FIXED_SIDE',
        'elk.portAlignment.default': 'CENTER',
        'elk.spacing.portPort': String(box.kind === 'crossbar' ? 24 : portGap),
        ...(box.ports.every(({sends}) => sends) && {'elk.layered.layering.layerConstraint': 'FIRST'}),
        ...(box.kind === 'memory' && {'elk.layered.layering.layerConstraint': 'LAST'}),
      },
      ports: box.ports.map((port) => ({
        id: port.id,
        width: box.kind === 'crossbar' ? 4 : portWidth(port),
        height: 0,
        layoutOptions: {'elk.port.side': port.sends ? 'SOUTH' : 'NORTH'},
      })),
    })),
    edges: graph.lines.map(({from, to}, index) => ({
      id: `line-${index}`,
      sources: [from.id],
      targets: [to.id],
    })),
  });

  const nodes = new Map(root.children?.map((node) => [node.id, node]));
  const lines = graph.lines.map((line, index): PlacedLine => {
    const [section] = root.edges?.[index]?.sections ?? [];
    return {
      ...line,
      points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
    };
  });
  const boxes = graph.boxes.map((box): PlacedBox => {
    const {x = 0, y = 0, width = 0, height = 0, ports = []} = nodes.get(box.object.path) ?? {};
    return {
      ...box,
      x,
      y,
      width,
      height,
      placed: box.ports.map((port) => {
        const at = ports.find(({id}) => id === port.id);
        return {...port, x: x + (at?.x ?? 0) + (at?.width ?? 0) / 2, y: y + (at?.y ?? 0)};
      }),
    };
  });
  return alongBars({boxes, lines});
}

/** The least distance between two ports of a bar, and between a bar and what it passes. */
const apart = 14;

/** From where to where something lies on an axis. */
type Span = readonly [from: number, to: number];

const overlap = ([a, b]: Span, [c, d]: Span): boolean => a < d && c < b;

/**
 * Lets lines meet bars where they come down, or go on: the ports of a crossbar have no order and no place, so that the
 * step aside which a line takes to reach its port is not needed. A bar grows over all of its ports as far as nothing
 * else is in its way.
 */
function alongBars(layout: Pick<Layout, 'boxes' | 'lines'>): Layout {
  let {boxes, lines} = layout;
  for (const {object, kind} of boxes) {
    const bar = boxes.find((box) => box.object === object);
    if (kind !== 'crossbar' || !bar) continue;
    const high: Span = [bar.y, bar.y + bar.height];
    const mine = new Set(bar.ports.map(({id}) => id));
    const others: Span[] = [
      ...boxes
        .filter((box) => box !== bar && overlap(high, [box.y, box.y + box.height]))
        .map((box): Span => [box.x, box.x + box.width]),
      ...lines
        .filter(({from, to}) => !mine.has(from.id) && !mine.has(to.id))
        .flatMap(({points}) =>
          points.slice(1).flatMap((point, index): Span[] => {
            const last = points[index] ?? point;
            const isBeside = overlap(high, [Math.min(last.y, point.y), Math.max(last.y, point.y)]);
            return isBeside ? [[Math.min(last.x, point.x), Math.max(last.x, point.x)]] : [];
          }),
        ),
    ];
    const middle = bar.x + bar.width / 2;
    const room: Span = [
      Math.max(-Infinity, ...others.map(([, to]) => to).filter((to) => to <= middle)) + apart,
      Math.min(Infinity, ...others.map(([from]) => from).filter((from) => from > middle)) - apart,
    ];

    /** Where the bar's ports are, as far as that is settled. */
    const settled = new Map(bar.placed.map((port) => [port.id, port.x]));
    const isFree = (port: Port, x: number): boolean =>
      x >= room[0] + apart &&
      x <= room[1] - apart &&
      bar.placed.every(
        ({id, sends}) =>
          id === port.id || sends !== port.sends || Math.abs((settled.get(id) ?? 0) - x) >= apart,
      );
    // One port may have to wait until another has left its place.
    const waiting = lines.filter(
      ({from, to, points}) => points.length > 3 && mine.has(from.id) !== mine.has(to.id),
    );
    for (let moved = true; moved;) {
      moved = false;
      for (const line of waiting) {
        const ends = mine.has(line.to.id);
        const port = ends ? line.to : line.from;
        const x = (ends ? line.points.at(-3) : line.points[2])?.x;
        if (x === undefined || settled.get(port.id) === x || !isFree(port, x)) continue;
        settled.set(port.id, x);
        moved = true;
      }
    }

    lines = lines.map((line) => {
      if (!waiting.includes(line)) return line;
      const {points} = line;
      const [start, end] = [points[0], points.at(-1)];
      const port = mine.has(line.to.id) ? line.to : line.from;
      const x = settled.get(port.id);
      if (!start || !end || x === undefined || x === (port === line.to ? end : start).x) return line;
      return {
        ...line,
        points:
          port === line.to ? [...points.slice(0, -3), {x, y: end.y}] : [{x, y: start.y}, ...points.slice(3)],
      };
    });
    const xs = [...settled.values()];
    const over: Span = [Math.min(...xs) - apart, Math.max(...xs) + apart];
    const width = Math.max(bar.width, over[1] - over[0]);
    const x = Math.max(room[0], Math.min(room[1] - width, (over[0] + over[1] - width) / 2));
    const placed = bar.placed.map((port) => ({...port, x: settled.get(port.id) ?? port.x}));
    boxes = boxes.map((box) => (box === bar ? {...box, x, width, placed} : box));
  }
  return cropped({boxes, lines});
}

/** Moves everything to the upper left, with room for a port's dot all around. */
function cropped({boxes, lines}: Pick<Layout, 'boxes' | 'lines'>): Layout {
  const room = 5;
  const points = lines.flatMap((line) => line.points);
  const left = Math.min(...boxes.map(({x}) => x), ...points.map(({x}) => x)) - room;
  const top = Math.min(...boxes.map(({y}) => y)) - room;
  const right = Math.max(...boxes.map(({x, width}) => x + width), ...points.map(({x}) => x)) + room;
  const bottom = Math.max(...boxes.map(({y, height}) => y + height)) + room;
  const moved = <T extends Point>(at: T): T => ({...at, x: at.x - left, y: at.y - top});
  return {
    width: right - left,
    height: bottom - top,
    boxes: boxes.map((box) => ({...moved(box), placed: box.placed.map(moved)})),
    lines: lines.map((line) => ({...line, points: line.points.map(moved)})),
  };
}
