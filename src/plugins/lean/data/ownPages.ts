import {readFileSync, realpathSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {BundlerPlugin} from '../../bundler';
import type {Pass} from '../../serving/finish';
import {chunksOf} from '../chunks';
import {ownPageOf, withOwnPage, type OwnPage} from '../pages/own';
import type {Split} from './split';

const fileIn = (folder: string): string => join(folder, 'lean', 'own-pages.json');

/**
 * A plugin of the bundler: writes down what each page has of the table of all pages, by its route without the base path.
 * The bundler alone knows in which chunk and under which number a page's text is.
 *
 * @param siteDir what `@site` stands for
 * @param folder `.docusaurus`
 * @throws {Error} if a text is not where the table has it
 */
export const writeOwnPages = (
  {rows, component, sidebars, sources}: Split,
  siteDir: string,
  folder: string,
): BundlerPlugin => ({
  apply({hooks}) {
    hooks.done.tap('lean', (stats) => {
      const {chunks = [], namedChunkGroups = {}} = chunksOf(stats);
      const byName = new Map(chunks.flatMap((chunk) => (chunk.names ?? []).map((name) => [name, chunk])));
      const pages = rows.map((row): [string, OwnPage] => {
        const source = realpathSync((sources[row.content] ?? '').replace(/^@site/, siteDir));
        const module = byName
          .get(row.content)
          ?.modules?.find(({nameForCondition}) => nameForCondition === source)?.id;
        const needed = namedChunkGroups[row.content]?.chunks?.map(String);
        if (module === undefined || module === null || !needed) {
          throw new Error(`the bundler has no chunk with ${source}; fix src/plugins/lean/data/ownPages.ts`);
        }
        const route = row.path.replace(/\/$/, '');
        return [route, ownPageOf(row, component, sidebars, {chunks: needed, module})];
      });
      // Of two with one address the first counts.
      writeFileSync(fileIn(folder), JSON.stringify(Object.fromEntries(pages.reverse())));
    });
  },
});

/** Puts into each page its own row, as the bundler's plugin has written it down. */
export const ownPage: Pass = (pages, {generatedFilesDir}) => {
  const own = JSON.parse(readFileSync(fileIn(generatedFilesDir), 'utf8')) as Readonly<
    Record<string, OwnPage>
  >;
  return pages.map(({route, html}) => withOwnPage(html, own[route]));
};
