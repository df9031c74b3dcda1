/**
 * Finds a Chromium and starts it once to prove that it works; installs one if there is none. What stands behind it on
 * the command line is then run with `CHROMIUM_PATH` set: `tsx tools/browser playwright test`.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

import {chromium} from '@playwright/test';

import {installedBrowsers, launchOptions} from './find';

type Proof = {readonly path: string; readonly version: string};

/** Starts each browser in turn until one answers. */
async function firstThatStarts(failures: Map<string, string>): Promise<Proof | undefined> {
  for (const path of installedBrowsers().filter((candidate) => !failures.has(candidate))) {
    try {
      const browser = await chromium.launch({...launchOptions(path), timeout: 30_000});
      const version = browser.version();
      const page = await browser.newPage();
      const sum = await page.evaluate(() => 1 + 1);
      await browser.close();
      if (sum === 2) {
        return {path, version};
      }
      failures.set(path, 'it runs no script');
    } catch (error) {
      failures.set(path, reasonOf(error));
    }
  }
  return undefined;
}

/** Why a browser did not start. What Chromium itself says stands far down in Playwright's message. */
function reasonOf(error: unknown): string {
  return String(error).includes('No usable sandbox')
    ? 'this system refuses it a sandbox; the packages of Google Chrome and Debian set that right'
    : firstLine(error);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

/** The `ID` of /etc/os-release: `debian`, `ubuntu`, …; '' elsewhere. */
function linuxName(): string {
  const file = '/etc/os-release';
  return existsSync(file) ? (/^ID="?([^"\n]*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';
}

/** The ways to install a browser without asking anybody, as command lines. */
function waysToInstall(): string[][][] {
  const root = process.getuid?.() === 0;
  const system = linuxName();
  const withLibraries = root && ['debian', 'ubuntu'].includes(system);
  return [
    [['npx', 'playwright', 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium']],
    // On Ubuntu the package of this name is only a pointer to a snap, which containers can't install.
    ...(root && system === 'debian'
      ? [
          [
            ['apt-get', 'update'],
            ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
          ],
        ]
      : []),
  ];
}

function run([command = '', ...args]: string[]): boolean {
  console.log(`browser: ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, {stdio: 'inherit'}).status === 0;
}

async function main(): Promise<number> {
  const failures = new Map<string, string>();
  let found = await firstThatStarts(failures);
  if (!found && !process.env.CHROMIUM_PATH) {
    for (const commands of waysToInstall()) {
      found = commands.every(run) ? await firstThatStarts(failures) : undefined;
      if (found) {
        break;
      }
    }
  }
  if (!found) {
    const tried = [...failures].map(([path, why]) => `${path}: ${why}`).join('; ');
    console.error(
      `browser: no Chromium starts here${tried && ` (${tried})`}. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.`,
    );
    return 1;
  }
  console.log(`browser: Chromium ${found.version} at ${found.path}`);
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) {
    return 0;
  }
  const {status} = spawnSync(command, args, {
    stdio: 'inherit',
    env: {...process.env, CHROMIUM_PATH: found.path},
  });
  return status ?? 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`browser: ${firstLine(error)}`);
    process.exitCode = 1;
  },
);
