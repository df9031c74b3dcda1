import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {simulatorParts, type SimulatorParts} from '../../config/simulator';
import {sha256} from '../hash';
import type {Example, Run} from './example';
import {workFolder} from './manifest';
import {isJustfile, meaningOf} from './meaning';
import {withoutMarkers} from './regions';
import {statsText, type Statistic} from './stats-text';

/** What a run was made from and on: `recorded/<run>/record.json`. */
export type Recording = {
  /** The run's command, as it was typed. */
  readonly command: string;
  readonly first: readonly string[];
  readonly build: readonly string[];
  /** Where the command was typed, below `~/cs429`, if not in the folder of all lessons. */
  readonly in?: string;
  /** Where inputs stood that did not stand there, by name. */
  readonly places?: Readonly<Record<string, string>>;
  readonly exit: number;
  /** `24.0.0.1`; null for a run without gem5. */
  readonly simulator: string | null;
  /** `Arm`; null for a run without gem5. */
  readonly isa: string | null;
  /** What that gem5 and its Python had; not in recordings that are older than the question. */
  readonly parts?: SimulatorParts;
  /** The compilers and tools whose versions decide the result, by name. */
  readonly tools: Readonly<Record<string, string>>;
  /** The patterns by which statistics were chosen. */
  readonly chosen: readonly string[];
  /** sha256 of every input, by its name. */
  readonly inputs: Readonly<Record<string, string>>;
  /** A hash of what each input does, by its name, of those of which it can be told. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** sha256 of every program that the build made, by its name. */
  readonly programs: Readonly<Record<string, string>>;
  /** sha256 of every other file of this recording, by its name. */
  readonly kept: Readonly<Record<string, string>>;
  /** sha256 of all of the above. */
  readonly seal: string;
};

/** `stats.json`: the chosen statistics of each dump, and which dump counts where none is named, from 1. */
export type Statistics = {
  readonly dump: number;
  readonly dumps: readonly Readonly<Record<string, Statistic>>[];
};

/** `system.json`: the simulated system as a graph, from the run's `config.json`. */
export type System = {
  readonly objects: readonly SystemObject[];
};

export type SystemObject = {
  /** `board.cache_hierarchy.l1d-cache-0`. */
  readonly path: string;
  /** The SimObject's class, as gem5 spells it. */
  readonly type: string;
  /** Its own parameters that are numbers, words or lists of these; no paths of the host. */
  readonly params: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  /** The period of its clock in ticks, where it has one. */
  readonly clock?: number;
  /** What its request ports (of a crossbar `mem_side_ports`) are connected to: `path.port` or `path.port[0]`. */
  readonly requests: Readonly<Record<string, readonly string[]>>;
};

/** What changed since a recording was made. */
export type Change = {readonly what: 'this program' | 'the simulator'; readonly why: string};

/** A recording that is there and untouched, and what changed since, if anything did. */
export type Recorded = {readonly recording: Recording; readonly stale?: Change};

export type RunState =
  | {readonly state: 'fresh'; readonly recording: Recording}
  | ({readonly state: 'stale'; readonly recording: Recording} & Change)
  | {readonly state: 'missing' | 'edited'; readonly why: string};

/** gem5's version that the course teaches; a recording of another one is stale. */
const courseSimulator = '24.0';

/** What it has: another one prints other lines. */
const courseParts = new Map<string, boolean | string>(
  Object.entries(simulatorParts).map(([name, {is}]) => [name, is]),
);

const recordFile = 'record.json';

/** The seal over everything else that a record says. */
export const sealOf = (recording: Omit<Recording, 'seal'>): string => sha256(JSON.stringify(recording));

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** An example's inputs as a run is given them: without region markers, which only pages need. */
const inputTexts = ({inputs}: Example): (readonly [name: string, text: string])[] =>
  [...inputs].map(([name, path]) => [name, withoutMarkers(readFileSync(path, 'utf8'))]);

/** The hashes of an example's inputs. */
export const inputHashes = (example: Example): Record<string, string> =>
  Object.fromEntries(inputTexts(example).map(([name, text]) => [name, sha256(text)]));

/** What a record says of an example's inputs. */
export function inputsOf(example: Example): Required<Pick<Recording, 'inputs' | 'meanings'>> {
  const meanings = inputTexts(example).flatMap(([name, text]) => {
    const meaning = meaningOf(name, text);
    return meaning === undefined ? [] : [[name, meaning] as const];
  });
  return {inputs: inputHashes(example), meanings: Object.fromEntries(meanings)};
}

/** Where a run's command is typed and its inputs stand, as far as a record says it. */
export function whereOf({in: folder, example}: Run): Pick<Recording, 'in' | 'places'> {
  const places = [...example.places].filter(([, place]) => place !== workFolder).sort();
  return {
    ...(folder !== workFolder && {in: folder}),
    ...(places.length > 0 && {places: Object.fromEntries(places)}),
  };
}

/** What is found out about a run; once in a build, in which no file changes. */
function onceInBuild<Value>(find: (run: Run) => Value): (run: Run) => Value {
  const found = new WeakMap<Run, {readonly value: Value}>();
  return (run) => {
    if (process.env.NODE_ENV !== 'production') return find(run);
    const known = found.get(run) ?? {value: find(run)};
    found.set(run, known);
    return known.value;
  };
}

