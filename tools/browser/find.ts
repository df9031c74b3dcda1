/** Finds the Chromium browsers of this computer, and how to start them. */
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {chromium, type LaunchOptions} from '@playwright/test';

/** The inputs of the search, which tests replace. */
export type Computer = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The path of Playwright's own Chromium, whether or not it is installed. */
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
 * @returns the executables that exist, in the order in which to try them; only `CHROMIUM_PATH` if that is set
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
        // Like Playwright's own Chromium it has no code for windows, so tests take three quarters of the time.
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

/** Chromium has no sandbox for root, nor in most containers of CI services. */
function sandboxWorks(): boolean {
  return process.getuid?.() !== 0 && !process.env.CI;
}

/** @returns how to start the browser at `executablePath` */
export function launchOptions(executablePath: string): LaunchOptions {
  return {executablePath, chromiumSandbox: sandboxWorks(), args: ['--disable-gpu']};
}
