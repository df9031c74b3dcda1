import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {SimulatorParts} from '../../src/config/simulator';
import {otherParts} from './parts';
import {expectClosed} from './tree';

/** The simulator that recordings are made with. */
export type Simulator = {
  readonly path: string;
  readonly version: string;
  readonly isa: string;
  readonly parts: SimulatorParts;
};

/**
 * Asks a simulator for its version, its instruction set and its optional parts.
 *
 * @throws {Error} with what to do, when the simulator does not run, has other parts than a student's, or is being
 *   built.
 */
export function simulatorAt(path: string): Simulator {
  expectClosed(path);
  const folder = mkdtempSync(join(tmpdir(), 'cs429-'));
  try {
    const probed = spawnSync(path, ['-d', join(folder, 'm5out'), join(__dirname, 'probe.py')], {
      encoding: 'utf8',
    });
    // If there is no program at the path, the output is undefined, contrary to its type.
    const stdout = probed.error ? '' : probed.stdout;
    const version = /^gem5 version (\S+)/m.exec(stdout)?.[1];
    // The build has an option `USE_<ISA>_ISA` for each instruction set.
    const isa = /^isas .*USE_(\w+)_ISA/m.exec(stdout)?.[1];
    const found = /^parts (\{.*\})\r?$/m.exec(stdout)?.[1];
    if (!version || !isa || !found) throw new Error(`${path} is not a gem5 that runs; GEM5=path/to/gem5.opt`);
    const parts = JSON.parse(found) as SimulatorParts;
    const other = otherParts(parts);
    if (other.length > 0) {
      throw new Error(`${path} is not what docs/tutorial/installing.md makes:\n  ${other.join('\n  ')}`);
    }
    return {path, version, isa: isa === 'ARM' ? 'Arm' : isa, parts};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Programs whose version affects recordings. */
const known = [
  'aarch64-linux-gnu-gcc',
  'aarch64-linux-gnu-g++',
  'aarch64-linux-gnu-objdump',
  'aarch64-linux-gnu-readelf',
  'clang',
  'file',
  'g++',
  'just',
  'python3',
  'qemu-aarch64',
  'scons',
];

/** The versions of the programs in some commands, by program. */
export function toolVersions(commands: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const words = new Set(commands.flatMap((command) => command.split(/[\s;&|()]+/)));
  // SCons runs the compiler.
  if (words.has('scons')) words.add('g++');
  return Object.fromEntries(
    known
      .filter((tool) => words.has(tool))
      .map((tool) => {
        const {stdout} = spawnSync(tool, ['--version'], {encoding: 'utf8', env});
        const said = (stdout as string | null) ?? '';
        const [first = ''] = said.split('\n');
        const found = [
          /\d+(?:\.\d+)+/.exec(first.replace(/\(.*?\)/g, '')),
          /\d+(?:\.\d+)*/.exec(first),
          // SCons names its authors first.
          /\d+(?:\.\d+)+/.exec(said),
        ];
        return [tool, found.find((match) => match !== null)?.[0] ?? 'unknown'];
      }),
  );
}
