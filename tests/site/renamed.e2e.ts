/** A page that was renamed is found where it was, with and without scripts, at the heading that was asked for. */
import {course} from '../../src/config/course';
import {redirectPage} from '../../src/plugins/serving/redirects';
import {basePath} from '../support/paths';
import {heading} from '../support/site';
import {expect, test} from '../support/test';
import {pageAt} from '../routes';

const {route, title} = pageAt('/docs/FAQ/disk_quota');

for (const script of [true, false]) {
  test(`an old address leads to the page, ${script ? 'with' : 'without'} JavaScript`, async ({
    open,
    served,
    at,
  }) => {
    const page = await open({javaScriptEnabled: script});
    await page.route(/\/docs\/a\/page\/before/, (interception) =>
      interception.fulfill({
        contentType: 'text/html',
        body: redirectPage(basePath + route.slice(1), course.url),
      }),
    );
    await page.goto(`${served.origin}${basePath}docs/a/page/before?from=old#cause`, {waitUntil: 'commit'});
    await page.waitForURL(script ? `${at(route)}?from=old#cause` : `${at(route)}*`);
    await expect(heading(page)).toHaveText(title);
  });
}
