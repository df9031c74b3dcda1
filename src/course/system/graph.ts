import type {System, SystemObject} from '../examples/recording';
import {kindOf, tellingLines, type Kind} from './parameters';

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
  readonly isNew: boolean;
  readonly ports: readonly Port[];
};

export type Line = {readonly from: Port; readonly to: Port; readonly isNew: boolean};

export type Graph = {readonly boxes: readonly Box[]; readonly lines: readonly Line[]};

/** A connection: who sends requests by which port to whom. Names of ports are without the number in a vector. */
export type Connection = {
  readonly from: string;
  readonly fromPort: string;
  readonly to: string;
  readonly toPort: string;
};

/** Every connection of a system once; the ports of a vector to one and the same port count as one. */
export function connectionsOf({objects}: System): Connection[] {
  const connections = new Map<string, Connection>();
  for (const {path: from, requests} of objects) {
    for (const [fromPort, peers] of Object.entries(requests)) {
      for (const peer of peers) {
        const [, to = '', toPort = ''] = /^(.+)\.([^.[]+)(?:\[\d+\])?$/.exec(peer) ?? [];
        connections.set(JSON.stringify([from, fromPort, to, toPort]), {from, fromPort, to, toPort});
      }
    }
  }
  return [...connections.values()];
}

/** The owner of an object that is a part: the nearest object above it that is no whole system. */
function ownerOf(object: SystemObject, objects: readonly SystemObject[]): SystemObject | undefined {
  return objects
    .filter(({path, type}) => type !== 'System' && object.path.startsWith(`${path}.`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * What of a system is drawn where it stands in another: the table walkers of a processor that only send requests, and
 * what nothing but its owner sends to, such as a crossbar's answer to wrong addresses. By path, with the owner's.
 */
export function insides(system: System): Map<string, string> {
  const connections = connectionsOf(system);
  const inside = new Map<string, string>();
  for (const object of system.objects) {
    const owner = ownerOf(object, system.objects);
    if (!owner) continue;
    const senders = connections.filter(({to}) => to === object.path);
    const sends = connections.some(({from}) => from === object.path);
    const isWalker = kindOf(owner) === 'processor' && sends && senders.length === 0;
    const isPrivate = !sends && senders.length > 0 && senders.every(({from}) => from === owner.path);
    if (isWalker || isPrivate) inside.set(object.path, owner.path);
  }
  return inside;
}

/** The objects that are boxes of their own, and not inside another. */
export function boxed(system: System): SystemObject[] {
  const inside = insides(system);
  const connections = connectionsOf(system);
  return system.objects.filter(
    ({path}) => !inside.has(path) && connections.some(({from, to}) => from === path || to === path),
  );
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

/** The shortest ends of some paths that tell them apart. */
function shortNames(paths: readonly string[]): Map<string, string> {
  const end = (path: string, length: number): string => path.split('.').slice(-length).join('.');
  return new Map(
    paths.map((path) => {
      let length = 1;
      while (paths.some((other) => other !== path && end(other, length) === end(path, length))) length += 1;
      return [path, end(path, length)];
    }),
  );
}

/** The boxes and lines of a diagram. */
export function graphOf(
  system: System,
  {added, shown}: {readonly added: ReadonlySet<string>; readonly shown: ReadonlySet<string>},
): Graph {
  const objects = new Map(system.objects.map((object) => [object.path, object]));
  const inside = insides(system);
  const boxes = boxed(system);
  const names = shortNames(boxes.map(({path}) => path));
  const clocks = new Set(boxes.flatMap(({clock}) => clock ?? []));
  const parts = partsOf(system);

  const ports = new Map<string, Port[]>(boxes.map(({path}) => [path, []]));
  const lines = connectionsOf(system).flatMap(({from, fromPort, to, toPort}, index): Line[] => {
    const owner = inside.get(from) ?? from;
    if (inside.get(to) === owner) return [];
    // A walker's only port is called `port`, which says nothing on the box of its processor.
    const name = owner === from ? fromPort : (from.split('.').at(-1) ?? from);
    const line = {
      from: {id: `${index}-from`, name, sends: true},
      to: {id: `${index}-to`, name: toPort, sends: false},
      isNew: added.has(owner) || added.has(to),
    };
    ports.get(owner)?.push(line.from);
    ports.get(to)?.push(line.to);
    return [line];
  });
  return {
    lines,
    boxes: boxes.map((object) => ({
      object,
      name: names.get(object.path) ?? object.path,
      kind: kindOf(object),
      lines: tellingLines(object, objects, clocks.size > 1),
      parts: [...shown].flatMap((path) => {
        const part = parts.get(path) === object.path ? objects.get(path) : undefined;
        return part ? [part] : [];
      }),
      isNew: added.has(object.path),
      ports: ports.get(object.path) ?? [],
    })),
  };
}
