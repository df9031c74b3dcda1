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
 * gem5's own tree with the folder `objects` beside it, as the installation makes them: what a student's build changes.
 * While one is open nobody else can open it; when it is closed, objects and simulator are what they were.
 */
export type Tree = {
  /** The folder of gem5's sources. */
  readonly gem5: string;
  /** The folder that `EXTRAS` names. */
  readonly objects: string;
  /** Empties `objects`, and forgets what was built from it, the simulator as well. */
  readonly clear: () => void;
  /**
   * Does the first work that builds without the simulator in its place, so that SCons links it. SCons remembers what it
   * linked last, and would take the one that `close` put back for that. A build that fails leaves the simulator.
   */
  readonly whileLinking: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => void;
};

/** The folder of a simulator's sources, when it stands where its own build puts it. */
export const sourcesOf = (gem5: string): string | undefined =>
  /^(.*)\/build\/[^/]+\/gem5\.\w+$/.exec(resolve(gem5))?.[1];

/** The folder beside the sources that `EXTRAS` names. */
export const objectsBeside = (sources: string): string => join(dirname(sources), 'objects');

/** The file that the installation puts into `objects`, so that the folder can be named before anything is in it. */
const firstFile = 'SConscript';

/** Whether one of some commands builds gem5. */
export const needsTree = (commands: readonly string[]): boolean =>
  commands.some((command) => /(?<!\w)scons(?!\w)/.test(command));

/** Where `objects` waits while a tree is open. */
const keptBeside = (sources: string): string => `${objectsBeside(sources)}.kept`;

/**
 * Says that nobody builds in the tree of a simulator, which would then be another one than the installation makes.
 *
 * @throws {Error} when somebody does.
 */
export function expectClosed(simulator: string): void {
  const sources = sourcesOf(simulator);
  if (!sources || !existsSync(keptBeside(sources))) return;
  throw new Error(
    `another recording builds in ${sources}, or was broken off; then move ${keptBeside(sources)} back to ${objectsBeside(sources)}`,
  );
}

/**
 * Opens the tree of a simulator, with nothing of ours in `objects`.
 *
 * @throws {Error} when the simulator stands in no tree, or somebody else builds in it.
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
  // A second name: a build writes a new file and leaves this one.
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
