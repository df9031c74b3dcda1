import {posix} from 'node:path';

import type {Heading} from 'mdast';
import {visit} from 'unist-util-visit';

import {lessonHeadOf} from '../../../../src/remark/lesson-head';
import {closingOf} from '../../../../src/remark/lesson-head/closing';
import {placeOf, start, type Page, type Diagnostic} from '../../../../src/course/diagnostic';
import {docId, sidebarIds} from '../../../../src/course/page/routes';
import type {Site, SiteRule} from '../checked-site';

/**
 * A page of the tutorial begins with a head whose time is computed, and ends with what the reader has now and one link,
 * to the page that comes next in the sidebar.
 */
export const lessonDiagnostics: SiteRule = (page, site) => {
  const id = docId(page.path);
  const isLesson = lessonHeadOf(page.tree) !== undefined;
  const diagnostics: Diagnostic[] = [...timeDiagnostics(page), ...nextDiagnostics(page, site)];
  if (id?.startsWith('tutorial/') && !site.project.notLessons.includes(id) && !isLesson) {
    return [
      {
        place: afterFrontMatter(page),
        text: 'the lesson has no head; write under the lead three items, **You will**, **You need** and **Time**',
        rule: 'lesson-head',
      },
      ...closingDiagnostics(page),
      ...diagnostics,
    ];
  }
  return isLesson ? [...closingDiagnostics(page), ...diagnostics] : diagnostics;
};

/** The time of a lesson is computed from the page; how long a computer takes may follow it. */
function timeDiagnostics(page: Page): Diagnostic[] {
  const item = lessonHeadOf(page.tree)?.children[2];
  const [paragraph] = item?.children ?? [];
  if (!item || paragraph?.type !== 'paragraph') return [];
  const [, ...rest] = paragraph.children;
  const first = rest.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (!first || (first.type === 'textDirective' && first.name === 'time' && first.children.length === 0)) {
    return [];
  }
  return [
    {
      place: placeOf(item),
      text: 'the time of the lesson is typed; write `- **Time** :time`, and after it how long the computer takes, if that is long',
      rule: 'lesson-time',
    },
  ];
}

const linksAfter = (page: Page, heading: Heading): {url: string}[] => {
  const links: {url: string}[] = [];
  visit(page.tree, 'link', (node) => {
    if (placeOf(node).line > placeOf(heading).line) links.push(node);
  });
  return links;
};

function closingDiagnostics(page: Page): Diagnostic[] {
  const closing = closingOf(page.tree);
  if (!closing) {
    return [
      {
        place: {line: page.source.trimEnd().split('\n').length, column: 1},
        text: 'the lesson does not end with its closing; write `## What you have now {#what-you-have-now}`, two lines and the link forward',
        rule: 'lesson-closing',
      },
    ];
  }
  const links = linksAfter(page, closing).length;
  return links === 1
    ? []
    : [
        {
          place: placeOf(closing),
          text: `the closing has ${links} links; write exactly one, to the page that comes next`,
          rule: 'lesson-closing',
        },
      ];
}

/**
 * The path of the first page after a document in its sidebar. Pages that do not exist are skipped, and so are drafts,
 * unless the document is a draft too.
 */
function nextOf(id: string, isDraft: boolean, {project, readings, drafts}: Site): string | undefined {
  const shown = readings.filter(({path}) => isDraft || !drafts.has(path));
  const paths = new Map(shown.map(({path}) => [docId(path), path] as const));
  for (const sidebar of Object.values(project.sidebars as Record<string, unknown>)) {
    const ids = [...sidebarIds(sidebar)];
    const at = ids.indexOf(id);
    if (at < 0) continue;
    return ids
      .slice(at + 1)
      .flatMap((one) => paths.get(one) ?? [])
      .at(0);
  }
  return undefined;
}

/** The closing's link and the pager's button must lead to the same page. */
function nextDiagnostics(page: Page, site: Site): Diagnostic[] {
  const id = docId(page.path);
  const closing = closingOf(page.tree);
  const [link, ...more] = closing ? linksAfter(page, closing) : [];
  if (id === undefined || !closing || !link || more.length > 0) return [];
  const next = nextOf(id, site.drafts.has(page.path), site);
  const folder = posix.dirname(page.path);
  if (next === undefined || posix.join(folder, link.url.replace(/#.*$/, '')) === next) return [];
  return [
    {
      place: placeOf(closing),
      text: `the closing leads to \`${link.url}\`, which is not the next page of the sidebar; write \`${posix.relative(folder, next)}\`, or move the page in sidebars.ts`,
      rule: 'lesson-next',
    },
  ];
}

function afterFrontMatter({tree}: Page) {
  const first = tree.children.find(({type}) => type !== 'yaml');
  return first ? placeOf(first) : start;
}
