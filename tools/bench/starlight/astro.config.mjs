import {readFileSync} from 'node:fs';

import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {visit} from 'unist-util-visit';

const site = JSON.parse(readFileSync(new URL('site.json', import.meta.url), 'utf8'));

/** `## Heading {#id}`, which Astro does not know. */
const headingIds = () => (tree) => {
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const id = last?.type === 'text' ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value) : null;
    if (id) {
      last.value = last.value.slice(0, -id[0].length);
      heading.data = {...heading.data, hProperties: {id: id[1]}};
    }
  });
};

/** Diagrams are left for the browser to draw: see src/components/Head.astro. */
const diagrams = () => (tree) => {
  visit(tree, 'code', (code, index, parent) => {
    if (code.lang !== 'mermaid') return;
    const text = code.value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n\n+/g, '\n');
    parent.children[index] = {type: 'html', value: `<pre class="mermaid">${text}</pre>`};
  });
};

export default defineConfig({
  site: 'https://github.io',
  base: site.base,
  trailingSlash: 'never',
  build: {format: 'file'},
  markdown: {remarkPlugins: [headingIds, diagrams, remarkMath], rehypePlugins: [rehypeKatex]},
  integrations: [
    starlight({
      title: site.title,
      tagline: site.tagline,
      favicon: '/img/favicon.svg',
      logo: {light: './src/img/logo.svg', dark: './src/img/logo-dark.svg'},
      customCss: site.styles,
      components: {Head: './src/components/Head.astro'},
      sidebar: site.sidebar,
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    }),
  ],
});
