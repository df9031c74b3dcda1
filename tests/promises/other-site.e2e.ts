/** Rows that need another site with the same configuration, which has mistakes of editors and search contexts. */
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {promise} from '../promises';
import {nonsense, search, seeAll} from '../support/search';
import {basePath, projectDir} from '../support/paths';
import {expect, test, visit} from '../support/test';
import {serve, type Served} from '../../tools/serve/pages';

// The build of a site takes long on a busy machine.
test.describe.configure({mode: 'default', timeout: 600_000});

/** The pages of the other site, with each mistake once. One of its parts is a search context. */
const files = {
  'src/pages/index.md': '# Home\n\n[Tutorial](/docs/tutorial/installing)\n',
  'docs/tutorial/installing.md': '# Installing\n\nA crossbar.\n',
  'docs/labs/how_to_course_work.md': '# Labs\n\nA crossbar, too.\n',
  'docs/policies/assignments/index.md': '# Policies\n',
  'docs/diagnostics/link.md': '# Link\n\n[To nowhere](/docs/nowhere)\n',
  'docs/diagnostics/markdown-link.md': '# Markdown link\n\n[To no file](./no-file.md)\n',
  'docs/diagnostics/anchor.md': '# Anchor\n\n[To no heading](/docs/diagnostics/link#no-heading)\n',
  'docs/diagnostics/twice-a.md': '---\nslug: /twice\n---\n\n# Twice\n',
  'docs/diagnostics/twice-b.md': '---\nslug: /twice\n---\n\n# Twice\n',
  'sidebars.ts': `export default ${JSON.stringify({
    tutorialSidebar: ['tutorial/installing'],
    labsSidebar: ['labs/how_to_course_work'],
    policiesSidebar: ['policies/assignments/index'],
  })};\n`,
  // The configuration is that of this site with search contexts, which this site does not use.
  'docusaurus.config.ts': `import config from './original';

export default {
  ...config,
  themes: config.themes.map((theme) =>
    Array.isArray(theme) && 'searchResultLimits' in theme[1]
      ? [theme[0], {...theme[1], searchContextByPaths: ['docs/labs'], useAllContextsWithNoSearchContext: true}]
      : theme,
  ),
};
`,
  'original.ts': `export {default} from '${join(projectDir, 'docusaurus.config')}';\n`,
} as const;

/** The folders that the other site does not share. */
const excluded = [
  'docs',
  'src',
  'src/pages',
  'build',
  'build-plain',
  '.docusaurus',
  '.git',
  'test-results',
  'playwright-report',
];

let folder: string;
let built: {code: number | null; output: string};
let site: Served | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'other-site-'));
  mkdirSync(join(folder, 'src'));
  for (const part of ['', 'src']) {
    for (const entry of readdirSync(join(projectDir, part))) {
      if (!(entry in files) && !excluded.includes(join(part, entry))) {
        symlinkSync(join(projectDir, part, entry), join(folder, part, entry));
      }
    }
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  built = await new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      // What these tests look at does not depend on minified scripts, which take a quarter of the build's time.
      [join(projectDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', folder, '--no-minify'],
      {cwd: folder, env: {...process.env, NO_UPDATE_NOTIFIER: '1'}},
    );
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += String(part)));
    child.stderr.on('data', (part: Buffer) => (output += String(part)));
    child.on('close', (code) => resolve({code, output}));
  });
  expect(built.code, built.output).toBe(0);
  site = await serve({root: join(folder, 'build'), base: basePath, port: 0});
});

test.afterAll(async () => {
  await site?.close();
  rmSync(folder, {recursive: true, force: true});
});

test.beforeEach(({origins}) => {
  origins.add(address('').origin);
});

function address(path: string): URL {
  return new URL(basePath + path, site?.origin);
}

test(promise('5.build.warnings'), () => {
  const {code, output} = built;
  expect(code).toBe(0);
  for (const warning of [
    /\[WARNING\].*broken links/i,
    /\/429-website\/docs\/nowhere/,
    /\[WARNING\].*(couldn't be resolved|no-file\.md)/i,
    /\[WARNING\].*broken anchors/i,
    /#no-heading/,
    /\[WARNING\].*duplicate routes/i,
    /\/429-website\/docs\/twice/,
  ]) {
    expect(output).toMatch(warning);
  }
  expect(output).not.toMatch(/\[ERROR\]/);
});

test(promise('8.footer.in-context'), async ({page}) => {
  await visit(page, address('docs/labs/how_to_course_work').href);
  await search(page, 'crossbar');
  await expect(seeAll(page)).toHaveText(/^See all results in "?docs\/labs"?$/);
  await seeAll(page).click();
  await expect(page).toHaveURL(/[?&]ctx=docs(\/|%2F)labs/);
});

test(promise('8.footer.outside-context'), async ({page}) => {
  await visit(page, address('docs/labs/how_to_course_work').href);
  await search(page, nonsense);
  await expect(seeAll(page)).toHaveText(/^See results outside "?docs\/labs"?$/);
  await expect(seeAll(page)).toBeVisible();
});
