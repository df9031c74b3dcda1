import {readFileSync} from 'node:fs';

import {beforeAll, describe, expect, it} from 'vitest';

import {facts} from '../config/course';
import {called} from '../remark/read-attributes';
import {chapterCommand, chapterOf, chapterPath} from '../remark/chapter';
import {notations} from '../remark/notations';
import {diagnosticsOf, warningsOf} from '../remark/test-pages';
import {compilerWith} from '../remark/testing-mdx';
import {context} from './context';
import {figures} from './figures';
import {markdown} from './markdown-plugins';

let compile: (content: string, path?: string) => Promise<string>;

beforeAll(async () => {
  const compiler = await compilerWith(markdown);
  compile = (content, path = `${process.cwd()}/docs/page.md`) => compiler(content, path);
});

describe('the build', () => {
  it('replaces facts with their texts and links in headings, titles and tables', async () => {
    const name = 'source';
    const fact = `:fact[${name}]`;
    // No fact has an address before staff set one.
    const href = 'https://git.example.edu/course';
    const {source} = facts;
    const {text} = source;
    facts.source = {...source, href};
    const code = await compile(
      [
        `See ${fact}.`,
        `## About ${fact}`,
        `:::note[In ${fact}]\n\nText.\n\n:::`,
        `| Where |\n| --- |\n| ${fact} |`,
      ].join('\n\n'),
      `${process.cwd()}/src/pages/page.md`,
    );
    facts.source = source;
    expect(code.split(`href: ${JSON.stringify(href)}`)).toHaveLength(5);
    expect(code).toContain(text);
    expect(code).not.toContain(name);
  });

  it('marks the head of a lesson', async () => {
    const code = await compile('Lead.\n\n- **You will** a.\n- **You need** b.\n- **Time** c.');
    expect(code).toContain('className: "lesson-head"');
  });

  it.each([
    ['an unknown fact', 'Due on :fact[dueTimes].', '1:8', 'fact-unknown'],
    ['an unknown run', 'Text.\n\n::run{name="no/such/run"}\n\nMore.', '3:1', 'run-recording'],
    ['an unknown attribute', '::chart{fil="a"}', '1:1', 'directive-attribute'],
    ['a notation with other colons', 'Text.\n\n::fact[dueTime]', '3:1', 'directive-unknown'],
    ['attributes that would run as code', 'See ::run{name="a"}.', '1:10', 'directive-unknown'],
    ['a question that is never closed', ':::predict\n\nHow many?', '1:1', 'directive-unknown'],
    ['a claim that does not hold', 'It is :claim[more]{holds="1 > 2"}.', '1:7', 'claim-form'],
  ])(
    'shows a diagnostic of %s at its position, prints it once, and goes on',
    async (_what, content, position, rule) => {
      let code = '';
      const said = await warningsOf(async () => {
        code = await compile(content);
      });
      expect(said).toMatch(new RegExp(`^docs/page\\.md:${position}  .+; .+  \\(${rule}\\)`));
      expect(code).toContain('className: "diagnostic"');
      expect(code).toContain('role: "note"');
      expect(code).not.toContain('name="a"');
    },
  );

  it.each([
    [
      'form',
      'Lead.\n\n- **You will** a.\n\nIt takes 12 cycles, because it can. ![](https://example.org/a.png)',
    ],
    ['bare names', 'At 10:30pm, a:num, b:claim.'],
  ])('prints nothing for %s', async (_what, content) => {
    let code = '';
    expect(await warningsOf(async () => (code = await compile(content)))).toBe('');
    expect(code).not.toContain('diagnostic');
  });
});

describe.each(notations.map((notation) => [called(notation), notation] as const))('%s', (_name, notation) => {
  const path = 'docs/tutorial/example.md';

  it.each([notation.good].flat())('has an example that compiles and passes the check: %s', async (good) => {
    expect(good).toMatch(new RegExp(`(?<!:)${called(notation)}\\b`));
    let code = '';
    expect(await warningsOf(async () => (code = await compile(good, `${process.cwd()}/${path}`)))).toBe('');
    expect(code).not.toContain('className: "diagnostic"');
    expect(diagnosticsOf(good, context, path)).toEqual([]);
  });

  it.each([notation.bad].flat())('has an example that the check refuses: %s', (bad) => {
    expect(diagnosticsOf(bad, context, path)).not.toEqual([]);
  });

  it('describes each of its parts', () => {
    const shape = Object.values(notation.attributes.shape) as {readonly description?: string}[];
    for (const {description} of [...shape, ...(notation.label ? [notation.label] : [])]) {
      expect(description).toMatch(/^\S.*[^.]$/);
    }
    expect(notation.meaning).toMatch(/^\S.*[^.]$/);
  });
});

describe('the list of notations', () => {
  it('has each name once', () => {
    expect(new Set(notations.map(({name}) => name)).size).toBe(notations.length);
  });

  it('becomes the table of the notation page', async () => {
    const page = 'src/pages/markdown-page.md';
    expect(readFileSync(page, 'utf8')).toContain('\n::notations\n');
    const code = await compile('::notations', `${process.cwd()}/${page}`);
    for (const notation of notations) expect(code).toContain(`children: ${JSON.stringify(called(notation))}`);
  });

  it(`becomes ${chapterPath}, which \`${chapterCommand}\` writes`, () => {
    expect(readFileSync(chapterPath, 'utf8'), `run \`${chapterCommand}\``).toBe(
      chapterOf(notations, figures),
    );
  });
});
