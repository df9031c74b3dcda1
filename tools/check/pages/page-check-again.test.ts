import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {exampleIndexOf} from '../../../src/course/examples';
import {recordFixture, writeFiles} from '../../../src/course/examples/testing';
import {formatDiagnostic} from '../../../src/course/diagnostic';
import {exampleFindings} from '../examples/example-check';
import {usesOf} from '../examples/page-uses';
import {plantedNames} from '../names/testing';
import {noVerdicts, verdictsIn, type Verdicts} from '../verdicts/verdicts';
import type {Project} from './checked-site';
import {findingsOf, readSiteAgain} from './page-check';

const root = mkdtempSync(join(tmpdir(), 'again-'));
afterAll(() => rmSync(root, {recursive: true}));

const head = (title: string): string =>
  `---\ntitle: ${title}\ndescription: The page ${title} of a project that a test makes up, long enough to be shown.\n---\n\n`;

/** A page with a diagram, because diagrams take longest to read. */
const drawn = `${head('Diagram')}\`\`\`mermaid\nflowchart TD\n    accTitle: One\n    accDescr: Two\n    a[One] --> b[Two]\n\`\`\`\n`;

/** A project without findings that contains every kind of dependency between files. */
const sound = {
  'docs/links.md': `${head('Links')}See [there](target.md#part), which explains it.\n`,
  'docs/target.md': `${head('Target')}Text.\n\n## Part {#part}\n\nA warp is a thread.\n`,
  'docs/shows.md': `${head('Shows')}::code{file="topic/one/a.py" region="part"}\n\nA :term[warp] takes :num[topic/one/run simTicks].\n`,
  'docs/labs/assignment_1/background.md': `${head('Kit')}It comes with :kit[assignment_1].\n`,
  'src/config/glossary.yml':
    'warp:\n  at: target.md#part\n  says: What a weaver and a graphics card have in common here.\n',
  'examples/topic/one/example.yml':
    'about: One.\nfiles: [kits/assignment_1/main.py]\nruns:\n  run: {command: python3 a.py main.py, stats: [simTicks]}\n',
  'examples/topic/one/a.py': '# #region part\nprint()\n# #endregion\n',
  'kits/assignment_1/main.py': 'print()\n',
} as const;

const run = 'examples/topic/one/recorded/run/stats.json';
const file = join(root, 'kept.verdicts');

/** All findings of the two steps in the project as it is now. */
async function linesOf(verdicts: Verdicts, sidebar: readonly string[]): Promise<string[]> {
  const project: Project = {
    root,
    url: 'https://course.example.edu',
    baseUrl: '/429-website',
    sidebars: {all: sidebar},
    looseDocs: [],
    notLessons: [],
    facts: {},
    specified: [],
    names: plantedNames,
    exampleIndex: exampleIndexOf(root),
    languages: new Set(['mermaid']),
  };
  const site = await readSiteAgain(project, verdicts);
  const lines = [...(await findingsOf(site, verdicts)), ...exampleFindings(root, usesOf(site))];
  verdicts.save();
  return lines.map((found) => formatDiagnostic(found.path, found));
}

const inSidebar = ['links', 'target', 'shows', 'labs/assignment_1/background'];

/** The findings with the results of earlier runs, which must equal those without; and how many were computed. */
async function linesAgain(ground = 'code', sidebar = inSidebar): Promise<{lines: string[]; found: number}> {
  const verdicts = verdictsIn(file, ground);
  const lines = await linesOf(verdicts, sidebar);
  expect(lines).toEqual(await linesOf(noVerdicts, sidebar));
  return {lines, found: verdicts.computed()};
}

const restore = (): void => {
  writeFiles(root, sound);
  const simTicks = {value: '1', unit: 'Tick', about: 'ticks'};
  recordFixture(exampleIndexOf(root).run('topic/one/run'), {
    output: '',
    stats: {dump: 1, dumps: [{simTicks}]},
  });
};

const pages = inSidebar.length;

it('has the findings of a first run, and computes nothing if nothing changed', async () => {
  restore();
  expect(await linesAgain()).toEqual({lines: [], found: 2 * pages});
  expect(await linesAgain()).toEqual({lines: [], found: 0});
});

