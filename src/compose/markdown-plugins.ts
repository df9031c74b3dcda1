import type {Root} from 'mdast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type {Plugin} from 'unified';

import {isLean} from '../plugins/lean/switch';
import diagram from '../remark/diagram';
import highlight from '../remark/highlight';
import labHeads from '../remark/labs/heads';
import lessonHead from '../remark/lesson-head';
import lessonMap from '../remark/lesson-head/map';
import lessonNumber from '../remark/lesson-head/number';
import names from '../remark/names';
import quantities from '../remark/names/quantities';
import type {Context} from '../remark/notation';
import notationsPass from '../remark/pass';
import table from '../remark/table';
import {context} from './context';
import {lessonNumberOf} from './lesson-numbers';

/**
 * Binds a plugin's options in a function. Docusaurus sends its configuration to every page, with the options of a pair,
 * but of a function it sends nothing.
 */
const withContext = (plugin: Plugin<[Context], Root>): Plugin<[], Root> =>
  function () {
    return plugin.call(this, context);
  };

/** The same for the numbers of lessons. */
const numberedMap: Plugin<[], Root> = function () {
  return lessonMap.call(this, lessonNumberOf);
};

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
    withContext(notationsPass),
    ...(isLean ? [diagram] : []),
    lessonHead,
    lessonNumber,
    numberedMap,
    withContext(labHeads),
  ],
  remarkPlugins: [remarkMath],
  rehypePlugins: [quantities, rehypeKatex, table, names, highlight],
};
