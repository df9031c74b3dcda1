import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {formatDiagnostic, type Finding} from '../../../src/course/diagnostic';
import sidebars from '../__fixtures__/site/sidebars';
import {facts} from '../__fixtures__/site/src/config/course';
import {exampleIndexOf} from '../../../src/course/examples';
import {recordFixture, writeFiles} from '../../../src/course/examples/testing';
import {findingsOf, readSite} from './page-check';
import {plantedNames} from '../names/testing';
import {rulesNamedIn} from '../testing';
import type {Project} from './checked-site';

// A recording contains hashes of its example's files, so this test writes it next to a copy of the pages.
const root = mkdtempSync(join(tmpdir(), 'site-'));
const fixture = join(__dirname, '..', '__fixtures__');
cpSync(join(fixture, 'site'), root, {recursive: true});
// A lesson that is too long is no file, because nobody would read it.
const long = join(root, 'docs/tutorial/typed-time.md');
writeFileSync(long, readFileSync(long, 'utf8').replace('\n## ', `\n${'word '.repeat(1300)}\n\n## `));

/** A page with one defect, with the place and rule of each expected finding; the file describes the format. */
type Defect = {readonly found: string | readonly string[]; readonly page: string; readonly text?: string};
const defects = Object.entries(
  parse(readFileSync(join(fixture, 'defects.yml'), 'utf8')) as Record<string, Defect>,
).map(([name, {found, page, text}]) => ({
  path: `docs/bad/${name}.md`,
  page:
    text === undefined
      ? page
      : `---\ntitle: ${name}\ndescription: A page with one defect, and with everything else as it should be.\n---\n\nThe lead of this page.\n\n${text}\n`,
  found: [found].flat(),
}));
writeFiles(root, Object.fromEntries(defects.map(({path, page}) => [path, page])));
/** A page that links to all loose pages of the fixture but one. */
const loose = readdirSync(join(root, 'docs'), {recursive: true, encoding: 'utf8'}).filter((path) =>
  /^(?:bad|labs|policies)\/.*\.md$/.test(path),
);
writeFiles(root, {
  'docs/labs/all.md': [
    '---\ntitle: All\ndescription: A page with links to all pages that are in no sidebar, so that each can be found.\n---\n',
    'The lead of this page.\n',
    ...loose.map((path) => `- [one](../${path})`),
    '- [notation](/notation)\n',
  ].join('\n'),
  'examples/topic/one/example.yml':
    'about: One.\nruns:\n  run: {command: a, stats: [simTicks]}\n  slow: {command: b, stats: [simTicks]}\n',
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
for (const [name, value] of Object.entries({run: '1', slow: '2'})) {
  const simTicks = {value, unit: 'Tick', about: 'ticks'};
  const output = 'gem5 Simulator System.\ncommand line: gem5.opt a.py right\nwarn: right\nthe sum is right\n';
  recordFixture(exampleIndex.run(`topic/one/${name}`), {output, stats: {dump: 1, dumps: [{simTicks}]}});
}
afterAll(() => rmSync(root, {recursive: true}));

const project = {
  root,
  url: 'https://course.example.edu',
  baseUrl: '/429-website',
  sidebars,
  looseDocs: ['bad/', 'FAQ/', 'labs/', 'policies/'],
  notLessons: [],
  facts,
  specified: ['/docs/good', '/docs/old/good', '/docs/group', '/docs/gone', '/docs/draft'],
  names: plantedNames,
  exampleIndex,
  languages: new Set(['bash', 'mermaid', 'python', 'text']),
} satisfies Project;

/** Every planted defect: the file, and the line, column and rule of each finding. */
const planted: Record<string, readonly string[]> = {
  ...Object.fromEntries(defects.map(({path, found}) => [path, found])),
  'docs/labs/redirect-twice.md': ['4:1 redirect'],
  'docs/labs/number-typed.md': ['8:10 number-typed'],
  'docs/labs/assignment_1/data.md': ['8:1 lab-data', '10:9 lab-data', '12:1 directive-attribute'],
  'docs/labs/assignment_1/questions.md': [
    '8:1 lab-question',
    '8:1 lab-question',
    '8:1 lab-question',
    '8:1 lab-question',
    '8:1 lab-question',
    '8:1 lab-question',
    '8:1 goal-missing',
    '12:1 lab-question',
    '12:1 lab-question',
    '12:1 lab-question',
    '12:1 lab-question',
    '12:1 goal-missing',
  ],
  'docs/labs/assignment_2/index.md': ['1:1 lab-question', '1:1 lesson-head'],
  'docs/labs/assignment_2/questions.md': ['8:1 lab-marks', '8:1 lab-time', '14:1 evidence-name'],
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
  'marking/assignment_2.md': ['1:1 rubric'],
  'src/config/goals/assignment_1.yml': ['1:3 goal-form'],
  'src/config/goals/assignment_2.yml': [
    '5:3 goal-form',
    '5:3 goal-place',
    '5:3 goal-order',
    '5:3 goal-place',
    '5:3 goal-place',
  ],
  'docs/FAQ/names.md': [
    '1:1 page-unlinked',
    '8:10 name-object',
    '9:11 name-parameter',
    '10:10 name-unknown',
    '11:10 name-statistic',
    '12:10 name-option',
  ],
  'docs/policies/typed-rule.md': [
    '8:25 typed-rule',
    '9:13 typed-rule',
    '10:17 typed-rule',
    '11:20 typed-rule',
    '12:9 typed-rule',
  ],
  'docs/tutorial/no-head.md': ['6:1 lesson-head'],
  'docs/tutorial/typed-time.md': ['8:1 lesson-length', '10:1 lesson-time'],
  'docs/tutorial/wrong-next.md': ['12:1 lesson-next'],
  'docs/unlisted.md': ['1:1 sidebar-missing'],
  'sidebars.ts': ['8:35 sidebar-file'],
  'src/config/course.ts': [
    '5:37 config-link',
    '6:31 config-link',
    '19:19 config-link',
    '19:62 config-link',
    '19:114 config-link',
    '19:164 config-link',
  ],
  'src/config/navbar.ts': ['4:13 config-link', '6:11 config-link', '7:11 config-link'],
  'src/config/specified.ts': ['3:10 specified', '3:24 specified'],
  'src/pages/index.tsx': ['4:76 config-link'],
  'src/config/glossary.yml': [
    '5:1 glossary-twin',
    '5:1 glossary-place',
    '9:1 glossary-form',
    '12:1 glossary-place',
    '15:1 glossary-place',
    '18:1 glossary-place',
    '21:1 glossary-unused',
    '25:1 glossary-place',
    '28:1 glossary-place',
  ],
};

/** Pages of the fixture without a finding, which show everything that is allowed. */
const clean = [
  'docs/good.md',
  'docs/group/index.md',
  'docs/draft.md',
  'docs/tutorial/draft-next.md',
  'docs/labs/all.md',
  'src/pages/notation.md',
];

let findings: Finding[];

beforeAll(async () => {
  findings = await findingsOf(readSite(project));
});

describe('the planted defects', () => {
  it.each(Object.entries(planted))('%s', (path, expected) => {
    const found = findings
      .filter((finding) => finding.path === path)
      .map(({place, rule}) => `${place.line}:${place.column} ${rule}`);
    expect(found).toEqual(expected);
  });

  it('are the only findings', () => {
    const paths = new Set(findings.map(({path}) => path));
    expect([...paths].filter((path) => !(path in planted))).toEqual([]);
  });

  it('cover every page of the fixture', () => {
    const paths = readSite(project).readings.map(({path}) => path);
    expect(paths.filter((path) => !(path in planted)).sort()).toEqual([...clean].sort());
  });

  it('break every rule that this step can report', () => {
    const sources = [
      'tools/check/pages/**/*.ts',
      'src/{course,remark}/**/*.ts',
      '!src/course/examples/manifest.ts',
    ];
    const fired = new Set(findings.map(({rule}) => rule));
    expect([...fired].sort()).toEqual(rulesNamedIn(sources));
  });
});

describe('a finding', () => {
  it('names the place, the fault and the remedy', () => {
    for (const found of findings) {
      expect(formatDiagnostic(found.path, found)).toMatch(/^[\w./-]+:\d+:\d+ {2}\S.*; \S.* {2}\([a-z-]+\)$/);
    }
  });

  it.each([
    ['docs/bad/admonition-unknown.md', '`:::note`'],
    ['docs/bad/code-language.md', '```python'],
    ['docs/bad/diagram-syntax.md', 'cannot read `a[[One --> b`'],
    ['docs/bad/fact-unknown.md', '`place`'],
    ['docs/bad/front-matter-title.md', '`title: Caches`'],
    ['docs/bad/heading-id-missing.md', '`## Build it {#build-it}`'],
    ['docs/bad/link-anchor.md', '`#end`'],
    ['docs/bad/link-file.md', '`../good.md`'],
    ['docs/bad/link-extension.md', '`../good.md`'],
    ['docs/bad/link-moved.md', '`../group/index.md`'],
    ['docs/bad/link-renamed.md', '`../good.md`'],
    ['docs/bad/link-renamed-route.md', '`../good.md`'],
    ['docs/bad/link-own-site.md', '`../good.md`'],
    ['docs/bad/mdx-less-than.md', '`&lt;`'],
    ['docs/bad/mdx-brace.md', 'in backticks'],
    ['docs/FAQ/names.md', 'write `TimingSimpleCPU`'],
    ['docs/bad/term-unknown.md', '`formula`'],
    ['docs/bad/time.md', '`../good.md`'],
    ['docs/tutorial/wrong-next.md', 'write `typed-time.md`'],
    ['src/config/glossary.yml', '`#end`'],
    ['src/config/course.ts', 'write `/docs/good`'],
    ['src/config/course.ts', 'write `/429-website/docs/good`'],
    ['src/config/course.ts', 'write `#end`'],
    ['src/config/navbar.ts', 'remove `draft` from docs/draft.md'],
    ['src/config/specified.ts', '`redirect_from: /docs/gone`'],
  ])('%s: names %s', (path, instead) => {
    expect(
      findings
        .filter((finding) => finding.path === path)
        .map(({text}) => text)
        .join('\n'),
    ).toContain(instead);
  });
});