/** An edit of one file, the finding that it causes, often in another, and the number of results to compute. */
const edits: readonly (readonly [path: string, text: string, finding: RegExp, computed: number])[] = [
  // A page and the anchors of another.
  [
    'docs/target.md',
    sound['docs/target.md'].replace('{#part}', '{#whole}'),
    /^docs\/links\.md:6:5 .*\(link-anchor\)$/m,
    2,
  ],
  // The glossary and the words of a page.
  [
    'docs/target.md',
    sound['docs/target.md'].replace('A warp', 'A weft'),
    /^src\/config\/glossary\.yml:1:1 .*\(glossary-place\)$/m,
    2,
  ],
  // A page and the glossary.
  [
    'src/config/glossary.yml',
    sound['src/config/glossary.yml'].replace('warp:', 'thread:'),
    /^src\/config\/glossary\.yml:1:1 .*\(glossary-unused\)$/m,
    0,
  ],
  // A page and an example's file.
  [
    'examples/topic/one/a.py',
    sound['examples/topic/one/a.py'].replace('part', 'other'),
    /^docs\/shows\.md:6:1 .*\(code-include\)$/m,
    0,
  ],
  // A page and a recording, which depends on files of the example and of a kit.
  [
    'examples/topic/one/a.py',
    `${sound['examples/topic/one/a.py']}print(1)\n`,
    /^examples\/.*\(recording-stale\)$/m,
    0,
  ],
  ['kits/assignment_1/main.py', 'print(1)\n', /^kits\/.*\(recording-stale\)$/m, 0],
  [run, '{}', /^docs\/shows\.md:8:21 .*edited.*\(number-unknown\)$/m, 0],
  [run, '{}', /^examples\/.*\(recording-edited\)$/m, 0],
  // An example and the pages that use it.
  ['docs/shows.md', `${head('Shows')}Nothing.\n`, /^examples\/.*\(example-unused\)$/m, 2],
  // A page by itself.
  ['docs/links.md', `${sound['docs/links.md']}It costs $5.\n`, /\(formula-unbalanced\)$/m, 2],
  ['docs/links.md', `${sound['docs/links.md']}It is <5.\n`, /^docs\/links\.md:7:\d+ .*\(mdx-syntax\)$/m, 1],
];

it.each(edits)(
  'after an edit of %s, has the findings of a first run (%#)',
  async (path, text, finding, computed) => {
    restore();
    await linesAgain();
    writeFiles(root, {[path]: text});
    const after = await linesAgain();
    expect(after.lines.join('\n')).toMatch(finding);
    expect(after.found).toBe(computed);
    // Findings stay when nothing has to be computed.
    expect(await linesAgain()).toEqual({lines: after.lines, found: 0});
    restore();
    expect((await linesAgain()).lines).toEqual([]);
  },
);

it('reads a diagram again only if its page changed', async () => {
  restore();
  const all = [...inSidebar, 'diagram'];
  writeFiles(root, {'docs/diagram.md': drawn});
  expect((await linesAgain('code', all)).lines).toEqual([]);
  writeFiles(root, {'docs/links.md': `${sound['docs/links.md']}More.\n`});
  expect(await linesAgain('code', all)).toEqual({lines: [], found: 2});
  writeFiles(root, {'docs/diagram.md': drawn.replace('-->', '--')});
  const {lines} = await linesAgain('code', all);
  expect(lines).toEqual([expect.stringMatching(/^docs\/diagram\.md:\d+:1 .*\(diagram-syntax\)$/)]);
  rmSync(join(root, 'docs/diagram.md'));
});

it('computes an instrument again if a recording changed', async () => {
  restore();
  const all = [...inSidebar, 'figure'];
  writeFiles(root, {
    'docs/figure.md': `${head('Figure')}::instrument{name="statistics" runs="topic/one/run" labels="One" title="All of it"}\n`,
  });
  expect((await linesAgain('code', all)).lines).toEqual([]);
  expect(await linesAgain('code', all)).toEqual({lines: [], found: 0});
  rmSync(join(root, run));
  expect((await linesAgain('code', all)).lines).toContainEqual(
    expect.stringMatching(/^docs\/figure\.md:6:1 .*\(instrument\)$/),
  );
  rmSync(join(root, 'docs/figure.md'));
});

it('finds the effects of removed pages and kits, and of the sidebars', async () => {
  restore();
  await linesAgain();
  rmSync(join(root, 'docs/target.md'));
  expect((await linesAgain()).lines.join('\n')).toMatch(/^docs\/links\.md:6:5 .*\(link-file\)$/m);
  restore();
  expect((await linesAgain('code', inSidebar.slice(1))).lines.join('\n')).toMatch(
    /^docs\/links\.md:1:1 .*\(sidebar-missing\)$/m,
  );
  rmSync(join(root, 'kits'), {recursive: true});
  expect((await linesAgain()).lines.join('\n')).toMatch(/^docs\/labs\/.*\(lab-data\)$/m);
  restore();
});

it('uses no results of other code or other packages', async () => {
  restore();
  await linesAgain();
  expect((await linesAgain('other code')).found).toBe(2 * pages);
});
