/**
 * The routes of the site, below the base URL. They are read from `docs/` and `sidebars.ts`, so that no test changes
 * when a page is added, renamed or hidden. `src/config/promised.ts` lists the promised routes. The
 * not-found page has no route.
 */
import siteSidebars from '../sidebars';
import {promised, type PromisedRoute} from '../src/config/promised';
import {filesUnder} from '../src/content/files';
import {listedDocs, redirectsOf, type ListedPage} from '../src/content/page/front-matter';
import {routeOf, sidebarIds} from '../src/content/page/routes';
import {projectDir} from './support/paths';

export {promised};

/** A promised path, as in `/docs/attribution`. Its page may have moved. */
export type Route = PromisedRoute;

type Sidebar = keyof typeof siteSidebars;

type SiteRoutes = {
  /** The published documents. */
  readonly docs: readonly ListedPage[];
  /** The new route for each old address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The routes of each sidebar's pages, in reading order. */
  readonly inSidebar: Readonly<Record<Sidebar, readonly string[]>>;
  /** Every route, by part of the site. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
};

const isOf = (part: string) => (route: string) =>
  route.startsWith(`/docs/tutorial/using_gem5/${part}_concepts`);

/** @returns the routes of the project in a folder */
function routesAt(root: string, sidebars: Readonly<Record<Sidebar, unknown>>): SiteRoutes {
  const docs = listedDocs(root).filter(({isDraft}) => !isDraft);
  const membersOf = (sidebar: unknown): string[] =>
    [...sidebarIds(sidebar)].flatMap((id) => docs.find((page) => page.id === id)?.route ?? []);
  const inSidebar = {
    labsSidebar: membersOf(sidebars.labsSidebar),
    policiesSidebar: membersOf(sidebars.policiesSidebar),
    tutorialSidebar: membersOf(sidebars.tutorialSidebar),
  };
  const listed = new Set(Object.values(inSidebar).flat());
  const tutorial = inSidebar.tutorialSidebar;
  const pages = filesUnder(root, ['src/pages'], (name) => /\.(?:mdx?|[jt]sx?)$/.test(name));
  return {
    docs,
    redirects: redirectsOf(docs),
    inSidebar,
    groups: {
      nonDoc: [...new Set([...promised.nonDoc, ...pages.map(routeOf)])],
      loose: docs.map(({route}) => route).filter((route) => !listed.has(route)),
      labs: inSidebar.labsSidebar,
      policies: inSidebar.policiesSidebar,
      tutorial: tutorial.filter((route) => !isOf('basic')(route) && !isOf('advanced')(route)),
      basicConcepts: tutorial.filter(isOf('basic')),
      advancedConcepts: tutorial.filter(isOf('advanced')),
    },
  };
}

const site = routesAt(projectDir, siteSidebars);
export const {redirects, inSidebar, groups} = site;

/** Every route of the site. A test compares them with the build. */
export const routes: readonly string[] = Object.values(groups).flat();

/** The current route of a page, by a current or former one. */
export const now = (route: string): string => redirects.get(route) ?? route;

/** The page of a current or former route. @throws {Error} if there is none */
export function pageAt(route: string): ListedPage {
  const page = site.docs.find((doc) => doc.route === now(route));
  if (!page) throw new Error(`no page of docs/ has the route ${route}`);
  return page;
}

/** Whether the page of a route is in a sidebar. */
export const isInSidebar = (route: string): boolean => Object.values(inSidebar).flat().includes(route);

/** The main document of the one version, to which `/docs` leads. */
export const mainDoc = '/docs/tutorial/installing' satisfies Route;
