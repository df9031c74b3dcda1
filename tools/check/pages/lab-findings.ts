import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Heading, List, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';

import {
  finding,
  placeOf,
  start,
  type Diagnostic,
  type Finding,
  type Place,
} from '../../../src/content/diagnostic';
import {questionOf} from '../../../src/content/kits/assignments';
import {goalsPath, readGoals, type Goal} from '../../../src/content/kits/goals';
import {handInPath, readHandIn} from '../../../src/content/kits/hand-in';
import {kitFile, kitsFolder} from '../../../src/content/kits/kit';
import {questionsOf, questionsPath, type Question} from '../../../src/content/kits/questions';
import {headingsOf} from '../../../src/content/page/headings';
import {readPageAt} from '../../../src/content/page/read';
import {docPaths, sidebarIds} from '../../../src/content/page/routes';
import type {Site} from './site';
import {evidenceFindings} from './evidence-findings';

/** The rubric of an assignment, from the project's root; it is not published. */
const rubricPath = (assignment: number): string => `marking/assignment_${assignment}.md`;

/** The page that says what to hand in, from the project's root. */
const submissionPath = (assignment: number): string => `docs/labs/assignment_${assignment}/submission.md`;

/**
 * The findings about whole assignments: overviews, questions and marks, goals, which must be taught before a question
 * asks for them, and rubrics and hand-ins, which must match the questions.
 */
export const labFindings = (site: Site): Finding[] => [
  ...kitFindings(site),
  ...site.paths.flatMap((path) => overviewFindings(path, site)),
  ...site.paths.flatMap((path) => {
    const assignment = Number(/^docs\/labs\/assignment_(\d+)\/questions\.md$/.exec(path)?.[1]);
    const page = assignment ? site.page(path) : undefined;
    if (!page) return [];
    const {questions, diagnostics} = questionsOf(page);
    return [
      ...diagnostics.map((diagnostic) => ({path, ...diagnostic})),
      ...goalFindings(site, assignment, questions),
      ...rubricFindings(site, assignment, questions),
      ...handInFindings(site, assignment, questions),
      ...evidenceFindings(site, assignment, {questions, submission: site.page(submissionPath(assignment))}),
    ];
  }),
];

const kitFindings = ({project}: Site): Finding[] =>
  project.exampleIndex.kits.flatMap(({name, problems}) =>
    problems.map((text) => finding(`${kitsFolder}/${name}/${kitFile}`, start, text, 'kit-files')),
  );

/** An overview must ask the question of its assignment, which the home page and the table of assignments repeat. */
function overviewFindings(path: string, site: Site): Finding[] {
  const page = /^docs\/labs\/assignment_\d+\/index\.md$/.test(path) ? site.page(path) : undefined;
  if (!page || questionOf(page)) return [];
  const text = 'the overview asks nothing; write `## The question {#the-question}` and below it the question';
  return [finding(path, start, text, 'lab-question')];
}

/** Each goal is taught in sections that come before its questions, and each question serves a goal. */
function goalFindings(
  {project, paths, ids, drafts}: Site,
  assignment: number,
  questions: readonly Question[],
): Finding[] {
  const path = goalsPath(assignment);
  const {goals, problems} = readGoals(project.root, assignment);
  const found = problems.map(({place, text}): Diagnostic => ({
    place,
    text: `${text}; an entry has \`id\`, \`goal\`, \`taught\` and \`asked\``,
    rule: 'goal-form',
  }));
  const order = [...sidebarIds(project.sidebars)];
  const asking = order.indexOf(`labs/assignment_${assignment}/questions`);
  const seen = new Set<string>();
  for (const {id, taught, asked, place} of goals) {
    const report = (text: string, rule: Diagnostic['rule']): number =>
      found.push({place, text: `\`${id}\`: ${text}`, rule});
    if (seen.has(id)) report('two goals have this id; write another', 'goal-form');
    seen.add(id);
    for (const one of taught) {
      const [page = '', heading = ''] = one.split('#');
      const file = docPaths(page).find((name) => paths.includes(name));
      if (file === undefined || !ids(file).has(heading)) {
        report(`there is no page and heading \`${one}\`; write where it is taught`, 'goal-place');
      } else if (drafts.has(file) && !drafts.has(questionsPath(assignment))) {
        report(`\`${one}\` is a draft; name a page that is published`, 'goal-place');
      } else if (!isBefore(order, page, asking)) {
        report(`\`${page}\` teaches it after the questions ask for it; name an earlier page`, 'goal-order');
      }
    }
    for (const number of asked.filter((question) => question > questions.length)) {
      report(`there is no question ${number}; the last is ${questions.length}`, 'goal-place');
    }
  }
  return [
    ...found.map((diagnostic) => ({path, ...diagnostic})),
    ...unservedFindings(goals, assignment, questions),
  ];
}

