import {readdirSync, readFileSync} from 'node:fs';
import {utimes} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import logger from '@docusaurus/logger';
import {loadFreshModule} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';

import * as atStart from '../config/course';
import type {BundlerPlugin} from '../plugins/devServer';
import {context} from './context';

/**
 * The preview follows edits of `src/config` and of the sidebars. Docusaurus watches its configuration file without what
 * that imports, and a page without what the page shows.
 */
export default function follow({siteDir, siteConfigPath}: LoadContext): Plugin {
  return {
    name: 'follow',
    configureWebpack: () => ({
      plugins: process.env.NODE_ENV === 'development' ? [followSettings(siteDir, siteConfigPath)] : [],
    }),
  };
}

function followSettings(siteDir: string, siteConfigPath: string): BundlerPlugin {
  const folder = join(siteDir, 'src/config');
  const file = {
    course: join(folder, 'course.ts'),
    limits: join(folder, 'limits.json'),
    sidebars: join(siteDir, 'sidebars.ts'),
  };
  const settings = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name));
  settings.push(file.sidebars);
  const pages = new Set<string>();
  let known: typeof atStart = atStart;

  /** Gives the notations the facts as they are now. @returns the names of facts that differ; none after an error */
  async function readAgain(): Promise<string[]> {
    const {facts: before} = known;
    // Node.js keeps JSON, and `loadFreshModule` renews only TypeScript.
    Reflect.deleteProperty(createRequire(__filename).cache, file.limits);
    try {
      known = (await loadFreshModule(file.course)) as typeof atStart;
    } catch (error) {
      logger.error(error instanceof Error ? error.message : error);
    }
    Object.assign(context, {facts: known.facts, gem5: known.course.simulatorTree});
    const [old, now] = [before, known.facts].map((facts) => new Map(Object.entries(facts)));
    return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
      (name) => JSON.stringify(old?.get(name)) !== JSON.stringify(now?.get(name)),
    );
  }

  return {
    apply({hooks, webpack}) {
      hooks.compilation.tap('follow', (compilation) => {
        webpack.NormalModule.getCompilationHooks(compilation).loader.tap('follow', ({resourcePath}) => {
          if (/\.mdx?$/.test(resourcePath)) pages.add(resourcePath);
        });
      });
      hooks.afterCompile.tap('follow', ({fileDependencies}) => {
        for (const path of settings) fileDependencies.add(path);
      });
      hooks.watchRun.tapPromise('follow', async (compiler) => {
        const changed = settings.filter((path) => compiler.modifiedFiles?.has(path));
        const isCourse = (path: string): boolean => path === file.course || path === file.limits;
        const before = JSON.stringify(known.course);
        const names = changed.some(isCourse) ? await readAgain() : [];
        // Any page may show what a YAML file has, or the number of a lesson.
        const isForAll = changed.some((path) => path.endsWith('.yml') || path === file.sidebars);
        const shows = new RegExp(`:fact\\[(?:${names.join('|')})\\]|^::assignments`, 'm');
        const stale = [...pages].filter(
          (page) => isForAll || (names.length > 0 && shows.test(readFileSync(page, 'utf8'))),
        );
        if (stale.length > 0) compiler.modifiedFiles = new Set([...(compiler.modifiedFiles ?? []), ...stale]);
        const isOfSite = changed.some(
          (path) => path.endsWith('.ts') && !isCourse(path) && path !== file.sidebars,
        );
        if (isOfSite || JSON.stringify(known.course) !== before) {
          // Docusaurus reads its configuration again, with all that this imports, when the time of the file changes.
          const now = new Date();
          await utimes(siteConfigPath, now, now);
        }
      });
    },
  };
}
