import type {Config} from '@docusaurus/types';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';

import {announcementBar} from './src/config/announcement';
import {course} from './src/config/course';
import {footer} from './src/config/footer';
import {mermaid} from './src/config/mermaid';
import {navbar} from './src/config/navbar';
import {exampleIndex} from './src/compose/project-examples';
import {finish} from './src/compose/finish';
import follow from './src/compose/follow';
import {parseFrontMatter} from './src/compose/lesson-numbers';
import {markdown} from './src/compose/markdown-plugins';
import {katexLink} from './src/config/katex';
import {prism} from './src/config/prism';
import {search} from './src/config/search';
import {baseUrl, editUrl, url} from './src/config/site';
import {evidenceOf} from './src/content/examples/evidence';
import examples from './src/plugins/examples';
import githubPages from './src/plugins/github-pages';
import kits from './src/plugins/kits';
import lean from './src/plugins/lean';
import licenses from './src/plugins/licenses';
import messages from './src/plugins/messages';
import searchWraps from './src/plugins/search';

export default {
  title: course.title,
  tagline: course.tagline,
  favicon: 'img/favicon.svg',
  url,
  baseUrl,
  trailingSlash: false,
  i18n: {defaultLocale: 'en', locales: ['en']},

  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',

  customFields: {evidence: evidenceOf(exampleIndex), name: course.name},
  markdown: {mermaid: true, parseFrontMatter},
  // A build with Rspack takes a third of the CPU time that it takes with webpack (20 s against 61 s, 73 pages), and the
  // newest webpack crashes in the progress bar of this version of Docusaurus. `swcJsLoader` would save another 4 s, and
  // is off because babel.config.js would have no effect.
  future: {
    experimental_faster: {
      rspackBundler: true,
      swcJsLoader: false,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
    },
  },

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          ...(editUrl && {editUrl}),
          ...markdown,
        },
        pages: markdown,
        blog: {},
        theme: {
          customCss: './src/css/index.css',
        },
      } satisfies Options,
    ],
  ],
  clientModules: [
    './src/client/colorMode.ts',
    './src/client/hash.ts',
    './src/client/scrollPosition.ts',
    './src/client/predictions.ts',
    './src/client/loadForText.ts',
    './src/client/paper.ts',
  ],
  stylesheets: [katexLink],
  plugins: [
    (context) => githubPages(context, {announcementId: announcementBar.id, finish}),
    lean,
    (context) => examples(context, {exampleIndex}),
    (context) => kits(context, {exampleIndex}),
    licenses,
    searchWraps,
    messages,
    follow,
  ],
  themes: ['@docusaurus/theme-mermaid', ['@easyops-cn/docusaurus-search-local', search]],

  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    announcementBar,
    navbar,
    footer,
    prism,
    docs: {
      versionPersistence: 'localStorage',
      sidebar: {hideable: false, autoCollapseCategories: false},
    },
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    mermaid,
  } satisfies ThemeConfig,
} satisfies Config;
