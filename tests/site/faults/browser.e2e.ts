/** Unusual browsers: an old one, one that lacks a feature, two tabs at once, and one that freezes pages. */
import type {Page} from '@playwright/test';
import {parse} from 'postcss';

import {mainDoc} from '../../routes';
import {setColorMode} from '../../support/measures/axe';
import {figureOf, instruments, openInstrument} from '../../support/instruments';
import {
  announcement,
  colorMode,
  colorToggle,
  expectColorMode,
  heading,
  mainNavigation,
} from '../../support/site';
import {atRest, expect, hydrated, painted, test, visit} from '../../support/test';

const lesson = '/docs/tutorial/using_gem5/basic_concepts/simple_processor/activity';

/** CSS that a browser of 2018 does not know. It drops the whole rule, or the declaration. */
const newSelector = /:is\(|:where\(|:has\(|:focus-visible|::details-content/;
const newAtRule = /^(?:container|layer|property|starting-style)$/;
const newRange = /[<>]/;
const newProperty = /(?:^|-)(?:inline|block)(?:-|$)|^inset|^aspect-ratio|^container|^gap$|^place-/;
const newValue = /\b(?:clamp|min|max|color-mix|oklch|light-dark)\(|\dcq[wib]\b|fit-content/;

/** The part of a style sheet that an old browser applies. */
function asOld(css: string): string {
  const root = parse(css);
  root.walkAtRules((rule) => {
    if (newAtRule.test(rule.name) || (rule.name === 'media' && newRange.test(rule.params))) rule.remove();
  });
  root.walkRules((rule) => {
    if (newSelector.test(rule.selector)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (newProperty.test(declaration.prop) || newValue.test(declaration.value)) declaration.remove();
  });
  return root.toString();
}

test('planted: the styles of an old browser lack new rules and declarations', () => {
  expect(asOld('a:is(b){x:y} p{color:red;margin-inline:1px;width:clamp(1px,2px,3px)}')).toBe('p{color:red}');
  expect(asOld('@media (width > 1px){p{x:y}}@media print{p{x:y}}')).toBe('@media print{p{x:y}}');
});

/** Texts that are hidden, small or pale. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brightness = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return (red * 299 + green * 587 + blue * 114) / 1000;
    };
    const ground = (element: Element): string => {
      const color = getComputedStyle(element).backgroundColor;
      const isClear = /, 0\)$|transparent/.test(color);
      return !isClear ? color : element.parentElement ? ground(element.parentElement) : 'rgb(255, 255, 255)';
    };
    return [...document.querySelectorAll<HTMLElement>('main article :is(h1, h2, p, li, pre)')]
      .filter((one) => one.textContent.trim() !== '' && !one.closest('details:not([open]), [hidden]'))
      .flatMap((one) => {
        const {color, fontSize, visibility, opacity} = getComputedStyle(one);
        const {width, height} = one.getBoundingClientRect();
        const name = `${one.localName} "${one.textContent.trim().slice(0, 30)}"`;
        return [
          ...(width * height < 10 || visibility !== 'visible' || Number(opacity) < 0.5
            ? [`${name} is hidden`]
            : []),
          ...(parseFloat(fontSize) < 11 ? [`${name} is small`] : []),
          ...(Math.abs(brightness(color) - brightness(ground(one))) < 100 ? [`${name} is pale`] : []),
        ];
      });
  });

test('a page is readable in an old browser, which runs no script and applies few styles', async ({
  open,
  at,
  trouble,
}) => {
  trouble.allow(/SyntaxError|Unexpected|Invalid or unexpected/);
  const page = await open({bypassCSP: true});
  await page.route('**/*.js', (interception) =>
    interception.fulfill({contentType: 'text/javascript', body: 'let a = #{unknown syntax'}),
  );
  await page.route(/\/429-website\/.*\.css/, async (interception) => {
    const response = await interception.fetch();
    await interception.fulfill({response, body: asOld(await response.text())});
  });
  await page.route(/\/429-website\/(?:docs\/[^.]*)?$/, async (interception) => {
    const response = await interception.fetch();
    const html = (await response.text())
      .replace(/<style([^>]*)>(.*?)<\/style>/gs, (_, head: string, css: string) => {
        return `<style${head}>${asOld(css)}</style>`;
      })
      .replace(/<script>.*?<\/script>/gs, '<script>let a = #{unknown syntax</script>');
    await interception.fulfill({response, body: html});
  });
  await page.goto(at(lesson));
  await expect(heading(page)).toBeVisible();
  expect(await unreadable(page)).toEqual([]);
  await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
  await expect(page).toHaveURL(at(mainDoc));
  expect(await unreadable(page)).toEqual([]);

  // Planted: hidden text and pale text.
  await page
    .locator('main p')
    .first()
    .evaluate((one) => (one.style.color = '#eee'));
  await page.locator('main h1').evaluate((one) => (one.style.visibility = 'hidden'));
  expect((await unreadable(page)).map((line) => line.replace(/ ".*"/, ''))).toEqual(
    expect.arrayContaining(['h1 is hidden', 'p is pale']),
  );
});

/** Features that some browsers lack, or that a reader has switched off. */
const features = ['IntersectionObserver', 'ResizeObserver', 'Worker', 'requestIdleCallback'];

for (const feature of features) {
  test(`a page is readable without ${feature}, and its links work`, async ({page, at, trouble}) => {
    trouble.allow(/.*/s);
    await page.addInitScript((name) => {
      Reflect.deleteProperty(window, name);
      if (name in window) Object.defineProperty(window, name, {value: undefined});
    }, feature);
    await page.goto(at(lesson));
    await expect(heading(page)).toBeVisible();
    expect(await page.locator('main p').count()).toBeGreaterThan(5);
    await mainNavigation(page).getByRole('link', {name: 'Tutorial', exact: true}).click();
    await expect(page).toHaveURL(at(mainDoc));
    await expect(heading(page)).toBeVisible();
  });
}

/** Closes the announcement, if the other tab has not. */
const close = (tab: Page): Promise<void> =>
  tab
    .getByRole('button', {name: 'Close', exact: true})
    .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()));

