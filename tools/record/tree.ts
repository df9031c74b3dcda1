import {existsSync, linkSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

import {shellWord} from '../../src/content/shell-word';

/** Whether a command builds gem5. */
export const needsTree = (commands: readonly string[]): boolean =>
  commands.some((command) => /(?<!\w)scons(?!\w)/.test(command));

/** The folder of a simulator's sources; undefined if the simulator is not where its build puts it. */
export const sourcesOf = (simulator: string): string | undefined =>
  /^(.*)\/build\/[^/]+\/gem5\.\w+$/.exec(resolve(simulator))?.[1];

/** The folder next to the sources that `EXTRAS` names. */
export const objectsBeside = (sources: string): string => join(dirname(sources), 'objects');

/** Where a file or folder is kept while a tree is open. */
const keptAs = (path: string): string => `${path}.kept`;

/**
 * Makes sure that no recording builds in the tree of a simulator, which would then differ from the course's.
 *
 * @throws {Error} when one does.
 */
export function expectClosed(simulator: string): void {
  const sources = sourcesOf(simulator);
  if (!sources) return;
  const objects = objectsBeside(sources);
  if (!existsSync(keptAs(objects))) return;
  const restore = [objects, resolve(simulator)].map(
    (path) => `mv ${shellWord(keptAs(path))} ${shellWord(path)}`,
  );
  throw new Error(
    `another recording builds in ${sources}, or was killed; in that case type: rm -rf ${shellWord(objects)} && ${restore.join(' && ')}`,
  );
}

/**
 * gem5's sources and the folder `objects` next to them, which a student's build changes. A tree can be opened only once
 * at a time; closing it restores the objects and the simulator.
 */
export type Tree = {
  readonly sources: string;
  readonly objects: string;
  /** Empties `objects`, and removes everything that was built from it, including the simulator. */
  readonly clear: () => void;
  /**
   * Runs a build without the simulator until one has succeeded, because SCons remembers what it linked last, and would
   * take the simulator that an earlier `close` restored for that. After a failed build the simulator is there again.
   */
  readonly whileLinking: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => void;
};

/** What ends a command at the keyboard, by another program, and with its terminal. */
const interrupting = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends with the exit status of a signal, and with what is done at the end. */
const exit = (_signal: NodeJS.Signals, number: number): void => process.exit(128 + number);

/**
 * Opens the tree of a simulator, with an empty `objects`.
 *
 * @throws {Error} when the simulator is in no tree, or the tree is open already.
 */
export function openTree(simulator: string): Tree {
  const sources = sourcesOf(simulator);
  if (!sources) throw new Error(`${simulator} is in no tree to build in: build/ARM/gem5.opt`);
  expectClosed(simulator);
  const objects = objectsBeside(sources);
  const keptObjects = keptAs(objects);
  const keptSimulator = keptAs(resolve(simulator));
  rmSync(keptSimulator, {force: true});
  // A second link to the file survives, because a build writes a new file.
  linkSync(simulator, keptSimulator);
  mkdirSync(objects, {recursive: true});
  renameSync(objects, keptObjects);

  const empty = (): void => {
    rmSync(objects, {recursive: true, force: true});
    rmSync(join(dirname(simulator), 'objects'), {recursive: true, force: true});
    mkdirSync(objects);
  };
  const close = (): void => {
    if (!existsSync(keptObjects)) return;
    rmSync(objects, {recursive: true, force: true});
    renameSync(keptSimulator, simulator);
    renameSync(keptObjects, objects);
    process.removeListener('exit', close);
    for (const signal of interrupting) process.removeListener(signal, exit);
  };
  process.on('exit', close);
  for (const signal of interrupting) process.once(signal, exit);
  empty();
  let isLinked = false;
  return {
    sources,
    objects,
    clear: () => {
      empty();
      rmSync(simulator, {force: true});
    },
    whileLinking: async (work) => {
      if (!isLinked) rmSync(simulator, {force: true});
      try {
        return await work();
      } finally {
        isLinked ||= existsSync(simulator);
        if (!isLinked) linkSync(keptSimulator, simulator);
      }
    },
    close,
  };
}
