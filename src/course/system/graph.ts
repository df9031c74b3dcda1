import type {System, SystemObject} from '../examples/recording';
import {kindOf, tellingLines, type Kind} from './parameters';

/** What has become of an object or a connection. */
export type Mark = 'new' | 'gone' | 'changed';

/** A port of a box; every line between two boxes has a port of its own at both ends. */
export type Port = {
  readonly id: string;
  /** As the object calls it, without the number in a vector. */
  readonly name: string;
  /** Whether it sends requests, downwards, or takes them. */
  readonly sends: boolean;
};

export type Box = {
  readonly object: SystemObject;
  /** The shortest end of its path that no other box has. */
  readonly name: string;
  readonly kind: Kind;
  readonly lines: readonly string[];
  /** What is drawn inside, because the page asks for it. */
  readonly parts: readonly SystemObject[];
  readonly mark?: Mark;
  readonly ports: readonly Port[];
};

export type Line = {readonly from: Port; readonly to: Port; readonly mark?: Mark};

export type Graph = {readonly boxes: readonly Box[]; readonly lines: readonly Line[]};

/** A connection: who sends requests by which port to whom. Names of ports are without the number in a vector. */
export type Connection = {
  readonly from: string;
  readonly fromPort: string;
  readonly to: string;
  readonly toPort: string;
};

/** A name for a connection, the same for the same one in two systems. */
export const keyOf = ({from, fromPort, to, toPort}: Connection): string =>
  JSON.stringify([from, fromPort, to, toPort]);

/** Every connection of a system once; the ports of a vector to one and the same port count as one. */
export function connectionsOf({objects}: System): Connection[] {
  const connections = new Map<string, Connection>();
  for (const {path: from, requests} of objects) {
    for (const [fromPort, peers] of Object.entries(requests)) {
      for (const peer of peers) {
        const [, to = '', toPort = ''] = /^(.+)\.([^.[]+)(?:\[\d+\])?$/.exec(peer) ?? [];
        const connection = {from, fromPort, to, toPort};
        connections.set(keyOf(connection), connection);
      }
    }
  }
  return [...connections.values()];
}

/** The owner of an object that is a part: the nearest object above it that is no whole system. */
function ownerOf({path}: SystemObject, objects: ReadonlyMap<string, SystemObject>): SystemObject | undefined {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const owner = objects.get(path.slice(0, dot));
    if (owner && owner.type !== 'System') return owner;
  }
  return undefined;
}

/** Connections by the object at one of their ends. */
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
 * What of a system is drawn where it stands in another: the table walkers of a processor that only send requests, and
 * what nothing but its owner sends to, such as a crossbar's answer to wrong addresses. By path, with the owner's.
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

/** The objects that are boxes of their own, and not inside another. */
export function boxed(system: System): SystemObject[] {
  const inside = insides(system);
  const paths = new Set(system.objects.map(({path}) => path));
  const joined = new Set(connectionsOf(system).flatMap(({from, to}) => (paths.has(to) ? [from, to] : [])));
  return system.objects.filter(({path}) => !inside.has(path) && joined.has(path));
}

/** The parts of an object that have no ports of their own, by path: a recording names them among its parameters. */
export const partNames = ({params}: SystemObject): string[] =>
  [params.branchPred, params.prefetcher, params.dram, params.nvm].filter((part) => typeof part === 'string');

/** The parts that can be drawn inside their owner, by path with the owner's: those of which a box says nothing yet. */
export const partsOf = ({objects}: System): Map<string, string> =>
  new Map(
    objects
      .filter((object) => kindOf(object) !== 'memory')
      .flatMap((object) => partNames(object).map((part) => [part, object.path] as const)),
  );

/** The shortest end of each path that no other path has; the whole path, where it is the end of another. */
function shortNames(paths: readonly string[]): Map<string, string> {
  const endsOf = (path: string): string[] => {
    const names = path.split('.');
    return names.map((_, index) => names.slice(-index - 1).join('.'));
  };
  const counts = new Map<string, number>();
  for (const end of paths.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1);
  return new Map(paths.map((path) => [path, endsOf(path).find((end) => counts.get(end) === 1) ?? path]));
}

/** No line of a box is longer; a foreign file may have words of any length. */
const longest = 48;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** What a diagram shows beside the system itself, each by the path of an object. */
type Shown = {
  readonly marks?: ReadonlyMap<string, Mark>;
  /** By `keyOf`. Without it, a connection is new if an object at one of its ends is. */
  readonly connectionMarks?: ReadonlyMap<string, Mark>;
  /** What is drawn inside an object. */
  readonly parts?: ReadonlyMap<string, readonly SystemObject[]>;
  /** What a box says below all else. */
  readonly notes?: ReadonlyMap<string, string>;
};

/** The boxes and lines of a diagram. */
export function graphOf(system: System, {marks, connectionMarks, parts, notes}: Shown = {}): Graph {
  const objects = new Map(system.objects.map((object) => [object.path, object]));
  const inside = insides(system);
  const boxes = boxed(system);
  const names = shortNames(boxes.map(({path}) => path));
  const clocks = new Set(boxes.flatMap(({clock}) => clock ?? []));

  const ports = new Map<string, Port[]>(boxes.map(({path}) => [path, []]));
  const lines = connectionsOf(system).flatMap((connection, index): Line[] => {
    const {from, fromPort, to, toPort} = connection;
    const owner = inside.get(from) ?? from;
    const [fromPorts, toPorts] = [ports.get(owner), ports.get(to)];
    if (inside.get(to) === owner || !fromPorts || !toPorts) return [];
    const isNew = marks?.get(owner) === 'new' || marks?.get(to) === 'new';
    const mark = connectionMarks ? connectionMarks.get(keyOf(connection)) : isNew ? 'new' : undefined;
    const line = {
      // A walker's only port is called `port`, which says nothing on the box of its processor.
      from: {
        id: `${index}-from`,
        name: cut(owner === from ? fromPort : (from.split('.').at(-1) ?? from)),
        sends: true,
      },
      to: {id: `${index}-to`, name: cut(toPort), sends: false},
      ...(mark && {mark}),
    };
    fromPorts.push(line.from);
    toPorts.push(line.to);
    return [line];
  });
  return {
    lines,
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
