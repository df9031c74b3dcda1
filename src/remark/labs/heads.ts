/** The heads of an assignment's pages: its question on the overview, and what each question asks for. */
import type {Heading, ListItem, Paragraph, PhrasingContent, Root} from 'mdast';
import type {Plugin} from 'unified';

import {pageOf, type Page} from '../../content/diagnostic';
import {questionOf} from '../../content/kits/assignments';
import {readGoals, type Goal} from '../../content/kits/goals';
import {followers, questionsOf, type Question} from '../../content/kits/questions';
import {headingsOf} from '../../content/page/headings';
import type {Context} from '../notation';
import {durationOf} from '../time/model';
import {sectionOf} from './goal-section';

const itemOf = (label: string, children: readonly PhrasingContent[]): ListItem => ({
  type: 'listItem',
  children: [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [{type: 'text', value: label}]},
        {type: 'text', value: ' '},
        ...children,
      ],
    },
  ],
});

/** The content of a paragraph such as `**Work:** 8 runs` after its label. */
function restOf({children: [, ...rest]}: Paragraph): PhrasingContent[] {
  const [first, ...more] = rest;
  return first?.type === 'text' ? [{...first, value: first.value.trimStart()}, ...more] : rest;
}

const linkTo = (url: string, value: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [{type: 'text', value}],
});

/** The links to the questions of which one may be answered instead. */
const choiceOf = (others: readonly number[]): ListItem =>
  itemOf('Choice', [
    {type: 'text', value: 'answer this question'},
    ...others.flatMap((other) => [
      {type: 'text', value: ' or '} as const,
      linkTo(`#question-${other}`, `Question ${other}`),
    ]),
    {type: 'text', value: '.'},
  ]);

/** The work, the evidence and the background of a question in one list; its marks are beside its heading. */
function replaceHead(tree: Root, heading: Heading, question: Question, background: PhrasingContent[]): void {
  const [marks, work, evidence] = followers(tree.children, heading);
  if (!marks || !work || !evidence) return;
  heading.data = {...heading.data, hProperties: {'data-marks': `${question.marks} marks`}};
  const time: PhrasingContent = {type: 'text', value: `; about ${durationOf(question.minutes, true)}.`};
  tree.children.splice(tree.children.indexOf(marks), 3, {
    type: 'list',
    data: {hProperties: {className: ['lesson-head', 'question-head']}},
    children: [
      ...(question.orElse.length === 0 ? [] : [choiceOf(question.orElse)]),
      itemOf('Work', [...restOf(work), time]),
      itemOf('Evidence', restOf(evidence)),
      ...(background.length > 0 ? [itemOf('Background', background)] : []),
    ],
  });
}

/** Links to the assignment's own sections that teach some goals; where there are none, to the lessons that do. */
function backgroundOf(
  root: string,
  page: Page,
  assignment: number,
  goals: readonly Goal[],
): PhrasingContent[] {
  const taught = [...new Set(goals.flatMap((goal) => goal.taught))];
  const here = taught.filter((goal) => goal.startsWith(`labs/assignment_${assignment}/`));
  return (here.length > 0 ? here : taught).flatMap((goal, index): PhrasingContent[] => {
    const {url, heading} = sectionOf(root, goal, page);
    return [...(index > 0 ? [{type: 'text', value: ', '} as const] : []), linkTo(url, heading)];
  });
}

function replaceHeads(page: Page, assignment: number, root: string): void {
  const {questions, diagnostics} = questionsOf(page);
  // A question that cannot be read stays as its author wrote it, and the check says why.
  if (diagnostics.some(({rule}) => rule === 'lab-question')) return;
  const {goals} = readGoals(root, assignment);
  for (const question of questions) {
    const heading = headingsOf(page.tree).find(({id}) => id === question.id)?.node;
    const asking = goals.filter(({asked}) => asked.includes(question.number));
    if (heading) replaceHead(page.tree, heading, question, backgroundOf(root, page, assignment, asking));
  }
}

/** Marks the question of an overview, which the stylesheet enlarges. */
function markQuestion(page: Page): void {
  const question = questionOf(page);
  if (question) question.data = {...question.data, hProperties: {className: ['assignment-question']}};
}

/** Gives the overview and the questions of an assignment their heads. */
const labHeads: Plugin<[Context], Root> =
  ({exampleIndex: {root}}) =>
  (tree, file) => {
    const page = pageOf(tree, file);
    const [, digits, name] = /^docs\/labs\/assignment_(\d+)\/(index|questions)\.md$/.exec(page.path) ?? [];
    if (name === 'index') markQuestion(page);
    if (name === 'questions') replaceHeads(page, Number(digits), root);
  };

export default labHeads;
