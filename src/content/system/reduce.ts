import type {System, SystemObject} from '../examples/recording';

type Json = Readonly<Record<string, unknown>>;
type Scalar = string | number;

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of the configuration; in gem5, each has a path. */
export type SimObject = Json & {readonly path: string};
const isSimObject = (value: unknown): value is SimObject => isMap(value) && typeof value.path === 'string';

/** The roles of memory ports; gem5 before v20.0 writes MASTER and SLAVE, and v20.0 REQUESTER. */
const requests: readonly unknown[] = ['GEM5 REQUESTOR', 'GEM5 REQUESTER', 'MASTER'];
const responses: readonly unknown[] = ['GEM5 RESPONDER', 'SLAVE'];
const isRequest = (role: unknown): boolean => requests.includes(role);
const isResponse = (role: unknown): boolean => responses.includes(role);

/** A port has the form `{role, peer, is_source}`; the peer of a vector of ports is a list. */
export const isPort = (value: unknown): value is Json => isMap(value) && 'role' in value && 'peer' in value;

/** Parameters that refer to parts without ports, which are kept because they describe their owner. */
const partKeys = ['branchPred', 'dram', 'nvm', 'prefetcher'];

/** The most clock domains that may be nested. */
const mostDomains = 100;

/** Keys of every object that are not parameters of the simulated system. */
export const notParams = new Set(['type', 'cxx_class', 'name', 'path', 'eventq_index']);

/** All objects in a value, in file order; it does not recurse, because a file may be deeply nested. */
export function objectsIn(config: unknown): SimObject[] {
  const found: SimObject[] = [];
  const waiting = [config];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isSimObject(value)) found.push(value);
    if (!isMap(value) && !Array.isArray(value)) continue;
    const inside: readonly unknown[] = Object.values(value);
    for (let index = inside.length - 1; index >= 0; index -= 1) waiting.push(inside[index]);
  }
  return found;
}

/** The peers of a port; gem5 writes `None` for a port that was never connected. */
export const peersOf = (port: Json): string[] =>
  [port.peer].flat().filter((peer): peer is string => typeof peer === 'string' && peer !== 'None');

/** The connected ports for memory requests, `GEM5 REQUESTOR` and `GEM5 RESPONDER`, but not those for interrupts. */
export const memoryPorts = (object: SimObject): [string, Json][] =>
  Object.entries(object).filter((entry): entry is [string, Json] => {
    const [, value] = entry;
    return isPort(value) && (isRequest(value.role) || isResponse(value.role)) && peersOf(value).length > 0;
  });

/**
 * Reduces gem5's `config.json` to the graph of the simulated system: the objects that have memory ports, with the
 * parameters that are numbers or words, the period of their clock, and the receivers of their requests. Sizes are in
 * bytes and times in ticks, as gem5 writes them. Text with a file path is dropped, so that nothing about the host
 * remains.
 *
 * @param config the parsed file
 * @throws {Error} when it is not a configuration of gem5
 */
export function reduceSystem(config: unknown): System {
  const all = new Map(objectsIn(config).map((object) => [object.path, object]));
  if (all.size === 0) {
    throw new Error('config.json contains no object of gem5; record the run again after `m5.instantiate()`');
  }

  // A script may use these names for any child of the system.
  const partsOf = (object: SimObject): [string, SimObject][] =>
    (object.type === 'System' ? [] : partKeys).flatMap((key) => {
      const value = object[key];
      const part = isSimObject(value) ? value : typeof value === 'string' ? all.get(value) : undefined;
      return part ? [[key, part] as [string, SimObject]] : [];
    });

  /** Numbers beyond 2^53 are not exact in JSON; in gem5 they all mean "no limit". */
  const isScalar = (value: unknown): value is Scalar =>
    typeof value === 'string'
      ? value !== '' && !/[/\\]/.test(value) && !all.has(value)
      : typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value));

  const paramsOf = (object: SimObject): SystemObject['params'] => {
    const params = new Map<string, Scalar | boolean | Scalar[]>();
    for (const [key, value] of Object.entries(object)) {
      if (notParams.has(key)) continue;
      if (typeof value === 'boolean' || isScalar(value)) params.set(key, value);
      else if (Array.isArray(value) && value.length > 0 && value.every(isScalar)) params.set(key, value);
    }
    for (const [key, part] of partsOf(object)) params.set(key, part.path);
    return Object.fromEntries(params);
  };

  /**
   * The period of a clock domain in ticks: that of a source at its initial level, or a multiple of another domain's.
   */
  const periodOf = (domain: unknown): number | undefined => {
    let divider = 1;
    // A file may contain a cycle of domains, or a long chain of them.
    for (let [at, above] = [domain, 0]; above < mostDomains; above += 1) {
      const object = typeof at === 'string' ? all.get(at) : isMap(at) ? at : undefined;
      if (!object) return undefined;
      if (Array.isArray(object.clock)) {
        const period: unknown = object.clock[Number(object.init_perf_level ?? 0)];
        return typeof period === 'number' ? period * divider : undefined;
      }
      divider *= Number(object.clk_divider ?? 1);
      at = object.clk_domain;
    }
    return undefined;
  };

  const reduced = (object: SimObject): SystemObject => {
    const clock = periodOf(object.clk_domain);
    return {
      path: object.path,
      type: typeof object.type === 'string' ? object.type : '',
      params: paramsOf(object),
      ...(clock !== undefined && {clock}),
      requests: Object.fromEntries(
        memoryPorts(object)
          .filter(([, {role}]) => isRequest(role))
          .map(([name, port]) => [name, peersOf(port)]),
      ),
    };
  };

  const connected = [...all.values()].filter((object) => memoryPorts(object).length > 0);
  const kept = new Set(connected.flatMap((object) => [object, ...partsOf(object).map(([, part]) => part)]));
  return {objects: [...all.values()].filter((object) => kept.has(object)).map(reduced)};
}
