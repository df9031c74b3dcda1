/**
 * Stands in for `react-router-config`, which Docusaurus uses to match and render its routes. It differs in two points,
 * both so that a page shows what GitHub Pages has answered:
 *
 * - Routes are matched in their exact letter case. The original answers `/docs/faq/disk_quota` with the not-found page
 *   and then shows `/docs/FAQ/disk_quota`.
 * - A route that has routes of its own matches only if one of these does. The original shows an unlisted path below
 *   `/docs` as an empty page of the docs, where the server has sent the not-found page.
 *
 * Source of the interface: react-router-config, esm/react-router-config.js.
 */
import {matchPath, Route, useLocation} from 'react-router';
import type {MatchedRoute, RouteConfig} from 'react-router-config';

type Params = Record<string, string | undefined>;

/**
 * @param routes routes of one level, in order of precedence
 * @param pathname the path of a location
 * @returns the first route whose leaf matches, outermost first; empty if there is none
 */
export function matchRoutes(routes: RouteConfig[], pathname: string): MatchedRoute<Params>[] {
  for (const route of routes) {
    const match = matchPath<Params>(pathname, {...route, sensitive: true});
    if (!match) {
      continue;
    }
    if (!route.routes) {
      return [{route, match}];
    }
    const below = matchRoutes(route.routes, pathname);
    if (below.length > 0) {
      return [{route, match}, ...below];
    }
  }
  return [];
}

/**
 * @param routes routes of one level, in order of precedence
 * @returns an element that shows the one which matches the current location
 */
export function renderRoutes(routes: RouteConfig[] | undefined) {
  return routes ? <Matching routes={routes} /> : null;
}

function Matching({routes}: {readonly routes: RouteConfig[]}) {
  const {pathname} = useLocation();
  const route = matchRoutes(routes, pathname)[0]?.route;
  const Component = route?.component;
  if (!route || !Component) {
    return null;
  }
  return (
    <Route
      key={routes.indexOf(route)}
      path={route.path}
      exact={route.exact}
      sensitive
      render={(props) => <Component {...props} route={route} />}
    />
  );
}
