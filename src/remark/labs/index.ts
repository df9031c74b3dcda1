import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import type {PhrasingContent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import type {Page} from '../../course/diagnostic';
import type {ExampleIndex} from '../../course/examples';
import {filesUnder} from '../../course/files';
import {archiveName, archiveOf} from '../../course/kits/archive';
import {readGoals} from '../../course/kits/goals';
import {readHandIn, type HandInFile} from '../../course/kits/hand-in';
import type {Kit} from '../../course/kits/kit';
import {readLeaderboard, type Entry} from '../../course/kits/leaderboard';
import {questionsOf, questionsPath, sumOf, type Question} from '../../course/kits/questions';
import {instead} from '../../course/near';
import {headingsOf} from '../../course/page/headings';
import {listedDoc} from '../../course/page/listed';
import {readPage, readPageAt} from '../../course/page/read';
import {docPaths} from '../../course/page/routes';
import {text} from '../attributes';
import {notation, type Facts} from '../notation';

/** Writes what a page shows of an assignment's data, in Markdown. */
type Shows = (assignment: number, page: Page, exampleIndex: ExampleIndex) => string;

/** A link to a page below docs/, as `page` would write it. */
const linkTo = (page: Page, path: string, id: string, text: string): string =>
  `[${text}](${posix.relative(posix.dirname(page.path), path)}#${id})`;

/** The Markdown page of a document and its text. */
function documentOf(root: string, id: string): Page | undefined {
  const path = docPaths(id).find((one) => existsSync(join(root, one)));
  return path === undefined ? undefined : readPageAt(root, path).page;
}

const questionsIn = (root: string, assignment: number): readonly Question[] => {
  const path = questionsPath(assignment);
  const page = existsSync(join(root, path)) ? readPageAt(root, path).page : undefined;
  return page ? questionsOf(page).questions : [];
};

/** A page's title, followed by a heading's text where only a section is meant. */
function titleOf(page: Page, id: string): string {
  const {title, sidebar_label: label} = page.frontMatter;
  const heading = headingsOf(page.tree).find((one) => one.id === id)?.text;
  const name = page.path.includes('/labs/') ? label : title;
  return [name ?? title, ...(heading ? [heading] : [])].map(String).join(': ');
}

const goalsList: Shows = (assignment, page, {root}) => {
  const {goals: all, problems} = readGoals(root, assignment);
  if (problems[0]) throw new Error(`the goals cannot be read: ${problems[0].text}`);
  if (all.length === 0) throw new Error(`assignment ${assignment} has no goals; write some`);
  return all
    .map(({goal, taught, asked}) => {
      const lessons = taught.map((one) => {
        const [id = '', heading = ''] = one.split('#');
        const target = documentOf(root, id);
        if (!target) throw new Error(`a goal is taught on \`${id}\`, which is no page; write one`);
        return linkTo(page, target.path, heading, titleOf(target, heading));
      });
      const questions = asked.map((number) =>
        linkTo(page, questionsPath(assignment), `question-${number}`, `question ${number}`),
      );
      return `- ${goal}\\\n  Taught in ${listed(lessons)}; asked in ${listed(questions)}.`;
    })
    .join('\n');
};

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

const marksTable: Shows = (assignment, page, {root}) => {
  const all = questionsIn(root, assignment);
  if (all.length === 0) throw new Error(`${questionsPath(assignment)} asks nothing; write questions`);
  const pair = all.filter(({orElse}) => orElse !== undefined).map(({number}) => number);
  return table(
    ['Question', 'Marks', 'Time'],
    [
      ...all.map(({number, title, id, marks: one, minutes}) => [
        linkTo(page, questionsPath(assignment), id, `${number}. ${title}`),
        String(one),
        timeOf(minutes),
      ]),
      [
        pair.length > 0 ? `Sum, with one of ${listed(pair.map(String))}` : 'Sum',
        String(sumOf(all, 'marks')),
        timeOf(sumOf(all, 'minutes')),
      ],
    ],
  );
};

/** `55 min`, `1 h 30 min`. */
const timeOf = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : []),
    ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : []),
  ].join(' ');

const handInTable: Shows = (assignment, _page, {root}) =>
  table(
    ['In the folder', 'How many', 'What it is'],
    readHandIn(root, assignment).files.map((file) => [
      `\`${file.path.replaceAll('|', '` or `.')}\``,
      howMany(file),
      file.about,
    ]),
  );

const howMany = ({count: [least, most] = [1, 1]}: HandInFile): string =>
  least === most ? String(least) : `${least} to ${most}`;

