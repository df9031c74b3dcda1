import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, expect, it, vi} from 'vitest';

import sidebars from '../../sidebars';
import {sidebarIds} from '../course/page/routes';
import {parseFrontMatter} from './paths';

const root = join(__dirname, '..', '..');

/** The front matter of a page of this project, or of a text in its place. */
async function frontMatterOf(path: string, fileContent = readFileSync(join(root, path), 'utf8')) {
  const filePath = join(root, path);
  const defaultParseFrontMatter = DEFAULT_PARSE_FRONT_MATTER;
  return (await parseFrontMatter({filePath, fileContent, defaultParseFrontMatter})).frontMatter;
}

afterEach(() => vi.unstubAllEnvs());

it('numbers the pages of the Tutorial in the order of their sidebar', async () => {
  const ids = [...sidebarIds(sidebars.tutorialSidebar)];
  for (const [index, id] of ids.entries()) {
    const {
      title,
      sidebar_custom_props: props,
      pagination_label: label,
    } = await frontMatterOf(`docs/${id}.md`);
    expect([id, props, label]).toEqual([id, {number: index + 1}, `${index + 1}. ${String(title)}`]);
  }
  expect(ids.length).toBeGreaterThan(40);
});

it('gives other documents their whole title for the pager, and no number', async () => {
  const matter = await frontMatterOf('docs/labs/assignment_1/background.md');
  expect(matter).toMatchObject({pagination_label: 'Assignment 1: Background', sidebar_label: 'Background'});
  expect(matter).not.toHaveProperty('sidebar_custom_props');
  expect(await frontMatterOf('src/pages/markdown-page.md')).not.toHaveProperty('pagination_label');
});

it('keeps what an author has written', async () => {
  const written = '---\ntitle: One\npagination_label: Another\nsidebar_custom_props: {number: 7}\n---\n';
  expect(await frontMatterOf('docs/tutorial/installing.md', written)).toEqual({
    title: 'One',
    pagination_label: 'Another',
    sidebar_custom_props: {number: 7},
  });
  expect(await frontMatterOf('docs/tutorial/installing.md', 'No front matter.\n')).toEqual({});
});
