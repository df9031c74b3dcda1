import {existsSync} from 'node:fs';
import {join, posix} from 'node:path';

import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import type {LeafDirective, TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import {headingsOf} from '../../course/page/headings';
import {readPage, readPageAt} from '../../course/page/read';
import {docPaths} from '../../course/page/routes';
import type {ExampleIndex} from '../../course/examples';
import {archiveName, archiveOf} from '../../course/kits/archive';
import {readGoals} from '../../course/kits/goals';
import {readHandIn, type HandInFile} from '../../course/kits/hand-in';
import type {Kit} from '../../course/kits/kit';
import {readLeaderboard, type Entry} from '../../course/kits/leaderboard';
import {questionsOf, questionsPath, sumOf, type Question} from '../../course/kits/questions';
import {attributeOf, attributeDiagnostics} from '../code/attributes';
import {nearNames} from '../../course/near';
import {pageOf, placeOf, type Page, type Diagnostic} from '../../course/diagnostic';
import {markDiagnostics} from '../mark';

/** What stands in a directive's place, in Markdown. */
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

/** A page's title, and the heading's where it is a part of the page. */
function titleOf(page: Page, id: string): string {
  const {title, sidebar_label: label} = page.frontMatter;
  const heading = headingsOf(page.tree).find((one) => one.id === id)?.text;
  const name = page.path.includes('/labs/') ? label : title;
  return [name ?? title, ...(heading ? [heading] : [])].map(String).join(': ');
}

const goals: Shows = (assignment, page, {root}) => {
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

const marks: Shows = (assignment, page, {root}) => {
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

const handin: Shows = (assignment, _page, {root}) =>
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

/** Nothing while nobody has an entry; places are shared by who is equal in mean and bits. */
const leaderboard: Shows = (_assignment, _page, {root}) => {
  const entries = readLeaderboard(root);
  const [first] = entries;
  if (!first) return '';
  const programs = Object.keys(first.mpki);
  const isEqual = (a: Entry, b: Entry): boolean => a.mean === b.mean && a.bits === b.bits;
  const rows = entries.map((one) => [
    String(entries.findIndex((other) => isEqual(one, other)) + 1),
    // Markdown would take underscores for emphasis.
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

const shows: Readonly<Record<string, Shows>> = {goals, marks, handin, leaderboard};

const isKit = (node: Nodes): node is TextDirective => node.type === 'textDirective' && node.name === 'kit';

/** What stands in a directive's place, or what is wrong with it; undefined for the directives of others. */
function shownBy(
  directive: LeafDirective,
  page: Page,
  exampleIndex: ExampleIndex,
): RootContent[] | Diagnostic[] | undefined {
  const show = Object.hasOwn(shows, directive.name) ? shows[directive.name] : undefined;
  if (!show) return undefined;
  const diagnostics = attributeDiagnostics(directive, {assignment: 'needed'});
  if (diagnostics.length > 0) return diagnostics;
  const place = placeOf(directive);
  const assignment = Number(attributeOf(directive, 'assignment'));
  try {
    const {page: made} = readPage(page.path, show(assignment, page, exampleIndex));
    return made ? withoutPlaces(made.tree.children) : [];
  } catch (error) {
    return [{place, text: (error as Error).message, rule: 'lab-data'}];
  }
}

/** Made of data, they stand nowhere on the page. */
function withoutPlaces(nodes: RootContent[]): RootContent[] {
  const root: Root = {type: 'root', children: nodes};
  visit(root, (node) => {
    delete node.position;
  });
  return nodes;
}

const isDiagnostics = (found: readonly (RootContent | Diagnostic)[]): found is readonly Diagnostic[] =>
  found.some((one) => 'rule' in one);

/** The kit that `:kit[assignment_1]` names, or what is wrong with it. */
function kitOf(node: TextDirective, {kits}: ExampleIndex): Kit | Diagnostic {
  const name = toString(node).trim();
  const kit = kits.find((one) => one.name === name);
  if (kit && Object.keys(node.attributes ?? {}).length === 0) return kit;
  const names = kits.map((one) => one.name);
  const near = nearNames(name, names);
  const instead = (near.length > 0 ? near : names).map((one) => `\`:kit[${one}]\``).join(' or ');
  return {place: placeOf(node), text: `there is no kit \`${name}\`; write ${instead}`, rule: 'lab-data'};
}

/** What stands in the place of a page's directives, and what is wrong with the others; goals read dozens of pages. */
function shownOn(
  page: Page,
  exampleIndex: ExampleIndex,
): {
  readonly blocks: ReadonlyMap<Nodes, RootContent[]>;
  readonly kits: ReadonlyMap<TextDirective, Kit>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const blocks = new Map<Nodes, RootContent[]>();
  const kits = new Map<TextDirective, Kit>();
  const diagnostics: Diagnostic[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'leafDirective') {
      const found = shownBy(node, page, exampleIndex);
      if (found && isDiagnostics(found)) diagnostics.push(...found);
      else if (found) blocks.set(node, found);
    } else if (isKit(node)) {
      const found = kitOf(node, exampleIndex);
      if ('rule' in found) diagnostics.push(found);
      else kits.set(node, found);
    }
  });
  return {blocks, kits, diagnostics};
}

/** What is wrong with `::goals`, `::marks`, `::handin`, `::leaderboard` and `:kit` on a page. */
export const labDiagnostics = (page: Page, exampleIndex: ExampleIndex): Diagnostic[] => [
  ...shownOn(page, exampleIndex).diagnostics,
];

/** A size as a download's link says it: whole kilobytes of 1,000 bytes, at least one. */
export const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/**
 * Shows what an assignment's data says: `::goals`, `::marks`, `::handin` and `::leaderboard` in tables and lists,
 * `:kit[assignment_1]` as a link to the archive with its size.
 */
const labs: Plugin<[{exampleIndex: ExampleIndex}], Root> =
  ({exampleIndex}) =>
  async (tree, file) => {
    const page = pageOf(tree, file);
    const {blocks, kits, diagnostics} = shownOn(page, exampleIndex);
    markDiagnostics(tree, file, diagnostics);
    visit(tree, 'leafDirective', (node, index, parent) => {
      const block = blocks.get(node);
      if (!block || parent === undefined || index === undefined) return;
      (parent.children as RootContent[]).splice(index, 1, ...block);
      return [SKIP, index + block.length];
    });
    for (const [node, kit] of kits) {
      const size = sizeOf((await archiveOf(exampleIndex.root, kit)).length);
      Object.assign(node, linkToKit(kit, size));
    }
  };

const linkToKit = (kit: Kit, size: string): PhrasingContent => ({
  type: 'link',
  url: `pathname:///kits/${archiveName(kit)}`,
  children: [{type: 'text', value: `${archiveName(kit)} (${size})`}],
  data: {hProperties: {target: '_self', download: true}},
});

export default labs;
