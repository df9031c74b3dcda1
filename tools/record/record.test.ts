// @module-tag long
import {spawn} from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {simulatorParts} from '../../src/config/simulator';
import {writeFiles} from '../../src/content/examples/test-projects';

/** A stand-in for the simulator: it prints what gem5 prints around a script, and runs the script in a shell. */
const standIn = `#!/bin/bash
out=m5out
while [[ $1 == -* ]]; do [[ $1 == -d ]] && { out=$2; shift; }; shift; done
echo 'gem5 Simulator System.  https://www.gem5.org'
echo
echo "gem5 version \${VERSION:-24.0.0.1}"
echo "gem5 compiled $(date)"
echo "gem5 started $(date)"
echo "gem5 executing on $(hostname), pid $$"
if [[ $1 == *probe.py ]]; then echo isas USE_ARM_ISA; echo "parts \${PARTS:-$(< \${0%/*}/parts.json)}"; exit; fi
mkdir -p $out
echo '{}' > $out/config.json
. ./$1
`;

/** The parts of a gem5 that was built as on the page `installing`. */
const parts = Object.fromEntries(Object.entries(simulatorParts).map(([name, {is}]) => [name, is]));

const stats = (ticks: string): string =>
  `---------- Begin Simulation Statistics ----------\nsimTicks ${ticks} # Number of ticks simulated (Tick)\nhostSeconds 0.1 # Real time (Second)\nsystem.cpu.ipc 0.5 # IPC ((Count/Cycle))\n---------- End Simulation Statistics   ----------\n`;

const manifest = `about: A test.
runs:
  run: {command: gem5.opt run.sh, stats: [simTicks], keep: [output, stats.txt], limit: 20}
  sweep: {for: {size: [1, 2]}, command: 'gem5.opt run.sh {size}', stats: [simTicks], keep: []}
`;

const script = `echo "at $PWD, from $(readlink -f ~/bin/gem5.opt)"\ncat > $out/stats.txt <<END\n${stats('1${2}00')}END\n`;

let root: string;
const simulator = (): string => join(root, 'sources/build/ARM/gem5.opt');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-test-'));
  for (const folder of ['tools', 'src']) {
    mkdirSync(join(root, folder));
  }
  for (const folder of ['tools/main.ts', 'tools/record', 'src/config', 'src/content']) {
    cpSync(join(__dirname, '../..', folder), join(root, folder), {recursive: true});
  }
  cpSync(join(__dirname, '../../tsconfig.json'), join(root, 'tsconfig.json'));
  symlinkSync(join(__dirname, '../../node_modules'), join(root, 'node_modules'));
  writeFiles(root, {
    'sources/build/ARM/gem5.opt': standIn,
    'sources/build/ARM/parts.json': JSON.stringify(parts),
  });
  chmodSync(simulator(), 0o755);
  writeFiles(root, {'examples/one/two/example.yml': manifest, 'examples/one/two/run.sh': script});
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

type Ended = {readonly code: number | null; readonly output: string};

/** The command as it is typed, on the project of this test. */
const record = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {GEM5: simulator()}): Promise<Ended> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/record/index.ts'), ...args], {
      cwd: root,
      env: {PATH: process.env.PATH, ...env},
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', failed);
    child.on('close', (code) => done({code, output}));
  });

const recorded = (path = ''): string => join(root, 'examples/one/two/recorded', path);
const states = async (): Promise<string[]> =>
  (JSON.parse((await record(['--list'])).output) as {state: string}[]).map(({state}) => state);

describe('npm run record', () => {
  it('records missing runs, and then nothing', async () => {
    expect(await states()).toEqual(['missing', 'missing', 'missing']);
    const first = await record();
    expect(first.output).toContain('3 of 3 runs recorded');
    expect(first.code).toBe(0);
    expect(await states()).toEqual(['fresh', 'fresh', 'fresh']);
    expect((await record()).output.trim()).toBe('0 of 0 runs recorded, 3 were fresh');
    expect(readdirSync(recorded()).sort()).toEqual(['run', 'sweep-1', 'sweep-2']);
    expect(JSON.parse(readFileSync(recorded('sweep-2/stats.json'), 'utf8'))).toEqual({
      dump: 1,
      dumps: [{simTicks: {value: '1200', unit: 'Tick', about: 'Number of ticks simulated'}}],
    });
  });

  it('keeps no trace of the computer', async () => {
    await record(['one/two/run']);
    expect(readFileSync(recorded('run/output.txt'), 'utf8')).toBe(
      'gem5 Simulator System.  https://www.gem5.org\n\ngem5 version 24.0.0.1\ngem5 compiled [date]\ngem5 started [date]\ngem5 executing on [host], pid [number]\nat ~/cs429/tutorial, from ~/cs429/gem5/build/ARM/gem5.opt\n',
    );
    expect(readFileSync(recorded('run/stats.txt'), 'utf8')).not.toContain('host');
    const record_ = readFileSync(recorded('run/record.json'), 'utf8');
    expect(record_).not.toContain(root);
    expect(JSON.parse(record_)).toMatchObject({
      simulator: '24.0.0.1',
      isa: 'Arm',
      parts,
      exit: 0,
      command: 'gem5.opt run.sh',
    });
  });

  it('finds stale and edited recordings', async () => {
    writeFiles(root, {'examples/one/two/part.py': 'print(1)\n'});
    await record();
    writeFiles(root, {'examples/one/two/part.py': 'print(1)  # more\n'});
    expect(await states()).toEqual(['fresh', 'fresh', 'fresh']);
    writeFiles(root, {'examples/one/two/run.sh': `${script}# more\n`});
    const list = await record(['--list', 'one/two/run']);
    expect(JSON.parse(list.output)).toMatchObject([{state: 'stale', why: 'run.sh changed'}]);
    writeFiles(root, {'examples/one/two/run.sh': script});
    writeFileSync(recorded('run/output.txt'), 'better');
    expect(await states()).toEqual(['edited', 'fresh', 'fresh']);
  });

  it('explains what is missing or wrong', async () => {
    expect(await record([], {})).toMatchObject({
      code: 1,
      output: 'where is the simulator? GEM5=path/to/gem5.opt npm run record\n',
    });
    expect((await record([], {GEM5: join(root, 'nothing')})).output).toContain('is not a gem5 that runs');
    const PARTS = JSON.stringify({...parts, pydot: false});
    expect(await record([], {GEM5: simulator(), PARTS})).toEqual({
      code: 1,
      output: `${simulator()} is not what docs/tutorial/installing.md makes:\n  it lacks pydot (install python3-pydot)\n`,
    });
    expect((await record(['one/tow'])).output).toContain('there is no topic, example or run `one/tow`');
    writeFiles(root, {'examples/one/two/example.yml': 'about: A test.\nruns:\n  run: {comand: x}\n'});
    const broken = await record();
    expect(broken.code).toBe(1);
    expect(broken.output).toContain(
      'examples/one/two/example.yml:3:9  runs.run: nothing is called `comand` there; write `command`',
    );
    expect(existsSync(recorded())).toBe(false);
  });
});
