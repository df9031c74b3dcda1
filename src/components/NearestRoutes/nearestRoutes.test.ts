import {describe, expect, it} from 'vitest';

import {nearestRoutes, routesBelow, wordsOf} from './nearestRoutes';

const routes = [
  '/429-website/docs/FAQ/disk_quota',
  '/429-website/docs/FAQ/compiler_version',
  '/429-website/docs/labs/assignment_1/background',
  '/429-website/docs/labs/assignment_2/background',
  '/429-website/docs/tutorial/installing',
];

describe('nearestRoutes', () => {
  it('finds the route that differs only in letter case, suffix or separator', () => {
    expect(nearestRoutes('/429-website/docs/faq/Disk-Quota.html', routes)).toEqual([routes[0]]);
    expect(nearestRoutes('/429-website/docs/tutorial/Installing/', routes)).toEqual([routes[4]]);
  });

  it('proposes the pages of the same name, the nearest folder first', () => {
    expect(nearestRoutes('/429-website/labs/assignment_2/background', routes)).toEqual([
      routes[3],
      routes[2],
    ]);
  });

  it('tolerates a typing error', () => {
    expect(nearestRoutes('/429-website/docs/tutorial/instaling', routes)).toEqual([routes[4]]);
  });

  it('proposes nothing for an unrelated path', () => {
    expect(nearestRoutes('/429-website/wp-login.php', routes)).toEqual([]);
  });
});

describe('routesBelow', () => {
  it.each(['/429-website/docs/FAQ', '/429-website/docs/faq/', '/429-website/docs/FAQ/index.html'])(
    'finds the pages below %s',
    (path) => {
      expect(routesBelow(path, routes)).toEqual([routes[0], routes[1]]);
    },
  );

  it('leaves out pages below another one that it finds', () => {
    const labs = ['/docs/labs/how', '/docs/labs/assignment_1', '/docs/labs/assignment_1/background'];
    expect(routesBelow('/docs/labs', labs)).toEqual(labs.slice(0, 2));
  });

  it('finds nothing below a path whose last name is only the beginning of others', () => {
    expect(routesBelow('/429-website/docs/tutorial/inst', routes)).toEqual([]);
  });
});

describe('wordsOf', () => {
  it('gives the words of the last part of a path', () => {
    expect(wordsOf('docs/tutorial/cache_sizes.html')).toBe('cache sizes');
    expect(wordsOf('docs/quota/')).toBe('quota');
    expect(wordsOf('')).toBe('');
  });
});
