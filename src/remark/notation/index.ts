import type {Rule} from '../../course/slip';
import {directiveSlips} from './directives';
import {expressionSlips} from './expressions';
import {formulaSlips} from './formulas';
import {imageSlips} from './images';

/** What Markdown, MDX and Docusaurus would swallow, or show wrong, without a word: admonitions, braces, formulas, images. */
export const notationSlips: Rule = (page) =>
  [directiveSlips, expressionSlips, formulaSlips, imageSlips].flatMap((rule) => rule(page));
