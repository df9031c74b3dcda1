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
import {writeFiles} from '../../src/course/examples/testing';

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
  for (const folder of ['tools/main.ts', 'tools/record', 'src/config', 'src/course']) {
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
const recordedText = (path: string): string => readFileSync(recorded(path), 'utf8');
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

  it('records nothing while somebody builds in the tree, because the simulator then differs', async () => {
    mkdirSync(join(root, 'objects.kept'));
    const {code, output} = await record(['one/two/run']);
    expect(code).toBe(1);
    expect(output).toContain(`another recording builds in ${join(root, 'sources')}`);
    expect(await states()).toEqual(['missing', 'missing', 'missing']);
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

  it('compares, names the first difference and the next command', async () => {
    await record();
    const clean = await record(['--check']);
    expect(clean).toMatchObject({code: 0});
    expect(clean.output).toContain('3 of 3 runs compared');
    // The simulator changes, and nothing in the project does.
    writeFileSync(simulator(), standIn.replace('. ./$1', '. ./$1; sed -i s/00/01/ $out/stats.txt'));
    const {code, output} = await record(['--check', 'one/two/sweep-1']);
    expect(code).toBe(1);
    expect(output).toContain(
      'FAIL      one/two/sweep-1: stats.json, simTicks: recorded 1100, now 1101\n          next: GEM5=path/to/gem5.opt npm run record -- one/two/sweep-1',
    );
  });

  it('leaves the old recording when a run fails or hangs', async () => {
    await record(['one/two/run']);
    const before = readFileSync(recorded('run/record.json'), 'utf8');
    writeFiles(root, {'examples/one/two/run.sh': 'echo no luck; exit 3\n'});
    const failed = await record(['one/two/run']);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('`gem5.opt run.sh` exited with 3 instead of 0:');
    expect(failed.output).toContain('no luck');
    writeFiles(root, {
      'examples/one/two/run.sh': 'sleep 600\n',
      'examples/one/two/example.yml': manifest.replace('limit: 20', 'limit: 1'),
    });
    const hung = await record(['one/two/run']);
    expect(hung.code).toBe(1);
    expect(hung.output).toContain('`gem5.opt run.sh` did not end within 1 s');
    expect(readFileSync(recorded('run/record.json'), 'utf8')).toBe(before);
    expect(readdirSync(recorded())).toEqual(['run']);
  });

  it('keeps two simultaneous recordings apart', async () => {
    const both = await Promise.all([record(['one']), record(['one'])]);
    expect(both.map(({code}) => code)).toEqual([0, 0]);
    expect(await states()).toEqual(['fresh', 'fresh', 'fresh']);
    expect(readdirSync(recorded()).sort()).toEqual(['run', 'sweep-1', 'sweep-2']);
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

  it('asks which of several dumps counts, and reports missing statistics', async () => {
    writeFiles(root, {
      'examples/one/two/run.sh': `cat > $out/stats.txt <<END\n${stats('1')}${stats('2')}END\n`,
    });
    expect((await record(['one/two/run'])).output).toContain(
      'it dumped its statistics 2 times; say which dump counts: `dump: 1`',
    );
    writeFiles(root, {
      'examples/one/two/run.sh': script,
      'examples/one/two/example.yml': manifest.replace('[simTicks]', '[simTick]'),
    });
    expect((await record(['one/two/run'])).output).toContain('it has no statistic `simTick`; near: simTicks');
  });
});

/** A stand-in for SCons: it prints much, and builds a simulator that contains the object beside gem5's tree. */
const standInScons = `#!/bin/bash
compiler || exit 2
echo 'scons: Reading SConscript files ...'
echo 'Checking for nothing... no'
echo 'scons: Building targets ...'
[[ -e ../objects/thing/thing.py ]] || { echo 'Error: no thing'; exit 2; }
for i in $(shuf -i 1-9); do echo " [SO Param] m5.objects.Thing$i -> ARM/params/Thing$i.hh"; done
echo "$PWD/../objects/thing/thing.cc:1:1: warning: at $(realpath ../objects)"
sed "s|^\\. .*|echo $(cat ../objects/thing/thing.py); . ./\\$1|" build/ARM/gem5.opt.kept > build/ARM/new
chmod +x build/ARM/new; mv build/ARM/new build/ARM/gem5.opt; mkdir -p build/ARM/objects
echo ' [    LINK]  -> ARM/gem5py_m5'
echo ' [    LINK]  -> ARM/gem5.opt'
echo 'scons: done building targets.'
`;

const scons = 'scons build/ARM/gem5.opt EXTRAS=../objects';

describe('npm run record, of an object of our own', () => {
  const withScons = (): NodeJS.ProcessEnv => ({
    GEM5: simulator(),
    PATH: `${join(root, 'bin')}:${process.env.PATH ?? ''}`,
  });
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');

  beforeEach(() => {
    writeFiles(root, {
      'bin/scons': standInScons,
      'bin/compiler': '#!/bin/sh\n',
      'objects/mine/mine.py': 'mine',
      'examples/one/thing/example.yml': `about: An object.\nfolder: objects/thing\nruns:\n  build: {command: '${scons}', in: gem5}\n`,
      'examples/one/thing/thing.py': 'thing 1',
      'examples/one/two/example.yml': `about: Its use.\nfiles: [one/thing/thing.py]\nbuild: ['! command -v compiler', 'cd ~/cs429/gem5 && ${scons}']\nruns:\n  run: {command: gem5.opt run.sh, stats: [simTicks]}\n`,
    });
    for (const name of ['scons', 'compiler']) chmodSync(join(root, 'bin', name), 0o755);
  });

  it('builds in the tree with the tools of the caller, keeps the relevant output, and restores everything', async () => {
    const before = text('sources/build/ARM/gem5.opt');
    const {code, output} = await record([], withScons());
    expect(output).toContain('2 of 2 runs recorded');
    expect(code).toBe(0);
    expect(text('examples/one/thing/recorded/build/output.txt')).toBe(
      'scons: Building targets ...\n~/cs429/gem5/../objects/thing/thing.cc:1:1: warning: at ~/cs429/objects\n [    LINK]  -> ARM/gem5.opt\nscons: done building targets.\n',
    );
    expect(recordedText('run/output.txt')).toContain('thing 1\nat ~/cs429/tutorial');
    expect(JSON.parse(text('examples/one/thing/recorded/build/record.json'))).toMatchObject({
      in: 'gem5',
      places: {'thing.py': 'objects/thing'},
    });
    expect(text('sources/build/ARM/gem5.opt')).toBe(before);
    expect(text('objects/mine/mine.py')).toBe('mine');
    expect(readdirSync(join(root, 'objects'))).toEqual(['mine']);
    writeFiles(root, {
      'examples/one/thing/example.yml': text('examples/one/thing/example.yml').replace(', in: gem5', ''),
    });
    const moved = await record(['--list', 'one/thing']);
    expect(JSON.parse(moved.output)).toMatchObject([
      {state: 'stale', why: 'its files are, or its command is typed, in another folder'},
    ]);
  });

  it('restores everything when a build fails, and never builds where another build runs', async () => {
    const before = text('sources/build/ARM/gem5.opt');
    writeFiles(root, {'bin/scons': 'echo no luck; exit 2\n'});
    const failed = await record(['one/two'], withScons());
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('no luck');
    expect(text('sources/build/ARM/gem5.opt')).toBe(before);
    expect(text('objects/mine/mine.py')).toBe('mine');
    mkdirSync(join(root, 'objects.kept'));
    const other = await record(['one/two'], withScons());
    expect(other.code).toBe(1);
    expect(other.output).toContain(
      `another recording builds in ${join(root, 'sources')}, or was killed; in that case type: rm -rf '${join(root, 'objects')}' && `,
    );
    expect(text('objects/mine/mine.py')).toBe('mine');
  });
});
