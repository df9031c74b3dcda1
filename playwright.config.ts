import {defineConfig} from '@playwright/test';

import {isLean} from './src/plugins/lean/switch';
import {installedBrowsers, launchOptions} from './tools/browser/find';

const [executablePath] = installedBrowsers();

/** The browser contract on the built site: see tests/README.md. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  // What `lean` alone promises has this tag; all else holds on the plain site too.
  ...(!isLean && {grepInvert: /@lean/}),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a shared machine a test may meet a bad moment; the report then names it as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: process.env.CI ? [['line'], ['html', {open: 'never'}]] : 'line',
  use: {
    ...(executablePath && {launchOptions: launchOptions(executablePath)}),
    viewport: {width: 1280, height: 800},
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
});
