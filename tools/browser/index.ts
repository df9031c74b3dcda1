/**
 * `tsx tools/browser COMMAND …`: finds a Chromium that starts, or installs one, and then runs the command with
 * `CHROMIUM_PATH` set.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

import {chromium} from '@playwright/test';

import {runMain} from '../main';
import {installedBrowsers, launchOptions} from './find';

type Proof = {readonly path: string; readonly version: string};

/** Starts each browser in turn until one answers. */
async function firstThatStarts(failures: Map<string, string>): Promise<Proof | undefined> {
  for (const path of installedBrowsers().filter((candidate) => !failures.has(candidate))) {
    try {
      const browser = await chromium.launch({...launchOptions(path), timeout: 120_000});
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

/** The reason why a browser did not start; Playwright's message begins with something else. */
function reasonOf(error: unknown): string {
  return String(error).includes('No usable sandbox')
    ? 'this system allows it no sandbox; the packages of Google Chrome and Debian change that'
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

/** Commands that install a browser without questions; each is tried in turn. */
function waysToInstall(): string[][] {
  const root = process.getuid?.() === 0;
  const system = linuxName();
  const withLibraries = root && ['debian', 'ubuntu'].includes(system);
  return [
    // Ubuntu's package installs a snap, which containers cannot do.
    ...(root && system === 'debian' ? [['tools/install.sh', 'chromium-headless-shell']] : []),
    ['npx', 'playwright', 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'],
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
    for (const command of waysToInstall()) {
      found = run(command) ? await firstThatStarts(failures) : undefined;
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

runMain(main);
