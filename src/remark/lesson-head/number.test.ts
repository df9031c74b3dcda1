import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it} from 'vitest';

import {found, pageFrom} from '../testing';
import lessonNumber from './number';

/** The headings of level 1 on a page with a text and a front matter that Docusaurus has read. */
const headings = (text: string, frontMatter: object): string[] => {
  const {tree} = pageFrom(`---\ntitle: Caches\n---\n\n${text}`);
  unified()
    .use(lessonNumber)
    .runSync(tree, new VFile({data: {frontMatter}}));
  return found(tree, 'heading')
    .filter(({depth}) => depth === 1)
    .map((heading) => toString(heading));
};

it('writes the heading of a numbered lesson before its text', () => {
  const numbered = {title: 'Caches', sidebar_custom_props: {number: 18}};
  expect(headings('Text.\n', numbered)).toEqual(['18. Caches']);
  expect(headings('# Its own\n\nText.\n', numbered)).toEqual(['Its own']);
  expect(headings('Text.\n', {title: 'Caches'})).toEqual([]);
});
