import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import type {PageRule} from '../site';

/** Mermaid can read each diagram; the page shows its error message otherwise. */
export const mermaidDiagnostics: PageRule = async ({tree}) => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });
  if (diagrams.length === 0) return [];
  // Loading Mermaid takes seconds.
  const {unreadableLineIn} = await import('../../../../src/remark/diagram/unreadable');
  const found: Diagnostic[] = [];
  for (const node of diagrams) {
    const unreadable = await unreadableLineIn(node.value);
    if (!unreadable) continue;
    const {line, column} = placeOf(node);
    found.push({
      place: {line: line + unreadable.line, column},
      text: `Mermaid cannot read \`${unreadable.text}\`; compare it with a diagram that works (src/pages/markdown-page.md has some)`,
      rule: 'diagram-syntax',
    });
  }
  return found;
};
