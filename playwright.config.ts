import {defineConfig} from '@playwright/test';

import {isLean} from './src/plugins/lean/switch';
import {installedBrowsers, launchOptions} from './tools/browser/find';

const [executablePath] = installedBrowsers();

/** It builds a site, so it starts first; at the end, the other workers would wait for it. */
const slowest = '**/promises/other-site.e2e.ts';

/** The browser tests of the built site, which tests/README.md explains. */
export default defineConfig({
  testDir: 'tests',
  // Tests with this tag need `src/plugins/lean`. All others pass on the plain site too.
  ...(!isLean && {grepInvert: /@lean/}),
  projects: [
    {name: 'slowest', testMatch: slowest},
    {name: 'others', testMatch: '**/*.e2e.ts', testIgnore: slowest},
  ],
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  // Tests wait for states and never for a time, so a second try could only hide a race.
  retries: 0,
  // Limits for tests that hang, not measurements: on a quiet machine no test needs a tenth of them.
  timeout: 600_000,
  expect: {timeout: 120_000},
  reporter: process.env.CI ? [['line'], ['html', {open: 'never'}]] : 'line',
  use: {
    // A new context makes opening a page much slower. Playwright's reset clears everything that the site stores, as the
    // test of `9.storage` proves, and tests/support/test.ts resets the rest. The browser's cache stays, which saves a quarter of
    // a page's processor time; a test that needs an empty cache opens a context of its own.
    reuseContext: true,
    ...(executablePath && {launchOptions: launchOptions(executablePath)}),
    viewport: {width: 1280, height: 800},
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
});