function findState(run: Run): RunState {
  const file = join(run.recorded, recordFile);
  if (!existsSync(file)) return {state: 'missing', why: 'never recorded'};
  let recording: Recording;
  try {
    recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;
    const {seal, ...rest} = recording;
    if (sealOf(rest) !== seal) return {state: 'edited', why: `${recordFile} was edited by hand`};
  } catch {
    return {state: 'edited', why: `${recordFile} is damaged`};
  }
  const kept = {...recording.kept};
  for (const name of readdirSync(run.recorded)) {
    if (name === recordFile) continue;
    if (!(name in kept)) return {state: 'edited', why: `${name} was not recorded`};
    if (kept[name] !== sha256(readFileSync(join(run.recorded, name)))) {
      return {state: 'edited', why: `${name} was edited by hand`};
    }
    Reflect.deleteProperty(kept, name);
  }
  const [gone] = Object.keys(kept);
  if (gone) return {state: 'edited', why: `${gone} is gone`};

  const other = otherSimulator(recording);
  const why = other ?? staleness(run, recording);
  if (why === undefined) return {state: 'fresh', recording};
  return {state: 'stale', recording, what: other === undefined ? 'this program' : 'the simulator', why};
}

/** Whether a run's recording is there, untouched, and made from what does the same as the files and the manifest now. */
export const stateOf = onceInBuild(findState);

/** What the simulator of a recording has that the course's does not, or lacks; undefined where it is the course's. */
function otherSimulator({simulator, parts = {}}: Partial<Recording>): string | undefined {
  if (simulator && !`${simulator}.`.startsWith(`${courseSimulator}.`)) return `it ran on gem5 ${simulator}`;
  const other = Object.entries(parts).find(([name, is]) => is !== courseParts.get(name));
  return other && `it ran on a gem5 whose part ${other[0]} is not the course's`;
}

/** What changed in a run since a recording of it was made; undefined where nothing did. */
function staleness(run: Run, recording: Recording): string | undefined {
  const {manifest} = run.example;
  if (recording.command !== run.command || !sameList(recording.first, run.first))
    return 'the command changed';
  if (!sameList(recording.build, manifest.build)) return 'the build commands changed';
  const {in: folder, places} = recording;
  if (JSON.stringify(whereOf(run)) !== JSON.stringify({...(folder && {in: folder}), ...(places && {places})}))
    return 'its files are, or its command is typed, in another folder';
  if (!sameList(recording.chosen, run.stats)) return 'other statistics were chosen';
  if (recording.exit !== run.exit) return `it ended with ${recording.exit}, and ${run.exit} is right`;
  if (run.simulator !== (recording.simulator !== null)) return 'it ran on another simulator';
  const expected = [
    ...(run.keep.includes('output') ? ['output.txt'] : []),
    ...(run.keep.includes('stats.txt') ? ['stats.txt'] : []),
    ...(run.keep.includes('system') ? ['system.json'] : []),
    ...(run.stats.length > 0 ? ['stats.json'] : []),
  ].sort();
  if (!sameList(Object.keys(recording.kept).sort(), expected)) return 'other files are to be kept';
  if (run.stats.length > 0 && statisticsOf(run)?.dump !== (run.dump ?? 1)) return 'another dump counts';
  const now = new Map(inputTexts(run.example));
  for (const name of new Set([...now.keys(), ...Object.keys(recording.inputs)])) {
    const text = now.get(name);
    if (text === undefined) return `${name} is gone`;
    if (recording.inputs[name] === undefined) return `${name} is new`;
    if (sha256(text) === recording.inputs[name]) continue;
    const meaning = recording.meanings?.[name];
    if (meaning === undefined || meaning !== meaningOf(name, text) || isQuoted(run, name)) {
      return `${name} changed`;
    }
  }
  return undefined;
}

/**
 * Whether a run shows of an input what does nothing: the number of a line (`pinger.cc:33`, `simple.py(12)`,
 * `"a.py", line 3`), or the comments of recipes in their list.
 */
function isQuoted(run: Run, name: string): boolean {
  const texts = [...run.example.manifest.build, ...run.first, run.command, textOf(run) ?? ''].join('\n');
  if (isJustfile(name) && /^Available recipes:$/m.test(texts)) return true;
  const files = [...texts.matchAll(/([\w.+-]+)(?:[:(]|", line )\d/g)].map(([, file]) => file);
  return files.includes(basename(name));
}

/** The command that makes a recording again. */
export const recordCommand = (name: string): string => `GEM5=path/to/gem5.opt npm run record -- ${name}`;

/** @throws {Error} with the command that mends it, when a run's recording is missing or edited. */
export function recordingOf(run: Run): Recorded {
  const found = stateOf(run);
  if (found.state === 'fresh') return {recording: found.recording};
  const {state, why} = found;
  if (state === 'stale') return {recording: found.recording, stale: {what: found.what, why}};
  throw new Error(`the recording ${run.name} is ${state} (${why}); run ${recordCommand(run.name)}`);
}

const readJson = (run: Run, name: string): unknown => {
  const file = join(run.recorded, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

export const statisticsOf = onceInBuild((run) => readJson(run, 'stats.json') as Statistics | undefined);

export const systemOf = (run: Run): System | undefined => readJson(run, 'system.json') as System | undefined;

/** What the run printed, or another text file of its recording. */
export function textOf(run: Run, name: 'output.txt' | 'stats.txt' = 'output.txt'): string | undefined {
  const file = join(run.recorded, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** What a run's `stats.txt` said: the file as it was kept, or else the chosen statistics in its form. */
export function statsTextOf(run: Run): string | undefined {
  const statistics = statisticsOf(run);
  return textOf(run, 'stats.txt') ?? (statistics && statsText(statistics.dumps));
}

/** The folders of recordings to which no run belongs any more. */
export function strayRecordings(example: Example): string[] {
  const folder = join(example.folder, 'recorded');
  if (!existsSync(folder)) return [];
  const runs = new Set(example.runs.map((run) => run.recorded));
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .filter((path) => !runs.has(path));
}
