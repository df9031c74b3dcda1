/** The names of a page: its file, the id of its document, its route, and its entry in a sidebar. */
import {posix} from 'node:path';

/** The id of a document: its path under `docs/` without extension; undefined for other pages. */
export const docId = (path: string): string | undefined => /^docs\/(.+)\.mdx?$/.exec(path)?.[1];

/** The paths that a document with an id may have. */
export const docPaths = (id: string): string[] => [`docs/${id}.md`, `docs/${id}.mdx`];

/** The route of a page, without the base path. A document named `index`, or like its folder, has the folder's route. */
export function routeOf(path: string): string {
  const id = docId(path);
  if (id === undefined)
    return `/${path.replace(/^src\/pages\//, '').replace(/(^|\/)index\.\w+$|\.\w+$/, '')}`;
  const parts = id.split('/');
  const last = parts.at(-1)?.toLowerCase();
  const isFolder = last === 'index' || last === 'readme' || last === parts.at(-2)?.toLowerCase();
  return `/docs/${(isFolder ? parts.slice(0, -1) : parts).join('/')}`;
}

/** The address of a heading on another page: documents link by file, other pages by route. */
export const addressOn = (page: string, id: string, from: string): string =>
  `${docId(from) === undefined ? routeOf(page) : posix.relative(posix.dirname(from), page)}#${id}`;

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
