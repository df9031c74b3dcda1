import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

/** A module that the stock site ships, and the module that this site ships instead. */
type Replaced = {
  /** Its path in the package. */
  readonly file: string;
  readonly packageName: string;
  /** Our file, below this folder. */
  readonly by: string;
  /** Whether only browsers get our file, and the stock module still renders the pages in the build. */
  readonly inBrowsersOnly?: true;
  /** Why the promises (tests/promises.ts) still hold. */
  readonly why: string;
  /** The hash of the file when our file was written. */
  readonly sha256: string;
  /** The test that proves it, from the root of the repository. */
  readonly proof: string;
};

/** Every module that the bundler replaces for weight or speed; contributing/weight.md says what each saves. */
export const replaced: readonly Replaced[] = [
  {
    packageName: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    by: 'prism.ts',
    why: 'it gives Prism its languages in the browser; src/remark/highlight does so in the build',
    sha256: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
    proof: 'tests/site/weight.e2e.ts',
  },
  {
    packageName: '@docusaurus/core',
    file: 'lib/client/clientEntry.js',
    by: 'start/clientEntry.tsx',
    inBrowsersOnly: true,
    why: 'our entry starts after the first paint, in several tasks, and shows the box with Retry if a part of the first page cannot be loaded',
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
    proof: 'tests/site/start.e2e.ts',
  },
];

/** @returns the path of a file of a package that this site has installed */
export function pathOf({packageName, file}: Pick<Replaced, 'packageName' | 'file'>): string {
  const folders = createRequire(__filename).resolve.paths(packageName) ?? [];
  const folder = folders.map((one) => join(one, packageName)).find((one) => existsSync(one));
  if (folder === undefined) throw new Error(`${packageName} is not installed`);
  return join(folder, file);
}

/**
 * @returns the aliases for the bundler: the path of each stock module and of our file. An installed package may be a
 *   symbolic link; its modules then import each other by the link's target, which needs an alias as well.
 */
export const aliases = (isServer: boolean): Record<string, string> =>
  Object.fromEntries(
    replaced
      .filter(({inBrowsersOnly}) => !isServer || !inBrowsersOnly)
      .flatMap((replacement) => {
        const path = pathOf(replacement);
        return [path, realpathSync(path)].map((from) => [from, join(__dirname, replacement.by)]);
      }),
  );
