import {access, copyFile, cp, mkdir, readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin} from 'postcss';

import {unsetFacts} from '../../config/course';
import {pathOf, served, type Middleware} from '../devServer';
import {earlyScript, themeScript} from './early';
import {formulaLinkScript} from './formulaLink';
import {finishPages, type Finish} from './finish';
import {renamed, writeRedirects} from './redirects';
import {warnOfUnset} from './unset';

type Options = {
  readonly announcementId: string;
  readonly finish: Finish['change'];
};

/** See README.md in this folder. */
export default function githubPages(context: LoadContext, {announcementId, finish}: Options): Plugin {
  const {baseUrl, siteDir, generatedFilesDir} = context;
  warnOfUnset(unsetFacts(process.env));

  return {
    name: 'github-pages',

    contentLoaded({actions}) {
      actions.addRoute({
        path: `${baseUrl}docs`,
        exact: true,
        component: '@site/src/plugins/github-pages/DocsEntry',
      });
    },

    configureWebpack(_config, isServer) {
      return {
        ...(!isServer && stylesOfFigures),
        resolve: {alias: {'react-router-config$': join(siteDir, 'src/plugins/github-pages/routes.tsx')}},
        ...served(
          'answer-of-unlisted',
          answerOfUnlisted(join(generatedFilesDir, 'routesChunkNames.json'), {siteDir, baseUrl}),
        ),
      };
    },

    configurePostCss(options) {
      options.plugins.push(formulaRules);
      return options;
    },

    injectHtmlTags() {
      const scripts = [earlyScript(baseUrl, announcementId), formulaLinkScript(baseUrl)];
      return {
        headTags: scripts.map((innerHTML) => ({tagName: 'script', innerHTML})),
        preBodyTags: [{tagName: 'script', innerHTML: themeScript}],
      };
    },

    async postBuild(props) {
      const {outDir, routesPaths, siteConfig} = props;
      // The search package reads the pages as Docusaurus wrote them. Docusaurus calls it later, and gets this work.
      const search = props.plugins.find(({name}) => name === '@easyops-cn/docusaurus-search-local');
      const ready = Promise.resolve(search?.postBuild?.(props));
      if (search) search.postBuild = () => ready;
      // Two documents may have the same address, of which Docusaurus warns.
      const routes = [...new Set(routesPaths)];
      await finishPages({outDir, baseUrl}, routes, {ready, change: finish});
      const twins = routes
        .map((route) => route.slice(baseUrl.length))
        .filter((route) => route !== '' && route !== '404.html');
      await Promise.all([...twins.map((route) => addTwin(outDir, route)), copyKatex(outDir)]);
      await writeRedirects({siteDir, outDir, baseUrl, url: siteConfig.url}, routes);
    },
  };
}

/** The styles of figures that compute are a file of their own, to which only pages with figures link (finish.ts). */
const stylesOfFigures = {
  optimization: {
    splitChunks: {
      cacheGroups: {
        figures: {
          name: 'figures',
          test: /[\\/]src[\\/]figures[\\/]/,
          type: 'css/mini-extract',
          chunks: 'all',
          enforce: true,
          // Docusaurus' own group, which takes all other styles, has 50.
          priority: 60,
        },
      },
    },
  },
} as const;

/** Removes the fonts of KaTeX's rules from the site's stylesheet, because the CDN or the copy in the build has them. */
const formulaRules: PostCssPlugin = {
  postcssPlugin: 'formula-rules',
  Once(root) {
    if (root.source?.input.file?.endsWith('katex.min.css')) {
      root.walkAtRules('font-face', (rule) => void rule.remove());
    }
  },
};

/** Makes `x/` and `x/index.html` answer like `x` and `x.html`. */
async function addTwin(outDir: string, route: string): Promise<void> {
  const twin = join(outDir, route, 'index.html');
  await mkdir(dirname(twin), {recursive: true});
  await copyFile(join(outDir, `${route}.html`), twin);
}

/** Copies KaTeX's stylesheet into the build, and its fonts in the one format that every supported browser reads. */
async function copyKatex(outDir: string): Promise<void> {
  const dist = dirname(require.resolve('katex/dist/katex.min.css'));
  await access(join(dist, 'fonts'));
  await cp(join(dist, 'katex.min.css'), join(outDir, 'katex/katex.min.css'));
  await cp(join(dist, 'fonts'), join(outDir, 'katex/fonts'), {
    recursive: true,
    filter: (source) => !/\.(ttf|woff)$/.test(source),
  });
}

/**
 * In the preview, an unlisted page answers 404 as on GitHub Pages, although the development server would answer 200,
 * and an old address leads to the page that had it.
 */
const answerOfUnlisted =
  (routesFile: string, site: Parameters<typeof renamed>[1]): Middleware =>
  (request, response, next) => {
    const path = pathOf(request.url);
    // Requests that prefetch scripts accept text/html too, but only the path of a page has no extension.
    if (!request.headers?.accept?.includes('text/html') || /\.(?!html$)[^./]+$/.test(path)) {
      next();
      return;
    }
    readFile(routesFile, 'utf8').then(
      (text) => {
        const listed = new Set(
          Object.keys(JSON.parse(text) as Record<string, unknown>).map((name) => name.replace(/-[^-]+$/, '')),
        );
        const bare = path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
        if (!listed.has(bare) && !listed.has(`${bare}/`)) {
          const to = renamed(bare, site);
          if (to !== undefined) {
            response.statusCode = 302;
            response.setHeader('Location', to);
            response.end();
            return;
          }
          response.statusCode = 404;
        }
        next();
      },
      () => next(),
    );
  };
