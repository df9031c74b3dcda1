// @module-tag long
/** A semester's edits in a copy: the check lets them pass and finds what is broken, and the preview follows them. */
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {baseUrl} from '../../src/config/site';
import {projectDir} from '../support/paths';

let root = '';
const course = 'src/config/course.ts';
const quota = 'docs/FAQ/disk_quota.md';
const tldr = 'docs/tutorial/using_gem5/basic_concepts/cli/tldr.md';

const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
    cwd,
    encoding: 'utf8',
  });
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const edit = (path: string, pattern: RegExp, to: string): void => {
  expect(read(path), path).toMatch(pattern);
  write(path, read(path).replace(pattern, to));
};
const add = (path: string, text: string): void => write(path, `${read(path).trimEnd()}\n\n${text}\n`);
const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** What an assistant changes, as CONTRIBUTING.md and the documentation of Docusaurus describe it. */
const edits: Readonly<Record<string, () => void>> = {
  'a due date': () =>
    edit(course, /^( +dueAssignment1: )semester\(.*\),$/m, "$1semester('Friday, October 9'),"),
  'the semester': () => edit(course, /copyrightYear: \d+/, 'copyrightYear: 2031'),
  'the announcement': () => edit(course, /(announcement: \{\s*id: )'[^']*'/, "$1'spring'"),
  'a word of a lesson': () => edit('docs/tutorial/about_gem5/WhyGem5.md', /\bsimulator\b/, 'model'),
  'a page of the FAQ': () =>
    write('docs/FAQ/no_output.md', page('A run prints nothing', 'Look into `m5out`.')),
  'an unlisted lesson': () =>
    write('docs/tutorial/later.md', page('Later\nunlisted: true', 'This page is not ready yet.')),
  'a lesson in another file': () => {
    const route = `/${tldr.replace('.md', '')}`;
    write(tldr.replace('tldr', 'options'), read(tldr).replace(/^title:/m, `redirect_from: ${route}\n$&`));
    rmSync(join(root, tldr));
    edit('sidebars.ts', /(\/cli`,[^)]*)'tldr'/, "$1'options'");
    for (const path of git(root, 'grep', '-lE', '[(/[]tldr\\.md', '--', 'docs').trim().split('\n'))
      write(path, read(path).replaceAll(/([(/[])tldr\.md/g, '$1options.md'));
  },
  'what Docusaurus has': () =>
    add(
      quota,
      [
        '## Ask the help desk\n\nSee [above](#ask-the-help-desk).',
        '<!-- Ask the department. -->',
        ':::info[Good to know]\n\nIt is checked each night.\n\n:::',
        '```bash title="quota.sh" {1}\ncd\nquota -s\n```',
        '```mermaid\nflowchart LR\n    home --> quota\n```',
        'With $n$ files of $s$ bytes, it costs $5.[^1]',
        '[^1]: As you see.',
        '<details>\n<summary>More</summary>\n\nThere is more.\n\n</details>',
      ].join('\n\n'),
    ),
};

/** Planted: what readers would see broken, with what the check says of it. */
const broken: readonly (readonly [text: string, finding: RegExp])[] = [
  ['It costs $5 or $10.', /warning: `\$5 or \$1?` is set as a formula/],
  [':::warn\n\nMind the step.\n\n:::', /warning: unknown admonition `:::warn`; write/],
  ['::: note\n\nMind the step.\n\n:::', /warning: .* neither opens nor closes/],
  ['![A chip](chip.png)', /error: there is no image `chip.png`/],
  ['See [there](disk_qouta.md).', /warning: `disk_qouta.md` leads to nothing; write `disk_quota.md`/],
  ['See [there](disk_quota.md#nowhere).', /warning: .* has no heading with the id `nowhere`/],
  ['::run{name="no/such/run"}', /error: there is no run `no\/such\/run`/],
  ['It takes :num[a/b/c simTicks].', /error: /],
  ['It is <5.', /error: MDX cannot read this/],
];

const check = (...words: string[]) => {
  const {status, stdout, stderr} = spawnSync('npx', ['tsx', 'tools/check/run.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined},
  });
  return {status, output: `${stdout}${stderr}`};
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'semester-'));
  for (const path of git(projectDir, 'ls-files', '-z').split('\0').filter(Boolean)) {
    mkdirSync(join(root, dirname(path)), {recursive: true});
    cpSync(join(projectDir, path), join(root, path));
  }
  // The copy must not share the project's caches.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(projectDir, 'node_modules')).filter((folder) => folder !== '.cache'))
    symlinkSync(join(projectDir, 'node_modules', name), join(root, 'node_modules', name));
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, '-c', 'core.looseCompression=0', 'commit', '-q', '-m', 'Before');
});
afterAll(() => rmSync(root, {recursive: true, force: true}));

describe('a semester', {concurrent: false}, () => {
  it('has edits of which the check says little, and nothing against them', () => {
    for (const apply of Object.values(edits)) apply();
    const {status, output} = check();
    expect(output).not.toMatch(/error|warning/);
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(10);
    expect(status).toBe(0);
  });

  it('has mistakes, which the check names before it counts remarks on form', () => {
    broken.forEach(([text], index) => write(`docs/FAQ/broken-${index}.md`, page('Caches today', text)));
    const {status, output} = check('pages');
    const lines = output.split('\n');
    const last = lines.findIndex((line) => line.includes('on form'));
    for (const [index, [text, finding]] of broken.entries()) {
      const at = lines.findIndex((line) => line.startsWith(`docs/FAQ/broken-${index}.md:`));
      expect(lines[at], text).toMatch(finding);
      expect(at).toBeLessThan(last);
      rmSync(join(root, `docs/FAQ/broken-${index}.md`));
    }
    expect(status).toBe(1);
  });

  it('shows a new date in the preview, which was not started again', async () => {
    const probe = createServer().listen(0);
    const {port} = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    const preview = spawn(process.execPath, [docusaurus, 'start', '--no-open', '--port', String(port)], {
      cwd: root,
      // Vitest's value would give a build for tests.
      env: {...process.env, NODE_ENV: 'development'},
      stdio: 'ignore',
    });
    /** Waits until the script with the content of the first assignment has a text. */
    const shows = async (text: string): Promise<void> => {
      for (;;) {
        if (preview.exitCode !== null) throw new Error('the preview has ended');
        try {
          const chunks = JSON.parse(read('.docusaurus/routesChunkNames.json')) as Record<
            string,
            {content?: string}
          >;
          const [, chunk] = Object.entries(chunks).find(([key]) =>
            key.startsWith(`${baseUrl}/docs/labs/assignment_1-`),
          ) ?? ['', undefined];
          const answer = await fetch(`http://localhost:${port}${baseUrl}/${chunk?.content ?? ''}.js`);
          if ((await answer.text()).includes(text)) return;
        } catch {
          // The server has not started yet.
        }
        await setTimeout(200);
      }
    };
    try {
      await shows('Friday, October 9');
      edit(course, /'Friday, October 9'/, "'Monday, 13 October'");
      await shows('Monday, 13 October');
    } finally {
      preview.kill('SIGKILL');
    }
  });
});
