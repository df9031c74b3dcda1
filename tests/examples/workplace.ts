import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';

/** A folder with an example's files, in which recipes run without gem5 and without a cross compiler. */
export type Workplace = {
  readonly folder: string;
  /** Types a command; gives what both outputs showed, as lines, and its exit status. */
  readonly type: (command: string) => {readonly lines: readonly string[]; readonly exit: number | null};
  readonly remove: () => void;
};

/** Makes a workplace with some files. Stand-ins take the places of gem5 and of the compiler. */
export function workplace(just: string, files: readonly string[]): Workplace {
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
