import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {simulatorParts, type SimulatorParts} from '../../config/simulator';
import {sha256} from '../hash';
import type {Example, Run} from './example';
import {keptFile, keptNames} from './recorded-files';
import {workFolder} from './manifest';
import {isJustfile, meaningOf} from './source-fingerprint';
import {withoutMarkers} from './regions';
import {statsText, type Statistic} from './stats-text';

/** From what, and with which tools, a run was recorded: `recorded/<run>/record.json`. */
export type Recording = {
  /** The run's command as it was typed. */
  readonly command: string;
  readonly first: readonly string[];
  readonly build: readonly string[];
  /** The folder in which the command was typed, below `~/cs429`, unless it is that of the lessons. */
  readonly in?: string;
  /** The folders of inputs outside the default folder, by the input's name. This key keeps its name, because each seal covers it. */
  readonly places?: Readonly<Record<string, string>>;
  readonly exit: number;
  /** `24.0.0.1`; null for a run without gem5. */
  readonly simulator: string | null;
  /** `Arm`; null for a run without gem5. */
  readonly isa: string | null;
  /** The optional parts of that gem5 and its Python; older recordings do not have them. */
  readonly parts?: SimulatorParts;
  /** The versions of the compilers and tools that affect the result, by name. */
  readonly tools: Readonly<Record<string, string>>;
  /** The patterns by which statistics were chosen. */
  readonly chosen: readonly string[];
  /** sha256 of every input, by its name. */
  readonly inputs: Readonly<Record<string, string>>;
  /** A hash of what each input does, by its name, for those inputs for which it can be computed. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** sha256 of every program that the build made, by name. */
  readonly programs: Readonly<Record<string, string>>;
  /** sha256 of every other file of this recording, by name. */
  readonly kept: Readonly<Record<string, string>>;
  /** sha256 of everything above. */
  readonly seal: string;
};

/** `stats.json`: the chosen statistics of each dump, and the default dump, from 1. */
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
  /** What its request ports (in a crossbar, `mem_side_ports`) are connected to: `path.port` or `path.port[0]`. */
  readonly requests: Readonly<Record<string, readonly string[]>>;
};

/** What changed since a recording was made. */
export type Change = {
  readonly what: 'this program' | 'the simulator';
  readonly why: string;
  /** The name of the input whose change makes the recording stale, if that is the reason. */
  readonly input?: string;
};

/** A recording that exists and was not edited, and what changed since, if anything did. */
export type Recorded = {readonly recording: Recording; readonly stale?: Change};

type RunState =
  | ({readonly state: 'fresh'} & Recorded)
  | ({readonly state: 'stale'; readonly why: string} & Required<Recorded>)
  | {readonly state: 'missing' | 'edited'; readonly why: string};

/** The version of gem5 that the course teaches; a recording of another one is stale. */
const courseSimulator = '24.0';

/** The optional parts of the course's gem5; one with other parts prints other lines. */
const courseParts = new Map<string, boolean | string>(
  Object.entries(simulatorParts).map(([name, {is}]) => [name, is]),
);

const recordFile = 'record.json';

/** The hash over the whole record, by which an edit is noticed. */
export const sealOf = (recording: Omit<Recording, 'seal'>): string => sha256(JSON.stringify(recording));

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** An example's inputs as a run reads them, without the region markers that only pages need. */
const inputTexts = ({inputs}: Example): (readonly [name: string, text: string])[] =>
  [...inputs].map(([name, path]) => [name, withoutMarkers(readFileSync(path, 'utf8'))]);

export const inputHashes = (example: Example): Record<string, string> =>
  Object.fromEntries(inputTexts(example).map(([name, text]) => [name, sha256(text)]));

/** The part of a record that describes an example's inputs. */
export function inputsOf(example: Example): Required<Pick<Recording, 'inputs' | 'meanings'>> {
  const meanings = inputTexts(example).flatMap(([name, text]) => {
    const meaning = meaningOf(name, text);
    return meaning === undefined ? [] : [[name, meaning] as const];
  });
  return {inputs: inputHashes(example), meanings: Object.fromEntries(meanings)};
}

/** The part of a record that says where a run's command was typed and where its inputs were. */
export function whereOf({in: folder, example}: Run): Pick<Recording, 'in' | 'places'> {
  const places = [...example.folders].filter(([, folder]) => folder !== workFolder).sort();
  return {
    ...(folder !== workFolder && {in: folder}),
    ...(places.length > 0 && {places: Object.fromEntries(places)}),
  };
}

/** Caches a result for each run, but only in a build, because files change in the preview. */
function onceInBuild<Value>(find: (run: Run) => Value): (run: Run) => Value {
  const found = new WeakMap<Run, {readonly value: Value}>();
  return (run) => {
    if (process.env.NODE_ENV !== 'production') return find(run);
    const known = found.get(run) ?? {value: find(run)};
    found.set(run, known);
    return known.value;
  };
}

/** sha256 of a recorded file's content; undefined if it is compressed and damaged. */
function hashOf({recorded}: Run, name: string): string | undefined {
  try {
    return sha256(keptFile(recorded, name) ?? '');
  } catch {
    return undefined;
  }
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
  for (const name of keptNames(run.recorded)) {
    if (name === recordFile) continue;
    if (!(name in kept)) return {state: 'edited', why: `${name} was not recorded`};
    if (kept[name] !== hashOf(run, name)) return {state: 'edited', why: `${name} was edited by hand`};
    Reflect.deleteProperty(kept, name);
  }
  const [gone] = Object.keys(kept);
  if (gone) return {state: 'edited', why: `${gone} is gone`};

  const stale = simulatorChange(recording) ?? programChange(run, recording);
  return stale ? {state: 'stale', why: stale.why, recording, stale} : {state: 'fresh', recording};
}

