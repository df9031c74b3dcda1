import type {System, SystemObject} from '../../../course/examples/recording';
import {boxed} from '../../../course/system/graph';

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

/** The paths that can be folded into one box, with the number of boxes below; a path above all boxes cannot. */
export function foldable(system: System): Map<string, number> {
  const paths = boxed(system).map(({path}) => path);
  const counts = new Map<string, number>();
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
      const above = path.slice(0, dot);
      counts.set(above, (counts.get(above) ?? 0) + 1);
    }
  }
  const others = (above: string): boolean => paths.some((path) => path !== above && !isBelow(path, above));
  return new Map(
    [...counts].filter(([above, count]) => others(above) && (count > 1 || paths.includes(above))),
  );
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
