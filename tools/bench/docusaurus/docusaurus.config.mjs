// Stock Docusaurus with the plugins that the specification names, and nothing of this site but its pages, its home, its
// settings and the styles of its figures. `site.json` is written by tools/bench/sites.
import {readFileSync} from 'node:fs';

import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

const site = JSON.parse(readFileSync(new URL('site.json', import.meta.url), 'utf8'));

export default {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/favicon.svg',
  url: 'https://github.io',
  baseUrl: site.base,
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  customFields: {evidence: site.evidence},
  future: site.future,
  // The pages hold HTML, which is no JSX.
  markdown: {mermaid: true, format: 'md'},
  stylesheets: [site.katex],
  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.json', remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
        pages: {remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
        blog: {},
        theme: {customCss: site.styles},
      },
    ],
  ],
  themes: [
    '@docusaurus/theme-mermaid',
    [
      '@easyops-cn/docusaurus-search-local',
      {...site.search, ignoreFiles: site.search.ignoreFiles.map((source) => new RegExp(source))},
    ],
  ],
  themeConfig: {...site.theme, prism: {additionalLanguages: site.additionalLanguages}},
};
