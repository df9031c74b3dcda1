import {counted, grouped} from '../../../content/format-number';
import type {System, SystemObject} from '../../../content/examples/recording';
import {
  boxed,
  connectionsOf,
  graphOf,
  insides,
  keyOf,
  type Connection,
  type Graph,
  type Mark,
} from '../../../content/system/graph';
import {
  checkSize,
  layoutAt,
  TooLarge,
  type Layout,
  type Place,
  type Placement,
} from '../../../content/system/layout';
import {foldable, folded} from './fold';
import {withoutLike} from './similar';
import type {Config, Item} from '../read';

/** A parameter with its values in two systems; undefined where a system does not have it. */
type Changed = {readonly name: string; readonly before?: string; readonly after?: string};

/** The differences between two systems, in the order of the second. */
type Difference = {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly {readonly path: string; readonly values: readonly Changed[]}[];
  readonly joined: readonly Connection[];
  readonly parted: readonly Connection[];
};

/** The objects of two systems in a common form: all objects if both files have them, otherwise those of the graphs. */
export function comparable(config: Config, base: Config | undefined): [readonly Item[], readonly Item[]] {
  if (!base) return [config.whole ?? config.items, []];
  return config.whole && base.whole ? [config.whole, base.whole] : [config.items, base.items];
}

/** Compares a system with a base; objects correspond when their paths are equal. */
export function difference(config: Config, base: Config): Difference {
  const [after, before] = comparable(config, base);
  const [now, then] = [after, before].map((items) => new Map(items.map((item) => [item.path, item])));
  const changed = after.flatMap((item) => {
    const old = then?.get(item.path);
    const values = old ? changedValues(old, item) : [];
    return values.length > 0 ? [{path: item.path, values}] : [];
  });
  const [joins, joined] = [config.system, base.system].map(
    (system) => new Map(connectionsOf(system).map((connection) => [keyOf(connection), connection])),
  );
  const only = (these = new Map<string, Connection>(), others = new Map<string, Connection>()) =>
    [...these].flatMap(([key, connection]) => (others.has(key) ? [] : [connection]));
  return {
    added: after.filter(({path}) => !then?.has(path)),
    removed: before.filter(({path}) => !now?.has(path)),
    changed,
    joined: only(joins, joined),
    parted: only(joined, joins),
  };
}

function changedValues(old: Item, item: Item): Changed[] {
  const [before, after] = [old, item].map(({type, values}) => new Map([['type', type], ...values]));
  return [...new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])])].flatMap((name) => {
    const [was, is] = [before?.get(name), after?.get(name)];
    if (was === is) return [];
    return [{name, ...(was !== undefined && {before: was}), ...(is !== undefined && {after: is})}];
  });
}

const endsOf = ({from, fromPort, to, toPort}: Connection): string => `${from}.${fromPort} → ${to}.${toPort}`;

/** Describes a difference, with a line for each object and connection. */
export function lines({added, removed, changed, joined, parted}: Difference): string[] {
  const value = ({name, before, after}: Changed): string =>
    `${name} ${before ?? '(none)'} → ${after ?? '(none)'}`;
  return [
    ...added.map(({path, type}) => `New: ${path}, ${type}`),
    ...removed.map(({path, type}) => `Gone: ${path}, ${type}`),
    ...changed.map(({path, values}) => `Changed: ${path}: ${values.map(value).join('; ')}`),
    ...joined.map((connection) => `New connection: ${endsOf(connection)}`),
    ...parted.map((connection) => `Removed connection: ${endsOf(connection)}`),
  ];
}

/** Counts a difference, in one sentence. */
function differenceText({added, removed, changed, joined, parted}: Difference): string {
  const all = added.length + removed.length + changed.length + joined.length + parted.length;
  if (all === 0) return 'The two systems are the same.';
  return `${counted(added.length, 'object')} new, ${removed.length} gone, ${changed.length} changed; ${counted(joined.length, 'connection')} new, ${parted.length} gone.`;
}

