// @vitest-environment happy-dom
import {act, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {Helmet} from './head';

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run();
    return 0;
  });
  document.head.innerHTML =
    '<meta charset="UTF-8"><title data-rh="true">Old</title><meta data-rh="true" name="description" content="old">';
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (head: ReactNode) => act(() => root.render(head));

/** The tags that components have made, without their mark. */
const tags = () =>
  [...document.head.querySelectorAll(':not(title)[data-rh]')].map((one) =>
    one.outerHTML.replace(' data-rh="true"', '').replace(/\/?>(<\/\w+>)?$/, ''),
  );

it('a later component replaces what an earlier one says of the same thing', () => {
  show(
    <>
      <Helmet>
        <title>Site</title>
        <meta name="description" content="site" />
        <meta property="og:title" content="site" />
        <link rel="canonical" href="/a" />
        <link rel="alternate" href="/a" hrefLang="en" />
      </Helmet>
      <Helmet>
        <title>Page | Site</title>
        {undefined}
        <>
          <meta name="description" content="page" />
          <link rel="canonical" href="/b" />
          <link rel="alternate" href="/c" hrefLang="de" />
        </>
      </Helmet>
    </>,
  );
  expect(document.title).toBe('Page | Site');
  expect(tags()).toEqual([
    '<meta property="og:title" content="site"',
    '<link rel="alternate" href="/a" hreflang="en"',
    '<meta name="description" content="page"',
    '<link rel="canonical" href="/b"',
    '<link rel="alternate" href="/c" hreflang="de"',
  ]);
  expect(document.head.querySelector('meta[charset]')).not.toBeNull();
});

it('what a component has said goes with it', () => {
  const site = (
    <Helmet key="site">
      <title>Site</title>
      <meta name="description" content="site" />
      <html lang="en" className="site" />
    </Helmet>
  );
  show([
    site,
    <Helmet key="page">
      <title>Page</title>
      <meta name="keywords" content="a" />
      <html lang="en" className="page" data-page="1" />
    </Helmet>,
  ]);
  expect(document.documentElement.className).toBe('page');
  show([site]);
  expect(document.title).toBe('Site');
  expect(tags()).toEqual(['<meta name="description" content="site"']);
  const {lang, className, dataset} = document.documentElement;
  expect([lang, className, dataset.page]).toEqual(['en', 'site', undefined]);
});

it('leaves alone what the build has written, and what scripts have changed since, where nothing new is said', () => {
  const head = () => (
    <Helmet>
      <meta name="description" content="old" />
      <body className="with-keyboard" />
    </Helmet>
  );
  const written = document.head.querySelector('meta[name="description"]');
  show(head());
  expect(document.head.querySelector('meta[name="description"]')).toBe(written);
  document.body.className = '';
  show(head());
  expect(document.body.className).toBe('');
});
