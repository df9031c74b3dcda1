/**
 * The editors' day: each ordinary change, applied to a copy, is refused by no check and by no rule of the tests, and is
 * rolled back without a trace. What is planted shows that somebody looked.
 */
import {spawnSync} from 'node:child_process';
import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';

import type * as Course from '../../src/config/course';
import {specifiedRoutes} from '../../src/config/specified';
import {shelfOf} from '../../src/course/examples';
import {publishedFiles} from '../../src/plugins/examples/served';
import {corpus} from '../../src/plugins/search/corpus';
import {field} from '../../src/plugins/search/format/documents';
import {changes} from './changes';
import {Copy} from './copy';

const cli = '/docs/tutorial/using_gem5/basic_concepts/cli';
const course = 'src/config/course.ts';

let copy: Copy;
let before: Awaited<ReturnType<Copy['routes']>>;
beforeAll(async () => {
  copy = new Copy();
  before = await copy.routes();
});
afterEach(() => copy.undo());
afterAll(() => copy.dispose());

const all = ({groups}: typeof before): string[] => Object.values(groups).flat();
const added = (now: typeof before): string[] => all(now).filter((route) => !all(before).includes(route));

/** The routes that a change adds to the published site. */
const adds: Readonly<Record<string, readonly string[]>> = {
  'a new FAQ page': ['/docs/FAQ/no_output'],
  'a new lesson with a program, without a simulator': [`${cli}/environment`],
  'a lesson with another title and another file': [`${cli}/options`],
};

describe.each(Object.entries(changes))('%s', (name, apply) => {
  it('is refused by no check, and adds what it should and no more', async () => {
    apply(copy);
    expect(await copy.slips()).toEqual([]);
    const now = await copy.routes();
    expect(added(now)).toEqual(adds[name] ?? []);
    const answered = new Set([...all(now), ...now.redirects.keys()]);
    expect(specifiedRoutes.filter((route) => !answered.has(route))).toEqual([]);
  });

  it('is rolled back without a trace', async () => {
    const paths = copy.paths();
    const texts = paths.map((path) => copy.read(path));
    apply(copy);
    expect(copy.edited.size).toBeGreaterThan(0);
    copy.undo();
    expect(copy.paths()).toEqual(paths);
    expect(paths.filter((path, place) => copy.read(path) !== texts[place])).toEqual([]);
    expect(await copy.routes()).toEqual(before);
  });
});

it('a new semester is one file; it shows on the pages that staff walk through, and brings the announcement back', async () => {
  const before = await copy.module<typeof Course>(course);
  changes['the next semester'](copy);
  expect([...copy.edited]).toEqual([course]);
  const after = await copy.module<typeof Course>(course);
  const shown = (facts: object): [string, string][] =>
    Object.entries(facts).map(([name, fact]) => [name, JSON.stringify(fact)]);
  const old = new Map(shown(before.facts));
  const changed = shown(after.facts).flatMap(([name, fact]) => (old.get(name) === fact ? [] : [name]));
  expect(changed).toEqual(
    expect.arrayContaining(['semester', 'dueAssignment4', 'weightAssignment1', 'slipDays']),
  );
  const pages = copy
    .paths()
    .filter((path) => /^docs\/.*\.md$/.test(path))
    .map((path) => ({path, text: copy.read(path)}))
    .filter(({text}) => changed.some((name) => text.includes(`:fact[${name}]`)));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(({text}) => !/^tags: \[.*\btodo\b.*\]$/m.test(text))).toEqual([]);
  // Who closed the old one sees the new one: 4.announcement.new-id of the browser tests.
  expect(after.course.announcement.id).not.toBe(before.course.announcement.id);
});

