import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

import claims from '../remark/claims';
import chart from '../remark/chart';
import code from '../remark/code';
import diagram from '../remark/diagram';
import facts from '../remark/facts';
import glossary from '../remark/glossary';
import highlight from '../remark/highlight';
import instrument from '../remark/instrument';
import labs from '../remark/labs';
import lessonHead from '../remark/lesson-head';
import names from '../remark/names';
import misplaced from '../remark/misplaced';
import numbers from '../remark/numbers';
import predict from '../remark/predict';
import run from '../remark/run';
import statistics from '../remark/statistics';
import system from '../remark/system';
import table from '../remark/table';
import time from '../remark/time';
import {course, facts as courseFacts} from '../config/course';
import {instruments} from './instruments';
import {isLean} from '../plugins/lean/switch';
import {exampleIndex} from './example-index';

/** The plugins that compile Markdown, for docs and standalone pages. */
export const markdown = {
  // These get the page as its author wrote it. Docusaurus' own plugins run after them, and see facts as text.
  beforeDefaultRemarkPlugins: [
    misplaced,
    [time, {exampleIndex}],
    [glossary, {exampleIndex}],
    [labs, {exampleIndex}],
    [facts, {facts: courseFacts}],
    [numbers, {exampleIndex}],
    [claims, {exampleIndex, gem5: course.simulatorTree}],
    [statistics, {exampleIndex}],
    [code, {exampleIndex}],
    ...(isLean ? [diagram] : []),
    [run, {exampleIndex}],
    [chart, {exampleIndex}],
    [system, {exampleIndex}],
    [instrument, {exampleIndex, instruments}],
    predict,
    lessonHead,
  ],
  remarkPlugins: [remarkMath],
  rehypePlugins: [rehypeKatex, table, names, highlight],
};
