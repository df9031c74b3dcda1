import {visit} from 'unist-util-visit';

import {lessonHeadOf} from '../../../src/remark/lesson-head';
import {placeOf, start, type Page, type Slip} from '../../../src/remark/slip';
import {headingsOf} from '../headings';
import {docId} from '../site';
import type {SiteRule} from './rule';

const closings = ['what-you-have-now', 'next'];

/** A lesson: a page of the tutorial has a head, and ends with what the reader has now and one link forward. */
export const lessonSlips: SiteRule = (page, {project}) => {
  const id = docId(page.path);
  const isLesson = lessonHeadOf(page.tree) !== undefined;
  if (id?.startsWith('tutorial/') && !project.notLessons.includes(id) && !isLesson) {
    return [
      {
        place: afterFrontMatter(page),
        text: 'the lesson has no head; write under the lead three items, **You will**, **You need** and **Time**',
        rule: 'lesson-head',
      },
      ...closingSlips(page),
    ];
  }
  return isLesson ? closingSlips(page) : [];
};

function closingSlips(page: Page): Slip[] {
  const last = headingsOf(page.tree)
    .filter(({node}) => node.depth === 2)
    .at(-1);
  if (!last?.id || !closings.includes(last.id)) {
    return [
      {
        place: {line: page.source.trimEnd().split('\n').length, column: 1},
        text: 'the lesson does not end with its closing; write `## What you have now {#what-you-have-now}`, two lines and the link forward',
        rule: 'lesson-closing',
      },
    ];
  }
  const place = placeOf(last.node);
  let links = 0;
  visit(page.tree, 'link', (node) => {
    if (placeOf(node).line > place.line) links += 1;
  });
  return links === 1
    ? []
    : [
        {
          place,
          text: `the closing has ${links} links; write exactly one, to the page that comes next`,
          rule: 'lesson-closing',
        },
      ];
}

function afterFrontMatter({tree}: Page) {
  const first = tree.children.find(({type}) => type !== 'yaml');
  return first ? placeOf(first) : start;
}
