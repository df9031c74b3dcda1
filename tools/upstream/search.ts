/** What the search holds of the packages that it is made from. */
import type {PinnedFile} from './pinned';

export const search: readonly PinnedFile[] = [
  {
    kind: 'named',
    packageName: '@docusaurus/core',
    version: '3.7.0',
    file: 'lib/commands/build/buildLocale.js',
    sha256: '06ec960743bd58485764bc997fd799ab436e52010bea9871f11d570d490a4646',
    by: 'src/plugins/search/index.ts',
    why: 'plugins are started after a build in their order, so that ours can wait for the search',
    names: ['await Promise.all(plugins.map(async (plugin) => {'],
    proof: ['src/plugins/search/index.test.ts', 'after the package has written them'],
  },
  {
    kind: 'named',
    packageName: '@easyops-cn/docusaurus-search-local',
    version: '0.55.3',
    file: 'dist/server/server/utils/generate.js',
    sha256: '0ca882108590232b255b6070d691c56ba035ab0f9ffd88c767414bd1199aeae5',
    by: 'src/plugins/search/client/settings.ts',
    why: 'it generates the settings that browsers read',
    names: ['export const searchIndexUrl', 'export const searchContextByPaths'],
    proof: ['tests/spec/7-calls.e2e.ts', '7.index.request'],
  },
];