test('two tabs agree in the end when both change the mode and the announcement at once', async ({
  page,
  context,
  at,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit(tab, at(mainDoc));
    await setColorMode(tab, 'light');
    await expect(announcement(tab).first()).toBeVisible();
  }
  // The other tab follows.
  await colorToggle(page).click();
  await expectColorMode(other, 'dark');
  await Promise.all([colorToggle(page).click(), colorToggle(other).click(), close(page), close(other)]);
  await expect.poll(async () => (await colorMode(page)) === (await colorMode(other))).toBe(true);
  const mode = await colorMode(page);
  for (const tab of [page, other]) {
    await tab.reload();
    await hydrated(tab);
    await expect(tab.locator('html')).toHaveAttribute('data-theme', mode ?? '');
    await expect(tab.getByRole('button', {name: 'Close', exact: true})).toHaveCount(0);
  }
  await other.close();
});

for (const {name, route} of instruments) {
  test(`the instrument ${name} shows the same after its page was frozen, and returns with the page`, async ({
    page,
    context,
    at,
  }) => {
    const figure = await openInstrument(page, at(route), name);
    await atRest(page);
    await expect(figure.getByText('Computing …')).toHaveCount(0);
    const before = await figure.innerText();
    const session = await context.newCDPSession(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true})));
    await session.send('Page.setWebLifecycleState', {state: 'frozen'});
    await session.send('Page.setWebLifecycleState', {state: 'active'});
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
    await painted(page);
    expect(await figure.innerText()).toBe(before);
    // Its state is in the address, so it returns with the page.
    await mainNavigation(page).getByRole('link', {name: 'CS 429'}).click();
    await expect(page).toHaveURL(at('/'));
    await page.goBack();
    await expect(figureOf(page, name)).toHaveAttribute('data-ready', 'true');
    await expect(figureOf(page, name)).not.toHaveText('');
    await session.detach();
  });
}
