/** The reader of built sites reports every kind of defect that is planted for it. */
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {filesBelow} from '../../tools/serve/pages';
import {BuiltSite, differences, repeated, routesOf, routesOfSitemap} from './build';
import {basePath} from './paths';

it('planted: routes that are missing, added or repeated are reported', () => {
  expect(differences(['/', '/a', '/b'], ['/', '/a', '/a', '/blog'])).toEqual([
    'not in the table: /blog',
    'not in the build: /b',
    'twice: /a',
  ]);
  expect(differences(['/', '/a'], ['/a', '/'])).toEqual([]);
  expect(repeated(['a', 'b', 'a'])).toEqual(['a']);
});

it('reads routes from pages and from a sitemap', () => {
  expect(routesOf(['index.html', '404.html', 'a.html', 'a/index.html', 'b/index.html', 'a.css'])).toEqual([
    '/',
    '/a',
    '/b',
  ]);
  expect(
    routesOfSitemap(
      '<urlset><url><loc>https://x.example/y/a</loc></url><url><loc>https://z/</loc></url></urlset>',
      'https://x.example/y/',
    ),
  ).toEqual(['/a', 'https://z/']);
});

it('planted: every kind of dead link is reported, and no living one', () => {
  const root = join(__dirname, '__fixtures__');
  const site = new BuiltSite(root, filesBelow(root), basePath, 'https://site.example');
  expect(site.faultsOf('index.html', '/')).toEqual([]);
  expect(site.faultsOf('docs/both.html', '/docs/both')).toEqual([
    '/docs/both: a href "/429-website/docs/gone" leads to no page',
    '/docs/both: a href "../relative" leads to no page',
    '/docs/both: a href "#nowhere" names #nowhere, which docs/both.html does not have',
    '/docs/both: a href "/429-website/#nowhere" names #nowhere, which index.html does not have',
    '/docs/both: a href "/429-website/docs/folder" needs a redirect to docs/folder/',
    '/docs/both: a href "/429-website/docs/both.html" is not the canonical form of its page',
    '/docs/both: a href "/429-website/docs/both/" is not the canonical form of its page',
    '/docs/both: a href "/429-website/DOCS/both" leads to no page',
    '/docs/both: a href "/docs/both" leads out of /429-website/',
    '/docs/both: a href "http://elsewhere.example/" leads out of the site without encryption',
    '/docs/both: a href "javascript:void 0" has the scheme javascript:',
    '/docs/both: a href "http://[" is not an address',
    '/docs/both: img src "/429-website/img/gone.svg" leads to no page',
    '/docs/both: img srcset "/429-website/img/gone-1x.png" leads to no page',
    '/docs/both: img srcset "/429-website/img/gone-2x.png" leads to no page',
    '/docs/both: script src "/429-website/assets/gone.js" leads to no page',
  ]);
});
