/** Packages of the registry, or of a folder, unpacked side by side. */
import {execFileSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

/** An unpacked package. */
export type Unpacked = {readonly version: string; readonly folder: string};

/**
 * @param specs what npm takes for a package: `name@version`, `name@3` for the newest of that major version, or a folder
 * @param folder an empty folder, which gets them
 * @returns the packages, in the order of the specs
 * @throws {Error} with what npm says, if it cannot get one
 */
export function unpack(specs: readonly string[], folder: string): Unpacked[] {
  if (specs.length === 0) return [];
  mkdirSync(folder, {recursive: true});
  const packed = execFileSync(
    'npm',
    ['pack', ...specs, '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder],
    {encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe']},
  );
  const found = JSON.parse(packed) as {readonly filename: string; readonly version: string}[];
  return found.map(({filename, version}, i) => {
    const own = join(folder, String(i));
    mkdirSync(own);
    // Older versions of npm name the scope with its slash.
    const archive = join(folder, filename.replace(/^@/, '').replace('/', '-'));
    execFileSync('tar', ['-xzf', archive, '-C', own, '--strip-components=1']);
    return {version, folder: own};
  });
}
