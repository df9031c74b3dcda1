// @module-tag long
/** The preview (`npm start`) shows an edit of the course's facts while it runs. */
import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

import {afterAll, afterEach, describe, expect, it} from 'vitest';

import {baseUrl} from '../../src/config/site';
import {Copy} from './copy';

const course = 'src/config/course.ts';
const page = 'docs/labs/assignment_1/index.md';

const copy = new Copy(['**']);
afterAll(() => copy.dispose());

let server: ChildProcess | undefined;
afterEach(() => {
  server?.kill('SIGKILL');
  copy.undo();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await new Promise((resolve) => probe.once('listening', resolve));
  const {port} = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the preview of the copy. @returns how to wait until a script of it has a text */
async function startPreview() {
  const port = await freePort();
  const docusaurus = join(copy.root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const started = spawn(process.execPath, [docusaurus, 'start', '--no-open', '--port', String(port)], {
    cwd: copy.root,
    // Vitest's value would give a build for tests.
    env: {...process.env, NODE_ENV: 'development'},
    stdio: 'ignore',
  });
  server = started;
  /** Waits for a text in the script of the page, or of the site's settings. */
  const shows = async (script: 'page' | 'site', text: string): Promise<void> => {
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error('the preview has ended');
      const name = script === 'site' ? 'main' : chunkOf(`${baseUrl}/docs/labs/assignment_1`);
      const found = await fetch(`http://localhost:${port}${baseUrl}/${name}.js`).then(
        (answer) => answer.text(),
        () => '',
      );
      if (found.includes(text)) return;
      await setTimeout(200);
    }
  };
  await shows('page', 'announced in class');
  return shows;
}

/** The name of the script that has the content of a route. */
function chunkOf(route: string): string {
  try {
    const chunks = readFileSync(join(copy.root, '.docusaurus/routesChunkNames.json'), 'utf8');
    const names = JSON.parse(chunks) as Readonly<Record<string, {readonly content?: string}>>;
    return Object.entries(names).find(([key]) => key.startsWith(`${route}-`))?.[1].content ?? 'none';
  } catch {
    return 'none';
  }
}

/** Sets the due date of the first assignment. */
const setDate = (date: string): void =>
  copy.edit(course, /(dueAssignment1: semester\().*(\),)/, `$1'${date}'$2`);

describe('the preview', () => {
  it('shows a new date and announcement without being started again', async () => {
    const shows = await startPreview();
    setDate('Monday, 13 October');
    await shows('page', 'Monday, 13 October');
    copy.edit(course, /(content:\s*)'[^']*'/, "$1'The lab is closed on Friday.'");
    await shows('site', 'The lab is closed on Friday.');
  });

  it('planted: without what follows the settings, a page that is compiled again has the old date', async () => {
    copy.replace('docusaurus.config.ts', '    follow,\n', '');
    const shows = await startPreview();
    setDate('Monday, 13 October');
    copy.write(page, `${copy.read(page)}\nA sentence that is new.\n`);
    await shows('page', 'A sentence that is new.');
    await expect(
      Promise.race([shows('page', 'Monday, 13 October'), setTimeout(10_000, 'the old date')]),
    ).resolves.toBe('the old date');
  });
});
