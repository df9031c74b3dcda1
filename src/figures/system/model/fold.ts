import type {System, SystemObject} from '../../../content/examples/recording';
import {boxed, connectionsOf} from '../../../content/system/graph';

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

const withAbove = (path: string): string[] =>
  path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));

/** The paths out of which, or into which, a connection leads. */
function crossed(system: System): Set<string> {
  const known = new Set(system.objects.map(({path}) => path));
  const out = (from: string, to: string): string[] =>
    withAbove(from).filter((path) => path !== to && !isBelow(to, path));
  return new Set(
    connectionsOf(system).flatMap(({from, to}) =>
      known.has(to) ? [...out(from, to), ...out(to, from)] : [],
    ),
  );
}

/**
 * The paths that can be folded into one box, with the number of boxes below. A path that nothing outside is connected
 * to, such as the whole system, cannot, because its box would have no connection and not be drawn.
 */
export function foldable(system: System): Map<string, number> {
  const paths = new Set(boxed(system).map(({path}) => path));
  const counts = new Map<string, number>();
  for (const above of [...paths].flatMap((path) => withAbove(path).slice(0, -1))) {
    counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  const ends = crossed(system);
  return new Map([...counts].filter(([above, count]) => ends.has(above) && (count > 1 || paths.has(above))));
}

/** The paths that are not below another one in the list. */
export const outermost = (paths: Iterable<string>): string[] => {
  const all = [...paths];
  return all.filter((path) => !all.some((above) => isBelow(path, above)));
};

/**
 * Folds objects into the ones above them, which then send and receive all requests that cross their border.
 *
 * @param typeOf the type of a folded object that itself has no ports
 */
export function folded(
  {objects}: System,
  paths: readonly string[],
  typeOf: (path: string) => string,
): System {
  const outer = outermost(paths);
  const standIn = (path: string): string =>
    outer.find((above) => path === above || isBelow(path, above)) ?? path;
  const merged = new Map<string, SystemObject>();
  for (const object of objects) {
    const path = standIn(object.path);
    // Only a fold hides what is inside; an object of its own may be connected to itself.
    const hidden = outer.includes(path) ? path : undefined;
    const known = merged.get(path);
    const requests = new Map(Object.entries(known?.requests ?? {}));
    for (const [port, peers] of Object.entries(object.requests)) {
      const outside = peers.flatMap((peer) => {
        const dot = peer.lastIndexOf('.');
        const to = standIn(peer.slice(0, dot));
        return to === hidden ? [] : [`${to}${peer.slice(dot)}`];
      });
      if (outside.length > 0) requests.set(port, [...(requests.get(port) ?? []), ...outside]);
    }
    const shown =
      object.path === path ? object : (known ?? {path, type: typeOf(path), params: {}, requests: {}});
    merged.set(path, {...shown, requests: Object.fromEntries(requests)});
  }
  return {objects: [...merged.values()]};
}
