import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** The simulator that recordings are made with. */
export type Simulator = {readonly path: string; readonly version: string; readonly isa: string};

/**
 * Asks a simulator for its version and instruction set.
 *
 * @throws {Error} with what to do, when there is none at the path, or none that answers.
 */
export function simulatorAt(path: string): Simulator {
  const folder = mkdtempSync(join(tmpdir(), 'cs429-'));
  try {
    const script = join(folder, 'probe.py');
    // The instruction sets are what the build knows as `USE_<ISA>_ISA`.
    writeFileSync(
      script,
      'from m5.defines import buildEnv\nprint("isas", *sorted(n for n in buildEnv if n.endswith("_ISA") and buildEnv[n]))\n',
    );
    const probed = spawnSync(path, ['-d', join(folder, 'm5out'), script], {encoding: 'utf8'});
    // Without a program at the path there is no output, whatever the type says.
    const stdout = probed.error ? '' : probed.stdout;
    const version = /^gem5 version (\S+)/m.exec(stdout)?.[1];
    const isa = /^isas .*USE_(\w+)_ISA/m.exec(stdout)?.[1];
    if (!version || !isa) throw new Error(`${path} is no gem5 that runs; GEM5=path/to/gem5.opt`);
    return {path, version, isa: isa === 'ARM' ? 'Arm' : isa};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Programs whose version decides what a recording says. */
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

/** The versions of the known programs that some commands name, by program. */
export function toolVersions(commands: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const words = new Set(commands.flatMap((command) => command.split(/[\s;&|()]+/)));
  // It is the compiler that speaks.
  if (words.has('scons')) words.add('g++');
  return Object.fromEntries(
    known
      .filter((tool) => words.has(tool))
      .map((tool) => {
        const {stdout} = spawnSync(tool, ['--version'], {encoding: 'utf8', env});
        const [first = ''] = ((stdout as string | null) ?? '').split('\n');
        return [
          tool,
          /\d+(?:\.\d+)+/.exec(first.replace(/\(.*?\)/g, ''))?.[0] ??
            /\d+(?:\.\d+)*/.exec(first)?.[0] ??
            'unknown',
        ];
      }),
  );
}
