import {readFileSync} from 'node:fs';
import {utimes} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import logger from '@docusaurus/logger';
import {loadFreshModule} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {globSync} from 'tinyglobby';

import * as atStart from '../config/course';
import type {BundlerPlugin} from '../plugins/devServer';
import {tableOfAll} from '../remark/labs';
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

const FOLDER = 'src/config';
const SIDEBARS = 'sidebars.ts';
const LIMITS = 'src/config/limits.json';
const COURSE = 'src/config/course.ts';

type Texts = Readonly<Record<string, unknown>>;

/** @returns the names under which two records differ */
const differing = (before: Texts, after: Texts): string[] =>
  Object.keys({...before, ...after}).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

function followSettings(siteDir: string, siteConfigPath: string): BundlerPlugin {
  const readSettings = (): Texts =>
    Object.fromEntries(
      globSync([`${FOLDER}/**/*.{ts,json,yml}`, '!**/*.test.ts', SIDEBARS], {cwd: siteDir}).map((path) => [
        path,
        readFileSync(join(siteDir, path), 'utf8'),
      ]),
    );
  const pages = new Set<string>();
  let settings = readSettings();
  let course: typeof atStart = atStart;

  /** Reads the facts again; while the file has an error, pages keep those of before. */
  async function readCourse(): Promise<typeof atStart> {
    // Node.js keeps JSON, of which `loadFreshModule` knows nothing.
    Reflect.deleteProperty(createRequire(__filename).cache, join(siteDir, LIMITS));
    try {
      return (await loadFreshModule(join(siteDir, COURSE))) as typeof atStart;
    } catch (error) {
      logger.error(error instanceof Error ? error.message : error);
      return course;
    }
  }

  /** Follows what has changed. @returns the pages to compile again */
  async function followChanges(): Promise<string[]> {
    const now = readSettings();
    const changed = differing(settings, now);
    settings = now;
    if (changed.length === 0) return [];
    const before = course;
    course = await readCourse();
    Object.assign(context, {facts: course.facts, gem5: course.course.simulatorTree});
    const isSite = changed.some((path) => path.endsWith('.ts') && path !== COURSE && path !== SIDEBARS);
    if (isSite || differing(before.course, course.course).length > 0) {
      // Docusaurus reads its configuration again, with all that this imports, when the time of the file changes.
      await utimes(siteConfigPath, new Date(), new Date());
    }
    // Any page may show an entry of a YAML file, or the number of a lesson.
    if (changed.some((path) => path.endsWith('.yml') || path === SIDEBARS)) return [...pages];
    const names = differing(before.facts, course.facts);
    if (names.length === 0) return [];
    const shows = new RegExp(`:fact\\[(?:${names.join('|')})\\]|^${tableOfAll}`, 'm');
    return [...pages].filter((page) => shows.test(readFileSync(page, 'utf8')));
  }

  return {
    apply({hooks, webpack}) {
      hooks.compilation.tap('follow', (compilation) => {
        webpack.NormalModule.getCompilationHooks(compilation).loader.tap('follow', ({resourcePath}) => {
          if (/\.mdx?$/.test(resourcePath)) pages.add(resourcePath);
        });
      });
      hooks.afterCompile.tap('follow', ({contextDependencies, fileDependencies}) => {
        contextDependencies.add(join(siteDir, FOLDER));
        fileDependencies.add(join(siteDir, SIDEBARS));
      });
      hooks.watchRun.tapPromise('follow', async (compiler) => {
        const stale = await followChanges();
        if (stale.length > 0) compiler.modifiedFiles = new Set([...(compiler.modifiedFiles ?? []), ...stale]);
      });
    },
  };
}
