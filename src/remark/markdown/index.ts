import type {Rule} from '../../course/diagnostic';
import {expressionDiagnostics} from './expressions';
import {formulaDiagnostics} from './formulas';
import {imageDiagnostics} from './images';

/** Braces, formulas and images that Markdown, MDX and Docusaurus would drop or show wrong without a warning. */
export const markdownDiagnostics: Rule = (page) =>
  [expressionDiagnostics, formulaDiagnostics, imageDiagnostics].flatMap((rule) => rule(page));
