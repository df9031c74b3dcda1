import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {globSync} from 'tinyglobby';

/** All that a build reads; of packages, the lock file has the versions. */
const sources = ['*.{js,json,ts}', '{docs,examples,kits,src,static}/**', '!**/{node_modules,__pycache__}/**'];

/**
 * A hash of what a build is made from: the same in every folder, and another one as soon as a file or a setting differs.
 * A bundler's own hash of a build depends on the folder, whose path is in the modules that Docusaurus generates.
 * @param settings what the environment decides
 * @returns eight hexadecimal digits
 */
export function sourcesHash(siteDir: string, settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of globSync(sources, {cwd: siteDir, dot: true, followSymbolicLinks: false}).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(siteDir, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
