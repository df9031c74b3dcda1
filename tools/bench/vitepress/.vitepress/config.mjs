import {readFileSync} from 'node:fs';

import {katex} from '@mdit/plugin-katex';
import {defineConfig} from 'vitepress';

const site = JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8'));

export default defineConfig({
  title: site.title,
  description: site.tagline,
  base: `${site.base}/`,
  head: [['link', {rel: 'icon', href: `${site.base}/img/favicon.svg`, type: 'image/svg+xml'}]],
  cleanUrls: true,
  ignoreDeadLinks: true,
  markdown: {
    config(md) {
      md.use(katex, {output: 'htmlAndMathml'});
      const {code_inline: code, fence} = md.renderer.rules;
      // Braces of a recipe are no template.
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index].attrSet('v-pre', '');
        return code(tokens, index, ...rest);
      };
      // Diagrams are left for the browser to draw: see theme/index.js.
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const {info, content} = tokens[index];
        return info.trim() === 'mermaid'
          ? `<Diagram text="${encodeURIComponent(content)}" />`
          : fence(tokens, index, ...rest);
      };
    },
  },
  themeConfig: {
    logo: {light: '/img/logo.svg', dark: '/img/logo-dark.svg'},
    nav: site.nav,
    sidebar: site.sidebar,
    outline: [2, 3],
    search: {provider: 'local'},
    footer: {copyright: site.copyright},
  },
});
