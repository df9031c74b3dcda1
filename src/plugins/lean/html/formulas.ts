import {readFileSync} from 'node:fs';

import {katexLinkId, katexStylesheet} from '../../../config/katex';
import {markupOf} from '../styles/markup';
import {stylesForPages} from '../styles/pageStyles';
import {eachPage} from '../../serving/finish';
import {formulaLinkScript} from '../../serving/formulaLink';
import {withInHead} from '../../serving/head';

/**
 * What sets a page's formulas before the stylesheet of the CDN is there: the rules that they need, without the fonts, so
 * that no formula shows twice or jumps. The CDN adds the fonts, and what formulas of other pages need.
 */
function rulesWithoutFonts(html: string): string {
  const file = require.resolve('katex/dist/katex.min.css');
  const rules = readFileSync(file, 'utf8').replace(/@font-face\{[^}]*\}/g, '');
  return stylesForPages(rules, [])(markupOf(html), html, {has: () => false});
}

const hasFormula = (html: string): boolean => /class="?(katex[" >])/.test(html);

/**
 * Gives a page with formulas their stylesheet. It is loaded like one for paper, which does not hold up the first paint,
 * and then holds for the screen; where the CDN is out of reach, the copy beside the site takes its place.
 *
 * @returns the page; as it was, if it has no formulas
 * @throws {Error} if there is no place for it
 */
export function withFormulaStyle(html: string, baseUrl: string): string {
  if (!hasFormula(html)) return html;
  const {href, integrity} = katexStylesheet;
  const source = `rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous"`;
  const tags = [
    `<style>${rulesWithoutFonts(html)}</style>`,
    `<script>${formulaLinkScript(baseUrl)}</script>`,
    `<link id="${katexLinkId}" ${source} media="print">`,
    `<noscript><link ${source}></noscript>`,
  ].join('');
  return withInHead(html, tags);
}

export const formulas = eachPage(({html}, {baseUrl}) => withFormulaStyle(html, baseUrl));
