import {readdir, readFile, rename} from 'node:fs/promises';
import {join} from 'node:path';

import {sha256} from '../../../course/hash';
import type {Pass} from '../../serving/finish';
import {BANNER} from '../styles/made';
import {markupOf} from '../styles/markup';
import {stylesForPages, type Words} from '../styles/pageStyles';
import {ownStylesId} from '../navigation/wholeStyles';
import {wordsIn} from '../styles/words';

const LINK = /<link rel="?stylesheet"? href="?([^" >]+\/assets\/css\/[^" >]+\.css)"?\s*\/?>/g;

/** Where scripts do not come, the whole stylesheet may: it hides the banner. */
const hideBanner = (href: string): string =>
  `<script>document.addEventListener("DOMContentLoaded",function(){if(!window.docusaurus){var l=document.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(href)};document.head.append(l)}})</script>`;

/**
 * @param cut the page's own styles
 * @param about the name of the stylesheet of all pages now, and the file of the page
 * @returns a page that has its styles in it, in the place of the link to those of all pages
 * @throws {Error} if the page has not one such link, or if the styles can't stand in a page
 */
export function withOwnStyles(
  html: string,
  cut: string,
  {name, file}: {readonly name: string; readonly file: string},
): string {
  const [link, ...others] = html.matchAll(LINK);
  if (!link?.[1] || others.length > 0) {
    throw new Error(`${file}: not one stylesheet to put in; fix LINK in src/plugins/lean/html/ownStyles.ts`);
  }
  if (/<\/style/i.test(cut)) throw new Error(`${file}: its styles hold the end of an element`);
  const [tag, linked] = link;
  const href = linked.replace(/[^/]+$/, name);
  const banner = html.includes(BANNER) ? hideBanner(href) : '';
  const style = `<style id="${ownStylesId}" data-whole="${href}">${cut}</style>${banner}`;
  return html.slice(0, link.index) + style + html.slice(link.index + tag.length);
}

type ChunkNames = {readonly [key: string]: string | ChunkNames};

const namesIn = (chunks: ChunkNames): string[] =>
  Object.values(chunks).flatMap((one) => (typeof one === 'string' ? [one] : namesIn(one)));

/** @returns for a route the words of the scripts that a page may load: all but those that only other routes have */
async function wordsByRoute(outDir: string, generatedFilesDir: string): Promise<(route: string) => Words> {
  const folder = join(outDir, 'assets/js');
  const words = new Map<string, ReadonlySet<string>>();
  for (const file of await readdir(folder)) {
    const text = file.endsWith('.js') ? await readFile(join(folder, file), 'utf8') : '';
    words.set(file.replace(/\..*$/, ''), new Set(wordsIn(text)));
  }
  const chunkNames = await readFile(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
  const routes = Object.entries(JSON.parse(chunkNames) as ChunkNames).map(([key, chunks]) => ({
    path: key.replace(/-[^-]+$/, ''),
    chunks: typeof chunks === 'string' ? [chunks] : namesIn(chunks),
  }));
  const ofRoutes = new Set(routes.flatMap(({chunks}) => chunks));
  const shared = new Set([...words].flatMap(([name, some]) => (ofRoutes.has(name) ? [] : [...some])));
  return (route) => {
    const own = routes
      .filter(({path}) => route === path || route.startsWith(path.replace(/\/?$/, '/')))
      .flatMap(({chunks}) => chunks.map((name) => words.get(name)));
    return {has: (word) => shared.has(word) || own.some((some) => some?.has(word))};
  };
}

/**
 * Puts into each page the styles that it needs, so that its first paint waits for no other file. The stylesheet of all
 * pages stays for the way from page to page: see navigation/wholeStyles.ts.
 *
 * @throws {Error} if a page can't be given its styles
 */
export const ownStyles: Pass = async (pages, {outDir, generatedFilesDir}) => {
  const stylesheets = join(outDir, 'assets/css');
  const [name, ...others] = await readdir(stylesheets);
  if (name === undefined || others.length > 0) throw new Error(`${stylesheets}: not one stylesheet`);
  const css = await readFile(join(stylesheets, name), 'utf8');
  // The bundler's hash is that of the sources; what is left of them depends on the scripts as well.
  const hash = sha256(css).slice(0, 8);
  const renamed = name.replace(/\.[0-9a-f]+(?=\.css$)/, `.${hash}`);
  await rename(join(stylesheets, name), join(stylesheets, renamed));
  const words = await wordsByRoute(outDir, generatedFilesDir);
  const markups = pages.map(({html}) => markupOf(html));
  const cut = stylesForPages(css, markups);
  return pages.map(({route, file, html}, place) =>
    withOwnStyles(html, cut(markups[place] ?? markupOf(html), html, words(route)), {name: renamed, file}),
  );
};
