import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {beforeAll, describe, expect, it} from 'vitest';

import {facts, type Fact} from '../config/course';
import {markdown} from './markdown';

/** Docusaurus' own way from Markdown to JSX, with what this site adds to it. */
let compile: (content: string, path?: string) => Promise<string>;

beforeAll(async () => {
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      ...markdown,
      admonitions: true,
      siteDir: __dirname,
      staticDirs: [],
      markdownConfig: {
        format: 'mdx',
        mermaid: true,
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        anchors: {maintainCase: false},
        parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
        remarkRehypeOptions: {},
      },
    },
  });
  compile = async (content, filePath = `${process.cwd()}/docs/page.md`) => {
    const {content: code} = await processor.process({
      content,
      filePath,
      frontMatter: {},
      compilerName: 'client',
    });
    return code;
  };
});

describe('the build', () => {
  it('shows facts, with their links, in headings, titles and tables', async () => {
    const all: Readonly<Record<string, Fact>> = facts;
    const [name, {href, text}] = Object.entries(all).find(([, fact]) => fact.href) ?? ['', {text: ''}];
    const fact = `:fact[${name}]`;
    const code = await compile(
      [
        `See ${fact}.`,
        `## About ${fact}`,
        `:::note[In ${fact}]\n\nText.\n\n:::`,
        `| Where |\n| --- |\n| ${fact} |`,
      ].join('\n\n'),
      `${process.cwd()}/src/pages/page.md`,
    );
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
    ['an unknown admonition', 'Text.\n\n:::nota\n\nText.\n\n:::', '3:1', 'admonition-unknown'],
    ['an open admonition', ':::note\n\nText.', '1:1', 'admonition-unclosed'],
    ['an open formula', 'It costs $5.', '1:10', 'formula-unbalanced'],
    ['TeX that KaTeX does not know', '$\\foo$', '1:2', 'formula-tex'],
    ['a brace', 'Text {size}.', '1:6', 'mdx-expression'],
    ['an image without alt', '![](/img/dot.svg)', '1:1', 'image-alt'],
    ['half a head of a lesson', 'Lead.\n\n- **You will** a.', '3:1', 'lesson-head'],
  ])('stops at %s, and names file, line and rule', async (_what, content, place, rule) => {
    await expect(compile(content)).rejects.toThrow(
      new RegExp(`^docs/page\\.md:${place}  .+; .+  \\(${rule}\\)$`),
    );
  });
});
