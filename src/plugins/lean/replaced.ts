import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import type {Step} from './steps';
import {isOn} from './switch';

export type Proof = readonly [file: string, words: string];

/** A module that the stock site ships, and what this site ships in its place. */
type Replaced = {
  /** The name under which `LEAN` leaves it out. */
  readonly step: Step;
  /** Its path in the package. */
  readonly file: string;
  readonly packageName: string;
  /** The packages that bring it, outermost first, where it is not this site's own. */
  readonly via?: readonly string[];
  /** The file below this folder that stands in for it. */
  readonly by: string;
  /** Whether it still makes the pages in the build, and the stand-in is for browsers alone. */
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

const classic = '@docusaurus/theme-classic';
const core = '@docusaurus/core';
const docusaurus = '3.7.0';

/** Every module that is exchanged for weight alone; contributing/weight.md says what each brought. */
export const replaced: readonly Replaced[] = [
  {
    step: 'prism',
    packageName: classic,
    file: 'lib/prism-include-languages.js',
    by: 'modules/nothing.ts',
    why: 'it gives Prism its languages in the browser; src/remark/highlight does so in the build',
    version: docusaurus,
    sha256: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
    proof: ['tests/site/weight.e2e.ts', 'code has its colors without scripts'],
  },
  {
    step: 'progress',
    packageName: 'nprogress',
    via: [classic],
    file: 'nprogress.js',
    by: 'modules/progress.ts',
    why: 'the bar does the same, with the same numbers, for browsers that know transforms',
    version: '0.2.0',
    sha256: '6b9611076ec2701c0115c4f9105fdfdc4e2fcc8ab21eb491f3bf27b1e358c3ae',
    proof: ['tests/upstream/progress.test.ts', 'nprogress'],
  },
  {
    step: 'paths',
    packageName: 'path-to-regexp',
    via: [core, 'react-router'],
    file: 'index.js',
    by: 'modules/paths.ts',
    why: 'the routes of this site are plain paths without parameters',
    version: '1.9.0',
    sha256: '4960ba3d591002a5f7584d33da23f0a33fc8a02e09bfacd705123a0d51957a98',
    proof: ['tests/upstream/paths.test.ts', 'path-to-regexp'],
  },
  {
    step: 'head',
    packageName: 'react-helmet-async',
    via: [core],
    file: 'lib/index.module.js',
    by: 'modules/head.tsx',
    inBrowsersOnly: true,
    why: 'it does the same with what components of this site say: tags, a title, attributes of html and body',
    version: '1.3.0',
    sha256: 'dd24f7f1c989b2d59ec9ed1ac16a1727d3d134fb480856be78630c6592aeef2c',
    proof: ['tests/upstream/head.test.tsx', 'react-helmet-async'],
  },
  {
    step: 'preload',
    packageName: core,
    file: 'lib/client/preload.js',
    by: 'navigation/preload.ts',
    inBrowsersOnly: true,
    why: 'it does the same, and has the table of all pages and the styles of all pages come where they are needed',
    version: docusaurus,
    sha256: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
    proof: ['src/plugins/lean/navigation/preload.test.ts', './preload'],
  },
  {
    step: 'doc-root',
    packageName: classic,
    file: 'lib/theme/DocRoot/index.js',
    by: 'pages/DocRoot.tsx',
    inBrowsersOnly: true,
    why: 'it does the same, and again when all of the sidebar has come',
    version: docusaurus,
    sha256: 'c2bff360210b9c74e353c6c267e877792518ea29c11c0cae96f35a4e64d1ccf5',
    proof: ['tests/site/own-page.e2e.ts', 'a closed category shows all that is in it'],
  },
  {
    step: 'client-entry',
    packageName: core,
    file: 'lib/client/clientEntry.js',
    by: 'start/clientEntry.tsx',
    inBrowsersOnly: true,
    why: 'it does the same after the first paint, in several tasks, and hands over what was pressed until then',
    version: docusaurus,
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
    proof: ['tests/site/start.e2e.ts', 'without the hand-over, what was pressed is lost'],
  },
  {
    step: 'link',
    packageName: core,
    file: 'lib/client/exports/Link.js',
    by: 'navigation/link.tsx',
    why: 'it fetches a page ahead when a reader means to go there, not because a link to it is in view',
    version: docusaurus,
    sha256: 'adbaeb4401b1428c132242537bfc39cd7213f7d03827b7e6aee254a6614a269d',
    proof: ['tests/upstream/link.test.tsx', 'link.tsx'],
  },
];

/** @returns the path of what is replaced */
export function pathOf({
  packageName,
  via = [],
  file,
}: Pick<Replaced, 'packageName' | 'via' | 'file'>): string {
  const root = [...via, packageName].reduce((from, name) => {
    const places = createRequire(join(from, 'index.js')).resolve.paths(name) ?? [];
    const folder = places.map((place) => join(place, name)).find((place) => existsSync(place));
    if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed`);
    return folder;
  }, __dirname);
  return join(root, file);
}

/**
 * @returns what the bundler is told: the path of each such module, and of what is taken instead. A package may be a link:
 * its own modules then name each other by the path to which it leads.
 */
export const aliases = (isServer: boolean): Record<string, string> =>
  Object.fromEntries(
    replaced
      .filter(({step, inBrowsersOnly}) => isOn(step) && (!isServer || !inBrowsersOnly))
      .flatMap((one) => {
        const path = pathOf(one);
        return [path, realpathSync(path)].map((from) => [from, join(__dirname, one.by)]);
      }),
  );

/** @returns what the bundler is told where `LEAN` leaves out the one component of `theme/`: the theme's own */
export const stockItems = (): Record<string, string> => {
  const items = 'NavbarItem/ComponentTypes';
  return isOn('navbar-items')
    ? {}
    : {[`@theme/${items}`]: pathOf({packageName: classic, file: `lib/theme/${items}.js`})};
};
