import type {Root} from 'mdast';
import type {Plugin} from 'unified';

import {failOn, pageOf, type Rule} from '../../course/slip';
import {directiveSlips} from './directives';
import {expressionSlips} from './expressions';
import {formulaSlips} from './formulas';
import {imageSlips} from './images';

/** What Markdown, MDX and Docusaurus would swallow, or show wrong, without a word: admonitions, braces, formulas, images. */
export const notationSlips: Rule = (page) =>
  [directiveSlips, expressionSlips, formulaSlips, imageSlips].flatMap((rule) => rule(page));

/**
 * Stops a page whose notation would not be shown as it is meant. It runs before Docusaurus' own transformers, and
 * changes nothing.
 *
 * @throws {VFileMessage} for every slip that `notationSlips` finds.
 */
const notation: Plugin<[], Root> = () => (tree, file) => {
  const page = pageOf(tree, file);
  failOn(file, page, notationSlips(page));
};

export default notation;
