import katex from 'katex';
import {visit} from 'unist-util-visit';

import {lineOf, placeAt, placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import type {PageRule} from '../site';

/** Prices that are set as a formula, formulas that take in the text after them, and TeX that KaTeX cannot typeset. */
export const formulaDiagnostics: PageRule = ({tree, source}) => {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    if (node.type !== 'inlineMath' && node.type !== 'math') return;
    const place = placeOf(node);
    const begin = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? begin;
    const written = source.slice(begin, end);
    const add = (text: string): number => diagnostics.push({place, text, rule: 'formula'});

    if (node.type === 'inlineMath' && (/^\$\s|[^$]\s\$$/.test(written) || /\d/.test(source.charAt(end)))) {
      add(
        `\`${written}\` is set as a formula; write \`\\$\` for a dollar, and no spaces inside the dollars of a formula`,
      );
    } else if (
      node.type === 'math' &&
      !/^[\s>]*\${2,}\s*$/.test(lineOf(source, node.position?.end.line ?? 1))
    ) {
      add(
        '`$$` opens a formula that takes in the rest of the page; write `$$` on a line of its own where it ends',
      );
    } else if (node.type === 'math' && node.meta) {
      add('what comes right after `$$` is not shown; begin the formula on the next line');
    } else {
      const offset = begin + written.indexOf(node.value);
      diagnostics.push(...texDiagnostics(node.value, node.type === 'math', source, offset));
    }
  });
  return diagnostics;
};

/** KaTeX's error for a formula whose text begins at an offset of the source. */
function texDiagnostics(tex: string, displayMode: boolean, source: string, offset: number): Diagnostic[] {
  try {
    katex.renderToString(tex, {displayMode, throwOnError: true, strict: false});
    return [];
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    // Some of its errors have no position, although its types promise one.
    const place = placeAt(source, offset + (Number.isFinite(error.position) ? error.position : 0));
    const text = `invalid TeX: ${error.rawMessage}; write what KaTeX knows (https://katex.org/docs/supported)`;
    return [{place, text, rule: 'formula-tex'}];
  }
}
