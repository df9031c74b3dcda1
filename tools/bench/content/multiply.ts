/** The same site with its documents several times: the first as they are, the others under `copy_2`, `copy_3` and so on. */
import type {BenchPage} from './convert';

/** A link or a group of a sidebar, as all generators have them. */
export type Entry = {
  readonly label: string;
  /** The route of the page, without the base path. A group may be a page as well. */
  readonly route?: string;
  readonly items?: readonly Entry[];
};

/** @returns 2, 3, … up to the number of times that a site holds its documents */
export const copyNumbers = (times: number): number[] =>
  Array.from({length: times - 1}, (_, index) => index + 2);

/** A path or a document's id below `docs/`, in a copy. */
export const inCopy = (id: string, copy: number): string => `copy_${copy}/${id}`;

/** The pages with their copies; pages outside `docs/` stay single. */
export const multiplied = (pages: readonly BenchPage[], times: number): BenchPage[] => [
  ...pages,
  ...copyNumbers(times).flatMap((copy) =>
    pages
      .filter(({path}) => path.startsWith('docs/'))
      .map((page) => ({
        ...page,
        path: page.path.replace(/^docs\//, `docs/${inCopy('', copy)}`),
        route: page.route.replace(/^\/docs\//, `/docs/${inCopy('', copy)}`),
        title: `${page.title} (copy ${copy})`,
      })),
  ),
];

/** A page's Markdown as this site's own build reads it, in a copy. */
export const copiedSource = (text: string, copy: number): string =>
  text.replace(
    /^title:\s*(?:"(.*)"|(.*))$/m,
    (_line, quoted?: string, bare?: string) =>
      `title: ${JSON.stringify(`${quoted ?? bare ?? ''} (copy ${copy})`)}`,
  );

type SidebarGroup = {readonly label?: string; readonly [key: string]: unknown};
type SidebarItem = string | SidebarGroup;

/** An item of Docusaurus' sidebars as it stands in a copy. */
function copiedItem(item: SidebarItem, copy: number): SidebarItem {
  if (typeof item === 'string') return inCopy(item, copy);
  const {link, items} = item as {link?: {id?: string}; items?: readonly SidebarItem[]};
  const copied: SidebarGroup = {
    ...item,
    ...(link?.id !== undefined && {link: {...link, id: inCopy(link.id, copy)}}),
    ...(items && {items: items.map((inner) => copiedItem(inner, copy))}),
  };
  return copied;
}

export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** Docusaurus' sidebars, each with a group for each copy at its end. */
export const multipliedSidebars = (sidebars: Sidebars, times: number): Sidebars =>
  Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      [
        ...items,
        ...copyNumbers(times).map((copy) => ({
          type: 'category',
          label: `Copy ${copy}`,
          items: items.map((item) => copiedItem(item, copy)),
        })),
      ],
    ]),
  );

/**
 * A sidebar as labels and routes, for other generators.
 *
 * @throws {Error} where it names a document that there is not.
 */
export function entriesOf(items: readonly SidebarItem[], pages: ReadonlyMap<string, BenchPage>): Entry[] {
  const pageOf = (id: string): BenchPage => {
    const page = pages.get(id);
    if (!page) throw new Error(`sidebars.ts names \`${id}\`, and there is no such document`);
    return page;
  };
  return items.map((item): Entry => {
    if (typeof item === 'string') {
      const {route, sidebarLabel, title} = pageOf(item);
      return {label: sidebarLabel ?? title, route};
    }
    const {
      label = '',
      link,
      items: inner = [],
    } = item as {
      label?: string;
      link?: {id?: string};
      items?: readonly SidebarItem[];
    };
    return {
      label,
      ...(link?.id !== undefined && {route: pageOf(link.id).route}),
      items: entriesOf(inner, pages),
    };
  });
}
