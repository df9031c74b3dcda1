import {spawnSync} from 'node:child_process';
import {relative, resolve, sep} from 'node:path';

import type {Place} from '../../../src/course/diagnostic';

/** An error or a warning of a compiler: `file` is a path from the folder in which it was called. */
type Diagnostic = {
  readonly file: string;
  readonly place: Place;
  readonly text: string;
  /** The warning's name, or `c-compile`. */
  readonly rule: string;
};

/** The name of what is no warning, but an error. */
const failed = 'c-compile';

/** What a compiler says about a source; nothing when it compiles. */
export function diagnostics(
  compiler: string,
  arguments_: readonly string[],
  folder: string,
  source: string,
): Diagnostic[] {
  const {status, stderr, error} = spawnSync(compiler, arguments_, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'C'},
  });
  if (status === 0) return [];
  const name = compiler.slice(compiler.lastIndexOf('/') + 1);
  const found = [...stderr.matchAll(/^([^\s:]+):(\d+):(?:(\d+):)? (?:fatal )?error: (.*)$/gm)].map(
    ([, file = source, line, column = 1, message = '']) => {
      const [, text = message, warning = failed] =
        /^(.*) \[-Werror[=,](?:-W)?([\w-]+)[^\]]*\]$/.exec(message) ?? [];
      return {
        file: relative(folder, resolve(folder, file)).split(sep).join('/'),
        place: {line: Number(line), column: Number(column)},
        text: `${text} (${name})`,
        rule: warning,
      };
    },
  );
  if (found.length > 0) return found;
  const why = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  return [{file: source, place: {line: 1, column: 1}, text: `${name}: ${why}`, rule: failed}];
}
