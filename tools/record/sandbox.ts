import {spawn} from 'node:child_process';
import {cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join, resolve} from 'node:path';

import type {Example} from '../../src/content/examples/example';
import {workFolder} from '../../src/content/examples/manifest';
import {bytesWithoutMarkers} from '../../src/content/examples/regions';
import {findJust} from '../../src/content/just';
import {shellWord} from '../../src/content/shell-word';
import type {Tree} from './tree';

/**
 * A temporary home directory like a student's. Its path always has the same length, because a program's path is in its
 * memory and moves what follows.
 */
export type Sandbox = {
  readonly home: string;
  /** The folder of the course: `~/cs429`. */
  readonly course: string;
  /** The folder in which commands run. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
};

/**
 * Makes a sandbox.
 *
 * @param gem5 the path of `gem5.opt`, for commands that run it.
 * @param tree gem5's tree, for commands that build it; SCons uses the tools on the caller's path, as earlier builds did.
 */
export function makeSandbox(gem5?: string, tree?: Tree): Sandbox {
  const home = mkdtempSync(join(tmpdir(), 'cs429-'));
  const course = join(home, 'cs429');
  const folder = join(course, workFolder);
  const bin = join(home, 'bin');
  mkdirSync(folder, {recursive: true});
  mkdirSync(bin);
  if (tree) {
    symlinkSync(tree.sources, join(course, 'gem5'));
    symlinkSync(tree.objects, join(course, 'objects'));
    const scons = `#!/bin/sh\nexport PATH=${shellWord(process.env.PATH ?? '')}\nexec scons "$@"\n`;
    writeFileSync(join(bin, 'scons'), scons, {mode: 0o755});
  }
  if (gem5) symlinkSync(resolve(gem5), join(bin, 'gem5.opt'));
  const just = findJust();
  if (just) symlinkSync(just, join(bin, 'just'));
  return {
    home,
    course,
    folder,
    env: {
      PATH: [bin, '/usr/local/bin', '/usr/bin', '/bin', dirname(process.execPath)].join(delimiter),
      HOME: home,
      LANG: 'C.UTF-8',
      TERM: 'dumb',
      COLUMNS: '80',
      // By default, just prints colors even on a terminal without them.
      JUST_COLOR: 'never',
      PYTHONDONTWRITEBYTECODE: '1',
    },
    remove: () => rmSync(home, {recursive: true, force: true}),
  };
}

/** The same sandbox, with commands running in another folder below `~/cs429`. */
export function sandboxAt(sandbox: Sandbox, path: string): Sandbox {
  const folder = join(sandbox.course, path);
  mkdirSync(folder, {recursive: true});
  return {...sandbox, folder};
}

/** Copies an example's files to their folders, without region markers, as a reader downloads them. */
export function copyInputs({inputs, folders}: Example, sandbox: Sandbox): void {
  for (const [name, path] of inputs) {
    const file = join(sandbox.course, folders.get(name) ?? workFolder, name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, bytesWithoutMarkers(path));
  }
}

/** Copies the folder of the course from one sandbox into another, without the links to gem5's tree. */
export const copyCourse = (from: Sandbox, to: Sandbox): void =>
  cpSync(from.course, to.course, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });

export type Outcome = {
  /** The output on the terminal, with `\n` at the ends of lines. */
  readonly output: string;
  /** The exit status; null if the command was stopped at its limit. */
  readonly exit: number | null;
};

/** The exit statuses of `timeout` for a command that it stopped. */
const ended = 124;
const killed = 137;

/**
 * Runs a shell command in a terminal, which `script` of util-linux provides. Its two outputs then have the order in
 * which a student sees them, and gem5 prints what it prints on a terminal. A command that waits for input is stopped at
 * its limit.
 *
 * @param limit seconds after which the command and its child processes are stopped.
 */
export function runInTerminal(sandbox: Sandbox, command: string, limit: number): Promise<Outcome> {
  const inner = `exec timeout --kill-after=5 ${limit} bash -c ${shellWord(command)}`;
  return new Promise((done, failed) => {
    const child = spawn('script', ['--quiet', '--return', '--flush', '--command', inner, '/dev/null'], {
      cwd: sandbox.folder,
      env: sandbox.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ENOENT'
          ? new Error('no `script` on this computer; install util-linux (Debian: bsdutils)')
          : error,
      ),
    );
    child.on('close', (code) =>
      done({
        output: Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n'),
        exit: code === ended || code === killed ? null : code,
      }),
    );
  });
}
