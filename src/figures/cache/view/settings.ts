/** The settings of the figure, and their form in an address. */
import {linkIn, type Link} from '../../playground/linkIn';
import type {HashState} from '../../shared/hash';
import type {Cache} from '../model/cache';
import {policies} from '../model/policies';
import type {Snapshot} from './snapshot';
import type {Sweep} from '../model/sweep';

/** The data that the build passes to the view. */
export type FigureData = {
  /** The programs of the recorded traces, and the paths below the site's base. */
  readonly traces: readonly {readonly name: string; readonly path: string}[];
  readonly cache: Cache;
  /** The number of accesses done in the first frame. */
  readonly at: number;
  /** The loops that are shown when the reader first chooses loops. */
  readonly loops: string;
  /** The first frame, which shows the first trace. */
  readonly snapshot: Snapshot;
  readonly sweep: Sweep;
};

export type Settings = Cache & {
  /** A recorded program, `loops`, `typed` for addresses, or `file` for a file that the reader opened. */
  readonly from: string;
  readonly loops: string;
  readonly typed: string;
  /** The number of accesses done; undefined for all of them. */
  readonly at?: number | undefined;
  /** What the address says of the reader's policy. */
  readonly link?: Link | undefined;
};

/** The choices, in bytes and ways; `ALL` ways make a fully associative cache. */
export const SIZES = [128, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536] as const;
export const LINES = [16, 32, 64, 128] as const;
export const ALL = 4_096;
export const WAYS = [1, 2, 4, 8, 16, ALL] as const;

/** The longest typed text that an address contains. */
export const LONGEST = 600;

const initialTyped = '0 64 128 256 0 64 w128 512 0';

/** The settings in an address; the first frame's, where it has none or an invalid value. */
export function settingsOf({traces, cache, loops, at}: FigureData, state: HashState = {}): Settings {
  const named = (name: string): string | undefined => (Object.hasOwn(state, name) ? state[name] : undefined);
  const among = <One extends number | string>(all: readonly One[], name: string): One | undefined =>
    all.find((choice) => String(choice) === named(name));
  const sources = [...traces.map(({name}) => name), 'loops', 'typed'];
  const from = among(sources, 'run');
  const number = /^\d{1,7}$/.test(named('at') ?? '') ? Number(named('at')) : undefined;
  // The default position belongs to the first trace; by default, any other trace is shown to its end.
  const initial = from === undefined && Object.keys(state).length === 0 ? at : undefined;
  return {
    from: from ?? sources[0] ?? 'loops',
    loops: (named('loops') ?? loops).slice(0, LONGEST),
    typed: (named('typed') ?? initialTyped).slice(0, LONGEST),
    size: among(SIZES, 'size') ?? cache.size,
    lineSize: among(LINES, 'line') ?? cache.lineSize,
    ways: named('ways') === 'all' ? ALL : (among(WAYS, 'ways') ?? cache.ways),
    policy: policies.find(({id}) => id === named('policy'))?.id ?? cache.policy,
    at: number ?? initial,
    link: linkIn(state),
  };
}

/** The settings in the form of an address. */
export const stateOf = ({from, loops, typed, size, lineSize: line, ways, policy, at}: Settings) => ({
  run: from,
  ...(from === 'loops' && {loops}),
  ...(from === 'typed' && {typed}),
  size,
  line,
  ways: ways === ALL ? 'all' : ways,
  policy,
  at,
});
