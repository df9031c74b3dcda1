import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

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
cpSync(join(__dirname, '..', '__fixtures__', 'site'), root, {recursive: true});
writeFiles(root, {
  'examples/topic/one/example.yml':
    'about: One.\nruns:\n  run: {command: a, stats: [simTicks]}\n  slow: {command: b, stats: [simTicks]}\n',
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
  recordFixture(exampleIndex.run(`topic/one/${name}`), {output: '', stats: {dump: 1, dumps: [{simTicks}]}});
}
afterAll(() => rmSync(root, {recursive: true}));

const project = {
  root,
  url: 'https://course.example.edu',
  baseUrl: '/429-website',
  sidebars,
  looseDocs: ['bad/', 'FAQ/', 'labs/', 'policies/'],
  notLessons: [],
  notationKeys: ['src/pages/notation.md'],
  facts,
  specified: ['/docs/good', '/docs/old/good', '/docs/group', '/docs/gone', '/docs/draft'],
  names: plantedNames,
  exampleIndex,
  languages: new Set(['bash', 'mermaid', 'python', 'text']),
} satisfies Project;

/** Every planted defect of the fixture: the file, and the line, column and rule of each finding. */
const planted: Record<string, string[]> = {
  'docs/bad/chart.md': ['8:1 chart'],
  'docs/bad/code-include.md': ['8:1 code-include'],
  'docs/bad/diff-include.md': ['8:1 diff-include'],
  'docs/bad/directive-attribute.md': ['8:1 directive-attribute', '8:1 directive-attribute'],
  'docs/bad/route-twin/index.md': ['1:1 route-twin'],
  'docs/bad/run-recording.md': ['8:1 run-recording'],
  'docs/bad/system.md': ['8:1 system'],
  'docs/bad/admonition-count.md': ['20:1 admonition-count'],
  'docs/bad/admonition-stray.md': ['8:1 admonition-stray', '12:1 admonition-stray'],
  'docs/bad/admonition-unclosed.md': ['8:1 admonition-unclosed'],
  'docs/bad/admonition-unknown.md': ['8:1 admonition-unknown'],
  'docs/bad/chart-title.md': ['8:1 chart'],
  'docs/bad/claim-form.md': ['8:12 claim-form'],
  'docs/bad/claim-half.md': ['8:10 claim-untrue'],
  'docs/bad/claim-missing.md': ['10:8 claim-missing', '11:1 claim-missing'],
  'docs/bad/claim-place.md': ['8:10 claim-place'],
  'docs/bad/claim-rank.md': ['8:11 claim-untrue'],
  'docs/bad/claim-unknown.md': ['8:7 claim-unknown'],
  'docs/bad/code-language.md': ['8:1 code-language'],
  'docs/bad/code-length.md': ['8:1 code-length'],
  'docs/bad/code-no-language.md': ['8:1 code-language'],
  'docs/bad/description-long.md': ['3:1 description-length'],
  'docs/bad/description-missing.md': ['1:1 description-missing'],
  'docs/bad/description-short.md': ['3:1 description-length'],
  'docs/bad/diagram-syntax.md': ['12:1 diagram-syntax'],
  'docs/bad/diagram-text.md': ['8:1 diagram-text', '8:1 diagram-text'],
  'docs/bad/directive-colons.md': ['8:10 directive-unknown'],
  'docs/bad/directive-leaf.md': ['8:1 directive-unknown'],
  'docs/bad/directive-text.md': ['8:5 directive-unknown'],
  'docs/bad/fact-attribute.md': ['8:7 directive-attribute'],
  'docs/bad/fact-in-link.md': ['8:10 fact-in-link'],
  'docs/bad/fact-nameless.md': ['8:10 directive-attribute'],
  'docs/bad/fact-unknown.md': ['8:10 fact-unknown'],
  'docs/bad/formula-dollar.md': ['8:10 formula-unbalanced'],
  'docs/bad/formula-dollars.md': ['8:10 formula-unbalanced'],
  'docs/bad/formula-in-line.md': ['8:9 formula-form'],
  'docs/bad/formula-meta.md': ['8:1 formula-form'],
  'docs/bad/formula-open.md': ['8:1 formula-unbalanced'],
  'docs/bad/formula-tex-block.md': ['10:10 formula-tex'],
  'docs/bad/formula-tex.md': ['8:14 formula-tex'],
  'docs/bad/front-matter-key.md': ['4:1 front-matter-key'],
  'docs/bad/front-matter-missing.md': ['1:1 front-matter-missing'],
  'docs/bad/front-matter-title.md': ['1:1 front-matter-missing'],
  'docs/bad/front-matter-syntax.md': ['2:8 front-matter-syntax'],
  'docs/bad/heading-id-duplicate.md': ['12:1 heading-id-duplicate'],
  'docs/bad/heading-id-missing.md': ['8:1 heading-id-missing'],
  'docs/bad/heading-title.md': ['8:1 heading-title'],
  'docs/bad/image-alt.md': ['8:1 image-alt'],
  'docs/bad/image-beside.md': ['8:1 image-missing'],
  'docs/bad/image-foreign.md': ['8:1 image-foreign'],
  'docs/bad/image-missing.md': ['8:1 image-missing'],
  'docs/bad/image-tag.md': ['8:1 image-alt'],
  'docs/bad/instrument.md': ['8:1 instrument'],
  'docs/bad/lesson-closing-links.md': ['12:1 lesson-closing'],
  'docs/bad/lesson-closing.md': ['14:1 lesson-closing'],
  'docs/bad/lesson-head-empty.md': ['9:1 lesson-head'],
  'docs/bad/lesson-head-items.md': ['8:1 lesson-head'],
  'docs/bad/lesson-head-place.md': ['10:1 lesson-head'],
  'docs/bad/link-anchor-own.md': ['8:5 link-anchor'],
  'docs/bad/link-anchor.md': ['8:5 link-anchor'],
  'docs/bad/link-draft.md': ['8:5 link-draft'],
  'docs/bad/link-empty.md': ['8:5 link-file'],
  'docs/bad/link-extension.md': ['8:5 link-file'],
  'docs/bad/link-file.md': ['8:5 link-file'],
  'docs/bad/link-moved.md': ['8:5 link-file'],
  'docs/bad/link-own-base.md': ['8:5 link-own-site'],
  'docs/bad/link-own-site.md': ['8:5 link-own-site'],
  'docs/bad/link-renamed.md': ['8:5 link-file'],
  'docs/bad/link-renamed-route.md': ['8:5 link-route'],
  'docs/bad/link-route-of-page.md': ['8:5 link-form'],
  'docs/bad/link-route.md': ['8:5 link-route'],
  'docs/bad/mdx-brace-block.md': ['8:1 mdx-syntax'],
  'docs/bad/mdx-brace.md': ['8:9 mdx-syntax'],
  'docs/bad/mdx-comment.md': ['10:2 mdx-syntax'],
  'docs/bad/mdx-expression.md': ['8:11 mdx-expression'],
  'docs/bad/mdx-import.md': ['8:17 mdx-syntax'],
  'docs/bad/mdx-less-than.md': ['8:9 mdx-syntax'],
  'docs/bad/number-form.md': ['8:10 number-form'],
  'docs/bad/number-unknown.md': ['8:10 number-unknown'],
  'docs/bad/number-untrue.md': ['8:13 number-untrue'],
  'docs/bad/redirect-form.md': ['4:1 redirect', '4:1 redirect', '4:1 redirect', '4:1 redirect'],
  'docs/bad/redirect-taken.md': ['4:1 redirect'],
  'docs/bad/region-marker.md': ['9:1 region-marker'],
  'docs/bad/reason-form.md': ['8:11 reason-form'],
  'docs/bad/reason-missing.md': ['12:16 reason-missing'],
  'docs/bad/reason-unknown.md': ['8:11 reason-unknown'],
  'docs/bad/reference.md': ['10:1 link-file'],
  'docs/bad/sentences.md': ['8:19 sentence-per-line', '10:24 sentence-per-line'],
  'docs/bad/stats-form.md': ['8:1 stats-form'],
  'docs/bad/stats-unknown.md': ['8:1 stats-unknown'],
  'docs/bad/table-head.md': ['8:1 table-head'],
  'docs/bad/tag-missing.md': ['8:8 tag-missing'],
  'docs/bad/tag-superfluous.md': ['4:1 tag-superfluous'],
  'docs/bad/tag-unknown.md': ['4:1 tag-unknown'],
  'docs/bad/term-place.md': ['8:10 term-place'],
  'docs/bad/term-unknown.md': ['8:9 term-unknown'],
  'docs/bad/time.md': ['8:10 time'],
  'docs/bad/title-missing.md': ['1:1 title-missing'],
  'docs/bad/typed-address.md': ['8:10 typed-address'],
  'docs/bad/typed-date-iso.md': ['8:14 typed-date'],
  'docs/bad/typed-date.md': ['8:14 typed-date'],
  'docs/bad/unfinished-description.md': ['3:1 unfinished'],
  'docs/bad/unfinished-capitals.md': ['8:1 unfinished'],
  'docs/bad/unfinished.md': ['8:16 unfinished'],
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
  'docs/labs/assignment_2/questions.md': ['8:1 lab-marks', '8:1 lab-time', '14:1 evidence-name'],
  'kits/assignment_1/kit.yml': ['1:1 kit-files', '1:1 kit-files'],
  'kits/assignment_2/kit.yml': ['1:1 kit-files'],
  'kits/assignment_1/handin.json': ['1:1 hand-in', '1:1 hand-in', '1:1 hand-in-asks', '1:1 hand-in-asks'],
  'kits/assignment_2/handin.json': ['1:1 hand-in'],
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
  'docs/tutorial/typed-time.md': ['10:1 lesson-time'],
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
  'src/config/navbar.ts': [
    '2:40 config-picture',
    '5:38 config-sidebar',
    '7:13 config-link',
    '9:11 config-link',
    '10:11 config-link',
  ],
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
  'docs/bad/route-twin.md',
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
  it('says where and what is wrong, and what to write instead', () => {
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
    ['src/config/navbar.ts', 'write `sidebar`'],
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
