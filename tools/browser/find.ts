/** Where a Chromium may be on this computer, and how it may be started. */
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {chromium, type LaunchOptions} from '@playwright/test';

/** What the search looks at; tests put their own in its place. */
export type Computer = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The path at which Playwright keeps, or would keep, a Chromium of its own. */
  readonly playwrightPath: string;
  readonly exists: (path: string) => boolean;
};

const thisComputer = (): Computer => ({
  env: process.env,
  platform: process.platform,
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
});

/**
 * @returns the executables that exist, the one to try first in front. `CHROMIUM_PATH`, where it is set, is the only one:
 *   whoever names a browser means that one.
 */
export function installedBrowsers(computer: Computer = thisComputer()): string[] {
  const {env, platform, playwrightPath, exists} = computer;
  if (env.CHROMIUM_PATH) {
    return [env.CHROMIUM_PATH];
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      [
        // The same engine without a window's parts, as Playwright's own: a test takes three quarters of the time in it.
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
      ].map((name) => join(folder, name)),
    );
  const applications =
    platform === 'darwin'
      ? ['/Applications', join(env.HOME ?? '/', 'Applications')].flatMap((folder) =>
          ['Google Chrome', 'Chromium'].map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
        )
      : [];
  return [...new Set([playwrightPath, ...onPath, ...applications].filter(exists))];
}

/** Chromium refuses its sandbox to root, and most containers of a CI service can't give it one. */
function sandboxWorks(): boolean {
  return process.getuid?.() !== 0 && !process.env.CI;
}

/** @returns how to start the browser at `executablePath` */
export function launchOptions(executablePath: string): LaunchOptions {
  return {executablePath, chromiumSandbox: sandboxWorks(), args: ['--disable-gpu']};
}
