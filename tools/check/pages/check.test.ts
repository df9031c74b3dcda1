import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import type {Finding} from '../../../src/content/diagnostic';
import {exampleIndexOf} from '../../../src/content/examples';
import {recordFixture, writeFiles} from '../../../src/content/examples/test-projects';
import {rules} from '../../../src/content/rules';
import sidebars from '../__fixtures__/site/sidebars';
import {facts} from '../__fixtures__/site/src/config/course';
import {plantedNames} from '../names/test-lists';
import {findPages, pagesFor} from './check';
import {siteOf, type Project} from './site';

// A recording contains hashes of its example's files, so this test writes it next to a copy of the pages.
const root = mkdtempSync(join(tmpdir(), 'site-'));
const fixture = join(__dirname, '..', '__fixtures__');
cpSync(join(fixture, 'site'), root, {recursive: true});
// A lesson that is too long is no file, because nobody would read it.
const long = join(root, 'docs/tutorial/long.md');
writeFileSync(long, readFileSync(long, 'utf8').replace('\n## ', `\n${'word '.repeat(45_000)}\n\n## `));

/** A page with one defect, with the place and rule of each expected finding; the file describes the format. */
type Defect = {readonly found: string | readonly string[]; readonly page: string; readonly text?: string};
const defects = Object.entries(
  parse(readFileSync(join(fixture, 'defects.yml'), 'utf8')) as Record<string, Defect>,
).map(([name, {found, page, text}]) => ({
  path: `docs/FAQ/${name}.md`,
  page:
    text === undefined
      ? page
      : `---\ntitle: ${name}\ndescription: A page with one defect, and with everything else as it should be.\n---\n\nThe lead of this page.\n\n${text}\n`,
  found: [found].flat(),
}));
writeFiles(root, Object.fromEntries(defects.map(({path, page}) => [path, page])));
writeFiles(root, {
  'examples/topic/one/example.yml':
    'about: One.\nruns:\n  run: {command: a, stats: [simTicks]}\n  slow: {command: b, stats: [simTicks]}\n' +
    '  small: {command: a.py timing 4KiB, stats: [simTicks]}\n  large: {command: a.py minor 8KiB, stats: [simTicks]}\n',
  'examples/topic/one/a.py': '# #region part\nprint()\n# #endregion\nprint()\n',
  'examples/topic/one/title.chart.yml': [
    'title: The slow one is faster',
    'holds: "[topic/one/slow simTicks] < [topic/one/run simTicks]"',
    'description: Two bars.',
    'kind: bars',
    'x: {label: Run, categories: [fast, slow]}',
    'y: {label: Time, value: simTicks, unit: ns, zero: true, digits: 0}',
    'series: [{label: Time, runs: [topic/one/run, topic/one/slow]}]',
    '',
  ].join('\n'),
});
const exampleIndex = exampleIndexOf(root);
for (const [name, value] of Object.entries({run: '1', slow: '2', small: '1', large: '2'})) {
  const simTicks = {value, unit: 'Tick', about: 'ticks'};
  const output = 'gem5 Simulator System.\ncommand line: gem5.opt a.py right\nwarn: right\nthe sum is right\n';
  recordFixture(exampleIndex.run(`topic/one/${name}`), {output, stats: {dump: 1, dumps: [{simTicks}]}});
}
afterAll(() => rmSync(root, {recursive: true}));

const project = {
  root,
  sidebars,
  facts,
  promised: ['/docs/good', '/docs/old/good', '/docs/group', '/docs/gone', '/docs/draft'],
  names: () => plantedNames,
  exampleIndex,
} satisfies Project;

