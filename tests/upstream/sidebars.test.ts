/** Compares what the theme reads of a sidebar (`docsUtils.js`) in all of it and in what `sidebars.ts` leaves on a page. */
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {pathOf} from '../../src/plugins/lean/replaced';
import {sidebar} from '../../src/plugins/lean/pages/__fixtures__/sidebar';
import type * as Sidebars from '../../src/plugins/lean/pages/sidebars';
import {load} from './load';

type Item = Sidebars.Item;

/** What the theme asks of a sidebar. */
type Theirs = {
  readonly findFirstSidebarItemLink: (item: Item) => string | undefined;
  readonly isActiveSidebarItem: (item: Item, path: string) => boolean;
  readonly isVisibleSidebarItem: (item: Item, path: string) => boolean;
  readonly useSidebarBreadcrumbs: () => readonly Item[];
};

/** The sidebar and the address of the page for which it is asked. */
const page = {items: sidebar, pathname: ''};

const theirs = load(
  pathOf({packageName: '@docusaurus/plugin-content-docs', file: 'lib/client/docsUtils.js'}),
  {
    modules: {
      '@docusaurus/router': {useLocation: () => page},
      '@docusaurus/renderRoutes': {},
      '@docusaurus/plugin-content-docs/client': {useActivePlugin: () => undefined},
      '@docusaurus/theme-common': {},
      '@docusaurus/theme-common/internal': load(
        pathOf({packageName: '@docusaurus/theme-common', file: 'lib/utils/routesUtils.js'}),
        {modules: {'@generated/routes': [], '@docusaurus/useDocusaurusContext': {}}},
      ),
      './docsPreferredVersion': {},
      './docsVersion': {},
      './docsSidebar': {useDocsSidebar: () => page},
    },
  },
) as Theirs;

const ours = (defect?: readonly [string, string]) =>
  load(join(__dirname, '../../src/plugins/lean/pages/sidebars.ts'), {
    ...(defect && {defect}),
  }) as typeof Sidebars;

const label = (item: Item): string => (item as Item & {readonly label: string}).label;

/** What a reader sees of a sidebar: which items, which of them are active, where they lead, what is in open ones. */
const seenOf = (items: readonly Item[], path: string): unknown[] =>
  items
    .filter((item) => theirs.isVisibleSidebarItem(item, path))
    .map((item) => {
      const isActive = theirs.isActiveSidebarItem(item, path);
      const isOpen = isActive || item.collapsible === false || item.collapsed === false;
      const way = theirs.findFirstSidebarItemLink(item);
      return [label(item), isActive, way, ...(isOpen ? seenOf(item.items ?? [], path) : [])];
    });

/** The same with the way to the page, above its text. */
function seen(items: readonly Item[], pathname: string) {
  Object.assign(page, {items, pathname});
  return {sidebar: seenOf(items, pathname), breadcrumbs: theirs.useSidebarBreadcrumbs().map(label)};
}

const onPage = ({shownOn, sent, received}: typeof Sidebars, path: string) =>
  shownOn(sidebar, path).map(sent).map(received);

const hrefs = (items: readonly Item[]): string[] =>
  items.flatMap(({href, items: inner = []}) => [...(href === undefined ? [] : [href]), ...hrefs(inner)]);
const paths = [
  ...new Set(hrefs(sidebar).flatMap((path) => [path, `${path.replace(/\/$/, '')}/`, path.toUpperCase()])),
  '/site/elsewhere',
];

describe('the sidebar of a page', () => {
  const right = ours();

  it.each(paths)('shows what all of it would show: %s', (path) => {
    expect(seen(onPage(right, path), path)).toEqual(seen(sidebar, path));
  });

  it.each([
    ['hasOwnLink ? [] : toFirstLink(item.items)', '[]'],
    ["item.type === 'link' && !item.unlisted", "item.type === 'link'"],
    ["path.replace(/\\/$/, '').toLowerCase()", "path.replace(/\\/$/, '')"],
    ["path.replace(/\\/$/, '').toLowerCase()", 'path.toLowerCase()'],
    ['|| items.some((item) => holds(item, path))', ''],
    ['|| item.collapsed === false', ''],
  ] as const)('is compared: %s becomes %s', (from, to) => {
    const wrong = ours([from, to]);
    const differing = paths.filter(
      (path) => JSON.stringify(seen(onPage(wrong, path), path)) !== JSON.stringify(seen(sidebar, path)),
    );
    expect(differing).not.toEqual([]);
  });
});
