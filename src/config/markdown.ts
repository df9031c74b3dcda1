import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

import facts from '../remark/facts';
import lessonHead from '../remark/lesson-head';
import notation from '../remark/notation';
import {course} from './course';

/** What turns Markdown into a page, for docs and standalone pages alike. */
export const markdown = {
  // These see a page as its author wrote it; Docusaurus' own transformers then see facts as text.
  beforeDefaultRemarkPlugins: [notation, [facts, {facts: course.facts}], lessonHead],
  remarkPlugins: [remarkMath],
  rehypePlugins: [rehypeKatex],
};
