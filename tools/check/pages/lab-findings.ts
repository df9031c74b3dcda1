import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {start, type Page, type Place, type Diagnostic} from '../../../src/course/diagnostic';
import {goalsPath, readGoals, type Goal} from '../../../src/course/kits/goals';
import {handInPath, readHandIn} from '../../../src/course/kits/hand-in';
import {kitFile, kitsFolder} from '../../../src/course/kits/kit';
import {questionsOf, questionsPath, type Question} from '../../../src/course/kits/questions';
import {headingsOf} from '../../../src/course/page/headings';
import {readPageAt} from '../../../src/course/page/read';
import {docPaths, sidebarIds} from '../../../src/course/page/routes';
import type {Site} from './checked-site';
import {evidenceFindings} from './evidence-findings';
import type {Finding} from '../report';

/** How staff mark an assignment, from the project's root; no page of the site. */
const rubricPath = (assignment: number): string => `marking/assignment_${assignment}.md`;

/** The page that says what is handed in, from the project's root. */
const submissionPath = (assignment: number): string => `docs/labs/assignment_${assignment}/submission.md`;

/**
 * The assignments as a whole: questions and their marks, goals that are taught before they are asked for, rubrics and
 * hand-ins that fit the questions.
 */
export function labFindings(site: Site): Finding[] {
  const pages = new Map(site.readings.flatMap(({path, page}) => (page ? [[path, page] as const] : [])));
  return [
    ...kitFindings(site),
    ...[...pages].flatMap(([path, page]) => {
      const assignment = Number(/^docs\/labs\/assignment_(\d+)\/questions\.md$/.exec(path)?.[1]);
      if (!assignment || path !== questionsPath(assignment)) return [];
      const {questions, diagnostics} = questionsOf(page);
      return [
        ...diagnostics.map((diagnostic) => ({path, diagnostic})),
        ...goalFindings(site, pages, assignment, questions),
        ...rubricFindings(site, assignment, questions),
        ...handInFindings(site, assignment, questions),
        ...evidenceFindings(site, assignment, {questions, submission: pages.get(submissionPath(assignment))}),
      ];
    }),
  ];
}

const kitFindings = ({project}: Site): Finding[] =>
  project.exampleIndex.kits.flatMap(({name, problems}) =>
    problems.map((text) => ({
      path: `${kitsFolder}/${name}/${kitFile}`,
      diagnostic: {place: start, text, rule: 'kit-files'},
    })),
  );

/** Every goal leads to headings that come before its questions, and every question serves a goal. */
function goalFindings(
  {project, headingIds, drafts}: Site,
  pages: ReadonlyMap<string, Page>,
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
    const at = (text: string): Omit<Diagnostic, 'rule'> => ({place, text: `\`${id}\`: ${text}`});
    if (seen.has(id)) found.push({...at('two goals have this id; write another'), rule: 'goal-form'});
    seen.add(id);
    for (const one of taught) {
      const [page = '', heading = ''] = one.split('#');
      const file = docPaths(page).find((name) => pages.has(name));
      if (file === undefined || !headingIds.get(file)?.has(heading)) {
        const text = `it is taught at \`${one}\`, and there is no such page and heading; write where it is`;
        found.push({...at(text), rule: 'goal-place'});
      } else if (drafts.has(file) && !drafts.has(questionsPath(assignment))) {
        const text = `it is taught at \`${one}\`, a draft, which readers do not get; name a page that is published`;
        found.push({...at(text), rule: 'goal-place'});
      } else if (!isBefore(order, page, asking)) {
        const text = `it is asked for before \`${page}\` teaches it; name a page that comes before`;
        found.push({...at(text), rule: 'goal-order'});
      }
    }
    for (const number of asked.filter((one) => one > questions.length)) {
      const text = `there is no question ${number}; the last is ${questions.length}`;
      found.push({...at(text), rule: 'goal-place'});
    }
  }
  return [
    ...found.map((diagnostic) => ({path, diagnostic})),
    ...unservedFindings(goals, assignment, questions),
  ];
}

/** The tutorial comes before every assignment; an assignment's pages come in the order of their sidebar. */
const isBefore = (order: readonly string[], page: string, asking: number): boolean =>
  page.startsWith('tutorial/') || (order.includes(page) && order.indexOf(page) < asking);

const unservedFindings = (
  goals: readonly Goal[],
  assignment: number,
  questions: readonly Question[],
): Finding[] =>
  questions
    .filter(({number}) => !goals.some(({asked}) => asked.includes(number)))
    .map(({number, place}) => ({
      path: questionsPath(assignment),
      diagnostic: {
        place,
        text: `no goal asks for question ${number}; name it under \`asked\` in ${goalsPath(assignment)}`,
        rule: 'goal-missing',
      },
    }));

/** Staff mark the questions that are asked, with the marks that are offered. */
function rubricFindings({project}: Site, assignment: number, questions: readonly Question[]): Finding[] {
  const path = rubricPath(assignment);
  const diagnostic = (place: Place, text: string): Finding => ({
    path,
    diagnostic: {place, text, rule: 'rubric'},
  });
  if (!existsSync(join(project.root, path))) return [diagnostic(start, 'there is no rubric; write one')];
  const reading = readPageAt(project.root, path);
  if (!reading.page) return [{path, diagnostic: reading.diagnostic}];
  const expected = questions.map(({number, marks}) => `Question ${number} (${marks} marks)`);
  const headings = headingsOf(reading.page.tree).filter(({text}) => text.startsWith('Question '));
  const wrong = headings.findIndex(({text}, index) => text !== expected[index]);
  if (wrong >= 0) {
    const {node} = headings[wrong] ?? {};
    return [
      diagnostic(
        node?.position?.start ?? start,
        `the page asks otherwise; write \`## ${expected[wrong] ?? 'nothing more'}\``,
      ),
    ];
  }
  const missing = expected[headings.length];
  return missing === undefined
    ? []
    : [diagnostic(start, `\`## ${missing}\` is missing; write how it is marked`)];
}

/** The answers that are handed in are those to the questions. */
function handInFindings({project}: Site, assignment: number, questions: readonly Question[]): Finding[] {
  const diagnostic = (text: string): Finding => ({
    path: handInPath(assignment),
    diagnostic: {place: start, text, rule: 'hand-in'},
  });
  try {
    const {assignment: own, files} = readHandIn(project.root, assignment);
    const answers = files.find(({kind}) => kind === 'answers');
    return [
      ...(own === assignment ? [] : [diagnostic(`it is for assignment ${own}; write ${assignment}`)]),
      ...(answers?.questions === questions.length
        ? []
        : [
            diagnostic(
              `\`questions\` is ${answers?.questions ?? 'missing'}, and ${questions.length} are asked; write that`,
            ),
          ]),
    ];
  } catch (error) {
    return [diagnostic((error as Error).message)];
  }
}
