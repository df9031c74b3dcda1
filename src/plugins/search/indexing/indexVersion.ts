import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

/** What the pages are made from, beside the configuration: folders and files in the site's directory. */
const SOURCES = ['docs', 'examples', 'src', 'package-lock.json'];

/**
 * Eight hexadecimal digits that change whenever the search index may change: with any file that the pages are made from,
 * and with the configuration, which holds what comes from the environment.
 */
export function indexVersion(siteDir: string, configuration: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(configuration));
  for (const file of SOURCES.flatMap((source) => files(siteDir, source))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(siteDir, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The paths of a file, or of all files in a folder, in the same order on every machine. */
function files(siteDir: string, path: string): string[] {
  const full = join(siteDir, path);
  if (!existsSync(full)) {
    return [];
  }
  return statSync(full).isDirectory()
    ? readdirSync(full)
        .sort()
        .flatMap((name) => files(siteDir, `${path}/${name}`))
    : [path];
}
