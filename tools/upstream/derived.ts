/**
 * What this site holds of others besides modules that the bundler exchanges and components of the theme: what was rebuilt
 * from theirs, and names of theirs that we rely on. An upgrade that changes one of these files says so here, and not by a
 * page that looks different.
 */
import type {PinnedFile} from './pinned';

const core = {packageName: '@docusaurus/core', version: '3.7.0'};
const classic = {packageName: '@docusaurus/theme-classic', version: '3.7.0'};
const common = {packageName: '@docusaurus/theme-common', version: '3.7.0'};

export const derived: readonly PinnedFile[] = [
  {
    kind: 'replaced',
    packageName: 'react-router-config',
    version: '5.1.1',
    file: 'esm/react-router-config.js',
    sha256: '70a542193f5cf957aea639cc54b9a944cdbf301a17b1bf25ef323c11653cd991',
    by: 'src/plugins/serving/routes.tsx',
    why: 'a page shows what GitHub Pages has answered: exact letter case, no empty pages below a folder',
    proof: ['tests/upstream/routes.test.tsx', 'react-router-config'],
  },
  ...(
    [
      ['App', '167bceb07073778328a717d3fb688edfec40450be9dcf73f1ffbc8c1ee1f7eeb'],
      ['docusaurus', 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202'],
      ['preload', '8c1e3de18d307e2fb4aee43f765f1d06b05357889b9923467bef44a358683542'],
    ] as const
  ).map(([name, sha256]): PinnedFile => ({
    kind: 'named',
    ...core,
    file: `lib/client/${name}.js`,
    sha256,
    by: 'src/plugins/lean/start/app.tsx',
    why: 'our entry starts these as the stock entry does',
    proof: ['tests/site/start.e2e.ts', 'the page is painted before its scripts are evaluated'],
  })),
  {
    kind: 'named',
    ...classic,
    file: 'lib/inlineScripts.js',
    sha256: '60bb2c48c9fa566bf82b374280b1fb047463a0ccf955f821963a8fec3a10e7e8',
    by: 'src/plugins/serving/early.ts',
    why: 'the announcement is stored under these names before ours and the theme read it',
    names: ['docusaurus.announcement.dismiss'],
    proof: ['src/plugins/serving/early.test.ts', 'docusaurus.announcement.dismiss'],
  },
  {
    kind: 'named',
    ...common,
    file: 'lib/contexts/colorMode.js',
    sha256: 'd46757ac02bf628b9611ae379b27b22db3c88768fedf9e0f7cb9cc6a5e6bc2c6',
    by: 'src/plugins/serving/early.ts',
    why: 'the theme hears by `addListener`, and nothing else does, that the system has changed its color mode',
    names: ['addListener', '(prefers-color-scheme: dark)'],
    proof: ['tests/spec/4-states.e2e.ts', '4.color.system'],
  },
  {
    kind: 'named',
    ...core,
    file: 'lib/client/BaseUrlIssueBanner/index.js',
    sha256: 'b9c2cf4bf4d91ddc5a332f159a3ee3a95ee14ddf79dc154b39572e66d0589289',
    by: 'src/plugins/lean/critical.ts',
    why: 'only the stylesheet beside the pages may hide this banner',
    names: ['__docusaurus-base-url-issue-banner'],
    proof: ['tests/spec/8-errors.e2e.ts', '8.base-url'],
  },
];
