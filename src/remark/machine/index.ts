import {posix} from 'node:path';

import type {Emphasis, Link, List, ListItem, Paragraph, PhrasingContent} from 'mdast';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {baseUrl} from '../../config/site';
import {assignmentsIn, overviewPath} from '../../course/kits/assignments';
import {readGoals} from '../../course/kits/goals';
import type {Page} from '../../course/diagnostic';
import {readPageAt} from '../../course/page/read';
import {docPaths, routeOf} from '../../course/page/routes';
import {notation, type Context} from '../notation';
import {minutesOfPages, pagesOf} from '../time';
import {durationOf} from '../time/model';
import {parts, type Part} from './parts';

/** A part with its lessons. */
type Lessons = {
  readonly part: Part;
  readonly pages: readonly Page[];
  readonly minutes: number;
  /** The assignments that ask for one of the lessons. */
  readonly askedBy: readonly number[];
};

/** The pages that an assignment asks for: where its goals are taught, and what its overview says it needs. */
function askedIn(root: string, assignment: number): ReadonlySet<string> {
  const taught = readGoals(root, assignment).goals.flatMap((goal) => goal.taught);
  const asked = new Set(taught.flatMap((section) => docPaths(section.replace(/#.*$/, ''))));
  const path = overviewPath(assignment);
  const head = readPageAt(root, path).page?.tree.children.find(({type}) => type === 'list');
  if (head) {
    visit(head, 'link', ({url}) => {
      asked.add(posix.join(posix.dirname(path), url.replace(/#.*$/, '')));
    });
  }
  return asked;
}

function lessonsOf(page: Page, context: Context): Lessons[] {
  const {root} = context.exampleIndex;
  const asked = assignmentsIn(root).map((number) => ({number, pages: askedIn(root, number)}));
  return parts.map((part) => {
    const all = part.of.flatMap((path) =>
      pagesOf(posix.relative(posix.dirname(page.path), path), page, root),
    );
    const pages = [...new Map(all.map((one) => [one.path, one])).values()];
    const folders = part.of.filter((path) => !path.endsWith('.md'));
    const isIn = (path: string): boolean =>
      part.of.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`));
    return {
      part,
      pages,
      minutes: minutesOfPages(pages, context),
      askedBy: asked.flatMap((one) => ([...one.pages].some(isIn) ? one.number : [])),
    };
  });
}

/** The parts before an assignment: those that it asks for, and of the steps also all that are above one of them. */
function pathOf(assignment: number, all: readonly Lessons[]): Lessons[] {
  const isAsked = ({askedBy}: Lessons): boolean => askedBy.includes(assignment);
  const last = all.reduce((found, one, index) => (one.part.isStep && isAsked(one) ? index : found), -1);
  return all.filter((one, index) => isAsked(one) || (one.part.isStep && index <= last));
}

const span = (className: string, ...children: readonly PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {className: [className]}},
  children: [...children],
});

const words = (value: string): PhrasingContent => ({type: 'text', value});

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

const numbered = (numbers: readonly number[]): string =>
  `Assignment${numbers.length > 1 ? 's' : ''} ${list.format(numbers.map(String))}`;

function itemOf({part, pages, minutes, askedBy}: Lessons, page: Page): ListItem {
  const link: Link = {
    type: 'link',
    url: posix.relative(posix.dirname(page.path), part.of[0]),
    children: [words(part.name)],
  };
  const count = `${pages.length} ${pages.length === 1 ? 'lesson' : 'lessons'}`;
  const needs = askedBy.length === 0 ? [] : [words(`for ${numbered(askedBy)}`)];
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
          span('machine__needs', ...needs),
          words(' '),
          span('read-count'),
        ],
      },
    ],
  };
}

/** How long the lessons before each assignment take, without those before an earlier one. */
function pathsOf(all: readonly Lessons[], root: string): string {
  const before = new Set<Lessons>();
  const ready: number[] = [];
  const times: string[] = [];
  for (const number of assignmentsIn(root)) {
    const more = pathOf(number, all).filter((one) => !before.has(one));
    if (more.length === 0) {
      ready.push(number);
      continue;
    }
    const time = durationOf(
      more.reduce((sum, {minutes}) => sum + minutes, 0),
      true,
    );
    times.push(`${before.size === 0 ? '' : 'another '}${time} before Assignment ${number}`);
    for (const one of more) before.add(one);
  }
  const rest =
    ready.length === 0 ? '' : ` ${numbered(ready)} need${ready.length > 1 ? '' : 's'} no further part.`;
  return `The lessons that an assignment needs, with those on which they build, take ${list.format(times)}.${rest}`;
}

export const machine = notation({
  name: 'machine',
  form: 'leaf',
  like: '::machine',
  meaning:
    'the map of the Tutorial as the machine that it builds: each part links to its lessons, with their time and the assignments that ask for them',
  attributes: z.strictObject({}),
  good: '::machine',
  bad: '::machine{part="caches"}',
  rule: 'directive-attribute',
  read({page}, context) {
    const all = lessonsOf(page, context);
    const boxes: List = {
      type: 'list',
      ordered: true,
      data: {hProperties: {className: ['machine__parts'], ariaLabel: 'The machine, part by part'}},
      children: all.map((one) => itemOf(one, page)),
    };
    const caption: Paragraph = {
      type: 'paragraph',
      data: {hName: 'figcaption'},
      children: [words(pathsOf(all, context.exampleIndex.root))],
    };
    return () => [
      {
        type: 'blockquote',
        data: {hName: 'figure', hProperties: {className: ['machine']}},
        children: [boxes, caption],
      },
    ];
  },
});
