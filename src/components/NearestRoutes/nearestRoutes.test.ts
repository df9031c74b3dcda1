import {describe, expect, it} from 'vitest';

import {nearestRoutes, routesBelow} from './nearestRoutes';

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
    expect(nearestRoutes('/429-website/wp', routes)).toEqual([]);
    expect(nearestRoutes('/429-website/docs/quota', routes)).toEqual([]);
  });

  const statistics = '/429-website/docs/tutorial/basic_concepts/statistics';
  const folders = [
    ...routes,
    '/429-website/docs/policies/assignments',
    '/429-website/docs/policies/assignments/collab',
    `${statistics}/introduction`,
    `${statistics}/adding`,
  ];
  const ofFAQ = folders.slice(0, 2);
  const ofLabs = folders.slice(2, 4);
  const ofPolicies = folders.slice(5, 6);
  const ofStatistics = folders.slice(7);
  const ofTutorial = [folders[4], ...ofStatistics];

  it.each([
    ['docs/lab', ofLabs],
    ['labs', ofLabs],
    ['lab/', ofLabs],
    ['faq', ofFAQ],
    ['docs/faqs.html', ofFAQ],
    ['docs/tutorials', ofTutorial],
    ['tutorial', ofTutorial],
    ['docs/policy', ofPolicies],
    ['docs/tutorial/basic_concept/statistics', ofStatistics],
    ['docs/tutorial/basic_concepts/statistic', ofStatistics],
  ])('proposes the pages below the folder that %s is nearest to', (path, pages) => {
    expect(nearestRoutes(`/429-website/${path}`, folders)).toEqual(pages);
    // The site may be published without a base path.
    const rootless = folders.map((route) => route.replace('/429-website', ''));
    expect(nearestRoutes(`/${path}`, rootless)).toEqual(
      pages.map((page = '') => page.replace('/429-website', '')),
    );
  });
});

describe('routesBelow', () => {
  it.each(['/429-website/docs/FAQ', '/429-website/docs/faq/', '/429-website/docs/FAQ/index.html'])(
    'finds the pages below %s',
    (path) => {
      expect(routesBelow(path, routes)).toEqual([routes[0], routes[1]]);
    },
  );
});
