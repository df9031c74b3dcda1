import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import {isDetails} from '../../../../src/remark/predict';
import type {PageRule} from '../site';

const isQuestion = (node: RootContent): boolean =>
  node.type === 'containerDirective' && node.name === 'predict';

/** Numbers in digits and in words; *one* is mostly a pronoun. */
const numbers =
  /(?<![\w.-])(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|half|third|quarter|twice|double|hundred|thousand|million)(?![\w-])/gi;

/** The words of a node that a reader sees while its folds are closed: a heading, a summary or the title of a figure. */
function shownBy(node: RootContent, root: string): string | undefined {
  if (node.type === 'heading') return toString(node).replace(/\s*\{#[^}]*\}$/, '');
  if (isDetails(node)) return toString(node.children[0]);
  if (node.type !== 'leafDirective') return undefined;
  const {title, file} = node.attributes ?? {};
  const path = join(root, 'examples', file ?? '');
  if (title || node.name !== 'chart' || !existsSync(path)) return title ?? undefined;
  return /^title: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1];
}

/** The names that an answer writes as code. */
function namesIn(answer: RootContent | undefined): string[] {
  const names: string[] = [];
  if (isDetails(answer)) visit(answer, 'inlineCode', ({value}) => void names.push(value));
  return names;
}

const has = (text: string, number: string): boolean =>
  text.match(numbers)?.includes(number.toLowerCase()) === true;

/** The nodes beside a question: up to the next question or heading, which readers see too if a closed fold is between. */
function besideQuestion(children: readonly RootContent[], question: RootContent): readonly RootContent[] {
  const after = children.slice(children.indexOf(question) + 1);
  const heading = after.findIndex((node) => node.type === 'heading' || isQuestion(node));
  return after.slice(0, heading < 0 ? after.length : heading + (isDetails(after[0]) ? 1 : 0));
}

/**
 * Near a question, neither a heading nor a title has a number or a name from its answer, and the summary of the answer
 * has no number that the question lacks.
 */
export const spoiledDiagnostics: PageRule = ({tree}, {project: {root}}) =>
  tree.children.filter(isQuestion).flatMap((question) => {
    const asked = toString(question).toLowerCase();
    const beside = besideQuestion(tree.children, question);
    const answer = beside.find(isDetails);
    const names = namesIn(answer);
    const answered = answer ? toString(answer).toLowerCase() : '';
    return beside.flatMap((node): Diagnostic[] => {
      const shown = shownBy(node, root) ?? '';
      const words = shown.split(/[\s()]+/).map((word) => word.replace(/[:;,.?!]$/, ''));
      const typed = (shown.match(numbers) ?? []).filter((number) => isDetails(node) || has(answered, number));
      const told = [...typed, ...names.filter((name) => words.includes(name))];
      const [spoiler] = told.filter((word) => !asked.includes(word.toLowerCase()));
      if (spoiler === undefined) return [];
      const text = `"${shown}" tells \`${spoiler}\` to readers who still predict; write the title without it`;
      return [{place: placeOf(node), text, rule: 'prediction-spoiled'}];
    });
  });
