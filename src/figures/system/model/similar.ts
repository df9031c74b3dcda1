import type {System, SystemObject} from '../../../content/examples/recording';
import {connectionsOf, type Mark} from '../../../content/system/graph';
import {tellingLines} from '../../../content/system/parameters';

/** Of at least `many` similar objects, only `shown` are drawn. */
const many = 4;
const shown = 2;

const withoutNumbers = (path: string): string => path.replace(/\d+/g, '#');
const numbersIn = (path: string): string[] => path.match(/\d+/g) ?? [];

/** Groups objects that a diagram would draw alike, because they differ only in the numbers in their paths. */
function groupsOf({objects}: System, marks: ReadonlyMap<string, Mark>): SystemObject[][] {
  const known = new Map(objects.map((object) => [object.path, object]));
  const groups = new Map<string, SystemObject[]>();
  for (const object of objects) {
    const {path, type, requests} = object;
    const sent = Object.entries(requests).map(([port, peers]) => [port, peers.map(withoutNumbers)]);
    const telling = tellingLines(object, known, true);
    const key = JSON.stringify([withoutNumbers(path), type, telling, sent, marks.get(path)]);
    const group = groups.get(key);
    if (group) group.push(object);
    else groups.set(key, [object]);
  }
  return [...groups.values()];
}

/** The objects of a group that are drawn: those with the first values of the number that varies most. */
function drawnOf(group: readonly SystemObject[]): readonly SystemObject[] {
  const numbers = group.map(({path}) => numbersIn(path));
  const values = (numbers[0] ?? []).map((_, at) => [...new Set(numbers.map((number) => number[at] ?? ''))]);
  const most = Math.max(0, ...values.map(({length}) => length));
  const at = values.findIndex(({length}) => length === most);
  if (most < many) return group;
  const first = new Set(values[at]?.slice(0, shown));
  return group.filter((_, index) => first.has(numbers[index]?.[at] ?? ''));
}

/**
 * Leaves out most similar objects, such as 62 of 64 equal cores with their caches.
 *
 * @returns the rest, and the number of objects like each of those after which some are left out
 */
export function withoutLike(
  system: System,
  marks: ReadonlyMap<string, Mark>,
): {readonly rest: System; readonly more: ReadonlyMap<string, number>} {
  const groups = groupsOf(system, marks).map((group) => ({group, drawn: drawnOf(group)}));
  const kept = new Set(groups.flatMap(({drawn}) => drawn.map(({path}) => path)));
  const isCut = ({group, drawn}: (typeof groups)[number]): boolean => drawn.length < group.length;
  const cut = new Set(groups.filter(isCut).map(({group}) => withoutNumbers(group[0]?.path ?? '')));
  // An object that differs from others of its name is drawn with its neighbors, such as the rest of its core.
  const neighbors = new Map<string, string[]>(system.objects.map(({path}) => [path, []]));
  for (const {from, to} of connectionsOf(system)) {
    neighbors.get(from)?.push(to);
    neighbors.get(to)?.push(from);
  }
  const unlike = groups
    .flatMap((group) => (isCut(group) ? [] : group.group.map(({path}) => path)))
    .filter((path) => cut.has(withoutNumbers(path)));
  for (const path of unlike) {
    for (const other of neighbors.get(path) ?? []) {
      if (kept.has(other) || !neighbors.has(other)) continue;
      kept.add(other);
      unlike.push(other);
    }
  }
  const more = new Map(
    groups.flatMap(({group, drawn}) => {
      const left = group.filter(({path}) => !kept.has(path)).length;
      return left > 0 ? [[drawn.at(-1)?.path ?? '', left] as const] : [];
    }),
  );
  // The parts of a core need no note beside that of the core.
  const outer = [...more].filter(([path]) => ![...more.keys()].some((above) => path.startsWith(`${above}.`)));
  return {rest: {objects: system.objects.filter(({path}) => kept.has(path))}, more: new Map(outer)};
}
