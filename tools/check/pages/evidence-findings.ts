import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';

import {handInPath, readHandIn, type HandIn} from '../../../src/content/kits/hand-in';
import type {Kit} from '../../../src/content/kits/kit';
import {questionsPath, type Question} from '../../../src/content/kits/questions';
import {nearNames} from '../../../src/content/similar-names';
import {finding, start, type Finding, type Page} from '../../../src/content/diagnostic';
import type {Project} from './site';

/** The questions of an assignment, and the page that says what to hand in. */
type Asking = {readonly questions: readonly Question[]; readonly submission: Page | undefined};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The evidence that a question asks for exists in the kit, and `check.py` counts as much of it. */
export function evidenceFindings(
  {project: {root, exampleIndex}}: {readonly project: Pick<Project, 'root' | 'exampleIndex'>},
  assignment: number,
  {questions, submission}: Asking,
): Finding[] {
  const kit = exampleIndex.kits.find((one) => one.assignment === assignment);
  return [
    ...askFindings(root, assignment, questions, submission),
    ...(kit ? kitFindings(root, kit, questions) : []),
  ];
}

/** The things that `check.py` counts; none if `handin.json` cannot be read, which is a finding of its own. */
function asksOf(root: string, assignment: number): HandIn['asks'] {
  try {
    return readHandIn(root, assignment).asks;
  } catch {
    return [];
  }
}

/** The question and the submission page ask for each thing that `check.py` counts, in the words of `handin.json`. */
const askFindings = (
  root: string,
  assignment: number,
  questions: readonly Question[],
  submission: Page | undefined,
): Finding[] =>
  asksOf(root, assignment).flatMap(({name, question, count, words}) => {
    const problem = (text: string): Finding =>
      finding(handInPath(assignment), start, `\`${name}\`: ${text}`, 'hand-in-asks');
    const number = numbers[count - 1] ?? String(count);
    if (!words.split(' ').some((word) => word === number || word === String(count))) {
      return [problem(`"${words}" does not say ${number}, which check.py counts; make the two agree`)];
    }
    const texts = {
      [`the evidence of question ${question}`]: questions[question - 1]?.evidence.text,
      'the submission page': submission && toString(submission.tree),
    };
    return Object.entries(texts)
      .filter(([, text]) => !text?.includes(words))
      .map(([where]) => problem(`${where} does not say "${words}"; write the same in both`));
  });

/** The kit contains each recipe, option, file and name that a question mentions. */
function kitFindings(root: string, kit: Kit, questions: readonly Question[]): Finding[] {
  const texts = [...kit.files].map(([path, from]) => [path, readFileSync(join(root, from), 'utf8')] as const);
  const justfile = texts
    .flatMap(([path, text]) => (/(?:^justfile|\.just)$/.test(path) ? text : []))
    .join('\n');
  const recipes = [...justfile.matchAll(/^([a-z]\w*)(?: (?!:=).*)?:(?!=)/gm)].map(([, name = '']) => name);
  const all = texts.map(([path, text]) => `${path}\n${text}`).join('\n');
  const words = new Set(all.match(/[\w-]+/g));
  return questions.flatMap(({number, evidence: {codes, place}}) =>
    codes.flatMap((code) => {
      const problem = (text: string): Finding =>
        finding(
          questionsPath(kit.assignment),
          place,
          `question ${number} names \`${code}\`, and ${text}`,
          'evidence-name',
        );
      const [, recipe] = /^just (\S+)/.exec(code) ?? [];
      if (recipe !== undefined && !recipes.includes(recipe)) {
        const near = nearNames(recipe, recipes);
        return [problem(`the kit has no such recipe; write ${near[0] ?? 'one that `just` lists'}`)];
      }
      const [, option] = /^(--[a-z][\w-]*)/.exec(code) ?? [];
      if (option !== undefined && !words.has(option)) {
        return [problem('no script of the kit has this option; write one that `--help` lists')];
      }
      const isName = /^[a-z][a-z0-9_]*$/.test(code) || /^[\w/]+\.(?:c|h|hh|cc|py)$/.test(code);
      if (isName && !new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(all)) {
        return [problem('the kit does not contain it; write what the kit calls it')];
      }
      return [];
    }),
  );
}
