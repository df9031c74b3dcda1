/** What a reader sets, and how an address says it. */
import type {HashState} from '../../instrument/hash';
import type {Cache} from '../model/cache';
import {policies} from '../model/policies';
import type {Snapshot} from './snapshot';
import type {Sweep} from '../model/sweep';

/** What the build gives the view to begin with. */
export type Given = {
  /** The recorded traces, by their programs, and where they are below the site's base. */
  readonly traces: readonly {readonly name: string; readonly path: string}[];
  readonly cache: Cache;
  /** How many accesses are behind in the first frame. */
  readonly at: number;
  /** Loops to begin with, once the reader asks for loops. */
  readonly loops: string;
  /** What the first frame shows of the first trace. */
  readonly snapshot: Snapshot;
  readonly sweep: Sweep;
};

export type Settings = Cache & {
  /** A recorded program, `loops` or `typed` for the reader's own, `file` for a trace that was brought. */
  readonly from: string;
  readonly loops: string;
  readonly typed: string;
  /** How many accesses are behind; undefined for all of them. */
  readonly at?: number | undefined;
};

/** What there is to choose, in bytes and ways; `ALL` ways are a fully associative cache. */
export const SIZES = [128, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536] as const;
export const LINES = [16, 32, 64, 128] as const;
export const ALL = 4_096;
export const WAYS = [1, 2, 4, 8, 16, ALL] as const;

/** The longest text that an address holds. */
export const LONGEST = 600;

const initialTyped = '0 64 128 256 0 64 w128 512 0';

/** The settings that an address names; of what it does not name, or names wrongly, those of the first frame. */
export function settingsOf({traces, cache, loops, at}: Given, state: HashState = {}): Settings {
  const named = (name: string): string | undefined => (Object.hasOwn(state, name) ? state[name] : undefined);
  const among = <One extends number | string>(all: readonly One[], name: string): One | undefined =>
    all.find((one) => String(one) === named(name));
  const sources = [...traces.map(({name}) => name), 'loops', 'typed'];
  const from = among(sources, 'run');
  const number = /^\d{1,7}$/.test(named('at') ?? '') ? Number(named('at')) : undefined;
  // The first frame's access is one of the first trace; who names another wants all of it, unless told otherwise.
  const initial = from === undefined && Object.keys(state).length === 0 ? at : undefined;
  return {
    from: from ?? sources[0] ?? 'loops',
    loops: (named('loops') ?? loops).slice(0, LONGEST),
    typed: (named('typed') ?? initialTyped).slice(0, LONGEST),
    size: among(SIZES, 'size') ?? cache.size,
    line: among(LINES, 'line') ?? cache.line,
    ways: named('ways') === 'all' ? ALL : (among(WAYS, 'ways') ?? cache.ways),
    policy: policies.find(({id}) => id === named('policy'))?.id ?? cache.policy,
    at: number ?? initial,
  };
}

/** The settings as an address holds them. A file stays with the reader: the address does not name it. */
export const stateOf = ({from, loops, typed, size, line, ways, policy, at}: Settings) => ({
  run: from === 'file' ? undefined : from,
  ...(from === 'loops' && {loops}),
  ...(from === 'typed' && {typed}),
  size,
  line,
  ways: ways === ALL ? 'all' : ways,
  policy,
  at,
});
