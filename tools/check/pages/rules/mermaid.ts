import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {unreadableLineIn} from '../../../../src/remark/diagram/unreadable';
import {placeOf, type Page, type Diagnostic} from '../../../../src/course/diagnostic';

/** The texts of a diagram for readers who cannot see it. */
const texts = {accTitle: 'what it is', accDescr: 'what it shows'};

/** The kinds of diagrams that do not have these texts. */
const withoutTexts = /^\s*(mindmap|kanban|block|sankey)/m;

/** A page shows Mermaid's error message in the place of a diagram that Mermaid cannot read. */
async function syntaxDiagnostics(node: Code): Promise<Diagnostic[]> {
  const unreadable = await unreadableLineIn(node.value);
  if (!unreadable) return [];
  const {line, column} = placeOf(node);
  return [
    {
      place: {line: line + unreadable.line, column},
      text: `Mermaid cannot read \`${unreadable.text}\`; compare it with a diagram that works (src/pages/markdown-page.md has some)`,
      rule: 'diagram-syntax',
    },
  ];
}

const textDiagnostics = (node: Code): Diagnostic[] =>
  Object.entries(texts)
    .filter(
      ([key]) => !withoutTexts.test(node.value) && !new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(node.value),
    )
    .map(([key, what]) => ({
      place: placeOf(node),
      text: `the diagram has no \`${key}\`; write \`${key}: …\` under its first line, to say ${what}`,
      rule: 'diagram-text',
    }));

/** Mermaid can read each diagram, and each has a title and a description for readers who cannot see it. */
export const mermaidDiagnostics = async ({tree}: Page): Promise<Diagnostic[]> => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });
  const syntax = await Promise.all(diagrams.map(syntaxDiagnostics));
  return [...diagrams.flatMap(textDiagnostics), ...syntax.flat()];
};
