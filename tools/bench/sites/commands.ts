/** Installs, builds and previews sites, in the cache and nowhere else. */
// cspell:words TIMEFORMAT
import {spawn} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {sha256} from '../../../src/course/hash';
import {cache, type Site} from '.';
import {root} from './prepare';

/** What a command took, in seconds; `cpu` is that of all the processes that it started. */
type Cost = {readonly wall: number; readonly cpu: number};

export type Ran = {readonly output: string} & (
  {readonly cost: Cost; readonly fault?: never} | {readonly fault: string; readonly cost?: never}
);

const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [
    join(folder, 'node_modules', '.bin'),
    join(folder, '..', 'node_modules', '.bin'),
    process.env.PATH ?? '',
  ].join(delimiter),
  // Neither news nor statistics: nothing leaves this computer.
  ASTRO_TELEMETRY_DISABLED: '1',
  DISABLE_UPDATE_CHECK: 'true',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  GITHUB_REPOSITORY: '',
});

/** A command that is running, with all that it printed. */
function started([command = '', ...args]: readonly string[], folder: string) {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it ends with all that it started.
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    child,
    output: () => Buffer.concat(chunks).toString('utf8'),
    kill: () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

/**
 * Runs a command to its end, or ends it with all that it started.
 *
 * @param limit seconds
 */
function run(command: readonly string[], folder: string, limit: number): Promise<Ran> {
  return new Promise((done, failed) => {
    // Bash counts the processor time of its children's children as well, as `getrusage` has it.
    const timed = ['bash', '-c', 'TIMEFORMAT=$\'\\n%R %U %S\'; time "$@"', 'bench', ...command];
    const {child, output: printed, kill} = started(timed, folder);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, limit * 1000);
    child.on('error', failed);
    child.on('close', (code) => {
      clearTimeout(timer);
      const output = printed();
      const times = /\n([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(output);
      if (late) done({output, fault: `did not end in ${limit} s`});
      else if (code !== 0 || !times) done({output, fault: `ended with ${code ?? 'a signal'}`});
      else done({output, cost: {wall: Number(times[1]), cpu: Number(times[2]) + Number(times[3])}});
    });
  });
}

/** The folder of a site in the cache. */
const homeOf = ({name}: Site): string => join(cache, name);

/** The folder in which a site is built with its documents so many times. */
export const workplaceOf = (site: Site, times: number): string => join(homeOf(site), `x${times}`);

export const buildOf = (site: Site, times: number): string => join(workplaceOf(site, times), site.out);

/** Installs a site's pinned packages, unless they are there. */
export async function install(site: Site): Promise<void> {
  if (site.pins === undefined) return;
  const home = homeOf(site);
  const pins = join(root, 'tools', 'bench', site.pins);
  const files = ['package.json', 'package-lock.json'];
  const wanted = sha256(files.map((file) => readFileSync(join(pins, file), 'utf8')).join('\0'));
  const stamp = join(home, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(home, {recursive: true});
  rmSync(join(home, 'node_modules'), {recursive: true, force: true});
  for (const file of files) cpSync(join(pins, file), join(home, file));
  // Not `npm ci`: a lock file lacks the binaries of other platforms where a registry does not have them all.
  const {fault, output} = await run(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'],
    home,
    900,
  );
  if (fault !== undefined) throw new Error(`${site.name}: npm install ${fault}\n${output.slice(-2000)}`);
  writeFileSync(stamp, wanted);
}

/** Builds a site from nothing, without what an earlier build left. */
export async function build(site: Site, times: number, limit: number): Promise<Ran> {
  const folder = workplaceOf(site, times);
  await site.prepare({folder, times});
  return run(site.build, folder, limit);
}

/** A preview that is running. */
export type Preview = {
  readonly origin: string;
  readonly output: () => string;
  readonly close: () => Promise<void>;
};

/** Starts a site's preview; it may still be compiling. */
export function preview(site: Site, port: number): Preview {
  const {child, output, kill} = started(site.preview(port), workplaceOf(site, 1));
  let fault = '';
  child.on('error', ({message}) => (fault = message));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output() + fault,
    async close() {
      if (child.exitCode === null) kill();
      await ended;
    },
  };
}

/** The version of a site's generator and of what else its look rests on, as they are installed. */
export function versionsOf(site: Site): Record<string, string> {
  const folder = site.pins === undefined ? root : homeOf(site);
  const manifest = JSON.parse(
    readFileSync(
      site.pins === undefined
        ? join(root, 'package.json')
        : join(root, 'tools', 'bench', site.pins, 'package.json'),
      'utf8',
    ),
  ) as {dependencies: Record<string, string>};
  return Object.fromEntries(
    Object.keys(manifest.dependencies).flatMap((name) => {
      const file = join(folder, 'node_modules', name, 'package.json');
      if (!existsSync(file)) return [];
      return [[name, (JSON.parse(readFileSync(file, 'utf8')) as {version: string}).version]];
    }),
  );
}
