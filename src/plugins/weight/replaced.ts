import {dirname, join} from 'node:path';

/** A module that the stock site ships, and what this site ships in its place. */
type Replaced = {
  /** Its path in the package. */
  readonly file: string;
  readonly packageName: string;
  /** The file in this folder that stands in for it. */
  readonly by: string;
  /** Why the specification still holds. */
  readonly why: string;
};

/** Every module that is exchanged for weight alone; contributing/weight.md says what each brought. */
const replaced: readonly Replaced[] = [
  {
    packageName: '@docusaurus/theme-classic',
    file: 'lib/prism-include-languages.js',
    by: 'nothing.ts',
    why: 'it gives Prism its languages in the browser; src/remark/highlight does so in the build',
  },
];

/** @returns what the bundler is told: the path of each such module, and of what is taken instead */
export const aliases = (): Record<string, string> =>
  Object.fromEntries(
    replaced.map(({packageName, file, by}) => [
      join(dirname(require.resolve(`${packageName}/package.json`)), file),
      join(__dirname, by),
    ]),
  );
