/**
 * Replaces `react-router-config`, with which Docusaurus matches and renders its routes. It differs in two points, so
 * that a page shows what GitHub Pages has answered:
 *
 * - Letter case counts. For `/docs/faq/disk_quota` the server sends the not-found page, and the original then shows
 *   `/docs/FAQ/disk_quota`.
 * - A route with child routes matches only if a child matches. For an unlisted path below `/docs` the server sends the
 *   not-found page, and the original then shows an empty page of the docs.
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
 * @returns an element that shows the route of the current location
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