/** The tutorial comes before every assignment, whose pages come in the order of their sidebar. */
const isBefore = (order: readonly string[], page: string, asking: number): boolean =>
  page.startsWith('tutorial/') || (order.includes(page) && order.indexOf(page) < asking);

const unservedFindings = (
  goals: readonly Goal[],
  assignment: number,
  questions: readonly Question[],
): Finding[] =>
  questions
    .filter(({number}) => !goals.some(({asked}) => asked.includes(number)))
    .map(({number, place}) =>
      finding(
        questionsPath(assignment),
        place,
        `no goal belongs to question ${number}; list it under \`asked\` in ${goalsPath(assignment)}`,
        'goal-missing',
      ),
    );

/** The rubric has the questions of the page, with their marks, and divides the marks of each. */
function rubricFindings({project}: Site, assignment: number, questions: readonly Question[]): Finding[] {
  const path = rubricPath(assignment);
  const problem = (place: Place, text: string): Finding => finding(path, place, text, 'rubric');
  if (!existsSync(join(project.root, path))) return [problem(start, 'there is no rubric; write one')];
  const reading = readPageAt(project.root, path);
  if (!reading.page) return [{path, ...reading.diagnostic}];
  const expected = questions.map(({number, marks}) => `Question ${number} (${marks} marks)`);
  const headings = headingsOf(reading.page.tree).filter(({text}) => text.startsWith('Question '));
  const wrong = headings.findIndex(({text}, index) => text !== expected[index]);
  if (wrong >= 0) {
    const {node} = headings[wrong] ?? {};
    const instead = expected[wrong];
    return [
      problem(
        node ? placeOf(node) : start,
        `the page of questions differs; ${instead ? `write \`## ${instead}\`` : 'remove this heading'}`,
      ),
    ];
  }
  const missing = expected[headings.length];
  if (missing !== undefined) return [problem(start, `\`## ${missing}\` is missing; write how to mark it`)];
  return headings.flatMap(({node}, index) => {
    const {marks = 0} = questions[index] ?? {};
    const sum = sumOfParts(reading.page.tree, node);
    const text = `the parts of this question add up to ${sum} marks; make them ${marks}`;
    return sum === marks ? [] : [problem(placeOf(node), text)];
  });
}

/** @returns the sum of the marks in the list below the heading, whose items are like `- Evidence, 5: both runs.` */
function sumOfParts({children}: Root, heading: Heading): number {
  const list = children.slice(children.indexOf(heading)).find(({type}) => type === 'list') as
    List | undefined;
  const marks = list?.children.map((item) => Number(/^\w+, (\d+):/.exec(toString(item))?.[1] ?? 0));
  return marks?.reduce((sum, part) => sum + part, 0) ?? 0;
}

/** The hand-in has an answer for each question. */
function handInFindings({project}: Site, assignment: number, questions: readonly Question[]): Finding[] {
  const problem = (text: string): Finding => finding(handInPath(assignment), start, text, 'hand-in');
  try {
    const {assignment: number, files} = readHandIn(project.root, assignment);
    const answers = files.find(({kind}) => kind === 'answers');
    return [
      ...(number === assignment ? [] : [problem(`it is for assignment ${number}; write ${assignment}`)]),
      ...(answers?.questions === questions.length
        ? []
        : [
            problem(
              `\`questions\` is ${answers?.questions ?? 'missing'}; write ${questions.length}, as many as the page asks`,
            ),
          ]),
    ];
  } catch (error) {
    return [problem((error as Error).message)];
  }
}
