import {spawn} from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join, resolve} from 'node:path';

import type {Example} from '../../src/course/examples/example';
import {workFolder} from '../../src/course/examples/manifest';
import {withoutMarkers} from '../../src/course/examples/regions';
import {findJust} from '../../src/course/just';
import type {Tree} from './tree';

/**
 * A home as a student has it, of its own: nothing of this machine's user is in it, and two at once do not mix. All are
 * named with as many letters, because a program's path lies in its memory and moves what follows it.
 */
export type Sandbox = {
  readonly home: string;
  /** Everything of the course: `~/cs429`. */
  readonly course: string;
  /** Where commands run. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
};

/**
 * Makes a sandbox.
 *
 * @param gem5 the path of `gem5.opt`, which commands find by that name; none for commands without the simulator.
 * @param tree gem5's tree, for commands that build it; they find the tools that began the build, on the caller's path.
 */
export function makeSandbox(gem5?: string, tree?: Tree): Sandbox {
  const home = mkdtempSync(join(tmpdir(), 'cs429-'));
  const course = join(home, 'cs429');
  const folder = join(course, workFolder);
  const bin = join(home, 'bin');
  mkdirSync(folder, {recursive: true});
  mkdirSync(bin);
  if (tree) {
    symlinkSync(tree.gem5, join(course, 'gem5'));
    symlinkSync(tree.objects, join(course, 'objects'));
  }
  if (gem5) symlinkSync(resolve(gem5), join(bin, 'gem5.opt'));
  const just = findJust();
  if (just) symlinkSync(just, join(bin, 'just'));
  return {
    home,
    course,
    folder,
    env: {
      PATH: [
        bin,
        ...(tree ? [process.env.PATH] : []),
        '/usr/local/bin',
        '/usr/bin',
        '/bin',
        dirname(process.execPath),
      ].join(delimiter),
      HOME: home,
      LANG: 'C.UTF-8',
      TERM: 'dumb',
      COLUMNS: '80',
      // It colors what it prints on a terminal that cannot show colors, too.
      JUST_COLOR: 'never',
      PYTHONDONTWRITEBYTECODE: '1',
    },
    remove: () => rmSync(home, {recursive: true, force: true}),
  };
}

/** The sandbox with commands running in another folder below `~/cs429`. */
export function sandboxAt(sandbox: Sandbox, place: string): Sandbox {
  const folder = join(sandbox.course, place);
  mkdirSync(folder, {recursive: true});
  return {...sandbox, folder};
}

/** Copies an example's files to where they stand, as a reader downloads them. */
export function copyInputs({inputs, places}: Example, sandbox: Sandbox): void {
  for (const [name, path] of inputs) {
    const file = join(sandbox.course, places.get(name) ?? workFolder, name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, withoutMarkers(readFileSync(path, 'utf8')));
  }
}

/** Copies everything of the course that stands in one sandbox into another; gem5's tree is in both. */
export const copyCourse = (from: Sandbox, to: Sandbox): void =>
  cpSync(from.course, to.course, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });

/** What a command did. */
export type Outcome = {
  /** What the terminal showed, with `\n` at the end of lines. */
  readonly output: string;
  /** The exit status; null when the command was ended at its limit. */
  readonly exit: number | null;
};

/** `timeout`'s exit status for a command that it ended. */
const ended = 124;
const killed = 137;

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Runs a command of a shell in a terminal of its own, so that what is written to the two outputs comes in the order in
 * which a student sees it, and gem5 finds itself at a terminal. It is util-linux's `script`; a command that waits for
 * something to be typed is ended at its limit.
 *
 * @param limit seconds after which the command and all that it started are ended.
 */
export function runInTerminal(sandbox: Sandbox, command: string, limit: number): Promise<Outcome> {
  const inner = `exec timeout --kill-after=5 ${limit} bash -c ${quoted(command)}`;
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
          ? new Error('no `script` on this machine; install util-linux (Debian: bsdutils)')
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
