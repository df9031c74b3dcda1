/** All that this site bends of Docusaurus, for weight and speed: a recipe of steps, each with a name. See README.md. */
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {BundlerPlugin} from '../bundler';
import {withoutBuildHash, withoutChunkTable, writeModules} from './chunks';
import {reducedConfig, splitPages} from './data/generated';
import {writeOwnPages} from './data/ownPages';
import {namedRegistry} from './data/registry';
import {inlineTags} from './inline';
import {aliases, stockItems} from './replaced';
import {sourcesHash} from './sources';
import {cutUnusedStyles} from './styles/styles';
import {isLean, isOn, stepsTaken} from './switch';

type Options = {
  /** The id of the current announcement. */
  readonly announcementId: string;
};

type Bundler = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** @returns the plugin; nothing, where `LEAN=off` leaves the stock site as it is */
export default function lean(
  {generatedFilesDir, siteDir, siteConfig: {url, baseUrl}}: LoadContext,
  {announcementId}: Options,
): Plugin | null {
  if (!isLean) return null;

  function forBuild(): Bundler {
    const registry = isOn('chunk-names') ? namedRegistry(generatedFilesDir) : {};
    return {resolve: {alias: {...stockItems(), ...aliases(true), ...registry}}};
  }

  function forBrowsers(plugins: readonly BundlerPlugin[]): Bundler {
    const config = isOn('config') ? reducedConfig(generatedFilesDir) : {};
    const split = isOn('split') ? splitPages(generatedFilesDir) : undefined;
    return {
      mergeStrategy: {plugins: 'replace'},
      resolve: {alias: {...stockItems(), ...aliases(false), ...config, ...(split?.aliases ?? everyPage)}},
      // All parts have one hash: no page carries a table with the hash of each.
      ...(isOn('chunk-hash') && {
        output: {
          chunkFilename: `assets/js/[name].${sourcesHash(siteDir, [url, baseUrl, ...stepsTaken])}.js`,
        },
      }),
      // A chunk's name is its id, and nothing asks for its file by name: no page carries tables from one to the other.
      ...(isOn('chunk-ids') && {optimization: {chunkIds: 'named'}}),
      plugins: [
        ...(isOn('chunk-table') ? withoutChunkTable(plugins) : plugins),
        cutUnusedStyles,
        ...(isOn('chunk-hash') ? [withoutBuildHash] : []),
        writeModules(join(generatedFilesDir, 'modules.json')),
        ...(split && isOn('own-page') ? [writeOwnPages(split.pages, siteDir, generatedFilesDir)] : []),
      ],
    };
  }

  return {
    name: 'lean',
    getThemePath: () => join(__dirname, 'theme'),
    getClientModules: () => (isOn('formulas') ? [join(__dirname, 'html/formulaStyle.ts')] : []),
    injectHtmlTags: () => inlineTags(announcementId),
    configureWebpack(config, isServer) {
      // The preview may show all that a setting can ask for.
      if (process.env.NODE_ENV !== 'production') return {resolve: {alias: stockItems()}};
      return isServer ? forBuild() : forBrowsers((config.plugins ?? []) as BundlerPlugin[]);
    },
  };
}

/** Without the split every page is known from the start. */
const everyPage = {
  [join(__dirname, 'pages/pages.ts')]: join(__dirname, 'pages/everyPage.ts'),
};
