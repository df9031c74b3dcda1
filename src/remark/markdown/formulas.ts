import katex from 'katex';
import {visit} from 'unist-util-visit';

import {lineOf, placeAt, placeOf, type Rule, type Diagnostic} from '../../course/diagnostic';

const escapeIt = 'or write `\\$` for a dollar';

/** Dollars that open a formula without closing it or that were not meant as one, and TeX that KaTeX cannot typeset. */
export const formulaDiagnostics: Rule = ({tree, source}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    const written = source.slice(start, end);
    const place = placeOf(node);

    if (node.type === 'text') {
      const dollar = written.search(/(?<!\\)\$/);
      if (dollar >= 0) {
        diagnostics.push({
          place: placeAt(source, start + dollar),
          text: `\`$\` opens a formula that is never closed; close it with a second \`$\`, ${escapeIt}`,
          rule: 'formula-unbalanced',
        });
      }
    } else if (node.type === 'inlineMath') {
      if (written.startsWith('$$')) {
        diagnostics.push({
          place,
          text: '`$$` inside a line; write `$…$`, or put each `$$` on a line of its own',
          rule: 'formula-form',
        });
      } else if (/^\$\s|\s\$$/.test(written) || /\d/.test(source.charAt(end))) {
        diagnostics.push({
          place,
          text: `\`${written}\` is read as a formula; write a formula as \`$a + b$\`, without spaces inside its dollars, ${escapeIt}`,
          rule: 'formula-unbalanced',
        });
      } else {
        diagnostics.push(...texDiagnostics(node.value, false, source, start + written.indexOf(node.value)));
      }
    } else if (node.type === 'math') {
      const last = node.position?.end.line ?? place.line;
      if (last === place.line || !/^[\s>]*\${2,}\s*$/.test(lineOf(source, last))) {
        diagnostics.push({
          place,
          text: '`$$` opens a formula that is never closed and takes in the rest of the page; write `$$` on a line of its own where it ends',
          rule: 'formula-unbalanced',
        });
      } else if (node.meta) {
        diagnostics.push({
          place,
          text: 'what comes right after `$$` is not shown; begin the formula on the next line',
          rule: 'formula-form',
        });
      } else {
        diagnostics.push(...texDiagnostics(node.value, true, source, start + written.indexOf(node.value)));
      }
    }
  });
  return diagnostics;
};

/** KaTeX's error for a formula whose text begins at an offset of the source. */
function texDiagnostics(tex: string, displayMode: boolean, source: string, offset: number): Diagnostic[] {
  try {
    katex.renderToString(tex, {displayMode, throwOnError: true, strict: 'error'});
    return [];
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    // Some of its errors have no position, although its types promise one.
    const place = placeAt(source, offset + (Number.isFinite(error.position) ? error.position : 0));
    return [
      {
        place,
        text: `invalid TeX: ${error.rawMessage}; write what KaTeX knows (https://katex.org/docs/supported)`,
        rule: 'formula-tex',
      },
    ];
  }
}