/** Every planted defect: the file, and the line, column and rule of each finding, in alphabetical order. */
const planted: Record<string, readonly string[]> = {
  ...Object.fromEntries(defects.map(({path, found}) => [path, found])),
  'docs/labs/redirect-twice.md': ['1:1 sidebar-missing', '4:1 redirect'],
  'docs/labs/number-typed.md': ['1:1 sidebar-missing', '8:10 number-typed'],
  'docs/labs/assignment_1/data.md': [
    '10:9 lab-data',
    '12:1 directive-attribute',
    '1:1 sidebar-missing',
    '8:1 lab-data',
  ],
  'docs/labs/assignment_1/questions.md': [
    ...Array<string>(5).fill('12:1 lab-question').slice(1),
    '12:1 goal-missing',
    '1:1 sidebar-missing',
    ...Array<string>(6).fill('8:1 lab-question'),
    '8:1 goal-missing',
  ].sort(),
  'docs/labs/assignment_2/index.md': [
    '1:1 lab-question',
    '1:1 sidebar-missing',
    '8:1 lesson-head',
    '8:1 path-goal',
    '8:1 path-goal',
    '8:1 path-length',
  ],
  'docs/labs/assignment_2/questions.md': [
    '14:1 evidence-name',
    '1:1 sidebar-missing',
    '8:1 lab-marks',
    '8:1 lab-time',
  ],
  'kits/assignment_1/kit.yml': ['1:1 kit-files', '1:1 kit-files'],
  'kits/assignment_2/kit.yml': ['1:1 kit-files'],
  'kits/assignment_1/course/handin.json': [
    '1:1 hand-in',
    '1:1 hand-in',
    '1:1 hand-in-asks',
    '1:1 hand-in-asks',
  ],
  'kits/assignment_2/course/handin.json': ['1:1 hand-in'],
  'marking/assignment_1.md': ['1:1 rubric'],
  'marking/assignment_2.md': ['3:1 rubric'],
  'src/config/goals/assignment_1.yml': ['1:3 goal-form'],
  'src/config/goals/assignment_2.yml': [
    '5:3 goal-form',
    '5:3 goal-order',
    '5:3 goal-place',
    '5:3 goal-place',
    '5:3 goal-place',
  ],
  'docs/FAQ/names.md': ['10:10 name', '11:10 name', '12:10 name', '8:10 name', '9:11 name'],
  'docs/policies/typed-rule.md': [
    '10:17 typed-rule',
    '11:20 typed-rule',
    '12:9 typed-rule',
    '1:1 sidebar-missing',
    '8:25 typed-rule',
    '9:13 typed-rule',
  ],
  'docs/tutorial/no-head.md': ['6:1 lesson-head'],
  'docs/tutorial/long.md': ['8:1 lesson-length', '9:1 lesson-files'],
  'docs/tutorial/wrong-next.md': ['12:22 lesson-next'],
  'docs/unlisted.md': ['1:1 sidebar-missing'],
  'sidebars.ts': ['8:35 sidebar-file'],
  'src/config/promised.ts': ['3:10 promised', '3:24 promised'],
  'src/config/glossary.yml': [
    '12:1 glossary-place',
    '15:1 glossary-place',
    '18:1 glossary-place',
    '25:1 glossary-place',
    '28:1 glossary-place',
    '5:1 glossary-place',
    '5:1 glossary-twin',
    '9:1 glossary-form',
  ],
};

let findings: Finding[];
beforeAll(async () => {
  findings = await findPages(project, {changed: undefined, found: () => undefined});
});

describe('the planted defects', () => {
  it.each(Object.entries(planted))('%s', (path, expected) => {
    const found = findings
      .filter((finding) => finding.path === path)
      .map(({place, rule}) => `${place.line}:${place.column} ${rule}`);
    expect(found.sort()).toEqual([...expected].sort());
  });

  it('are the only findings', () => {
    expect([...new Set(findings.map(({path}) => path))].filter((path) => !(path in planted))).toEqual([]);
  });

  it('break every rule that pages can break', () => {
    const elsewhere = /^(?:c-|python-|gem5-|example-|recording-|chart-unused|region-unused|run-unused|crash)/;
    const fired = new Set<string>(findings.map(({rule}) => rule));
    expect(
      Object.keys(rules).filter((rule) => !fired.has(rule) && !elsewhere.test(rule)),
      'plant a defect of each in tools/check/__fixtures__/defects.yml',
    ).toEqual([]);
  });

  it.each([
    ['docs/FAQ/link-file.md', '`../good.md`'],
    ['docs/FAQ/link-moved.md', '`../group/index.md`'],
    ['docs/FAQ/link-renamed.md', '`../good.md`'],
    ['docs/FAQ/link-renamed-route.md', '`/docs/good`'],
    ['docs/FAQ/link-anchor.md', '`#end`'],
    ['docs/tutorial/wrong-next.md', 'write `long.md`'],
    ['src/config/glossary.yml', '`#end`'],
  ])('%s: the finding names %s', (path, instead) => {
    const texts = findings.filter((finding) => finding.path === path).map(({text}) => text);
    expect(texts.join('\n')).toContain(instead);
  });
});

describe('an edit', () => {
  const site = siteOf(project);
  it.each([
    ['docs/good.md', ['docs/good.md']],
    ['examples/topic/one/recorded/run/stats.json', /topic\/one/],
    ['src/config/course.ts', /:fact/],
    ['static/img/dot.svg', /img\/dot\.svg/],
    ['sidebars.ts', []],
    ['src/config/navbar.ts', []],
  ])('of %s concerns the pages that show it', (path, expected) => {
    const pages = Array.isArray(expected)
      ? expected
      : site.paths.filter((page) => expected.test(site.text(page)));
    expect(pagesFor(site, [path])).toEqual(pages);
    expect(pages.length < site.paths.length).toBe(true);
  });

  it('of one page finds what is wrong with it and with the sidebars, and parses no other page for it', async () => {
    const changed = ['docs/FAQ/formula-dollars.md'];
    const lines = (await findPages(project, {changed, found: () => undefined})).map(({path}) => path);
    expect(lines).toContain(changed[0]);
    expect(lines).toContain('sidebars.ts');
    expect(lines).not.toContain('docs/FAQ/formula-tex.md');
  });
});
