import {defineConfig} from '@playwright/test';

import {isLean} from './src/plugins/lean/switch';
import {installedBrowsers, launchOptions} from './tools/browser/find';

const [executablePath] = installedBrowsers();

/** The browser tests of the built site, which tests/README.md explains. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  // Tests with this tag need `src/plugins/lean`. All others pass on the plain site too.
  ...(!isLean && {grepInvert: /@lean/}),
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  // Tests wait for states and never for a time, so a second try could only hide a race.
  retries: 0,
  // A limit for tests that hang, not a measurement: on a quiet machine no test needs a tenth of it.
  timeout: 180_000,
  expect: {timeout: 60_000},
  reporter: process.env.CI ? [['line'], ['html', {open: 'never'}]] : 'line',
  use: {
    // A new context makes opening a page much slower. Playwright's reset clears all that the site stores, as the row
    // 9.storage proves, and tests/support/test.ts resets the rest.
    reuseContext: true,
    ...(executablePath && {launchOptions: launchOptions(executablePath)}),
    viewport: {width: 1280, height: 800},
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
});
