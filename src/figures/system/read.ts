import {grouped} from '../../content/format-number';
import type {System, SystemObject} from '../../content/examples/recording';
import {endOf} from '../../content/system/graph';
import {
  isMap,
  isPort,
  memoryPorts,
  notParams,
  objectsIn,
  peersOf,
  reduceSystem,
  type SimObject,
} from '../../content/system/reduce';
import {quoted, Unreadable} from '../shared/files/unreadable';

/** An object with its parameters as text. */
export type Item = {
  readonly path: string;
  readonly type: string;
  /** The parameters as in the file; sizes are in bytes, times in ticks. */
  readonly values: ReadonlyMap<string, string>;
};

export type Config = {
  /** The objects with memory ports, and their connections. */
  readonly system: System;
  /** The same objects with their parameters as text. */
  readonly items: readonly Item[];
  /** All objects of a complete `config.json`; the recordings of the site contain only the graph. */
  readonly whole?: readonly Item[];
  /** The connections whose other end the file does not have, as `port → other end`. */
  readonly outward: readonly string[];
};

/** The largest file that is accepted, in bytes. */
export const largest = 20e6;

/** Limits that no realistic system reaches. */
const most = {
  objects: 20_000,
  connected: 2_000,
  connections: 20_000,
  path: 300,
  value: 300,
  deep: 200,
  digits: 1_000,
  letters: 100_000,
  inside: 10_000,
  values: 500_000,
} as const;

const tooMuch = (what: string): Unreadable =>
  new Unreadable(`The file ${what}; open the \`config.json\` of a run.`);

/** Refuses what would take the parser much memory or time: deep nesting, many values, and very long ones. */
function checkShape(text: string): void {
  let [digits, values] = [0, 0];
  /** The number of values in each object or list that is open. */
  const open = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    digits = code >= 48 && code <= 57 ? digits + 1 : 0;
    if (code === 34) {
      const end = endOfText(text, at);
      if (end - at > most.letters) throw tooMuch(`has a text of more than ${grouped(most.letters)} letters`);
      at = end;
    } else if (code === 93 || code === 125) open.pop();
    if (digits > most.digits) throw tooMuch(`has a number of more than ${grouped(most.digits)} digits`);
    if (code === 91 || code === 123) open.push(1);
    else if (code === 44) open.push((open.pop() ?? 0) + 1);
    else continue;
    values += 1;
    const inside = open.at(-1) ?? 0;
    if (open.length > most.deep) throw tooMuch(`nests more than ${most.deep} levels`);
    if (inside > most.inside)
      throw tooMuch(`has an object or a list of more than ${grouped(most.inside)} values`);
    if (values > most.values) throw tooMuch(`has more than ${grouped(most.values)} values`);
  }
}

/** The index of the quote that ends a text, or of the end of the file. */
function endOfText(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

const cut = (text: string): string => (text.length > most.value ? `${text.slice(0, most.value - 1)}…` : text);

const written = (value: unknown): string | undefined => {
  if (Array.isArray(value)) {
    const parts = value.map(written);
    return parts.every((part) => part !== undefined) ? cut(parts.join(' ')) : undefined;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? cut(value) : undefined;
};

function itemOf(path: string, type: string, values: Readonly<Record<string, unknown>>): Item {
  const texts = Object.entries(values).flatMap(([key, value]): [string, string][] => {
    if (notParams.has(key) || isPort(value)) return [];
    const flat = Array.isArray(value) && value.some((item) => typeof item === 'object') ? undefined : value;
    const text = written(flat);
    return text === undefined ? [] : [[cut(key), text]];
  });
  return {path, type: cut(type), values: new Map(texts)};
}

const itemsOf = ({objects}: System): Item[] =>
  objects.map(({path, type, params, clock}) =>
    itemOf(path, type, clock === undefined ? params : {'clock period': clock, ...params}),
  );

/** An object of a recording; malformed values are left out. */
function objectOf(value: unknown): SystemObject[] {
  if (!isMap(value) || typeof value.path !== 'string' || typeof value.type !== 'string') return [];
  const {path, type, params, requests, clock} = value;
  const isScalar = (item: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof item);
  const kept = Object.entries(isMap(params) ? params : {}).filter(([, one]) =>
    Array.isArray(one) ? one.every(isScalar) : isScalar(one),
  );
  const sent = Object.entries(isMap(requests) ? requests : {}).flatMap(([port, peers]) => {
    const names = Array.isArray(peers)
      ? peers.filter((peer): peer is string => typeof peer === 'string')
      : [];
    return names.length > 0 ? [[port, names] as const] : [];
  });
  return [
    {
      path,
      type: cut(type),
      params: Object.fromEntries(kept) as SystemObject['params'],
      ...(typeof clock === 'number' && clock > 0 && {clock}),
      requests: Object.fromEntries(sent),
    },
  ];
}

/** The connections to ports that the objects of a file do not have. */
function outwardOf({objects}: System, found: readonly SimObject[]): string[] {
  const paths = new Set(objects.map(({path}) => path));
  const ends = [
    ...objects.flatMap(({path, requests}) =>
      Object.entries(requests).map(([port, peers]) => [path, port, peers] as const),
    ),
    ...found.flatMap((object) =>
      memoryPorts(object).map(([port, value]) => [object.path, port, peersOf(value)] as const),
    ),
  ];
  const outward = ends.flatMap(([path, port, peers]) =>
    peers.filter((peer) => !paths.has(endOf(peer).path)).map((peer) => cut(`${path}.${port} → ${peer}`)),
  );
  return [...new Set(outward)];
}

/** Quotes large numbers, such as registers, which `JSON.parse` would round; strings stay as they are. */
const withAllDigits = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
  );

/** Quotes the numbers that Python writes and JSON lacks, such as the value of a parameter without a limit. */
const withoutInfinity = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:Infinity|NaN)\b/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );

