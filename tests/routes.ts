/**
 * The routes of the site, below the base URL. What the specification names is one list (`src/config/specified.ts`); what
 * the site has is read from `docs/` and `sidebars.ts`, so that a page is added, renamed or hidden without a test's help.
 * The not-found page is the answer to everything else and has no route.
 */
import siteSidebars from '../sidebars';
import {specified, type SpecifiedRoute} from '../src/config/specified';
import {filesUnder} from '../src/course/files';
import {listedDocs, redirectsOf, type ListedPage} from '../src/course/page/listed';
import {routeOf, sidebarIds} from '../src/course/page/routes';
import {projectDir} from './support/paths';

export {specified};

/** A path that the specification names, as in `/docs/attribution`. Its page may have another by now. */
export type Route = SpecifiedRoute;

type Sidebar = keyof typeof siteSidebars;

type SiteRoutes = {
  /** The documents that are published. */
  readonly docs: readonly ListedPage[];
  /** Where old addresses lead. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The routes of each sidebar's pages, in reading order. */
  readonly inSidebar: Readonly<Record<Sidebar, readonly string[]>>;
  /** Every route, in parts of a handy size. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
};

const isOf = (part: string) => (route: string) =>
  route.startsWith(`/docs/tutorial/using_gem5/${part}_concepts`);

/** The routes of the project in a folder. */
export function routesAt(root: string, sidebars: Readonly<Record<Sidebar, unknown>>): SiteRoutes {
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
      nonDoc: [...new Set([...specified.nonDoc, ...pages.map(routeOf)])],
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

/** Every route of the site, and no other: a test compares them with the build. */
export const routes: readonly string[] = Object.values(groups).flat();

/** The route that a page has now, by one that it has or had. */
export const now = (route: string): string => redirects.get(route) ?? route;

/** The page behind a route that it has or had. @throws {Error} if there is none */
export function pageAt(route: string): ListedPage {
  const page = site.docs.find((one) => one.route === now(route));
  if (!page) throw new Error(`no page of docs/ has the route ${route}`);
  return page;
}

/** Whether a route's page stands in a sidebar. */
export const isInSidebar = (route: string): boolean => Object.values(inSidebar).flat().includes(route);

/** Where `/docs` takes the reader: the main document of the one version. */
export const mainDoc = '/docs/tutorial/installing' satisfies Route;
