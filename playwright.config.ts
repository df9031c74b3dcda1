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
  workers: '100%',
  // Tests wait for states, never for time, so a second try could only hide a race.
  retries: 0,
  // A safety net for what hangs, not a measurement: no test needs a tenth of it on a quiet machine.
  timeout: 180_000,
  expect: {timeout: 60_000},
  reporter: process.env.CI ? [['line'], ['html', {open: 'never'}]] : 'line',
  use: {
    // Most of what opening a page costs is a new renderer. The site keeps nothing but what the reset clears, as the row
    // 9.storage proves; tests/support/test.ts resets the rest.
    reuseContext: true,
    ...(executablePath && {launchOptions: launchOptions(executablePath)}),
    viewport: {width: 1280, height: 800},
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
});
