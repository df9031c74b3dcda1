import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, expect, it, vi} from 'vitest';

import sidebars from '../../sidebars';
import {sidebarIds} from '../content/page/routes';
import {parseFrontMatter} from './lesson-numbers';

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
