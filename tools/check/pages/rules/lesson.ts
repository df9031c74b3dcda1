import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {context} from '../../../../src/compose/context';
import {placeOf, start, type Diagnostic} from '../../../../src/content/diagnostic';
import {docId} from '../../../../src/content/page/routes';
import {lessonHeadOf} from '../../../../src/remark/lesson-head';
import {notations} from '../../../../src/remark/notations';
import {minutesOf} from '../../../../src/remark/time/model';
import {workOf} from '../../../../src/remark/time/count-work';
import {isHidden, type PageRule} from '../site';

/** Pages of the Tutorial that are no lessons: overviews and tables for reference. */
const notLessons = /\/(?:FileStructure|index|language_ref|extant_statistics)$/;

/** A page of the Tutorial begins by saying what the reader will do and needs, and how long that takes. */
export const lessonDiagnostics: PageRule = (page) => {
  const id = docId(page.path);
  if (!id?.startsWith('tutorial/') || notLessons.test(id) || isHidden(page) || lessonHeadOf(page.tree))
    return [];
  const first = page.tree.children.find(({type}) => type !== 'yaml');
  return [
    {
      place: first ? placeOf(first) : start,
      text: 'the lesson has no head; write under the lead three items, **You will**, **You need** and **Time**',
      rule: 'lesson-head',
    },
  ];
};

/** The longest lesson: what a student reads and does in one sitting, and a few sentences more. */
const most = {words: 1300, minutes: 60};

export const lengthDiagnostics: PageRule = (page, {project: {exampleIndex, facts}}) => {
  const head = lessonHeadOf(page.tree);
  if (!head || isHidden(page)) return [];
  const work = workOf(page, {...context, exampleIndex, facts});
  const minutes = minutesOf(work);
  if (work.words <= most.words && minutes <= most.minutes) return [];
  const text = `the lesson has ${work.words} words and takes ${minutes} minutes; cut what a student would not miss, to at most ${most.words} words and ${most.minutes} minutes`;
  return [{place: placeOf(head), text, rule: 'lesson-length'}];
};

/** Whether a number or a claim has words instead of a recording: a guess, or a number that no recording can have. */
const isOfWords = (node: {readonly name?: string | null; readonly attributes?: unknown}): boolean =>
  Object.keys(node.attributes ?? {}).includes(node.name === 'num' ? 'reason' : 'guess');

/** A recorded result, a known fact or a figure answers each prediction before the next one is asked. */
export const unansweredDiagnostics: PageRule = ({tree}) => {
  const answers = notations.flatMap(({name, showsResult}) => (showsResult ? name : []));
  const open: Diagnostic[] = [];
  const unanswered: Diagnostic[] = [];
  visit(tree, (node) => {
    if (!('name' in node)) return CONTINUE;
    if (node.name === 'predict') {
      unanswered.push(...open.splice(0));
      const text =
        'no recorded result answers this question before the next one; show it, or name the source of the answer by `:claim[…]{gem5="…"}`';
      open.push({place: placeOf(node), text, rule: 'prediction-unanswered'});
      // A number in the question does not answer it.
      return SKIP;
    }
    if (node.name && answers.includes(node.name) && !isOfWords(node)) open.length = 0;
    return CONTINUE;
  });
  return [...unanswered, ...open];
};
