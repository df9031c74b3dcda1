import {readFileSync} from 'node:fs';

import {katexCopy, katexLinkId, katexStylesheet} from '../../config/katex';

/**
 * What sets formulas before the stylesheet of the CDN is there: its rules without the fonts, so that no formula shows
 * twice or jumps. What the CDN adds are the fonts.
 */
const rulesWithoutFonts = (): string =>
  readFileSync(require.resolve('katex/dist/katex.min.css'), 'utf8').replace(/@font-face\{[^}]*\}/g, '');

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
  // The minifier leaves tags of the head out where it may; the first meta stays.
  const charset = /<meta charset=[^>]*>/i.exec(html);
  if (!charset) {
    throw new Error(
      'no <meta charset> to put the style of formulas behind; mend src/plugins/serving/formulas.ts',
    );
  }
  const {href, integrity} = katexStylesheet;
  const copy = `${baseUrl}${katexCopy}`;
  const source = `rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous"`;
  const failed = `this.onerror=null;this.removeAttribute('integrity');this.href='${copy}'`;
  const tags = [
    `<style>${rulesWithoutFonts()}</style>`,
    `<link id="${katexLinkId}" ${source} media="print" onload="this.onload=null;this.media='all'" onerror="${failed}">`,
    `<noscript><link ${source}></noscript>`,
  ].join('');
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + tags + html.slice(end);
}
