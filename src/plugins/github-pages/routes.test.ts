import {describe, expect, it} from 'vitest';

import {matchRoutes} from './routes';

const Nothing = () => null;

const routes = [
  {path: '/site/docs', exact: true, component: Nothing},
  {
    path: '/site/docs',
    component: Nothing,
    routes: [{path: '/site/docs/FAQ/quota', exact: true, component: Nothing}],
  },
  {path: '/site/', exact: true, component: Nothing},
  {path: '*', component: Nothing},
];

const matched = (pathname: string) => matchRoutes(routes, pathname).map(({route}) => route.path);

describe('matchRoutes', () => {
  it('returns the routes from the outermost to the leaf', () => {
    expect(matched('/site/docs/FAQ/quota')).toEqual(['/site/docs', '/site/docs/FAQ/quota']);
    expect(matched('/site/')).toEqual(['/site/']);
    expect(matched('/site/docs')).toEqual(['/site/docs']);
  });

  it('distinguishes letter case', () => {
    expect(matched('/site/docs/faq/quota')).toEqual(['*']);
    expect(matched('/Site/')).toEqual(['*']);
  });

  it('matches no parent without a child', () => {
    expect(matched('/site/docs/FAQ/nothing')).toEqual(['*']);
  });
});
