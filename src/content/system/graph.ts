import type {System, SystemObject} from '../examples/recording';
import {kindOf, tellingLines, type Kind} from './parameters';

/** The state of an object or a connection, compared with another system. */
export type Mark = 'new' | 'gone' | 'changed';

/** A port of a box; each edge between two boxes has a separate port at both ends. */
export type Port = {
  readonly id: string;
  /** The name in the object, without the index in a vector. */
  readonly name: string;
  /** Whether it sends requests (downwards) or receives them. */
  readonly sends: boolean;
};

export type Box = {
  readonly object: SystemObject;
  /** The shortest unique end of its path. */
  readonly name: string;
  readonly kind: Kind;
  readonly lines: readonly string[];
  /** The parts that are drawn inside the box. */
  readonly parts: readonly SystemObject[];
  readonly mark?: Mark;
  readonly ports: readonly Port[];
};

export type Edge = {readonly from: Port; readonly to: Port; readonly mark?: Mark};

export type Graph = {readonly boxes: readonly Box[]; readonly edges: readonly Edge[]};

/** A connection from a sending port to a receiving one; names of ports lack the index in a vector. */
export type Connection = {
  readonly from: string;
  readonly fromPort: string;
  readonly to: string;
  readonly toPort: string;
};

/** A key for a connection, equal in two systems for the same connection. */
export const keyOf = ({from, fromPort, to, toPort}: Connection): string =>
  JSON.stringify([from, fromPort, to, toPort]);

/** The object and the port that an end of a connection names, as in `system.membus.mem_side_ports[0]`. */
export function endOf(peer: string): {readonly path: string; readonly port: string} {
  const [, path = '', port = ''] = /^(.+)\.([^.[]+)(?:\[\d+\])?$/.exec(peer) ?? [];
  return {path, port};
}

/** Every connection of a system once; several ports of a vector to the same port count as one. */
export function connectionsOf({objects}: System): Connection[] {
  const connections = new Map<string, Connection>();
  for (const {path: from, requests} of objects) {
    for (const [fromPort, peers] of Object.entries(requests)) {
      for (const peer of peers) {
        const {path: to, port: toPort} = endOf(peer);
        const connection = {from, fromPort, to, toPort};
        connections.set(keyOf(connection), connection);
      }
    }
  }
  return [...connections.values()];
}

/** The nearest object above another one that is not a whole system. */
function ownerOf({path}: SystemObject, objects: ReadonlyMap<string, SystemObject>): SystemObject | undefined {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const owner = objects.get(path.slice(0, dot));
    if (owner && owner.type !== 'System') return owner;
  }
  return undefined;
}

/** Groups connections by the object at one end. */
function connectionsBy(connections: readonly Connection[], end: 'from' | 'to'): Map<string, Connection[]> {
  const by = new Map<string, Connection[]>();
  for (const connection of connections) {
    const known = by.get(connection[end]);
    if (known) known.push(connection);
    else by.set(connection[end], [connection]);
  }
  return by;
}

/**
 * The objects that are drawn as a part of their owner, with the owner's path: table walkers of a processor that only
 * send requests, and objects to which only their owner sends, such as a crossbar's responder to wrong addresses.
 */
export function insides(system: System): Map<string, string> {
  const connections = connectionsOf(system);
  const [sent, taken] = [connectionsBy(connections, 'from'), connectionsBy(connections, 'to')];
  const objects = new Map(system.objects.map((object) => [object.path, object]));
  const inside = new Map<string, string>();
  for (const object of system.objects) {
    const owner = ownerOf(object, objects);
    if (!owner) continue;
    const senders = taken.get(object.path) ?? [];
    const sends = sent.has(object.path);
    const isWalker = kindOf(owner) === 'processor' && sends && senders.length === 0;
    const isPrivate = !sends && senders.length > 0 && senders.every(({from}) => from === owner.path);
    if (isWalker || isPrivate) inside.set(object.path, owner.path);
  }
  return inside;
}