function parsed(text: string, isQuoted = false): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (!isQuoted) return parsed(withoutInfinity(text), true);
    const [line = ''] = text.trimStart().split('\n', 1);
    const isIni = /^\[\w+\]/.test(line);
    throw new Unreadable(
      isIni
        ? 'This is `config.ini`; open `config.json`, which gem5 writes beside it.'
        : `The file is not JSON, or was cut off; it begins with ${quoted(line)}. Open the \`config.json\` of gem5.`,
    );
  }
}

/**
 * Reads a `config.json` of gem5, or the reduced form in which this site records it.
 *
 * @throws {Unreadable} when it contains no system, or one that is too large
 */
export function read(text: string): Config {
  checkShape(text);
  const config = parsed(text);
  const isReduced = isMap(config) && Array.isArray(config.objects);
  const found = isReduced ? [] : objectsIn(config);
  if (found.length > most.objects) {
    throw new Unreadable(
      `The file has ${grouped(found.length)} objects; open one of at most ${grouped(most.objects)}.`,
    );
  }
  if (!isReduced && found.length === 0) {
    throw new Unreadable('The file has no object of gem5; open the `config.json` of a run.');
  }
  const objects = isReduced ? (config.objects as unknown[]).flatMap(objectOf) : reduceSystem(config).objects;
  const system = {objects: [...new Map(objects.map((object) => [object.path, object])).values()]};
  const exact = isReduced ? [] : objectsIn(parsed(withAllDigits(text)));
  const whole = [...new Map(exact.map((object) => [object.path, object])).values()].map((object) =>
    itemOf(object.path, typeof object.type === 'string' ? object.type : '', object),
  );
  const long = [...system.objects, ...whole].find(({path}) => path.length > most.path);
  if (long) throw new Unreadable(`An object’s path is too long to be one of gem5: ${quoted(long.path)}.`);
  if (system.objects.length === 0) {
    throw new Unreadable(
      'No object of the file has a port that is connected; open a `config.json` of a run.',
    );
  }
  if (system.objects.length > most.connected) {
    throw new Unreadable(
      `The file has ${grouped(system.objects.length)} objects with ports; open one of at most ${grouped(most.connected)}.`,
    );
  }
  const connections = system.objects.reduce(
    (sum, {requests}) => sum + Object.values(requests).reduce((all, peers) => all + peers.length, 0),
    0,
  );
  if (connections > most.connections) {
    throw new Unreadable(
      `The file has ${grouped(connections)} connections; open one of at most ${grouped(most.connections)}.`,
    );
  }
  const drawable = {
    objects: system.objects.map((object) => ({...object, type: cut(object.type).slice(0, 60)})),
  };
  return {
    system: drawable,
    items: itemsOf(system),
    ...(!isReduced && {whole}),
    outward: outwardOf(system, found),
  };
}
