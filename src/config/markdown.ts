import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

/** What turns Markdown into a page, for docs and standalone pages alike. */
export const markdown = {
  remarkPlugins: [remarkMath],
  rehypePlugins: [rehypeKatex],
};
