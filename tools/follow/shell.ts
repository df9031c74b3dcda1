/** The shell of a reader, which stays open from the first page to the last. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {normalize} from '../record/normalize';
import {runInTerminal, type Outcome, type Sandbox} from '../record/sandbox';

type Shell = {
  /**
   * Types into the shell, which keeps the folder and the variables of the commands before.
   *
   * @param limit seconds
   */
  readonly type: (commands: string, limit: number) => Promise<Outcome>;
  /** @returns the current folder of the shell */
  readonly folder: () => string;
};

/** @returns a shell in an empty home */
export function openShell(sandbox: Sandbox, gem5: string | undefined): Shell {
  const state = join(sandbox.home, '.shell');
  writeFileSync(state, '');
  return {
    async type(commands, limit) {
      const script = [
        'source "$HOME/.shell"',
        `{ ${commands}\n}`,
        'status=$?',
        '{ export -p; printf "cd %q\\n" "$PWD"; } > "$HOME/.shell"',
        'exit $status',
      ].join('\n');
      const {output, exit} = await runInTerminal({...sandbox, folder: sandbox.home}, script, limit);
      return {output: normalize(output, {home: sandbox.home, ...(gem5 && {gem5})}), exit};
    },
    folder: () => /^cd (.*)$/m.exec(readFileSync(state, 'utf8'))?.[1] ?? sandbox.home,
  };
}
