import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

export type Proof = readonly [file: string, words: string];

/** A module that the stock site ships, and what this site ships in its place. */
type Replaced = {
  /** Its path in the package. */
  readonly file: string;
  readonly packageName: string;
  /** The file below this folder that stands in for it. */
  readonly by: string;
  /** Whether the stock module still renders the pages in the build, and the stand-in is for browsers alone. */
  readonly inBrowsersOnly?: true;
  /** Why the specification still holds. */
  readonly why: string;
  /** Of the package, when its stand-in was written. */
  readonly version: string;
  /** Of the file, then. */
  readonly sha256: string;
  /** The test that proves it, from the root of the repository, and what that says of it. */
  readonly proof: Proof;
};

/** Every module that the bundler exchanges for weight or speed; contributing/weight.md says what each brought. */
export const replaced: readonly Replaced[] = [
  {
    packageName: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    by: 'prism.ts',
    why: 'it gives Prism its languages in the browser; src/remark/highlight does so in the build',
    version: '3.7.0',
    sha256: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
    proof: ['tests/site/weight.e2e.ts', 'code has its colors without scripts'],
  },
  {
    packageName: '@docusaurus/core',
    file: 'lib/client/clientEntry.js',
    by: 'start/clientEntry.tsx',
    inBrowsersOnly: true,
    why: 'it does the same after the first paint, in several tasks, and shows the box with Retry where a part of the first page does not come',
    version: '3.7.0',
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
    proof: ['tests/site/start.e2e.ts', 'the page is painted before its scripts are evaluated'],
  },
];

/** @returns the path of a file of a package that this site has installed */
export function pathOf({packageName, file}: Pick<Replaced, 'packageName' | 'file'>): string {
  const places = createRequire(__filename).resolve.paths(packageName) ?? [];
  const folder = places.map((place) => join(place, packageName)).find((place) => existsSync(place));
  if (folder === undefined) throw new Error(`${packageName} is not installed`);
  return join(folder, file);
}

/**
 * @returns what the bundler is told: the path of each such module, and of what is taken instead. A package may be a link:
 * its own modules then name each other by the path to which it leads.
 */
export const aliases = (isServer: boolean): Record<string, string> =>
  Object.fromEntries(
    replaced
      .filter(({inBrowsersOnly}) => !isServer || !inBrowsersOnly)
      .flatMap((one) => {
        const path = pathOf(one);
        return [path, realpathSync(path)].map((from) => [from, join(__dirname, one.by)]);
      }),
  );
