import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';

import {filesOf} from '../../src/remark/code/shown';
import type {Run} from '../../src/content/examples/example';
import type {ExampleIndex} from '../../src/content/examples';
import {workFolder} from '../../src/content/examples/manifest';
import {withoutMarkers} from '../../src/content/examples/regions';
import {statisticsOf, textOf} from '../../src/content/examples/recording';
import {parseStats} from '../../src/content/examples/stats';
import {kitsFolder} from '../../src/content/kits/kit';
import {typedCommands} from '../../src/content/shell-word';
import {firstDifference} from '../record/compare';
import type {Sandbox} from '../record/sandbox';
import {needsTree} from '../record/tree';
import {openShell} from './shell';
import {isAdministration, type Step} from './steps';

/** The most seconds for a command without a manifest; in the worst case a build of gem5 compiles all files. */
const typedLimit = (command: string): number => (needsTree([command]) ? 14_400 : 1_200);

/**
 * Takes one step.
 *
 * @returns the commands that were left out, or undefined
 * @throws {Error} if the result differs from what the page shows
 */
type TakeStep = (step: Step) => Promise<string | undefined>;

/** @returns a reader with an empty home, who follows pages in a shell that stays open from the first to the last */
export function readerIn(sandbox: Sandbox, exampleIndex: ExampleIndex, gem5: string | undefined): TakeStep {
  const {type, folder} = openShell(sandbox, gem5);

  /** @throws {Error} if the reader is in another folder than the example says */
  const expectFolder = (expected: string, what: string): void => {
    const now = relative(sandbox.course, folder());
    if (now === expected) return;
    throw new Error(`${what} belongs in ~/cs429/${expected}, and the reader is in ~/cs429/${now}`);
  };

  const source = (name: string): string => sourceIn(exampleIndex, name);

  /** @throws {Error} if the reader's copy of a kit's file differs from the page */
  const have = (file: string): void => {
    const path = join(sandbox.course, relative(kitsFolder, file));
    if (!existsSync(path)) throw new Error(`the reader has no ${file}: unpack the kit first`);
    const difference = firstDifference(source(file), readFileSync(path, 'utf8'));
    if (difference) throw new Error(`the page shows ${file}, and the reader has another: ${difference}`);
  };

  const save = (file: string, from: string | undefined): void => {
    expectFolder(folderOf(exampleIndex, file), file);
    if (from !== undefined) {
      const before = join(folder(), basename(from));
      if (!existsSync(before)) throw new Error(`the reader has no ${basename(from)} to change`);
      const difference = firstDifference(source(from), readFileSync(before, 'utf8'));
      if (difference) {
        throw new Error(
          `the change begins with examples/${from}, and the reader has another ${basename(from)}: ${difference}`,
        );
      }
    }
    writeFileSync(join(folder(), basename(file)), source(file));
  };

  const make = async (run: Run): Promise<void> => {
    expectFolder(run.in, `\`${run.command}\``);
    const {output, exit} = await type(run.command, run.limit);
    if (exit !== run.exit) {
      throw new Error(
        `\`${run.command}\` ended with ${exit ?? 'no status'}, and the page shows ${run.exit}:\n${output.trimEnd().split('\n').slice(-8).join('\n')}`,
      );
    }
    const recorded = textOf(run);
    const difference = recorded === undefined ? undefined : firstDifference(recorded, output);
    if (difference) throw new Error(`\`${run.command}\` shows something else, ${difference}`);
    compareStatistics(run, join(folder(), run.out, 'stats.txt'));
  };

  /** @returns the lines that were left out, or undefined */
  const enter = async (commands: string): Promise<string | undefined> => {
    const all = typedCommands(commands);
    const left = all.filter(isAdministration);
    const typed = all.filter((command) => !isAdministration(command)).join('\n');
    if (typed.trim() !== '') {
      const {output, exit} = await type(`set -e\n${typed}\nset +e`, typedLimit(typed));
      if (exit !== 0) throw new Error(`\`${typed}\` ended with ${exit ?? 'no status'}:\n${output}`);
    }
    return left.length > 0 ? left.join('\n') : undefined;
  };

  return async (step) => {
    if (step.kind === 'type') return enter(step.commands);
    if (step.kind === 'save') save(step.file, step.from);
    else if (step.kind === 'have') have(step.file);
    else await make(exampleIndex.run(step.run));
    return undefined;
  };
}

/** A file of an example or a kit as the page shows it. */
const sourceIn = (exampleIndex: ExampleIndex, name: string): string =>
  withoutMarkers(
    readFileSync(filesOf(exampleIndex).get(name) ?? join(exampleIndex.root, 'examples', name), 'utf8'),
  );

/** The folder of a file of an example, below `~/cs429`. */
const folderOf = (exampleIndex: ExampleIndex, file: string): string =>
  exampleIndex.examples.find(({name}) => name === dirname(file))?.manifest.folder ?? workFolder;

/** @throws {Error} if the statistics of a run differ from its recording */
function compareStatistics(run: Run, path: string): void {
  const recorded = statisticsOf(run);
  if (!recorded) return;
  const dumps = parseStats(readFileSync(path, 'utf8'));
  for (const [index, dump] of recorded.dumps.entries()) {
    for (const [name, {value}] of Object.entries(dump)) {
      const now = dumps[index]?.get(name)?.value;
      if (now !== value)
        throw new Error(
          `\`${run.command}\`, ${name}: the page shows ${value}, the reader gets ${now ?? 'nothing'}`,
        );
    }
  }
}
