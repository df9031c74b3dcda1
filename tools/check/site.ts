import type {Facts} from '../../src/remark/facts';
import {readGlossary, type Glossary} from '../../src/remark/glossary/entries';
import type {Shelf} from '../examples';
import {headingIdsOf} from './headings';
import type {Names} from './names/lists';
import type {Reading} from './page';

/** What the checks have to know of the project beside its pages. */
export type Project = {
  /** The folder that holds `docs/`, `src/pages/`, `static/` and `sidebars.ts`. */
  readonly root: string;
  /** The origin that serves the site, without a path. */
  readonly url: string;
  /** The path under which the site is served, with its slash in front and none at the end. */
  readonly baseUrl: string;
  /** What `sidebars.ts` exports. */
  readonly sidebars: unknown;
  /** The docs that are meant to be in no sidebar: a document's id, or the beginning of one that ends in `/`. */
  readonly looseDocs: readonly string[];
  /** The documents of the tutorial that are no lessons: overviews and tables to look things up in. */
  readonly notLessons: readonly string[];
  /** The pages that show every notation there is, and so may hold more of it than others. */
  readonly notationKeys: readonly string[];
  readonly facts: Facts;
  /** What gem5, the course's programs and those around them call their things. */
  readonly names: Names;
  /** The programs and recordings that pages show. */
  readonly shelf: Shelf;
  /** The languages that code can be colored in. */
  readonly languages: ReadonlySet<string>;
};

/** The pages of a project and what they can link to. */
export type Site = {
  readonly project: Project;
  readonly readings: readonly Reading[];
  /** The ids of the headings of each page that could be read, by path. */
  readonly headingIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** The path of the page behind each route; a route that no Markdown page makes has none. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** The terms that pages link to where they are explained. */
  readonly glossary: Glossary;
};

/** The id of a document: its path under `docs/` without extension; undefined for other pages. */
export const docId = (path: string): string | undefined => /^docs\/(.+)\.mdx?$/.exec(path)?.[1];

/** The paths under which a document of an id may be. */
export const docPaths = (id: string): string[] => [`docs/${id}.md`, `docs/${id}.mdx`];

/** The route of a page, without the base path. A document named `index`, or as its folder, stands for the folder. */
export function routeOf(path: string): string {
  const id = docId(path);
  if (id === undefined)
    return `/${path.replace(/^src\/pages\//, '').replace(/(^|\/)index\.\w+$|\.\w+$/, '')}`;
  const parts = id.split('/');
  const last = parts.at(-1)?.toLowerCase();
  const isFolder = last === 'index' || last === 'readme' || last === parts.at(-2)?.toLowerCase();
  return `/docs/${(isFolder ? parts.slice(0, -1) : parts).join('/')}`;
}

/** The ids of the documents in a sidebar, or in all of them, in reading order. */
export function* sidebarIds(item: unknown): Generator<string> {
  if (typeof item === 'string') {
    yield item;
  } else if (Array.isArray(item)) {
    for (const inner of item) yield* sidebarIds(inner);
  } else if (typeof item === 'object' && item !== null) {
    if (!('type' in item)) {
      yield* sidebarIds(Object.values(item));
      return;
    }
    if ((item.type === 'doc' || item.type === 'ref') && 'id' in item) yield* sidebarIds(item.id);
    if ('link' in item) yield* sidebarIds(item.link);
    if ('items' in item) yield* sidebarIds(item.items);
  }
}

/** The routes that are made by no file of the project: the search, the docs' root and the tags. */
const generatedRoutes = ['/search', '/docs', '/docs/tags', '/docs/tags/todo'];

/**
 * Puts together what the pages can link to.
 *
 * @param scripts the paths of the pages that are no Markdown (`src/pages/index.tsx`).
 */
export const siteOf = (project: Project, readings: readonly Reading[], scripts: readonly string[]): Site => ({
  project,
  readings,
  headingIds: new Map(
    readings.flatMap(({path, page}) => (page ? [[path, new Set(headingIdsOf(page.tree))] as const] : [])),
  ),
  routes: new Map<string, string | undefined>([
    ...[...generatedRoutes, ...scripts.map(routeOf)].map((route) => [route, undefined] as const),
    ...readings.map(({path}) => [routeOf(path), path] as const),
  ]),
  glossary: readGlossary(project.root),
});
