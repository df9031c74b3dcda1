import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

/**
 * gem5's sources and the folder `objects` next to them, which a student's build changes. A tree can be opened only once
 * at a time; closing it restores the objects and the simulator.
 */
export type Tree = {
  readonly gem5: string;
  /** The folder that `EXTRAS` names. */
  readonly objects: string;
  /** Empties `objects`, and removes everything that was built from it, including the simulator. */
  readonly clear: () => void;
  /**
   * Runs a build, the first time without the simulator, so that SCons links it. SCons remembers what it linked last,
   * and would otherwise take the simulator that `close` restored for that. After a failed build the simulator is there
   * again.
   */
  readonly whileLinking: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => void;
};

/** The folder of a simulator's sources; undefined if the simulator is not where its build puts it. */
export const sourcesOf = (gem5: string): string | undefined =>
  /^(.*)\/build\/[^/]+\/gem5\.\w+$/.exec(resolve(gem5))?.[1];

/** The folder next to the sources that `EXTRAS` names. */
export const objectsBeside = (sources: string): string => join(dirname(sources), 'objects');

/** The file that the installation puts into `objects`, so that the folder, which `EXTRAS` names, is not empty. */
const firstFile = 'SConscript';

/** Whether a command builds gem5. */
export const needsTree = (commands: readonly string[]): boolean =>
  commands.some((command) => /(?<!\w)scons(?!\w)/.test(command));

/** The folder to which `objects` is moved while a tree is open. */
const keptBeside = (sources: string): string => `${objectsBeside(sources)}.kept`;

/**
 * Makes sure that no recording builds in the tree of a simulator, which would then differ from the course's.
 *
 * @throws {Error} when one does.
 */
export function expectClosed(simulator: string): void {
  const sources = sourcesOf(simulator);
  if (!sources || !existsSync(keptBeside(sources))) return;
  throw new Error(
    `another recording builds in ${sources}, or was interrupted; in that case move ${keptBeside(sources)} back to ${objectsBeside(sources)}`,
  );
}

/**
 * Opens the tree of a simulator, with an empty `objects`.
 *
 * @throws {Error} when the simulator is in no tree, or the tree is open already.
 */
export function openTree(simulator: string): Tree {
  const gem5 = sourcesOf(simulator);
  if (!gem5) throw new Error(`${simulator} is in no tree to build in: build/ARM/gem5.opt`);
  const objects = objectsBeside(gem5);
  const keptObjects = keptBeside(gem5);
  const keptSimulator = `${resolve(simulator)}.kept`;
  expectClosed(simulator);
  mkdirSync(objects, {recursive: true});
  renameSync(objects, keptObjects);
  rmSync(keptSimulator, {force: true});
  // A second link to the file survives, because a build writes a new file.
  linkSync(simulator, keptSimulator);

  const built = join(dirname(resolve(simulator)), 'objects');
  const empty = (): void => {
    mkdirSync(objects, {recursive: true});
    for (const one of readdirSync(objects)) rmSync(join(objects, one), {recursive: true});
    const first = join(keptObjects, firstFile);
    if (existsSync(first)) copyFileSync(first, join(objects, firstFile));
    else writeFileSync(join(objects, firstFile), "Import('*')\n");
    rmSync(built, {recursive: true, force: true});
  };
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    rmSync(objects, {recursive: true, force: true});
    renameSync(keptObjects, objects);
    renameSync(keptSimulator, simulator);
    process.removeListener('exit', close);
    process.removeListener('SIGINT', interrupt);
  };
  const interrupt = (): void => process.exit(130);
  process.on('exit', close);
  process.once('SIGINT', interrupt);
  empty();
  let isLinked = false;
  return {
    gem5,
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
