import {spawnSync} from 'node:child_process';
import {relative, resolve, sep} from 'node:path';

import {finding, start, type Finding} from '../../../src/content/diagnostic';

/**
 * The errors and warnings of a compiler for a source; none if it compiles.
 *
 * @param folder where the compiler runs, and to which paths in findings are relative.
 */
export function compilerFindings(
  compiler: string,
  arguments_: readonly string[],
  folder: string,
  source: string,
): Finding[] {
  const {status, stderr, error} = spawnSync(compiler, arguments_, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'C'},
  });
  if (status === 0) return [];
  const name = compiler.slice(compiler.lastIndexOf('/') + 1);
  const found = [...stderr.matchAll(/^([^\s:]+):(\d+):(?:(\d+):)? (?:fatal )?error: (.*)$/gm)].map(
    ([, file = source, line, column = 1, message = '']) => {
      const [, text = message, warning] = /^(.*) \[-Werror[=,](?:-W)?([\w-]+)[^\]]*\]$/.exec(message) ?? [];
      return finding(
        relative(folder, resolve(folder, file)).split(sep).join('/'),
        {line: Number(line), column: Number(column)},
        `${text} (${name})`,
        warning === undefined ? 'c-compile' : `gcc/${warning}`,
      );
    },
  );
  if (found.length > 0) return found;
  const why = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  return [finding(source, start, `${name}: ${why}`, 'c-compile')];
}