it('of a draft, nothing is in a sidebar, in the search or on the published site', async () => {
  changes['a fifth assignment, as a hidden draft'](copy);
  const shelf = shelfOf(copy.root);
  expect(shelf.kits.map(({isDraft}) => isDraft)).toEqual([false, false, false, false, true]);
  expect([...publishedFiles(shelf).keys()].filter((path) => path.includes('assignment_5'))).toEqual([]);
  const found = corpus(copy.root)[field.title]?.documents.map(({u}) => u) ?? [];
  expect(found).toContain('/docs/labs/assignment_4');
  expect(found.filter((route) => route.includes('assignment_5'))).toEqual([]);
  expect(added(await copy.routes())).toEqual([]);
  // It is published by one line less on each page.
  for (const path of copy.paths().filter((one) => one.startsWith('docs/labs/assignment_5/'))) {
    copy.replace(path, 'draft: true\n', '');
  }
  expect(added(await copy.routes())).toHaveLength(5);
  expect(shelfOf(copy.root).kits.at(-1)?.isDraft).toBe(false);
});

it('what editors may forget is one line each, with its place', async () => {
  // The announcement leads to no page, and help to no heading.
  copy.edit(course, /(announcement: [^}]*href="\/429-website\/)[^"]*/, '$1docs/tutorial/instaling');
  copy.edit(course, /(const help = '.*#)\w+/, '$1halp');
  // A page leads to a draft.
  changes['a fifth assignment, as a hidden draft'](copy);
  const labs = 'docs/labs/how_to_course_work.md';
  copy.write(labs, `${copy.read(labs)}\nSee [the fifth](assignment_5/index.md).\n`);
  // A renamed page has lost its address, and a new one is in no sidebar.
  changes['a lesson with another title and another file'](copy);
  copy.replace(`${cli.slice(1)}/options.md`, `redirect_from: ${cli}/tldr\n`, '');
  changes['a new FAQ page'](copy);
  copy.write('docs/labs/late.md', copy.read('docs/FAQ/no_output.md').replace('What to do', 'What one does'));

  const line = (path: string, rule: string, has = '') =>
    expect.stringMatching(new RegExp(`^${path}:\\d+:\\d+ {2}.*${has}.*\\(${rule}\\)$`)) as string;
  expect(await copy.slips()).toEqual([
    line('docs/labs/how_to_course_work.md', 'link-draft'),
    line('docs/labs/late.md', 'sidebar-missing'),
    line(course, 'config-link', '#halp.*write `#help`'),
    line(course, 'config-link', 'write `/429-website/docs/tutorial/installing`'),
    line('src/config/specified.ts', 'specified', `redirect_from: ${cli}/tldr`),
  ]);
});

describe('a whole semester of changes', () => {
  /** Runs a tool in the copy. */
  const run = (tool: string, ...given: string[]): {status: number | null; output: string} => {
    const {status, stdout, stderr} = spawnSync(join(copy.root, 'node_modules/.bin', tool), given, {
      cwd: copy.root,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1', FORCE_COLOR: undefined},
    });
    return {status, output: `${stdout}${stderr}`};
  };

  it('is refused by no check, no type and no unit test', async () => {
    for (const apply of Object.values(changes)) apply(copy);
    expect(await copy.slips()).toEqual([]);
    const pages = [...copy.edited].filter((path) => path.endsWith('.md') && copy.paths().includes(path));
    expect(run('markdownlint-cli2', ...pages)).toMatchObject({status: 0});
    expect(run('cspell', 'lint', '--no-progress', '--no-summary', ...pages)).toEqual({status: 0, output: ''});

    const settings = 'tsconfig.editing.json';
    const only = {
      extends: './tsconfig.json',
      include: ['sidebars.ts', 'src/config/*.ts'],
      exclude: ['**/*.test.ts'],
    };
    writeFileSync(join(copy.root, settings), JSON.stringify(only));
    expect(run('tsc', '--noEmit', '-p', settings)).toEqual({status: 0, output: ''});
    rmSync(join(copy.root, settings));

    const tests = [
      'src/config/course.test.ts',
      'src/plugins/kits/kits.test.ts',
      'src/plugins/search/queries.test.ts',
    ];
    const names = 'the rules|the kits of the course|what students look for.*finds? ';
    const {status, output} = run('vitest', 'run', ...tests, '-t', names);
    expect(output).toMatch(/Tests {2}(?:[6-9]\d|\d{3}) passed/);
    expect(status).toBe(0);
  });
});