/** The mark of each object in a difference, by path. */
export function marksOf({added, removed, changed}: Difference): Map<string, Mark> {
  const mark = (paths: readonly {readonly path: string}[], is: Mark) =>
    paths.map(({path}) => [path, is] as const);
  return new Map([...mark(added, 'new'), ...mark(removed, 'gone'), ...mark(changed, 'changed')]);
}

/** Merges two systems: everything in the first, and whatever only the second has. */
function together(system: System, base: System): System {
  const old = new Map(base.objects.map((object) => [object.path, object]));
  const both = system.objects.map((object): SystemObject => {
    const requests = new Map(Object.entries(object.requests));
    for (const [port, peers] of Object.entries(old.get(object.path)?.requests ?? {})) {
      requests.set(port, [...(requests.get(port) ?? []), ...peers]);
    }
    return {...object, requests: Object.fromEntries(requests)};
  });
  const paths = new Set(system.objects.map(({path}) => path));
  return {objects: [...both, ...base.objects.filter(({path}) => !paths.has(path))]};
}

/** Counts the boxes of a diagram, or its differences from a base, and says what is not drawn. */
export function countText({boxes, left}: Picture, {outward}: Config, found?: Difference): string {
  const [first, ...others] = outward;
  const out =
    others.length === 0
      ? `1 connection leads to a port that is not in the file: ${first ?? ''}.`
      : `${grouped(outward.length)} connections lead to ports that are not in the file, such as ${first ?? ''}.`;
  return [
    found ? differenceText(found) : boxes > 0 && `${counted(boxes, 'box', 'boxes')}.`,
    left === 1 && '1 box is similar to others, and is not drawn.',
    left > 1 && `${grouped(left)} boxes are similar to others, and are not drawn.`,
    first !== undefined && out,
  ]
    .filter(Boolean)
    .join(' ');
}

export type Wanted = {
  /** The paths that are folded into one box each. */
  readonly fold: readonly string[];
  /** The paths whose parts are drawn inside. */
  readonly open: readonly string[];
  /** Whether all similar objects are drawn, however wide the diagram becomes. */
  readonly all: boolean;
};

const mostParts = 12;

/** The objects without a box whose nearest object above is the given one. */
export function partsBelow(path: string, items: readonly Item[], system: System): Item[] {
  const boxes = new Set([...boxed(system).map((object) => object.path), ...insides(system).keys()]);
  const paths = new Set(items.map((item) => item.path));
  const nearest = (below: string): string | undefined => {
    for (let dot = below.lastIndexOf('.'); dot > 0; dot = below.lastIndexOf('.', dot - 1)) {
      if (paths.has(below.slice(0, dot))) return below.slice(0, dot);
    }
    return undefined;
  };
  return items.filter((item) => !boxes.has(item.path) && nearest(item.path) === path);
}

/** A graph, before its layout, or why it cannot be drawn. */
type Sketch = {
  readonly boxes: number;
  /** The number of boxes that are left out because they are like others. */
  readonly left: number;
} & (
  | {readonly graph: Graph; readonly problem?: undefined}
  | {
      readonly graph?: undefined;
      /** Why there is no picture, in a clause. */
      readonly problem: string;
    }
);

/** A sketch of all boxes, and one without those that are like others, if there are such boxes. */
export type Sketches = {readonly whole: Sketch; readonly rest?: Sketch};

export type Picture =
  | (Extract<Sketch, {graph: Graph}> & {readonly placement: Placement; readonly layout: Layout})
  | (Extract<Sketch, {problem: string}> & {readonly placement?: undefined; readonly layout?: undefined});

/** The width above which a diagram leaves out similar boxes, in px: two pages. */
const wide = 1_600;
/** The number of boxes above which a diagram is wider than that if some are similar. */
const many = 40;

