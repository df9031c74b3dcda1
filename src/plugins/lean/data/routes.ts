/** Reads `routes.js`, an array of routes: `{path: 'p', component: ComponentCreator('p', 'hash'), routes: […], …}`. */
import type {AnyNode, Expression} from 'acorn';

import {elementsOf, expected, exported, fieldsOf, stringOf, stringsFor} from './syntax';

type Route = {
  readonly path: string;
  /** Its name in `routesChunkNames.json`. */
  readonly name: string;
  /** Whether it has nothing but what a document's has: a path, a component and perhaps a sidebar, and is exact. */
  readonly isLeaf: boolean;
  readonly sidebar?: string;
  readonly inner?: Expression;
};

/** Routes side by side, and where the array begins and ends in the module. */
export type RouteList = {readonly routes: readonly Route[]; readonly start: number; readonly end: number};

type Parts = Readonly<Partial<Record<string, Expression>>>;

function routeOf(part: Expression): Route {
  const {
    path: own,
    component,
    exact,
    sidebar,
    routes: inner,
    ...rest
  }: Parts = Object.fromEntries(fieldsOf(part));
  const path = stringOf(own, part);
  const [shown, hash] = stringsFor('ComponentCreator', component, part);
  if (shown !== path) throw expected(`\`ComponentCreator(${JSON.stringify(path)}, …)\``, component ?? part);
  const isExact = exact?.type === 'Literal' && exact.value === true;
  return {
    path,
    name: `${path}-${hash}`,
    isLeaf: isExact && !inner && Object.keys(rest).length === 0,
    ...(sidebar && {sidebar: stringOf(sidebar, part)}),
    ...(inner && {inner}),
  };
}

function listsFrom(part: AnyNode): readonly RouteList[] {
  const routes = elementsOf(part).map(routeOf);
  const {start, end} = part;
  return [{routes, start, end}, ...routes.flatMap(({inner}) => (inner ? listsFrom(inner) : []))];
}

/**
 * @returns all arrays of routes, each before those inside it
 * @throws {Error} if a route is not as Docusaurus 3.7 writes it
 */
export const listsIn = (routes: string): readonly RouteList[] => listsFrom(exported(routes, 'routes.js'));
