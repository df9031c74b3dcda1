import {posix} from 'node:path';

import type {Emphasis, Link, List, ListItem, PhrasingContent} from 'mdast';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {baseUrl} from '../../config/site';
import {overviewPath} from '../../content/kits/assignments';
import type {Page} from '../../content/diagnostic';
import {listedDoc} from '../../content/page/front-matter';
import {readPageAt} from '../../content/page/read';
import {routeOf} from '../../content/page/routes';
import {asDownload} from '../captioned';
import {headItemOf, isOverview} from '../lesson-head';
import {notation, type Context} from '../notation';
import {minutesOfPages, pagesOf} from '../time';
import {durationOf} from '../time/model';
import {nodesOf} from '../parse-markdown';
import {parts, type Part} from './parts';
import {furtherReading, isLesson, pathsIn, type Path} from './paths';

/** A part with its lessons. */
type Lessons = {
  readonly part: Part;
  readonly pages: readonly Page[];
  readonly minutes: number;
  /** The assignments whose paths have one of the lessons. */
  readonly neededBy: readonly number[];
};

function lessonsOf(part: Part, paths: readonly Path[], page: Page, context: Context): Lessons {
  const all = part.of.flatMap((path) =>
    pagesOf(posix.relative(posix.dirname(page.path), path), page, context.exampleIndex.root),
  );
  const pages = [...new Map(all.map((one) => [one.path, one])).values()];
  return {
    part,
    pages,
    minutes: minutesOfPages(pages, context),
    neededBy: paths.flatMap(({assignment, lessons}) =>
      pages.some(({path}) => lessons.includes(path)) ? assignment : [],
    ),
  };
}

const span = (className: string, ...children: readonly PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {className: [className]}},
  children: [...children],
});

const words = (value: string): PhrasingContent => ({type: 'text', value});

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

function itemOf({part, pages, minutes, neededBy}: Lessons, page: Page): ListItem {
  const link: Link = {
    type: 'link',
    url: posix.relative(posix.dirname(page.path), part.of[0]),
    children: [words(part.name)],
  };
  const count = `${pages.length} ${pages.length === 1 ? 'lesson' : 'lessons'}`;
  const numbers = `Assignment${neededBy.length > 1 ? 's' : ''} ${list.format(neededBy.map(String))}`;
  const needs = neededBy.length === 0 ? 'further reading' : `for ${numbers}`;
  return {
    type: 'listItem',
    spread: false,
    data: {
      hProperties: {
        className: ['machine__part', `machine__${part.id}`],
        dataLessons: pages.map(({path}) => baseUrl + routeOf(path)).join(' '),
      },
    },
    children: [
      {
        type: 'paragraph',
        children: [
          link,
          words(' '),
          span('machine__lessons', words(part.lessons)),
          words(' '),
          span('machine__facts', words(`${count}, ${durationOf(minutes, true)}`)),
          words(' '),
          span('machine__needs', words(needs)),
          words(' '),
          span('read-count'),
        ],
      },
    ],
  };
}

const minutesOf = (lessons: readonly string[], context: Context): string =>
  durationOf(
    minutesOfPages(
      lessons.flatMap((path) => readPageAt(context.exampleIndex.root, path).page ?? []),
      context,
    ),
    true,
  );

/** The shortest path to each assignment, and the lessons that are on none, in Markdown. */
function pathList(paths: readonly Path[], page: Page, context: Context): string {
  const {root} = context.exampleIndex;
  const item = (name: string, lessons: readonly string[]): string[] => {
    const links = lessons.map(
      (path) => `[${listedDoc(root, path).title}](${posix.relative(posix.dirname(page.path), path)})`,
    );
    return lessons.length === 0 ? [] : [`- **${name}** ${minutesOf(lessons, context)}: ${links.join('; ')}.`];
  };
  return [
    'This is the shortest path to each assignment, in the order of reading.\n',
    ...paths.flatMap(({assignment, lessons}, index) =>
      item(`Assignment ${assignment}:${index === 0 ? '' : ' another'}`, lessons),
    ),
    ...item('Further reading, which no assignment needs:', furtherReading(root, paths)),
  ].join('\n');
}

/** The page with the map, below the heading of the map. */
const map = 'docs/tutorial/using_gem5/index.md#two-halves';

/** Adds to an item in the head of a page a sentence in Markdown. */
function addToHead(page: Page, label: string, sentence: string): void {
  const [written] = nodesOf(sentence, page);
  if (written?.type === 'paragraph')
    headItemOf(page.tree, label)?.children.push(words(' '), ...written.children);
}

/** Says in the head of an overview how long the path to the assignment takes, and of a lesson that it is on no path. */
function addPath(page: Page, context: Context): void {
  const {root} = context.exampleIndex;
  const isReading = isLesson(root, page.path);
  if (!isReading && !isOverview(page.path)) return;
  const link = (text: string): string => `[${text}](${posix.relative(posix.dirname(page.path), map)})`;
  const paths = pathsIn(root);
  const path = paths.find(({assignment}) => overviewPath(assignment) === page.path);
  if (path && path.lessons.length > 0) {
    const earlier = paths[paths.indexOf(path) - 1];
    const from = earlier ? ` from Assignment ${earlier.assignment}` : '';
    const time = minutesOf(path.lessons, context);
    addToHead(page, 'You need', `${link('The shortest path')}${from} takes ${time}.`);
  } else if (isReading && !paths.some(({lessons}) => lessons.includes(page.path))) {
    addToHead(page, 'Time', `This lesson is further reading, because ${link('no assignment needs it')}.`);
  }
}

/** Lets the browser save the files of examples to which a page links, instead of opening them. */
function addDownloads(page: Page): void {
  visit(page.tree, 'link', (link) => {
    if (link.url.startsWith('pathname:///examples/')) link.data = asDownload;
  });
}

export const machine = notation({
  name: 'machine',
  form: 'leaf',
  like: '::machine',
  meaning:
    'the map of the Tutorial as the machine that it builds: each part links to its lessons, with their time and the assignments that need them; below it, the shortest path to each assignment, from what lessons and overviews say under **You need**',
  attributes: z.strictObject({}),
  good: '::machine',
  bad: '::machine{part="caches"}',
  rule: 'directive-attribute',
  read({page}, context) {
    const paths = pathsIn(context.exampleIndex.root);
    const boxes: List = {
      type: 'list',
      ordered: true,
      data: {hProperties: {className: ['machine__parts'], ariaLabel: 'The machine, part by part'}},
      children: parts.map((part) => itemOf(lessonsOf(part, paths, page, context), page)),
    };
    const written = nodesOf(pathList(paths, page, context), page);
    return () => [
      {
        type: 'blockquote',
        data: {hName: 'figure', hProperties: {className: ['machine']}},
        children: [boxes],
      },
      ...written,
    ];
  },
  transformPage(page, context) {
    addPath(page, context);
    addDownloads(page);
  },
});