/** Whether a run's recording exists, was not edited, and still matches the current files and manifest. */
export const stateOf = onceInBuild(findState);

/** How the simulator of a recording differs from the course's; undefined if it does not. */
function simulatorChange({simulator, parts = {}}: Partial<Recording>): Change | undefined {
  const what = 'the simulator';
  if (simulator && !`${simulator}.`.startsWith(`${courseSimulator}.`)) {
    return {what, why: `it ran on gem5 ${simulator}`};
  }
  const other = Object.entries(parts).find(([name, is]) => is !== courseParts.get(name));
  return other && {what, why: `it ran on a gem5 whose part ${other[0]} is not the course's`};
}

/** How a run and its inputs differ from what was recorded; undefined if they do not. */
function programChange(run: Run, recording: Recording): Change | undefined {
  const why = manifestChange(run, recording);
  return why === undefined ? inputChange(run, recording) : {what: 'this program', why};
}

function manifestChange(run: Run, recording: Recording): string | undefined {
  const {manifest} = run.example;
  if (recording.command !== run.command || !sameList(recording.first, run.first))
    return 'the command changed';
  if (!sameList(recording.build, manifest.build)) return 'the build commands changed';
  const {in: folder, places} = recording;
  if (JSON.stringify(whereOf(run)) !== JSON.stringify({...(folder && {in: folder}), ...(places && {places})}))
    return 'its files are, or its command is typed, in another folder';
  if (!sameList(recording.chosen, run.stats)) return 'other statistics were chosen';
  if (recording.exit !== run.exit) return `its exit status was ${recording.exit} instead of ${run.exit}`;
  if (run.simulator !== (recording.simulator !== null)) return 'it ran on another simulator';
  const expected = [
    ...(run.keep.includes('output') ? ['output.txt'] : []),
    ...(run.keep.includes('stats.txt') ? ['stats.txt'] : []),
    ...(run.keep.includes('system') ? ['system.json'] : []),
    ...(run.stats.length > 0 ? ['stats.json'] : []),
  ].sort();
  if (!sameList(Object.keys(recording.kept).sort(), expected)) return 'other files are to be kept';
  if (run.stats.length > 0 && statisticsOf(run)?.dump !== (run.dump ?? 1)) return 'another dump counts';
  return undefined;
}

function inputChange(run: Run, recording: Recording): Change | undefined {
  const now = new Map(inputTexts(run.example));
  const change = (input: string, how: string): Change => ({
    what: 'this program',
    why: `${input} ${how}`,
    input,
  });
  for (const name of new Set([...now.keys(), ...Object.keys(recording.inputs)])) {
    const text = now.get(name);
    if (text === undefined) return change(name, 'is gone');
    if (recording.inputs[name] === undefined) return change(name, 'is new');
    if (sha256(text) === recording.inputs[name]) continue;
    const meaning = recording.meanings?.[name];
    if (meaning === undefined || meaning !== meaningOf(name, text) || isQuoted(run, name)) {
      return change(name, 'changed');
    }
  }
  return undefined;
}

/**
 * Whether a run prints parts of an input that have no meaning to its compiler: the number of a line (`pinger.cc:33`,
 * `simple.py(12)`, `"a.py", line 3`), or the comments of recipes in their list.
 */
function isQuoted(run: Run, name: string): boolean {
  const texts = [...run.example.manifest.build, ...run.first, run.command, textOf(run) ?? ''].join('\n');
  if (isJustfile(name) && /^Available recipes:$/m.test(texts)) return true;
  const files = [...texts.matchAll(/([\w.+-]+)(?:[:(]|", line )\d/g)].map(([, file]) => file);
  return files.includes(basename(name));
}

/** The command that records again a run, all runs of an example, or several of these, separated by spaces. */
export const recordCommand = (name: string): string => `GEM5=path/to/gem5.opt npm run record -- ${name}`;

/** @throws {Error} with the command that records it, when a run's recording is missing or was edited. */
export function recordingOf(run: Run): Recorded {
  const found = stateOf(run);
  if ('recording' in found) return found;
  throw new Error(
    `the recording ${run.name} is ${found.state} (${found.why}); run ${recordCommand(run.name)}`,
  );
}

const readJson = ({recorded}: Run, name: string): unknown => {
  const file = keptFile(recorded, name);
  return file && JSON.parse(file.toString());
};

export const statisticsOf = onceInBuild((run) => readJson(run, 'stats.json') as Statistics | undefined);

export const systemOf = (run: Run): System | undefined => readJson(run, 'system.json') as System | undefined;

/** What the run printed, or another text file of its recording. */
export const textOf = (
  {recorded}: Run,
  name: 'output.txt' | 'stats.txt' = 'output.txt',
): string | undefined => keptFile(recorded, name)?.toString();

/** The text of a run's `stats.txt` if it was kept, or else the chosen statistics in the same form. */
export function statsTextOf(run: Run): string | undefined {
  const statistics = statisticsOf(run);
  return textOf(run, 'stats.txt') ?? (statistics && statsText(statistics.dumps));
}

/** The folders of recordings whose run no longer exists. */
export function strayRecordings(example: Example): string[] {
  const folder = join(example.folder, 'recorded');
  if (!existsSync(folder)) return [];
  const runs = new Set(example.runs.map((run) => run.recorded));
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .filter((path) => !runs.has(path));
}