/** Nothing while there are no entries. Entries with equal means and bits share a rank. */
const leaderboardTable: Shows = (_assignment, _page, {root}) => {
  const entries = readLeaderboard(root);
  const [first] = entries;
  if (!first) return '';
  const programs = Object.keys(first.mpki);
  const isEqual = (a: Entry, b: Entry): boolean => a.mean === b.mean && a.bits === b.bits;
  const rows = entries.map((one) => [
    String(entries.findIndex((other) => isEqual(one, other)) + 1),
    // Underscores would be emphasis.
    one.alias.replaceAll('_', '\\_'),
    one.mean.toFixed(3),
    ...programs.map((program) => (one.mpki[program] ?? 0).toFixed(3)),
    String(one.bits),
  ]);
  const head = ['Place', 'Alias', 'Mean', ...programs.map((program) => `\`${program}\``), 'Bits'];
  return `The class so far, in MPKI, the best first:\n\n${table(head, rows)}`;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Removes positions, because nodes made of data are nowhere in the page's source. */
function withoutPositions(nodes: RootContent[]): RootContent[] {
  const root: Root = {type: 'root', children: nodes};
  visit(root, (node) => {
    delete node.position;
  });
  return nodes;
}

/** A notation that shows some of an assignment's data. */
const ofAssignment = (name: string, meaning: string, show: Shows) =>
  notation({
    name,
    form: 'leaf',
    like: `::${name}{assignment="1"}`,
    meaning,
    attributes: z.strictObject({assignment: text.describe('the number of the assignment')}),
    good: `::${name}{assignment="${name === 'leaderboard' ? 4 : 1}"}`,
    bad: `::${name}`,
    rule: 'lab-data',
    read({page, attributes: {assignment}}, {exampleIndex}) {
      const {page: made} = readPage(page.path, show(Number(assignment), page, exampleIndex));
      return () => (made ? withoutPositions(made.tree.children) : []);
    },
  });

export const goals = ofAssignment(
  'goals',
  'the learning goals of an assignment, with links to where they are taught and asked for',
  goalsList,
);

export const marks = ofAssignment(
  'marks',
  'the questions of an assignment with their marks and times, and the sums',
  marksTable,
);

export const handin = ofAssignment('handin', 'the files that are handed in for an assignment', handInTable);

export const leaderboard = ofAssignment(
  'leaderboard',
  'the entries of the leaderboard, the best first; nothing while there are none',
  leaderboardTable,
);

/** The columns of a table of all assignments: the heading of each, and the fact that it shows of Assignment N. */
const columns = {
  question: {head: 'The question'},
  due: {head: 'Due', fact: 'dueAssignment'},
  weight: {head: 'Of the assignments', fact: 'weightAssignment'},
  share: {head: 'Of the course', fact: 'shareAssignment'},
} as const;

/** The question of an assignment: the first paragraph of the section on its overview that is named after it. */
function questionIn({tree, path}: Page): string {
  const {node} = headingsOf(tree).find(({id}) => id === 'the-question') ?? {};
  const next = node && tree.children[tree.children.indexOf(node) + 1];
  if (next?.type === 'paragraph') return toString(next);
  throw new Error(
    `${path} asks nothing; write \`## The question {#the-question}\` and below it the question`,
  );
}

/** The published assignments, so that a page with their table stays as it is when one is added. */
function assignmentsTable(names: readonly string[], page: Page, root: string, facts: Facts): string {
  const shown = names.map((name) => {
    if (Object.hasOwn(columns, name)) return columns[name as keyof typeof columns];
    throw new Error(`there is no column \`${name}\`; write some of ${Object.keys(columns).join(', ')}`);
  });
  const rows = assignmentsIn(root).map((number) => {
    const path = `docs/labs/assignment_${number}/index.md`;
    const {page: overview} = readPageAt(root, path);
    if (!overview) throw new Error(`${path} cannot be read; correct it`);
    const title = String(overview.frontMatter.title).replace(/^Assignment /, '');
    return [
      `[${title}](${posix.relative(posix.dirname(page.path), path)})`,
      ...shown.map((column) => {
        if (!('fact' in column)) return questionIn(overview);
        const fact = `${column.fact}${number}`;
        if (Object.hasOwn(facts, fact)) return `:fact[${fact}]`;
        throw new Error(`Assignment ${number} has no fact \`${fact}\`; set it in src/config/course.ts`);
      }),
    ];
  });
  return table(['Assignment', ...shown.map(({head}) => head)], rows);
}

/** The numbers of the published assignments, in order. */
const assignmentsIn = (root: string): number[] =>
  filesUnder(root, ['docs/labs'], (name) => name === 'index.md')
    .filter((path) => !listedDoc(root, path).isDraft)
    .flatMap((path) => Number(/^docs\/labs\/assignment_(\d+)\/index\.md$/.exec(path)?.[1] ?? []))
    .sort((one, other) => one - other);

export const assignments = notation({
  name: 'assignments',
  form: 'leaf',
  like: '::assignments{show="question due"}',
  meaning: 'the published assignments in a table, each with a link to its overview',
  attributes: z.strictObject({
    show: text.describe(`its columns: some of ${Object.keys(columns).join(', ')}, with spaces between`),
  }),
  good: '::assignments{show="due weight share"}',
  bad: '::assignments{show="date"}',
  rule: 'lab-data',
  read({page, attributes: {show}}, {exampleIndex: {root}, facts}) {
    const {page: made} = readPage(page.path, assignmentsTable(show.split(' '), page, root, facts));
    return () => (made ? withoutPositions(made.tree.children) : []);
  },
});

/** A size for a download's link, in whole kilobytes of 1,000 bytes, at least one. */
export const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

const linkToKit = (kit: Kit, size: string): PhrasingContent => ({
  type: 'link',
  url: `pathname:///kits/${archiveName(kit)}`,
  children: [{type: 'text', value: `${archiveName(kit)} (${size})`}],
  data: {hProperties: {target: '_self', download: true}},
});

export const kit = notation({
  name: 'kit',
  form: 'text',
  like: ':kit[assignment_1]',
  meaning: 'a link to the archive of a starter kit, with its size',
  label: text.describe('the kit’s folder below `kits/`'),
  attributes: z.strictObject({}),
  good: 'Download :kit[assignment_1].',
  bad: 'Download :kit[assignment].',
  rule: 'lab-data',
  read({label, node}, {exampleIndex: {root, kits}}) {
    const found = kits.find(({name}) => name === label);
    if (!found) {
      const names = kits.map(({name}) => name);
      throw new Error(`there is no kit \`${label}\`; ${instead(label, names)}`);
    }
    return async () => [{...node, ...linkToKit(found, sizeOf((await archiveOf(root, found)).length))}];
  },
});
