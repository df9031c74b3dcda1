import type {Rule} from '../../course/diagnostic';
import {directiveDiagnostics} from './directives';
import {expressionDiagnostics} from './expressions';
import {formulaDiagnostics} from './formulas';
import {imageDiagnostics} from './images';

/** What Markdown, MDX and Docusaurus would swallow, or show wrong, without a word: admonitions, braces, formulas, images. */
export const notationDiagnostics: Rule = (page) =>
  [directiveDiagnostics, expressionDiagnostics, formulaDiagnostics, imageDiagnostics].flatMap((rule) =>
    rule(page),
  );
