import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';

type Options = Parameters<typeof createProcessorUncached>[0]['options'];

/** How Docusaurus reads Markdown where its config says nothing else; diagrams are on. */
export const markdownConfig = {
  format: 'mdx',
  mermaid: true,
  mdx1Compat: {comments: true, admonitions: true, headingIds: true},
  anchors: {maintainCase: false},
  parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  remarkRehypeOptions: {},
} as const;

/** @returns Docusaurus' own compiler from Markdown to JSX, with these plugins */
export async function compilerWith(plugins: Partial<Options>) {
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      beforeDefaultRemarkPlugins: [],
      remarkPlugins: [],
      rehypePlugins: [],
      admonitions: true,
      siteDir: process.cwd(),
      staticDirs: [],
      markdownConfig,
      ...plugins,
    },
  });
  return async (content: string, filePath: string, compilerName: 'client' | 'server' = 'client') =>
    (await processor.process({content, filePath, frontMatter: {}, compilerName})).content;
}
