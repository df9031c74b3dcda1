/** The layout of a block diagram, which ELK's layered algorithm computes. */
import type {ELK, ElkNode} from 'elkjs/lib/elk-api';

import {grouped} from '../format-number';
import type {Box, Graph, Edge, Port} from './graph';
import {fontSize, portGap, portWidth, sizeOf} from './box-sizes';

type Point = {readonly x: number; readonly y: number};
type PlacedPort = Port & Point;
export type PlacedBox = Box &
  Point & {readonly width: number; readonly height: number; readonly placed: readonly PlacedPort[]};
export type PlacedEdge = Edge & {readonly points: readonly Point[]};
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly edges: readonly PlacedEdge[];
};

/** The numbers of a layout in px, in the order of the graph's boxes, their ports, and its edges. */
export type Placement = {
  readonly width: number;
  readonly height: number;
  /** Each box as x, y, width and height, and after them the x of each of its ports. */
  readonly boxes: readonly (readonly number[])[];
  /** The points of each edge, x before y. */
  readonly edges: readonly (readonly number[])[];
};

/** The smallest font size on any screen, in px. */
const smallest = 12;

/** What fits a diagram to a screen (src/css/figures.css): its least width, and its width per px of height. */
export const fitOf = ({width, height}: Layout): Record<string, string | number> => ({
  '--least': `${Math.ceil((width * smallest) / fontSize)}px`,
  '--shape': Math.round((1000 * width) / height) / 1000,
});

/** The most boxes and edges of a diagram, which 16 processors with all caches have; ELK needs seconds for so many. */
const mostBoxes = 160;
const mostEdges = 180;
/** The greatest width of a box, in px: 16 pages. */
const mostPixels = 12_800;

/** The message says in a clause what makes a diagram too large; the caller adds what the reader can do. */
export class TooLarge extends Error {}

/** @throws {TooLarge} when nobody could read the diagram, or would wait for it */
export function checkSize({boxes, edges}: Graph): void {
  if (boxes.length > mostBoxes) {
    throw new TooLarge(`it has ${grouped(boxes.length)} boxes, and a diagram shows at most ${mostBoxes}`);
  }
  if (edges.length > mostEdges) {
    throw new TooLarge(
      `it has ${grouped(edges.length)} connections, and a diagram shows at most ${mostEdges}`,
    );
  }
  const wide = boxes.find((box) => sizeOf(box).width > mostPixels);
  if (wide) {
    throw new TooLarge(`the ports of ${wide.name} need more than ${grouped(mostPixels)} px side by side`);
  }
}

/** Options of ELK (https://eclipse.dev/elk/reference/options.html); distances are in px. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // The order of the file, unless another one has fewer crossings.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.componentComponent': '40',
  // Parts without a connection are beside each other up to about this shape, and otherwise below.
  'elk.aspectRatio': '1.6',
  // A little more than the radius of a port's dot.
  'elk.padding': '[top=5,left=5,bottom=5,right=5]',
} as const;

/**
 * How ELK places the boxes of a layer. Only network simplex stretches bars, so that the edges to them are straight; but
 * it fails where a box sends to itself.
 */
function strategyOf({boxes, edges}: Graph): string {
  const owners = new Map(boxes.flatMap((box) => box.ports.map(({id}) => [id, box] as const)));
  const hasLoop = edges.some(({from, to}) => owners.get(from.id) === owners.get(to.id));
  return hasLoop ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX';
}

/** Whatever only sends is at the top, and memories are at the bottom. */
function layerOf({kind, ports}: Box): Readonly<Record<string, string>> {
  const isLast = kind === 'memory' && ports.every(({sends}) => !sends);
  const isFirst = ports.every(({sends}) => sends);
  return isLast || isFirst ? {'elk.layered.layering.layerConstraint': isLast ? 'LAST' : 'FIRST'} : {};
}

function nodeOf(box: Box): ElkNode {
  const {width, height} = sizeOf(box);
  const isBar = box.kind === 'crossbar';
  return {
    id: box.object.path,
    width,
    height,
    layoutOptions: {
      ...layerOf(box),
      'elk.portConstraints': 'FIXED_SIDE',
      'elk.spacing.portPort': String(isBar ? 4 : portGap),
      ...(isBar && {
        'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
        'elk.layered.nodePlacement.networkSimplex.nodeFlexibility': 'NODE_SIZE',
      }),
    },
    ports: box.ports.map((port) => ({
      id: port.id,
      // The names of a bar's ports are not at their dots, which keep away from its round corners.
      width: isBar ? 24 : portWidth(port),
      height: 0,
      layoutOptions: {'elk.port.side': port.sends ? 'SOUTH' : 'NORTH'},
    })),
  };
}

/**
 * Lays the boxes out in layers, requests downwards: processors at the top, memories at the bottom.
 *
 * @param elk its own thread in a browser
 * @throws {TooLarge} when nobody could read the diagram, or would wait for it
 */
export async function placementOf(graph: Graph, elk: Pick<ELK, 'layout'>): Promise<Placement> {
  checkSize(graph);
  const input: ElkNode = {
    id: '',
    layoutOptions: {...options, 'elk.layered.nodePlacement.strategy': strategyOf(graph)},
    children: graph.boxes.map(nodeOf),
    edges: graph.edges.map(({from, to}) => ({
      id: `${from.id} ${to.id}`,
      sources: [from.id],
      targets: [to.id],
    })),
  };
  const {width, height, children, edges}: ElkNode = await elk.layout(input);
  return {
    width: Math.ceil(width ?? 0),
    height: Math.ceil(height ?? 0),
    boxes: (children ?? []).map((node) => [
      ...[node.x ?? 0, node.y ?? 0, node.width ?? 0, node.height ?? 0],
      ...(node.ports ?? []).map((port) => (node.x ?? 0) + (port.x ?? 0) + (port.width ?? 0) / 2),
    ]),
    edges: (edges ?? []).map(({sections = []}) =>
      sections
        .flatMap(({startPoint, bendPoints = [], endPoint}) => [startPoint, ...bendPoints, endPoint])
        .flatMap(({x, y}) => [x, y]),
    ),
  };
}

/** The layout of a graph at the numbers of its placement. */
export function layoutAt({boxes, edges}: Graph, placement: Placement): Layout {
  return {
    width: placement.width,
    height: placement.height,
    boxes: boxes.map((box, index) => {
      const [x = 0, y = 0, width = 0, height = 0, ...ports] = placement.boxes[index] ?? [];
      const placed = box.ports.map((port, at) => ({
        ...port,
        x: ports[at] ?? 0,
        y: port.sends ? y + height : y,
      }));
      return {...box, x, y, width, height, placed};
    }),
    edges: edges.map((edge, index) => {
      const numbers = placement.edges[index] ?? [];
      const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{x, y: numbers[at + 1] ?? 0}] : []));
      return {...edge, points};
    }),
  };
}

/** Computes the numbers of a layout. */
export type Place = (graph: Graph) => Promise<Placement>;
