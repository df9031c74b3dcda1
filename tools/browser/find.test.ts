import {describe, expect, it} from 'vitest';

import {installedBrowsers, type Computer} from './find';

const computer = (platform: NodeJS.Platform, env: Record<string, string>, ...paths: string[]): Computer => ({
  env,
  platform,
  playwrightPath: '/cache/playwright/chrome',
  exists: (path) => paths.includes(path),
});

describe('the search for a browser', () => {
  it('returns only the browser that CHROMIUM_PATH names', () => {
    expect(
      installedBrowsers(
        computer('linux', {CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin'}, '/usr/bin/chromium'),
      ),
    ).toEqual(['/opt/mine']);
  });

  it("prefers Playwright's own to the system's, in the order of the names", () => {
    const all = [
      '/usr/bin/google-chrome',
      '/usr/bin/chromium',
      '/usr/bin/chromium-headless-shell',
      '/cache/playwright/chrome',
    ];
    expect(installedBrowsers(computer('linux', {PATH: '/bin:/usr/bin'}, ...all))).toEqual([
      '/cache/playwright/chrome',
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
    ]);
  });

  it('searches application folders only on macOS', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const other = '/Users/ta/Applications/Chromium.app/Contents/MacOS/Chromium';
    const env = {PATH: '/usr/bin', HOME: '/Users/ta'};
    expect(installedBrowsers(computer('darwin', env, chrome, other))).toEqual([chrome, other]);
    expect(installedBrowsers(computer('linux', env, chrome, other))).toEqual([]);
  });

  it('returns nothing if no browser is installed', () => {
    expect(installedBrowsers(computer('linux', {PATH: ''}))).toEqual([]);
  });
});
