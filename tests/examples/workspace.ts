import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';

/** A folder with the files of an example, in which recipes run without gem5 and without a cross compiler. */
export type Workspace = {
  readonly folder: string;
  /** Runs a command in the shell. @returns the lines of its output, standard error included, and its exit status */
  readonly type: (command: string) => {readonly lines: readonly string[]; readonly exit: number | null};
  readonly remove: () => void;
};

/** Makes a workspace with some files, where scripts stand in for gem5 and for the compiler. */
export function makeWorkspace(just: string, files: readonly string[]): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'recipes-test-'));
  const [bin, folder] = [join(root, 'bin'), join(root, 'work')];
  cpSync(join(__dirname, '__fixtures__/bin'), bin, {recursive: true});
  symlinkSync(just, join(bin, 'just'));
  mkdirSync(folder);
  for (const file of files) cpSync(file, join(folder, basename(file)));
  return {
    folder,
    type: (command) => {
      const {stdout, status} = spawnSync('bash', ['-c', `exec 2>&1; ${command}`], {
        cwd: folder,
        encoding: 'utf8',
        env: {PATH: `${bin}:${process.env.PATH ?? ''}`, JUST_COLOR: 'never'},
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return {lines: stdout.trimEnd().split('\n'), exit: status};
    },
    remove: () => rmSync(root, {recursive: true, force: true}),
  };
}
