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
  // With these keywords, Docusaurus turns a container's title into a label, which its notation reads.
  admonitions: {
    keywords: context.notations.filter(({form}) => form === 'container').map(({name}) => name),
    extendDefaults: true,
  },
  // These run before Docusaurus' own transformers, which then see facts and numbers as text. The plugins after the
  // notations may be in any order.
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
