// @module-tag long
/** A new notation is a folder and an entry in a list, which the build, the check, the page and the chapter read. */
import {join} from 'node:path';

import preprocessContent from '@docusaurus/mdx-loader/lib/preprocessor';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type * as Compose from '../../src/compose/markdown';
import {formatDiagnostic} from '../../src/course/diagnostic';
import type * as Instruments from '../../src/compose/instruments';
import type * as Chapter from '../../src/remark/chapter';
import type * as List from '../../src/remark/notations';
import {compilerWith, markdownConfig} from '../../src/remark/testing-mdx';
import type * as PageCheck from '../../tools/check/pages/check';
import {Copy} from './copy';

const good = ':::aside Why so?\n\nA *second* thought.\n\n:::';
const bad = ':::aside{tone="loud"}\n\nA thought.\n\n:::';

const folder = `import {toString} from 'mdast-util-to-string';
import * as z from 'zod';

import {text} from '../../course/attributes';
import {notation} from '../notation';

export const aside = notation({
  name: 'aside',
  form: 'container',
  like: ':::aside[title]',
  meaning: 'a thought beside the text',
  label: text.describe('its title'),
  attributes: z.strictObject({wide: text.optional().describe('how wide it is')}),
  good: ${JSON.stringify(good)},
  bad: ${JSON.stringify(bad)},
  rule: 'directive-attribute',
  read: ({node, label}) => () => [
    {
      type: 'blockquote',
      data: {hName: 'aside', hProperties: {ariaLabel: label}},
      children: node.children.filter((child) => toString(child) !== label),
    },
  ],
});
`;

const page = 'docs/FAQ/aside.md';
const head =
  '---\ntitle: Beside the text\ndescription: A page that a test makes up to see what becomes of a notation that it has added.\n---\n\n';

/** The JSX that a copy of the project makes of a page. */
async function compiled(copy: Copy, source: string): Promise<string> {
  const {markdown} = await copy.module<typeof Compose>('src/compose/markdown.ts');
  const {admonitions} = markdown;
  const filePath = join(copy.root, page);
  const content = preprocessContent({fileContent: source, filePath, markdownConfig, admonitions});
  return (await compilerWith({...markdown, siteDir: copy.root}))(content, filePath);
}

/** The findings of the page step on a page of the copy. */
async function checked(copy: Copy, source: string): Promise<string[]> {
  copy.write(page, `${head}${source}\n`);
  const {findPages, thisProject} = await copy.module<typeof PageCheck>('tools/check/pages/check.ts');
  const findings = await findPages(await thisProject(), {changed: [page], found: () => undefined});
  return findings
    .filter(({path}) => path === page)
    .map(({path, ...diagnostic}) => formatDiagnostic(path, diagnostic));
}

async function chapter(copy: Copy): Promise<string> {
  const {chapterOf} = await copy.module<typeof Chapter>('src/remark/chapter.ts');
  const {notations} = await copy.module<typeof List>('src/remark/notations.ts');
  const {instruments} = await copy.module<typeof Instruments>('src/compose/instruments.ts');
  return chapterOf(notations, instruments);
}

const list = 'src/remark/notations.ts';
let added: Copy;
/** A copy with the folder, but without the entry in the list. */
let planted: Copy;
beforeAll(() => {
  added = new Copy();
  planted = new Copy();
  for (const copy of [added, planted]) copy.write('src/remark/aside/index.ts', folder);
  added.replace(
    list,
    "import {chart} from './chart';",
    "import {aside} from './aside';\nimport {chart} from './chart';",
  );
  added.replace(list, '  predict,\n];', '  predict,\n  aside,\n];');
});
afterAll(() => {
  for (const copy of [added, planted]) copy.dispose();
});

describe('a notation in its folder and in the list', () => {
  it('changes nothing else', () => {
    expect([...added.edited].sort()).toEqual(['src/remark/aside/index.ts', list]);
  });

  it('is compiled as its transform says', async () => {
    const code = await compiled(added, good);
    expect(code).toMatch(/_jsxs?\(_components\.aside, \{\s*"aria-label": "Why so\?",/);
    expect(code).toMatch(/_components\.em, \{\s*children: "second"/);
    expect(code).not.toContain('className: "diagnostic"');
  });

  it('is accepted by the check as in its good example, and refused as in its bad one', async () => {
    expect(await checked(added, good)).toEqual([]);
    expect(await checked(added, bad)).toEqual([
      `${page}:6:1  \`:::aside\` without a text in square brackets; write \`:::aside[title]\`  (directive-attribute)`,
      `${page}:6:1  \`:::aside\` has no attribute \`tone\`; it takes \`wide\`  (directive-attribute)`,
    ]);
  });

  it('is in the table of the notation page and in the chapter', async () => {
    const table = await compiled(added, '::notations');
    for (const cell of [':::aside', ':::aside[title]', 'a thought beside the text']) {
      expect(table).toContain(`children: ${JSON.stringify(cell)}`);
    }
    expect(await chapter(added)).toContain('## `:::aside[title]`');
  });
});

it('has no effect without its entry in the list', async () => {
  expect(await compiled(planted, good)).not.toContain('"aside"');
  expect((await checked(planted, good)).join()).toContain('unknown admonition `:::aside`');
  expect(await compiled(planted, '::notations')).not.toContain(':::aside');
  expect(await chapter(planted)).not.toContain(':::aside');
});
