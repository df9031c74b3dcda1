// cspell:words codegen
/**
 * What this site holds of others besides modules that the bundler exchanges and components of the theme: what was rebuilt
 * from theirs, and names of theirs that we rely on. An upgrade that changes one of these files says so here, and not by a
 * page that looks different.
 */
import type {Held} from './held';

const core = {packageName: '@docusaurus/core', version: '3.7.0'};
const classic = {packageName: '@docusaurus/theme-classic', version: '3.7.0'};
const common = {packageName: '@docusaurus/theme-common', version: '3.7.0'};

const CONTROLS = 'src/plugins/lean/inline/controls.ts';
const control = (
  from: Pick<Held, 'packageName' | 'version'>,
  file: string,
  sha256: string,
  names: readonly string[],
  words: string,
): Held => ({
  kind: 'named',
  ...from,
  file,
  sha256,
  by: CONTROLS,
  why: 'a control answers before React does, and leaves what the theme then finds',
  names,
  proof: ['tests/site/start.e2e.ts', words],
});

export const derived: readonly Held[] = [
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
  {
    kind: 'derived',
    ...core,
    file: 'lib/client/App.js',
    sha256: '167bceb07073778328a717d3fb688edfec40450be9dcf73f1ffbc8c1ee1f7eeb',
    by: 'src/plugins/lean/start/app.tsx',
    why: 'our entry starts it as the stock entry does, inside the same two components',
    proof: ['tests/site/start.e2e.ts', 'without the hand-over, what was pressed is lost'],
  },
  {
    kind: 'derived',
    ...core,
    file: 'lib/client/docusaurus.js',
    sha256: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
    by: 'src/plugins/lean/navigation/line.ts',
    why: 'the same lines and readers have nothing fetched ahead',
    names: ['saveData', 'effectiveType', '2g'],
    proof: ['src/plugins/lean/navigation/ahead.test.ts', 'saveData'],
  },
  {
    kind: 'named',
    ...core,
    file: 'lib/client/normalizeLocation.js',
    sha256: '2759003e81bfa6c32540f148b51ed629bd449b8b0bec6c0a0817247a56eb588e',
    by: 'src/plugins/lean/navigation/preload.ts',
    why: 'what the router shows for `/x.html` is looked for under the name that this gives it',
    names: ['(?:\\/index)?\\.html$'],
    proof: ['src/plugins/lean/navigation/preload.test.ts', '.html'],
  },
  ...(['data/registry.ts', 'data/routes.ts', 'data/split.ts', 'data/generated.ts'] as const).map(
    (file): Held => ({
      kind: 'named',
      ...core,
      file: 'lib/server/codegen/codegenRoutes.js',
      sha256: '6bdf7133ebc411f96e918619faf14543239e27adebe60f4bbb081a392349689c',
      by: `src/plugins/lean/${file}`,
      why: 'it writes the routes, the registry and the names of chunks, which ours reads and writes again',
      proof:
        file === 'data/registry.ts'
          ? ['src/plugins/lean/data/registry.test.ts', './registry']
          : ['src/plugins/lean/data/split.test.ts', './split'],
    }),
  ),
  {
    kind: 'named',
    ...core,
    file: 'lib/webpack/plugins/ChunkAssetPlugin.js',
    sha256: 'd1fdb10641cef8bb8460f9f9e48dc18d0f86065e8c6e6d7422d5be18147f3257',
    by: 'src/plugins/lean/chunks.ts',
    why: 'this plugin alone is left out: what asks for its table is not on this site',
    names: ['ChunkAssetPlugin'],
    proof: ['tests/upstream/names.test.ts', 'ChunkAssetPlugin'],
  },
  {
    kind: 'named',
    ...core,
    file: 'lib/ssg/ssgTemplate.html.js',
    sha256: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
    by: 'src/plugins/serving/head.ts',
    why: 'it writes the tags among which ours finds its place',
    proof: ['src/plugins/lean/html/formulas.test.ts', 'no <meta charset>'],
  },
  {
    kind: 'derived',
    packageName: '@docusaurus/plugin-content-docs',
    version: '3.7.0',
    file: 'lib/client/docsUtils.js',
    sha256: 'bea336c41dcabd0e41c20fef2d0087320ed078f2e12caa8d9ee34c564af9f065',
    by: 'src/plugins/lean/pages/sidebars.ts',
    why: 'a page has as much of its sidebar as this needs: what is in open categories, and where closed ones lead',
    proof: ['tests/upstream/sidebars.test.ts', 'docsUtils.js'],
  },
  {
    kind: 'derived',
    ...common,
    file: 'lib/utils/routesUtils.js',
    sha256: 'f5f678e39a00ecf345e453767360a352ece73feeab6fc3194dfc2b65e90ccfe3',
    by: 'src/plugins/lean/pages/sidebars.ts',
    why: 'two paths are the same page where the theme says so',
    proof: ['tests/upstream/sidebars.test.ts', 'routesUtils.js'],
  },
  control(
    classic,
    'lib/theme/ColorModeToggle/index.js',
    'a1deac53152fbef7bc3b88abdbadcfc71dc8727a352ae216cf711fc6359f2c9d',
    ['light mode', 'dark mode'],
    'the color mode changes before the scripts are there',
  ),
  control(
    classic,
    'lib/theme/AnnouncementBar/CloseButton/index.js',
    'cb6b67c178770096c015c01b44da45e7a94f6024e40f514c573fbc7fbbf38746',
    ['close'],
    'the announcement goes before the scripts are there',
  ),
  control(
    classic,
    'lib/theme/DocSidebarItem/Category/index.js',
    'f66b08ead3aebb16aef92adbdef52a61915a4f8d79aacb191089798538116669',
    ['menu__list-item--collapsed', 'aria-expanded'],
    'a category of the sidebar folds before the scripts are there',
  ),
  control(
    common,
    'lib/utils/ThemeClassNames.js',
    '2600d664a30c3145084dfb5b2f77af28ac08e1a80686cc65178621a9a9789b48',
    ['theme-doc-sidebar-item-category'],
    'a category of the sidebar folds before the scripts are there',
  ),
  control(
    common,
    'lib/components/Details/index.js',
    '01f9167e9e1e2914cc44272bda67fa7772da3030381c3f5c8cdbf63238719586',
    ['collapsed'],
    'scroll, focus and links are as without scripts',
  ),
  control(
    core,
    'lib/client/hasHydratedDataAttribute.js',
    '66d8a389d5b740eace50f43be0860712a4046a83ea5dc939ff811c4c631e9a47',
    ['data-has-hydrated'],
    'a category opens when the scripts are there, though it was pressed before',
  ),
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
    by: 'src/plugins/lean/styles/made.ts',
    why: 'only the stylesheet beside the pages may hide this banner',
    names: ['__docusaurus-base-url-issue-banner'],
    proof: ['tests/spec/8-errors.e2e.ts', '8.base-url'],
  },
  {
    kind: 'named',
    packageName: 'infima',
    version: '0.2.0-alpha.45',
    file: 'dist/css/default/default.css',
    sha256: 'aa113696173d7bf7669454493f6fe404c65c00547c63dfa78a07c8765c2fcb61',
    by: 'src/css/custom.css',
    why: 'our stylesheets speak of its classes',
    proof: ['tests/upstream/names.test.ts', 'infima'],
  },
];
