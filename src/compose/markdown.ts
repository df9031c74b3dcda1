import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

import {isLean} from '../plugins/lean/switch';
import diagram from '../remark/diagram';
import highlight from '../remark/highlight';
import labHeads from '../remark/labs/heads';
import lessonHead from '../remark/lesson-head';
import lessonNumber from '../remark/lesson-head/number';
import names from '../remark/names';
import notationsPass from '../remark/pass';
import table from '../remark/table';
import {context} from './context';

/** The plugins that turn Markdown into a page, for docs and standalone pages alike. */
export const markdown = {
  // Docusaurus writes the title of a container that it knows as a label, so that its notation can read it.
  admonitions: {
    keywords: context.notations.filter(({form}) => form === 'container').map(({name}) => name),
    extendDefaults: true,
  },
  // These run on a page as its author wrote it, so that Docusaurus' transformers see facts and numbers as text. The
  // other two are in any order after the notations, whose order is that of their list.
  beforeDefaultRemarkPlugins: [
    [notationsPass, context],
    ...(isLean ? [diagram] : []),
    lessonHead,
    lessonNumber,
    [labHeads, context],
  ],
  remarkPlugins: [remarkMath],
  rehypePlugins: [rehypeKatex, table, names, highlight],
};
