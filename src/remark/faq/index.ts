import type {List, RootContent} from 'mdast';
import {posix} from 'node:path';
import * as z from 'zod';

import type {Page} from '../../content/diagnostic';
import {headingsOf} from '../../content/page/headings';
import {listedDocs} from '../../content/page/front-matter';
import {notation} from '../notation';
import {nodesOf} from '../parse-markdown';

const faqFolder = 'docs/FAQ/';

/** Whether a page belongs to the FAQ. */
const isFaq = (path: string): boolean => path.startsWith(faqFolder);

/** Links to the published pages of the FAQ, except from a page to itself; undefined if there are no others. */
function listFor(page: Page, root: string): List | undefined {
  const others = listedDocs(root).filter(({path, isDraft}) => isFaq(path) && !isDraft && path !== page.path);
  if (others.length === 0) return undefined;
  return {
    type: 'list',
    children: others.map(({path, title}) => ({
      type: 'listItem',
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              url: posix.relative(posix.dirname(page.path), path),
              children: [{type: 'text', value: title}],
            },
          ],
        },
      ],
    })),
  };
}

const headingId = 'other-problems';

/** The end of a page of the FAQ, which leads to the others, because they are in no sidebar. */
const ending = (list: List): RootContent[] => [
  {type: 'heading', depth: 2, children: [{type: 'text', value: `Other problems {#${headingId}}`}]},
  list,
];

/** The box in which a reader pastes a message, and its import. */
const importBox = 'import MessageBox from "@site/src/components/MessageBox";';
const box: RootContent = {type: 'mdxJsxFlowElement', name: 'MessageBox', attributes: [], children: []};

/** Adds the box below the first paragraph, which says what the page is about. */
function addBox(page: Page): void {
  const {children} = page.tree;
  const lead = children.findIndex(({type}) => type === 'paragraph');
  children.splice(lead + 1, 0, {...box});
  children.unshift(...nodesOf(importBox, page));
}

export const faq = notation({
  name: 'faq',
  form: 'leaf',
  like: '::faq',
  meaning:
    'a list of links to the pages in `docs/FAQ`; each of these has a box for messages, and ends with the list of the others',
  attributes: z.strictObject({}),
  good: '::faq',
  bad: '::faq{all}',
  rule: 'directive-attribute',
  read({page}, {exampleIndex: {root}}) {
    const list = listFor(page, root);
    return () => (list ? [list] : []);
  },
  transformPage(page, {exampleIndex: {root}}) {
    if (!isFaq(page.path)) return;
    addBox(page);
    const list = listFor(page, root);
    const isThere = headingsOf(page.tree).some(({id}) => id === headingId);
    if (list && !isThere) page.tree.children.push(...ending(list));
  },
});
