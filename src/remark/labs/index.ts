import {posix} from 'node:path';

import type {Paragraph, PhrasingContent, RootContent, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';

import {sameDue} from '../../config/due';
import {baseUrl} from '../../config/site';
import type {Page} from '../../content/diagnostic';
import type {ExampleIndex} from '../../content/examples';
import {filesUnder} from '../../content/files';
import {archiveName, archiveSize} from '../../content/kits/archive';
import {readGoals} from '../../content/kits/goals';
import {readHandIn, type HandInFile} from '../../content/kits/hand-in';
import {readContest, type Contest} from '../../content/kits/contest';
import type {Kit} from '../../content/kits/kit';
import {readLeaderboard, type Entry} from '../../content/kits/leaderboard';
import {assignmentsIn, hoursOf, overviewPath, questionOf} from '../../content/kits/assignments';
import {questionsIn, questionsPath, sumOf} from '../../content/kits/questions';
import {instead} from '../../content/similar-names';
import {readPageAt} from '../../content/page/read';
import {isPage} from '../../content/page/front-matter';
import {addressOn, routeOf} from '../../content/page/routes';
import {text} from '../../content/schemas';
import {asDownload} from '../captioned';
import {notation, type Context, type Facts} from '../notation';
import {durationOf} from '../time/model';
import {nodesOf} from '../parse-markdown';
import {sectionOf} from './goal-section';

/** Writes what a page shows of an assignment's data, in Markdown. */
type Shows = (assignment: number, page: Page, exampleIndex: ExampleIndex) => string;

/** A link to a page below docs/, as `page` would write it. */
const linkTo = (page: Page, path: string, id: string, text: string): string =>
  `[${text}](${addressOn(path, id, page.path)})`;

const goalsList: Shows = (assignment, page, {root}) => {
  const {goals: all, problems} = readGoals(root, assignment);
  if (problems[0]) throw new Error(`the goals cannot be read: ${problems[0].text}`);
  if (all.length === 0) throw new Error(`assignment ${assignment} has no goals; write some`);
  return all
    .map(({goal, taught, asked}) => {
      const lessons = taught.map((one) => {
        const {url, name} = sectionOf(root, one, page);
        return `[${name}](${url})`;
      });
      const questions = asked.map((number) =>
        linkTo(page, questionsPath(assignment), `question-${number}`, `question ${number}`),
      );
      return `- ${goal}\\\n  Taught in ${inSentence(lessons)}; asked in ${inSentence(questions)}.`;
    })
    .join('\n');
};

const inSentence = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

const marksTable: Shows = (assignment, page, {root}) => {
  const all = questionsIn(root, assignment);
  if (all.length === 0) throw new Error(`${questionsPath(assignment)} asks nothing; write questions`);
  const pair = all.filter(({orElse}) => orElse.length > 0).map(({number}) => number);
  return table(
    ['Question', 'Marks', 'Time'],
    [
      ...all.map(({number, title, id, marks: one, minutes}) => [
        linkTo(page, questionsPath(assignment), id, `${number}. ${title}`),
        String(one),
        durationOf(minutes, true),
      ]),
      [
        pair.length > 0 ? `Sum, with one of ${inSentence(pair.map(String))}` : 'Sum',
        String(sumOf(all, 'marks')),
        durationOf(sumOf(all, 'minutes'), true),
      ],
    ],
  );
};

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

/** Entries with equal results share a rank. */
function contestTable({column, entries}: Contest): string {
  const rows = entries.map(({alias, result}) => [
    String(entries.findIndex((other) => other.result === result) + 1),
    shownAlias(alias),
    result.toFixed(2),
  ]);
  if (rows.length === 0) return '';
  const name = `${column[0]?.toUpperCase() ?? ''}${column.slice(1)}`;
  return `The class so far, the largest ${column} first:\n\n${table(['Rank', 'Alias', name], rows)}`;
}

/** Markdown would read underscores as emphasis. */
const shownAlias = (alias: string): string => alias.replaceAll('_', '\\_');

const boards = {
  final: 'Up to 8,192 bits',
  large: 'Up to 64 KiB, against gem5’s TAGE',
} as const satisfies Record<Entry['board'], string>;

/** Renders nothing without entries. Entries with equal scores and bits share a rank. */
const leaderboardTable: Shows = (assignment, _page, {root}) => {
  const contest = readContest(root, assignment);
  if (contest) return contestTable(contest);
  const entries = readLeaderboard(root);
  return Object.entries(boards)
    .map(([board, title]) => {
      const rows = entries.filter((entry) => entry.board === board);
      return rows.length === 0 ? '' : `${title}, the best first:\n\n${boardTable(rows)}`;
    })
    .join('\n\n');
};

function boardTable(entries: readonly Entry[]): string {
  const programs = Object.keys(entries[0]?.mpki ?? {});
  const isEqual = (a: Entry, b: Entry): boolean => a.score === b.score && a.bits === b.bits;
  const rows = entries.map((entry) => [
    String(entries.findIndex((other) => isEqual(entry, other)) + 1),
    shownAlias(entry.alias),
    entry.score.toFixed(3),
    ...programs.map((program) => (entry.mpki[program] ?? 0).toFixed(3)),
    String(entry.bits ?? ''),
  ]);
  return table(['Rank', 'Alias', 'Score', ...programs.map((program) => `\`${program}\``), 'Bits'], rows);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Folds the goals, because their links to lessons are longer than the rest of an overview. */
const folded = (nodes: RootContent[]): RootContent[] => {
  const [list] = nodes;
  if (list?.type !== 'list') return nodes;
  const words = `${list.children.length} goals, and where each is taught and asked for`;
  const summary: Paragraph = {
    type: 'paragraph',
    data: {hName: 'summary'},
    children: [{type: 'text', value: words}],
  };
  const data = {hName: 'details'};
  return [{type: 'blockquote', data, children: [summary, list]}];
};

/** What `show` can name of one assignment. */
const parts: Readonly<Record<string, Shows>> = {
  goals: goalsList,
  marks: marksTable,
  handin: handInTable,
  leaderboard: leaderboardTable,
};

/** A part of an assignment's data as a page shows it. */
function partOf(name: string, assignment: number, page: Page, exampleIndex: ExampleIndex): RootContent[] {
  const show = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!show) throw new Error(`an assignment has no \`${name}\`; ${instead(name, Object.keys(parts))}`);
  const nodes = nodesOf(show(assignment, page, exampleIndex), page);
  return name === 'goals' ? folded(nodes) : nodes;
}

/** The columns of a table of all assignments: the heading of each, and the fact that it shows of Assignment N. */
const columns = {
  question: {head: 'The question'},
  due: {head: 'Due', fact: 'dueAssignment'},
  weight: {head: 'Of the assignments', fact: 'weightAssignment'},
  share: {head: 'Of the course', fact: 'shareAssignment'},
  hours: {head: 'About (hours)'},
  kit: {head: 'Kit'},
} as const;

type Column = keyof typeof columns;

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

/** What a column shows of an assignment, in Markdown. */
function cellOf(column: Column, number: number, overview: Page, {exampleIndex, facts}: Context): string {
  const {root, kits} = exampleIndex;
  const shown = columns[column];
  if ('fact' in shown) {
    // Throws for a fact that is missing.
    factOf(shown.fact, number, facts);
    return `:fact[${shown.fact}${number}]`;
  }
  if (column === 'question') return toString(questionOf(overview));
  if (column === 'hours') return String(hoursOf(root, number));
  const name = `assignment_${number}`;
  return kits.some((one) => one.name === name) ? `:kit[${name}]` : '';
}

/** The text of a fact of an assignment. */
function factOf(name: string, number: number, facts: Facts): string {
  const fact = `${name}${number}`;
  const value = Object.hasOwn(facts, fact) ? facts[fact]?.text : undefined;
  if (value !== undefined) return value;
  throw new Error(`Assignment ${number} has no fact \`${fact}\`; set it in src/config/course.ts`);
}

/**
 * The published assignments. A page with their table needs no change when one is added. Due dates that are all the same,
 * because none is set yet, are said once instead of in a column. The others are attributes of the rows, which
 * `src/client/due.ts` puts in order.
 */
function assignmentsTable(names: readonly string[], page: Page, context: Context): RootContent[] {
  const {exampleIndex, facts} = context;
  const shown = names.map((name) => {
    if (isColumn(name)) return name;
    throw new Error(
      `there is no column \`${name}\`; write some of ${Object.keys(columns).join(', ')}, or name the \`assignment\``,
    );
  });
  const {root} = exampleIndex;
  const all = assignmentsIn(root).map((number) => {
    const path = overviewPath(number);
    const {page: overview} = readPageAt(root, path);
    if (!overview) throw new Error(`${path} cannot be read; correct it`);
    return {
      number,
      path,
      overview,
      due: shown.includes('due') ? factOf(columns.due.fact, number, facts) : '',
    };
  });
  const same = shown.includes('due') ? sameDue(all) : undefined;
  const rest = shown.filter((column) => column !== 'due' || same === undefined);
  const rows = all.map(({number, path, overview}) => [
    `[${String(overview.frontMatter.title).replace(/^Assignment /, '')}](${posix.relative(posix.dirname(page.path), path)})`,
    ...rest.map((column) => cellOf(column, number, overview, context)),
  ]);
  const nodes = nodesOf(table(['Assignment', ...rest.map((column) => columns[column].head)], rows), page);
  const [made] = nodes;
  if (made?.type === 'table') {
    for (const [index, {number, due}] of all.entries()) {
      const row = made.children[index + 1];
      if (row) addProgress(row, number, same === undefined ? due : undefined, root);
    }
  }
  if (same !== undefined) return [...nodes, ...nodesOf(`Each assignment is due on ${same}.`, page)];
  return nodes;
}

/** Adds to a row what scripts need: its due date, and its pages, of which it says how many were read. */
function addProgress(row: TableRow, number: number, due: string | undefined, root: string): void {
  const pages = filesUnder(root, [posix.dirname(overviewPath(number))], isPage);
  const dataLessons = pages.map((path) => baseUrl + routeOf(path)).join(' ');
  row.data = {hProperties: {dataLessons, ...(due !== undefined && {dataDue: due})}};
  row.children[0]?.children.push({
    type: 'emphasis',
    data: {hName: 'span', hProperties: {className: ['read-count']}},
    children: [],
  });
}

/** The pattern of a table of all assignments, which shows facts; what `::lab` shows of one assignment has none. */
export const tableOfAll = String.raw`::lab\{(?![^}]*\bassignment=)`;

export const lab = notation({
  name: 'lab',
  form: 'leaf',
  like: '::lab{show="…"}',
  meaning: 'what the site knows of an assignment, or a table of all published assignments',
  attributes: z.strictObject({
    show: text.describe(
      `of one assignment its \`goals\` in a fold, the \`marks\` and times of its questions, the files to \`handin\`, or its \`leaderboard\`, which is nothing while it is empty; without \`assignment\`, the columns of the table: some of ${Object.keys(columns).join(', ')}, with spaces between`,
    ),
    assignment: z
      .string()
      .regex(/^[1-9]\d*$/, {error: 'is not the number of an assignment; write 1'})
      .optional()
      .describe('its number'),
  }),
  good: [
    ...Object.keys(parts).map((name) => `::lab{show="${name}" assignment="4"}`),
    '::lab{show="due weight share"}',
  ],
  bad: ['::lab{show="goal" assignment="4"}', '::lab{show="date"}'],
  rule: 'lab-data',
  read({page, attributes: {show, assignment}}, context) {
    const nodes =
      assignment === undefined
        ? assignmentsTable(show.split(' '), page, context)
        : partOf(show, Number(assignment), page, context.exampleIndex);
    return () => nodes;
  },
});

const linkToKit = (kit: Kit, size: string): PhrasingContent => ({
  type: 'link',
  url: `pathname:///kits/${archiveName(kit)}`,
  children: [{type: 'text', value: `${archiveName(kit)} (${size})`}],
  data: asDownload,
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
    return async () => [{...node, ...linkToKit(found, await archiveSize(root, found))}];
  },
});
