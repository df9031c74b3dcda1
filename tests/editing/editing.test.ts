// @module-tag long
/** The work of editors: ordinary changes, applied to a copy and then undone, pass every check and test. */
import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';

import type * as Course from '../../src/config/course';
import {specifiedRoutes} from '../../src/config/specified';
import {exampleIndexOf} from '../../src/course/examples';
import {publishedFiles} from '../../src/plugins/examples/served';
import {assignmentsIn, changes} from './changes';
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

it.each(Object.entries(changes))(
  '%s: no check refuses it, and it adds only its routes',
  async (name, apply) => {
    apply(copy);
    expect(await copy.diagnostics()).toEqual([]);
    const now = await copy.routes();
    expect(added(now)).toEqual(adds[name] ?? []);
    const answered = new Set([...all(now), ...now.redirects.keys()]);
    expect(specifiedRoutes.filter((route) => !answered.has(route))).toEqual([]);
  },
);

it('all changes are undone completely', async () => {
  const paths = copy.paths();
  const texts = paths.map((path) => copy.read(path));
  for (const apply of Object.values(changes)) apply(copy);
  expect(copy.edited.size).toBeGreaterThan(0);
  copy.undo();
  expect(copy.paths()).toEqual(paths);
  expect(paths.filter((path, index) => copy.read(path) !== texts[index])).toEqual([]);
  expect(await copy.routes()).toEqual(before);
});

it('a new semester changes one file, the pages with the tag `todo`, and the id of the announcement', async () => {
  const before = await copy.module<typeof Course>(course);
  changes['the next semester'](copy);
  expect([...copy.edited]).toEqual([course]);
  const after = await copy.module<typeof Course>(course);
  const shown = (facts: object): [string, string][] =>
    Object.entries(facts).map(([name, fact]) => [name, JSON.stringify(fact)]);
  const old = new Map(shown(before.facts));
  const changed = shown(after.facts).flatMap(([name, fact]) => (old.get(name) === fact ? [] : [name]));
  const dueDates = Object.keys(after.facts).filter((name) => name.startsWith('dueAssignment'));
  expect(changed).toEqual(expect.arrayContaining(['semester', 'weightAssignment1', 'slipDays', ...dueDates]));
  const pages = copy
    .paths()
    .filter((path) => /^docs\/.*\.md$/.test(path))
    .map((path) => ({path, text: copy.read(path)}))
    .filter(({text}) => changed.some((name) => text.includes(`:fact[${name}]`)));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(({text}) => !/^tags: \[.*\btodo\b.*\]$/m.test(text))).toEqual([]);
  // A reader who has closed the old announcement sees the new one, as the row 4.announcement.new-id proves.
  expect(after.course.announcement.id).not.toBe(before.course.announcement.id);
});

it('no part of a draft is in a sidebar or on the published site', async () => {
  const last = `assignment_${assignmentsIn(copy).at(-1)}`;
  changes['another assignment, as a hidden draft'](copy);
  const draft = `assignment_${assignmentsIn(copy).at(-1)}`;
  expect(draft).not.toBe(last);
  const exampleIndex = exampleIndexOf(copy.root);
  const kit = () => exampleIndexOf(copy.root).kits.find(({name}) => name === draft);
  expect(kit()?.isDraft).toBe(true);
  expect([...publishedFiles(exampleIndex).keys()].filter((path) => path.includes(draft))).toEqual([]);
  expect(added(await copy.routes())).toEqual([]);
  // Without the line `draft: true` on its pages, it is published.
  for (const path of copy.paths().filter((one) => one.startsWith(`docs/labs/${draft}/`))) {
    copy.replace(path, 'draft: true\n', '');
  }
  expect(added(await copy.routes())).toHaveLength(5);
  expect(kit()?.isDraft).toBe(false);
});

it('planted: each mistake of an editor is reported in one line, with its position', async () => {
  // Planted: a page links to a draft.
  changes['another assignment, as a hidden draft'](copy);
  const draft = `assignment_${assignmentsIn(copy).at(-1)}`;
  const labs = 'docs/labs/how_to_course_work.md';
  copy.write(labs, `${copy.read(labs)}\nSee [the new one](${draft}/index.md).\n`);
  // Planted: a renamed page has no redirect from its old address, and a new page is in no sidebar.
  changes['a lesson with another title and another file'](copy);
  copy.replace(`${cli.slice(1)}/options.md`, `redirect_from: ${cli}/tldr\n`, '');
  changes['a new FAQ page'](copy);
  copy.write('docs/labs/late.md', copy.read('docs/FAQ/no_output.md').replace('What to do', 'What one does'));

  const line = (path: string, rule: string, has = '') =>
    expect.stringMatching(new RegExp(`^${path}:\\d+:\\d+ {2}.*${has}.*\\(${rule}\\)$`)) as string;
  expect(await copy.diagnostics()).toEqual([
    line('docs/labs/late.md', 'sidebar-missing'),
    line('src/config/specified.ts', 'promised', `redirect_from: ${cli}/tldr`),
    line('docs/labs/how_to_course_work.md', 'link', 'is a draft'),
  ]);
});

describe('a whole semester of changes', () => {
  // It starts four tools, one after another.
  it('passes the checks, the types and the unit tests of its files', async () => {
    for (const apply of Object.values(changes)) apply(copy);
    expect(await copy.diagnostics()).toEqual([]);
    const pages = [...copy.edited].filter((path) => path.endsWith('.md') && copy.paths().includes(path));
    expect(copy.tool('markdownlint-cli2', ...pages)).toMatchObject({status: 0});
    expect(copy.tool('cspell', 'lint', '--no-progress', '--no-summary', ...pages)).toEqual({
      status: 0,
      output: '',
    });

    const settings = 'tsconfig.editing.json';
    const only = {
      extends: './tsconfig.json',
      include: ['sidebars.ts', 'src/config/*.ts'],
      exclude: ['**/*.test.ts'],
    };
    writeFileSync(join(copy.root, settings), JSON.stringify(only));
    expect(copy.tool('tsc', '--noEmit', '-p', settings)).toEqual({status: 0, output: ''});
    rmSync(join(copy.root, settings));

    const tests = ['src/config/course.test.ts', 'src/plugins/kits/kits.test.ts'];
    const names = 'the rules|the kits of the course';
    const {status, output} = copy.tool('vitest', 'run', '--project', 'unit', ...tests, '-t', names);
    expect(output).toMatch(/Test Files {2}2 passed/);
    expect(status).toBe(0);
  });
});
