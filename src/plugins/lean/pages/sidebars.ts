/**
 * Sidebars as they are sent: without what is so on every item, and without what a page does not show.
 * Source of what it shows, and of where a closed category leads: @docusaurus/plugin-content-docs 3.7.0, lib/client/docsUtils.js.
 */

/** An item as Docusaurus' components read it, as far as this module looks at it. */
export type Item = {
  readonly type: string;
  readonly href?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly unlisted?: boolean;
  readonly linkUnlisted?: boolean;
  readonly items?: readonly Item[];
};

/** An item without what `defaults` says. */
export type SentItem = Readonly<Record<string, unknown>> & {readonly items?: readonly SentItem[]};

/** What nearly all items have in common; the component of a sidebar asks for none of their documents. */
const defaults = {
  link: {type: 'link', unlisted: false},
  category: {type: 'category', collapsed: true, collapsible: true},
} as const;

/** @returns an item as it is sent */
export function sent({items, ...item}: Item): SentItem {
  const same: Partial<Record<string, unknown>> = items ? defaults.category : defaults.link;
  const own = Object.entries(item).filter(([key, value]) => key !== 'docId' && same[key] !== value);
  return {...Object.fromEntries(own), ...(items && {items: items.map(sent)})};
}

/** @returns an item as components read it, without the id of its document */
export const received = (item: SentItem): Item =>
  item.items
    ? {...defaults.category, ...item, items: item.items.map(received)}
    : {...defaults.link, ...(item as object)};

/** As the theme compares paths: without regard to letter case and a slash at the end. */
const isSame = (one: string | undefined, other: string): boolean => {
  const normal = (path: string) => path.replace(/\/$/, '').toLowerCase();
  return one !== undefined && normal(one) === normal(other);
};

const holds = ({href, items = []}: Item, path: string): boolean =>
  isSame(href, path) || items.some((item) => holds(item, path));

/** The way to the first link of a closed category: the theme links the category to it where no script runs. */
function toFirstLink(items: readonly Item[]): readonly Item[] {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return [item];
    if (item.type !== 'category') continue;
    if (item.href !== undefined && !item.linkUnlisted) return [{...item, items: []}];
    const first = toFirstLink(item.items ?? []);
    if (first.length > 0) return [{...item, items: first}];
  }
  return [];
}

/**
 * A sidebar as a page first shows it. What is in a closed category is not on the page, and comes with the table of all
 * pages.
 *
 * @param path the page's
 */
export const shownOn = (items: readonly Item[], path: string): readonly Item[] =>
  items.map((item) => {
    if (item.type !== 'category' || !item.items) return item;
    const isOpen = item.collapsible === false || item.collapsed === false || holds(item, path);
    if (isOpen) return {...item, items: shownOn(item.items, path)};
    const hasOwnLink = item.href !== undefined && !item.linkUnlisted;
    return {...item, items: hasOwnLink ? [] : toFirstLink(item.items)};
  });
