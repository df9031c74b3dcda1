import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import type {Step} from './steps';
import {isOn} from './switch';

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
  /** Of the file, as it was when its stand-in was written. */
  readonly sha256: string;
};

const classic = '@docusaurus/theme-classic';
const core = '@docusaurus/core';

/** Parts of the classic theme that no setting of this site shows. Were one shown, `modules/absent.ts` would stop the build. */
const absent = (step: Step, file: string, why: string, sha256: string): Replaced => ({
  step,
  packageName: classic,
  file: `lib/theme/${file}.js`,
  by: 'modules/absent.ts',
  why,
  sha256,
});

/** Every module that is exchanged for weight alone; contributing/weight.md says what each brought. */
export const replaced: readonly Replaced[] = [
  {
    step: 'prism',
    packageName: classic,
    file: 'lib/prism-include-languages.js',
    by: 'modules/nothing.ts',
    why: 'it gives Prism its languages in the browser; src/remark/highlight does so in the build',
    sha256: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
  },
  {
    step: 'progress',
    packageName: 'nprogress',
    via: [classic],
    file: 'nprogress.js',
    by: 'modules/progress.ts',
    why: 'the bar does the same, with the same numbers, for browsers that know transforms',
    sha256: '6b9611076ec2701c0115c4f9105fdfdc4e2fcc8ab21eb491f3bf27b1e358c3ae',
  },
  {
    step: 'paths',
    packageName: 'path-to-regexp',
    via: [core, 'react-router'],
    file: 'index.js',
    by: 'modules/paths.ts',
    why: 'the routes of this site are plain paths without parameters',
    sha256: '4960ba3d591002a5f7584d33da23f0a33fc8a02e09bfacd705123a0d51957a98',
  },
  {
    step: 'hoist-statics',
    packageName: 'hoist-non-react-statics',
    via: [core, 'react-router'],
    file: 'dist/hoist-non-react-statics.cjs.js',
    by: 'modules/nothing.ts',
    why: '`withRouter` alone calls it, which nothing on this site does',
    sha256: 'ed989cf3e42997ae8e7f7144a5504329d24e8383968b27f11fa20f941fa4a784',
  },
  {
    step: 'react-is',
    packageName: 'react-is',
    via: [core, 'react-router'],
    file: 'index.js',
    by: 'modules/nothing.ts',
    why: 'the router asks it for warnings under `npm start` alone',
    sha256: 'd34fce01b963097a8d649b95e20aa17a63e4105b54adcce7d7daf1c8524b434e',
  },
  {
    step: 'prop-types',
    packageName: 'prop-types',
    via: [core, 'react-router'],
    file: 'index.js',
    by: 'modules/nothing.ts',
    inBrowsersOnly: true,
    why: 'the router asks it for warnings under `npm start` alone',
    sha256: '441834c833751da7e8b3c6185d95130b99b6757cb48373c8f8939a86f9637051',
  },
  {
    step: 'tslib',
    packageName: 'tslib',
    via: ['@docusaurus/utils-common'],
    file: 'tslib.es6.mjs',
    by: 'modules/tslib.ts',
    inBrowsersOnly: true,
    why: 'one helper of all of them is called in browsers; were another, the build would say that it is missing',
    sha256: '2497254650a79bbf970717b93a2d21591cce264bfef88264ccdad546003b0460',
  },
  {
    step: 'head',
    packageName: 'react-helmet-async',
    via: [core],
    file: 'lib/index.module.js',
    by: 'modules/head.tsx',
    inBrowsersOnly: true,
    why: 'it does the same with what components of this site say: tags, a title, attributes of html and body',
    sha256: 'dd24f7f1c989b2d59ec9ed1ac16a1727d3d134fb480856be78630c6592aeef2c',
  },
  {
    step: 'loadable',
    packageName: 'react-loadable',
    via: [core],
    file: 'lib/index.js',
    by: 'modules/loadable.tsx',
    inBrowsersOnly: true,
    why: 'it does the same with the options that Docusaurus gives',
    sha256: 'b9dc8341309124ee9c8d12c63b540780f9155d18dbee7247a4c9d9e68703a607',
  },
  {
    step: 'preload',
    packageName: core,
    file: 'lib/client/preload.js',
    by: 'navigation/preload.ts',
    inBrowsersOnly: true,
    why: 'it does the same, and has the table of all pages and the styles of all pages come where they are needed',
    sha256: '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542',
  },
  {
    step: 'doc-root',
    packageName: classic,
    file: 'lib/theme/DocRoot/index.js',
    by: 'pages/DocRoot.tsx',
    inBrowsersOnly: true,
    why: 'it does the same, and again when all of the sidebar has come',
    sha256: 'c2bff360210b9c74e353c6c267e877792518ea29c11c0cae96f35a4e64d1ccf5',
  },
  {
    step: 'version-banner',
    packageName: classic,
    file: 'lib/theme/DocVersionBanner/index.js',
    by: 'modules/DocVersionBanner.ts',
    why: 'the docs have one version, which no banner speaks of',
    sha256: '28bd5c678e2c5f5285c0f585cb9de975e1ab6a2aa9ed29d2a5a2a54e3c963f06',
  },
  absent(
    'no-dropdown',
    'NavbarItem/DropdownNavbarItem/index',
    'the navigation bar has no such item',
    '4d39e7fda5c64fea7784d8da083030892752644f4d5ff13228bfae954d55d72f',
  ),
  absent(
    'no-locale-dropdown',
    'NavbarItem/LocaleDropdownNavbarItem/index',
    'the navigation bar has no such item',
    'eaff9ad0a5820caab9a3fe90436339cf720faf992ec5d9ae3a453d3d3bb41ec7',
  ),
  absent(
    'no-search-item',
    'NavbarItem/SearchNavbarItem',
    'the search box is where it is without an item',
    '0d199dc02276db71e9a0c837e2be8f106b4a42b528eb2f178ff273ab924df91b',
  ),
  absent(
    'no-html-item',
    'NavbarItem/HtmlNavbarItem',
    'the navigation bar has no such item',
    '13edd62f60e95acd7179b5da38b6a26bbe2f3a9ce7c7c501167088f3ab29b276',
  ),
  absent(
    'no-doc-item',
    'NavbarItem/DocNavbarItem',
    'the navigation bar has no such item',
    '686c1ff7cccb7245b9f90652d2691e2cbfda1f97247a1a3d7c1ed1e4770551e2',
  ),
  absent(
    'no-version-item',
    'NavbarItem/DocsVersionNavbarItem',
    'the navigation bar has no such item',
    'e723bd64b8e347cf863d939e283a6409cdf1c76e97da2655bf8821166e2e3c9c',
  ),
  absent(
    'no-version-dropdown',
    'NavbarItem/DocsVersionDropdownNavbarItem',
    'the navigation bar has no such item',
    '6d7cf70608d500cb18fb51081e9bbe4e7a87cf69231d4127063bc0bbab33272b',
  ),
  absent(
    'no-simple-footer',
    'Footer/Links/Simple/index',
    'the footer has columns',
    'd341c84d37ccd24f30b4418849ea54f44b401f0ffb9afc63989eb71c7a7e9897',
  ),
  absent(
    'no-collapse-button',
    'DocSidebar/Desktop/CollapseButton/index',
    'the sidebar is not hideable',
    'c9e58ef5b279bcb5a5b4008068355df00191e84b4594c901f80cec530249339f',
  ),
  absent(
    'no-expand-button',
    'DocRoot/Layout/Sidebar/ExpandButton/index',
    'the sidebar is not hideable',
    '4e17c4017a76924c7a4c8e9b739e2b17007a5f6c1b6fdbed88b7cf0fa46ef0fe',
  ),
  absent(
    'no-html-sidebar-item',
    'DocSidebarItem/Html/index',
    'the sidebars have no such item',
    '8dd10954667072846693c8edca13e9e19f413d3eac373f44c29fbdb06973225e',
  ),
  absent(
    'no-last-updated',
    'LastUpdated/index',
    'no page says when it was changed last',
    '30948229c514009458316d5f6d94da1562993c6d05ca40f3f56be9079f89b35c',
  ),
  {
    step: 'client-entry',
    packageName: core,
    file: 'lib/client/clientEntry.js',
    by: 'start/clientEntry.tsx',
    inBrowsersOnly: true,
    why: 'it does the same after the first paint, each part in a task of its own',
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
  },
  {
    step: 'browser-context',
    packageName: core,
    file: 'lib/client/browserContext.js',
    by: 'start/browserContext.tsx',
    why: 'it says the same; what follows from it is rendered in slices',
    sha256: 'f0765ea0de6c682044acc2d1f6f7d474e9ac389591a8e97f877e437c09225b4c',
  },
  {
    step: 'render-to-html',
    packageName: core,
    file: 'lib/client/renderToHtml.js',
    by: 'start/renderToHtml.ts',
    why: 'it makes the same HTML, with every part where it belongs though it may be taken over by itself',
    sha256: '4d5277baa8caa44548fbbde99c650312231837d849132671b36050df8505bf9c',
  },
  {
    step: 'link',
    packageName: core,
    file: 'lib/client/exports/Link.js',
    by: 'navigation/link.tsx',
    why: 'it fetches a page ahead when a reader means to go there, not because a link to it is in view',
    sha256: 'adbaeb4401b1428c132242537bfc39cd7213f7d03827b7e6aee254a6614a269d',
  },
  {
    step: 'window-size',
    packageName: '@docusaurus/theme-common',
    file: 'lib/hooks/useWindowSize.js',
    by: 'start/windowSize.ts',
    why: 'it says the same; what follows from its first answer is rendered in slices',
    sha256: 'a32a46c867130090a4d785590da6f9cc69789eb67a94a5386fc6416857b91872',
  },
  {
    step: 'announcement-bar',
    packageName: '@docusaurus/theme-common',
    file: 'lib/contexts/announcementBar.js',
    by: 'start/announcementBar.tsx',
    why: 'it does the same; that the announcement was dismissed is rendered in slices',
    sha256: '8ffa6d2783f3e394f78c7c6a520f80cb83ae1d7282f0a824ba6ee1f66124ff98',
  },
  {
    step: 'preferred-version',
    packageName: '@docusaurus/plugin-content-docs',
    file: 'lib/client/docsPreferredVersion.js',
    by: 'start/preferredVersion.tsx',
    why: 'it does the same; a reader who has no preferred version does not have the page rendered twice',
    sha256: 'eef363430b9a260d268c076c663448ba1c99e1e4fc4bc37b3ab3b9d44c608a45',
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

/** Parts of the theme that stand in `theme/` by themselves. */
const parts = [
  ['suspense-navbar', 'Navbar'],
  ['suspense-footer', 'Footer'],
  ['suspense-sidebar', 'DocSidebar/Desktop'],
  ['suspense-text', 'DocItem/Content'],
  ['suspense-contents', 'DocItem/TOC/Desktop'],
] as const;

/** @returns what the bundler is told of those that `LEAN` leaves out: the theme's own */
export const stockParts = (): Record<string, string> =>
  Object.fromEntries(
    parts
      .filter(([step]) => !isOn(step))
      .map(([, part]) => [
        `@theme/${part}`,
        pathOf({packageName: classic, file: `lib/theme/${part}/index.js`}),
      ]),
  );
