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

/** A page with a diagram, whose reading takes longest. */
const drawn = `${head('Diagram')}\`\`\`mermaid\nflowchart TD\n    accTitle: One\n    accDescr: Two\n    a[One] --> b[Two]\n\`\`\`\n`;

/** A project without a diagnostic, in which everything that can depend on something does. */
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

/** Everything that the two steps say of the project as it is now. */
async function linesOf(verdicts: Verdicts, sidebar: readonly string[]): Promise<string[]> {
  const project: Project = {
    root,
    url: 'https://course.example.edu',
    baseUrl: '/429-website',
    sidebars: {all: sidebar},
    looseDocs: [],
    notLessons: [],
    notationKeys: [],
    facts: {},
    specified: [],
    names: plantedNames,
    exampleIndex: exampleIndexOf(root),
    languages: new Set(['mermaid']),
  };
  const site = await readSiteAgain(project, verdicts);
  const lines = [
    ...(await findingsOf(site, verdicts)).map(({path, diagnostic}) => formatDiagnostic(path, diagnostic)),
    ...exampleFindings(root, usesOf(site)).map((found) => formatDiagnostic(found.path, found)),
  ];
  verdicts.save();
  return lines;
}

const inSidebar = ['links', 'target', 'shows', 'labs/assignment_1/background'];

/** What is said after what was said before, which must be what is said afresh; and how much was found anew. */
async function linesAgain(ground = 'code', sidebar = inSidebar): Promise<{lines: string[]; found: number}> {
  const verdicts = verdictsIn(file, ground);
  const lines = await linesOf(verdicts, sidebar);
  expect(lines).toEqual(await linesOf(noVerdicts, sidebar));
  return {lines, found: verdicts.counts().found};
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

it('says the same as a run afresh, and finds nothing anew where nothing changed', async () => {
  restore();
  expect(await linesAgain()).toEqual({lines: [], found: 2 * pages});
  expect(await linesAgain()).toEqual({lines: [], found: 0});
});

/** An edit in one file, and the diagnostic that it causes in another, with how many verdicts had to be found anew. */
const edits: readonly (readonly [path: string, text: string, diagnostic: RegExp, found: number])[] = [
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
  // A page and a recording, which was made from the example's files, and those of a kit.
  [
    'examples/topic/one/a.py',
    `${sound['examples/topic/one/a.py']}print(1)\n`,
    /^examples\/.*\(recording-stale\)$/m,
    0,
  ],
  ['kits/assignment_1/main.py', 'print(1)\n', /^examples\/.*\(recording-stale\)$/m, 0],
  [run, '{}', /^docs\/shows\.md:8:21 .*edited.*\(number-unknown\)$/m, 0],
  [run, '{}', /^examples\/.*\(recording-edited\)$/m, 0],
  // An example and what pages use of it.
  ['docs/shows.md', `${head('Shows')}Nothing.\n`, /^examples\/.*\(example-unused\)$/m, 2],
  // What is found on a page by itself.
  ['docs/links.md', `${sound['docs/links.md']}It costs $5.\n`, /\(formula-unbalanced\)$/m, 2],
  ['docs/links.md', `${sound['docs/links.md']}It is <5.\n`, /^docs\/links\.md:7:\d+ .*\(mdx-syntax\)$/m, 1],
];

it.each(edits)(
  'after an edit of %s, says what a run afresh says (%#)',
  async (path, text, diagnostic, found) => {
    restore();
    await linesAgain();
    writeFiles(root, {[path]: text});
    const after = await linesAgain();
    expect(after.lines.join('\n')).toMatch(diagnostic);
    expect(after.found).toBe(found);
    // What is known stays said.
    expect(await linesAgain()).toEqual({lines: after.lines, found: 0});
    restore();
    expect((await linesAgain()).lines).toEqual([]);
  },
);

it('reads a diagram anew where its text changed, and only there', async () => {
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

it('computes an instrument anew where a recording changed', async () => {
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

it('says what another page, a page that is gone and the sidebars change', async () => {
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

it('believes nothing that other code or other packages found', async () => {
  restore();
  await linesAgain();
  expect((await linesAgain('other code')).found).toBe(2 * pages);
});
