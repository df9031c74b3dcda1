import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {toString} from 'mdast-util-to-string';

import {handInPath, readHandIn, type HandIn} from '../../../src/course/kits/hand-in';
import type {Kit} from '../../../src/course/kits/kit';
import {questionsPath, type Question} from '../../../src/course/kits/questions';
import {nearNames} from '../../../src/course/near';
import {start, type Page} from '../../../src/course/diagnostic';
import type {Project} from './checked-site';
import type {Finding} from '../report';

/** The pages by which an assignment asks. */
type Asking = {readonly questions: readonly Question[]; readonly submission: Page | undefined};

/** What is read of a site. */
type Site = {readonly project: Pick<Project, 'root' | 'exampleIndex'>};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** What a question says that an answer needs is what the kit has, and what its `check.py` counts. */
export function evidenceFindings(
  {project: {root, exampleIndex}}: Site,
  assignment: number,
  {questions, submission}: Asking,
): Finding[] {
  const kit = exampleIndex.kits.find((one) => one.assignment === assignment);
  return [
    ...askFindings(root, assignment, questions, submission),
    ...(kit ? kitFindings(root, kit, questions) : []),
  ];
}

/** What `check.py` counts; nothing where `handin.json` cannot be read, which is said of it already. */
function asksOf(root: string, assignment: number): HandIn['asks'] {
  try {
    return readHandIn(root, assignment).asks;
  } catch {
    return [];
  }
}

/** Each count of `check.py` is asked for by the question and by the submission page, in the words of `handin.json`. */
const askFindings = (
  root: string,
  assignment: number,
  questions: readonly Question[],
  submission: Page | undefined,
): Finding[] =>
  asksOf(root, assignment).flatMap(({name, question, count, words}) => {
    const diagnostic = (text: string): Finding => ({
      path: handInPath(assignment),
      diagnostic: {place: start, text: `\`${name}\`: ${text}`, rule: 'hand-in-asks'},
    });
    const number = numbers[count - 1] ?? String(count);
    if (!words.split(' ').some((one) => one === number || one === String(count))) {
      return [diagnostic(`"${words}" does not say ${number}, which check.py counts; make the two agree`)];
    }
    const places = {
      [`the evidence of question ${question}`]: questions[question - 1]?.evidence.text,
      'the submission page': submission && toString(submission.tree),
    };
    return Object.entries(places)
      .filter(([, text]) => !text?.includes(words))
      .map(([place]) => diagnostic(`${place} does not say "${words}"; write the same in both`));
  });

/** Each recipe, option, file and name that a question names is one of the kit. */
function kitFindings(root: string, kit: Kit, questions: readonly Question[]): Finding[] {
  const texts = [...kit.files].map(([path, from]) => [path, readFileSync(join(root, from), 'utf8')] as const);
  const justfile = texts.find(([path]) => path === 'justfile')?.[1] ?? '';
  const recipes = [...justfile.matchAll(/^([a-z]\w*)(?: (?!:=).*)?:(?!=)/gm)].map(([, name = '']) => name);
  const all = texts.map(([path, text]) => `${path}\n${text}`).join('\n');
  const words = new Set(all.match(/[\w-]+/g));
  return questions.flatMap(({number, evidence: {codes, place}}) =>
    codes.flatMap((code) => {
      const diagnostic = (text: string): Finding => ({
        path: questionsPath(kit.assignment),
        diagnostic: {place, text: `question ${number} names \`${code}\`, and ${text}`, rule: 'evidence-name'},
      });
      const [, recipe] = /^just (\S+)/.exec(code) ?? [];
      if (recipe !== undefined && !recipes.includes(recipe)) {
        const near = nearNames(recipe, recipes);
        return [diagnostic(`the kit has no such recipe; write ${near[0] ?? 'one that `just` lists'}`)];
      }
      const [, option] = /^(--[a-z][\w-]*)/.exec(code) ?? [];
      if (option !== undefined && !words.has(option)) {
        return [diagnostic('no script of the kit has this option; write one that `--help` lists')];
      }
      const isName = /^[a-z][a-z0-9_]*$/.test(code) || /^[\w/]+\.(?:c|h|hh|cc|py)$/.test(code);
      if (isName && !new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(all)) {
        return [diagnostic('it is nowhere in the kit; write what the kit calls it')];
      }
      return [];
    }),
  );
}