/** The objects that are drawn as boxes, and not inside another. */
export function boxed(system: System): SystemObject[] {
  const inside = insides(system);
  const paths = new Set(system.objects.map(({path}) => path));
  const joined = new Set(connectionsOf(system).flatMap(({from, to}) => (paths.has(to) ? [from, to] : [])));
  return system.objects.filter(({path}) => !inside.has(path) && joined.has(path));
}

/** The paths of an object's parts without ports, which a recording names among the parameters. */
export const partNames = ({params}: SystemObject): string[] =>
  [params.branchPred, params.prefetcher, params.dram, params.nvm].filter((part) => typeof part === 'string');

/** The shortest end of each path that no other path shares, or the whole path if another one ends with it. */
function shortNames(paths: readonly string[]): Map<string, string> {
  const endsOf = (path: string): string[] => {
    const names = path.split('.');
    return names.map((_, index) => names.slice(-index - 1).join('.'));
  };
  const counts = new Map<string, number>();
  for (const end of paths.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1);
  return new Map(paths.map((path) => [path, endsOf(path).find((end) => counts.get(end) === 1) ?? path]));
}

/** The most characters of a row in a box, because a file may contain names of any length. */
const longest = 48;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Additions to the diagram, each by the path of an object. */
type Shown = {
  readonly marks?: ReadonlyMap<string, Mark>;
  /** Marks by `keyOf`. Without them, a connection is new if an object at one of its ends is. */
  readonly connectionMarks?: ReadonlyMap<string, Mark>;
  /** The parts that are drawn inside an object. */
  readonly parts?: ReadonlyMap<string, readonly SystemObject[]>;
  /** The last row of a box. */
  readonly notes?: ReadonlyMap<string, string>;
};

/** The boxes and edges of a diagram. */
export function graphOf(system: System, {marks, connectionMarks, parts, notes}: Shown = {}): Graph {
  const objects = new Map(system.objects.map((object) => [object.path, object]));
  const inside = insides(system);
  const boxes = boxed(system);
  const names = shortNames(boxes.map(({path}) => path));
  const innerNames = new Map(
    [...new Set(inside.values())].flatMap((path) => [
      ...shortNames([...inside].flatMap(([inner, owner]) => (owner === path ? [inner] : []))),
    ]),
  );
  const clocks = new Set(boxes.flatMap(({clock}) => clock ?? []));

  const ports = new Map<string, Port[]>(boxes.map(({path}) => [path, []]));
  const edges = connectionsOf(system).flatMap((connection, index): Edge[] => {
    const {from, fromPort, to, toPort} = connection;
    const owner = inside.get(from) ?? from;
    const [fromPorts, toPorts] = [ports.get(owner), ports.get(to)];
    if (inside.get(to) === owner || !fromPorts || !toPorts) return [];
    const isNew = marks?.get(owner) === 'new' || marks?.get(to) === 'new';
    const mark = connectionMarks ? connectionMarks.get(keyOf(connection)) : isNew ? 'new' : undefined;
    const edge = {
      // A walker's only port is called `port`, which would be unclear on the box of its processor.
      from: {
        id: `${index}-from`,
        name: cut(owner === from ? fromPort : (innerNames.get(from) ?? from)),
        sends: true,
      },
      to: {id: `${index}-to`, name: cut(toPort), sends: false},
      ...(mark && {mark}),
    };
    fromPorts.push(edge.from);
    toPorts.push(edge.to);
    return [edge];
  });
  return {
    edges,
    boxes: boxes.map((object) => {
      const [mark, note] = [marks?.get(object.path), notes?.get(object.path)];
      const telling = tellingLines(object, objects, clocks.size > 1);
      return {
        object,
        name: cut(names.get(object.path) ?? object.path),
        kind: kindOf(object),
        lines: [...telling, ...(note === undefined ? [] : [note])].map(cut),
        parts: parts?.get(object.path) ?? [],
        ...(mark && {mark}),
        ports: ports.get(object.path) ?? [],
      };
    }),
  };
}