/** What a diagram of a system can show, with its differences from a base marked. */
export function sketchesOf(
  config: Config,
  base: Config | undefined,
  {fold, open, all: isWhole}: Wanted,
): Sketches {
  const all = base ? together(config.system, base.system) : config.system;
  const can = foldable(all);
  const folds = fold.filter((path) => can.has(path));
  const items = new Map([...(config.whole ?? []), ...(base?.whole ?? [])].map((item) => [item.path, item]));
  const foldedOf = (system: System): System =>
    folded(system, folds, (path) => items.get(path)?.type.slice(0, 60) ?? '');
  const system = foldedOf(all);
  const boxes = boxed(system).length;
  if (boxes === 0) return {whole: {boxes, left: 0, problem: 'no two of its objects are connected'}};

  const marks = base ? marksOf(difference(config, base)) : new Map<string, Mark>();
  for (const path of folds) {
    if (!marks.has(path) && [...marks.keys()].some((below) => below.startsWith(`${path}.`))) {
      marks.set(path, 'changed');
    }
  }
  const keys = (one: System): Set<string> => new Set(connectionsOf(one).map(keyOf));
  const connectionMarks = new Map<string, Mark>();
  if (base) {
    const [after, before] = [keys(foldedOf(config.system)), keys(foldedOf(base.system))];
    for (const key of after) if (!before.has(key)) connectionMarks.set(key, 'new');
    for (const key of before) if (!after.has(key)) connectionMarks.set(key, 'gone');
  }
  const parts = open
    .filter((path) => !folds.includes(path))
    .map((path) => {
      const below = partsBelow(path, config.whole ?? config.items, all).slice(0, mostParts);
      return [path, below.map((item) => ({...item, params: {}, requests: {}}))] as const;
    });
  const notes = new Map(folds.map((path) => [path, `${can.get(path) ?? 0} more inside`] as const));
  const sketch = (drawn: System, more: ReadonlyMap<string, number>): Sketch => {
    const both = new Map<string, string>(notes);
    for (const [path, count] of more) {
      both.set(path, [notes.get(path), `… ${grouped(count)} more like this`].filter(Boolean).join('; '));
    }
    const left = boxes - boxed(drawn).length;
    const graph = graphOf(drawn, {marks, connectionMarks, parts: new Map(parts), notes: both});
    try {
      checkSize(graph);
      return {boxes, left, graph};
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return {boxes, left, problem: error.message};
    }
  };
  const whole = sketch(system, new Map());
  const {rest, more} = withoutLike(system, marks);
  // Without what is alike, nothing may be connected, and then no box would be left.
  const canLeave = !isWhole && more.size > 0 && boxed(rest).length > 0;
  return {whole, ...(canLeave && {rest: sketch(rest, more)})};
}

/**
 * Draws all boxes if they fit two pages, and otherwise leaves out those that are like others.
 *
 * @param place computes the positions
 */
export async function pictureOf({whole, rest}: Sketches, place: Place): Promise<Picture> {
  const drawn = async (sketch: Sketch): Promise<Picture> =>
    sketch.problem === undefined ? placed(sketch, await place(sketch.graph)) : sketch;
  if (rest && whole.boxes > many) return drawn(rest);
  const picture = await drawn(whole);
  const fits = picture.problem === undefined && picture.layout.width <= wide;
  return rest && !fits ? drawn(rest) : picture;
}

const placed = (sketch: Extract<Sketch, {graph: Graph}>, placement: Placement): Picture => ({
  ...sketch,
  placement,
  layout: layoutAt(sketch.graph, placement),
});

/** The picture at a placement that the build has computed with `pictureOf`, of all boxes or without those left out. */
export function pictureAt({whole, rest}: Sketches, placement: Placement): Picture | undefined {
  const sketch = [whole, rest].find((drawn) => drawn?.graph?.boxes.length === placement.boxes.length);
  return sketch?.graph && placed(sketch, placement);
}
